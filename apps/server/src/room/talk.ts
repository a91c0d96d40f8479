import { err, ok, type Result } from '@perfect-line/core/result';
import type { Saying } from '@perfect-line/protocol/talk';
import type { SeatId } from '@perfect-line/rules/game';
import type { GameStore, Millis, PlayerId } from '@perfect-line/store/gameStore';

import type { CreditsByKey, CreditRule } from '../credits.ts';
import { refuse, seatHeldBy, type Refusal, type Table } from './table.ts';

/** Five at once, then one every four seconds: enough for a duel, too little to drown anybody. */
export const TALK_CREDITS: CreditRule = { burst: 5, perSecond: 0.25 };
/** Of what each driver wrote last, for who reports it; gone with the room. */
const KEPT_TEXTS = 5;
const BLOCKS_MILLIS = 10_000;

export type Said = { readonly seat: SeatId; readonly saying: Saying; readonly at: Millis };

/** What is said in one race: nothing of it is written down. */
export class Talk {
  readonly #texts = new Map<SeatId, readonly string[]>();
  readonly #blocks = new Map<
    PlayerId,
    { readonly at: Millis; readonly others: readonly string[] }
  >();

  note({ seat, saying }: Said): void {
    if (saying.kind !== 'text') return;
    const kept = [...(this.#texts.get(seat) ?? []), saying.text];
    this.#texts.set(seat, kept.slice(-KEPT_TEXTS));
  }

  textsOf(seat: SeatId): string {
    return (this.#texts.get(seat) ?? []).join('\n');
  }

  /** Read now and then: who blocks somebody hears the next words at most. */
  async isBlocked(
    { store, now }: { readonly store: GameStore; readonly now: () => Millis },
    listener: PlayerId,
    speaker: PlayerId | undefined,
  ): Promise<boolean> {
    if (speaker === undefined || speaker === listener) return false;
    const kept = this.#blocks.get(listener);
    if (kept !== undefined && now() - kept.at < BLOCKS_MILLIS) return kept.others.includes(speaker);
    const others = await store.blocksOf(listener);
    this.#blocks.set(listener, { at: now(), others });
    return others.includes(speaker);
  }
}

/** Drivers only, as the host allows, and not without end. */
export function checkSaying(
  table: Table,
  player: PlayerId | undefined,
  { saying, credits }: { readonly saying: Saying; readonly credits: CreditsByKey | undefined },
): Result<SeatId, Refusal> {
  const seat = seatHeldBy(table, player)?.seat;
  if (player === undefined) return refuse('session.none', 'you are not signed in');
  if (seat === undefined) return refuse('seat.none', 'only drivers talk');
  const rule = table.settings.talk ?? 'phrases';
  if (rule === 'off') return refuse('talk.off', 'nobody talks in this race');
  if (saying.kind === 'text' && rule !== 'text') {
    return err({ code: 'talk.no-text', message: 'the host allows phrases only' });
  }
  const mayGoOn = credits?.spend(player, table.deps.now()) ?? true;
  return mayGoOn ? ok(seat) : refuse('talk.too-fast', 'wait a moment before you go on');
}
