import { err, ok, type Result } from '@perfect-line/core/result';
import type { ClientRequest } from '@perfect-line/protocol/messages';
import type { Saying } from '@perfect-line/protocol/talk';
import type { SeatId } from '@perfect-line/rules/game';
import type { Millis, PlayerId } from '@perfect-line/store/gameStore';

import type { CreditsByKey, CreditRule } from '../credits.ts';
import type { Audience, Listener } from './audience.ts';
import { refusedFrame } from './requests.ts';
import type { RoomDeps } from './roomDeps.ts';
import { refuse, seatHeldBy, type Refusal, type Table } from './table.ts';

/** Five at once, then one every four seconds: enough for a duel, too little to drown anybody. */
export const TALK_CREDITS: CreditRule = { burst: 5, perSecond: 0.25 };
/** Of what each driver wrote last, for who reports it; gone with the room. */
const KEPT_TEXTS = 5;
const BLOCKS_MILLIS = 10_000;

export type Said = { readonly seat: SeatId; readonly saying: Saying; readonly at: Millis };
type SayRequest = Extract<ClientRequest, { readonly type: 'say' }>;

/** What is said in one race: nothing of it is written down. */
export class Talk {
  readonly #deps: RoomDeps;
  readonly #table: Table;
  readonly #audience: Audience;
  readonly #texts = new Map<SeatId, readonly string[]>();
  readonly #blocks = new Map<
    PlayerId,
    { readonly at: Millis; readonly others: readonly string[] }
  >();

  constructor(deps: RoomDeps, table: Table, audience: Audience) {
    this.#deps = deps;
    this.#table = table;
    this.#audience = audience;
  }

  textsOf(seat: SeatId): string {
    return (this.#texts.get(seat) ?? []).join('\n');
  }

  /** Beside the queue: words change nothing, and nobody waits for the disk. */
  async say(listener: Listener, request: SayRequest): Promise<void> {
    const { race, id, saying } = request;
    const { talkCredits: credits, node, now, telemetry } = this.#deps;
    const seat = checkSaying(this.#table, listener.player, { saying, credits });
    telemetry.answered('say', seat.ok ? 'ok' : seat.error.code);
    if (!seat.ok) return listener.send(refusedFrame(request, seat.error));
    listener.send({ type: 'ack', race, id });
    const said = { seat: seat.value, saying, at: now() };
    node?.hints.send({ type: 'said', race, ...said });
    await this.hear(said);
  }

  /** Phrases are for everybody, free text for drivers; who blocked the speaker hears neither. */
  async hear(said: Said): Promise<void> {
    this.#note(said);
    const speaker = this.#table.seats.find(({ seat }) => seat === said.seat)?.holder;
    const frame = { type: 'said', race: this.#table.id, ...said } as const;
    for (const listener of this.#audience.all()) {
      const isDriver = seatHeldBy(this.#table, listener.player) !== undefined;
      if (said.saying.kind === 'text' && !isDriver) continue;
      const { player } = listener;
      const isDeaf =
        isDriver && player !== undefined ? await this.#isBlocked(player, speaker) : false;
      if (!isDeaf) listener.send(frame);
    }
  }

  #note({ seat, saying }: Said): void {
    if (saying.kind !== 'text') return;
    const kept = [...(this.#texts.get(seat) ?? []), saying.text];
    this.#texts.set(seat, kept.slice(-KEPT_TEXTS));
  }

  /** Read now and then: who blocks somebody hears the next words at most. */
  async #isBlocked(listener: PlayerId, speaker: PlayerId | undefined): Promise<boolean> {
    if (speaker === undefined || speaker === listener) return false;
    const { store, now } = this.#deps;
    const kept = this.#blocks.get(listener);
    if (kept !== undefined && now() - kept.at < BLOCKS_MILLIS) return kept.others.includes(speaker);
    const others = await store.blocksOf(listener);
    this.#blocks.set(listener, { at: now(), others });
    return others.includes(speaker);
  }
}

/** Drivers only, as the host allows, and not without end. */
function checkSaying(
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
