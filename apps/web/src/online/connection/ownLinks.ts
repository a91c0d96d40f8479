import { ok, type Result } from '@perfect-line/core/result';
import type { SeatChain } from '@perfect-line/protocol/links';
import { readChain, type RoomInfo } from '@perfect-line/protocol/race';
import type { Settled } from '@perfect-line/protocol/sync';

import { noteReceipt } from './kept.ts';
import { freshTip, linkFor } from './ownChain.ts';
import type { Refusal } from './server.ts';

type Commit = (tip: string) => Promise<Result<unknown, Refusal>>;
type Sent = { readonly base: number; readonly link: string | undefined };

/** What this seat's chain adds to its next roll, as far as the server has told how far it is open. */
export class OwnLinks {
  readonly #race: string;
  readonly #commit: Commit;
  #told: SeatChain | undefined;
  #others = 0;

  constructor(race: string, commit: Commit) {
    this.#race = race;
    this.#commit = commit;
  }

  enter(room: RoomInfo): void {
    const chained = room.seats.filter(({ chain }) => chain !== undefined);
    this.#told = chained.find(({ mine }) => mine)?.chain;
    this.#others = chained.filter(({ mine }) => !mine).length;
  }

  /** The link for a roll; none where none is asked for. A device that cannot go on commits to a chain of its own. */
  async next(): Promise<Result<string | undefined, Refusal>> {
    const told = this.#told;
    if (told === undefined && this.#others === 0) return ok(undefined);
    if (told?.isWaiting === true) return ok(undefined);
    const link = told && linkFor(this.#race, told);
    return link === undefined ? this.#beginAnew() : ok(link);
  }

  async #beginAnew(): Promise<Result<string | undefined, Refusal>> {
    const tip = freshTip(this.#race);
    const taken = await this.#commit(tip);
    if (!taken.ok) return taken;
    noteReceipt(this.#race, ({ tips }) => ({ tips: [...tips, tip] }));
    const told = { tip, last: tip, isPassed: false, isWaiting: this.#others > 0 };
    this.#told = told;
    return ok(told.isWaiting ? undefined : linkFor(this.#race, told));
  }

  /** Answers whether the server waits for another link, which it has now named. */
  settle({ base, link }: Sent, settled: Settled): boolean {
    if (link !== undefined) this.#note({ base, link }, settled.ok);
    if (settled.ok || settled.code !== 'dice.link') return false;
    const chain = readChain(settled.facts?.['chain']);
    this.#told = chain.ok ? chain.value : undefined;
    return true;
  }

  #note({ base, link }: { readonly base: number; readonly link: string }, isTaken: boolean): void {
    if (isTaken && this.#told !== undefined) {
      this.#told = { ...this.#told, last: link, isPassed: false };
    }
    noteReceipt(this.#race, ({ untaken }) => {
      const others = untaken.filter((each) => each.link !== link);
      return isTaken
        ? { taken: { seq: base + 1, link }, untaken: others }
        : { untaken: [...others, { base, link }] };
    });
  }
}
