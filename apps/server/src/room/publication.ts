import { ok, type Result } from '@perfect-line/core/result';
import type { RaceRecord } from '@perfect-line/protocol/record';
import type { PlayerId } from '@perfect-line/store/gameStore';

import { recordOf } from './recordOf.ts';
import { refuse, type Refusal, type Table } from './table.ts';

/** The secret of the dice, from when on everybody may know it. */
export class Publication {
  readonly #table: Table;
  #secret: string | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  get secret(): string | undefined {
    return this.#secret;
  }

  /** Reads the secret where it is not one any more. */
  async look(): Promise<void> {
    const { id, row, settings, deps } = this.#table;
    if (row.phase !== 'over' || this.#secret !== undefined) return;
    if (settings.equalDice !== undefined && deps.now() < settings.equalDice.until) return;
    this.#secret = await deps.store.secretOf(id);
  }

  /** The finished race with the proof of its dice. */
  record(): Result<RaceRecord, Refusal> {
    if (this.#table.row.phase !== 'over') {
      return refuse('race.not-over', 'a race is published when it is over');
    }
    if (this.#secret !== undefined) return ok(recordOf(this.#table, this.#secret));
    return refuse('challenge.sealed', 'equal dice are published when the challenge closes');
  }
}

/** The dice of this run wait for others too: nobody sees it whose own is not over. */
export async function isSealedFrom(
  { deps, settings, row }: Table,
  player: PlayerId | undefined,
): Promise<boolean> {
  const { store, now } = deps;
  const { challenge, equalDice } = settings;
  if (equalDice === undefined || now() >= equalDice.until) return false;
  if (player === row.createdBy) return false;
  const run =
    player === undefined || challenge === undefined
      ? undefined
      : await store.runOf(challenge, player);
  if (run === undefined) return true;
  return run.finishedAt === undefined && (await store.game(run.game))?.phase !== 'over';
}
