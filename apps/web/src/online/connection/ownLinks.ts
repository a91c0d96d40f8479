import type { SeatChain } from '@perfect-line/protocol/links';
import { readChain, type RoomInfo } from '@perfect-line/protocol/race';
import type { Settled } from '@perfect-line/protocol/sync';

import { noteReceipt } from './kept.ts';
import { freshTip, linkFor } from './ownChain.ts';

/** What an action of ours brings for the dice. */
export type Brought = { readonly link?: string; readonly chain?: string };
export type Sent = { readonly base: number; readonly brought: Brought };

/** What this seat's chain adds to its next roll, as far as the server has told how far it is open. */
export class OwnLinks {
  readonly #race: string;
  #told: SeatChain | undefined;
  #others = 0;

  constructor(race: string) {
    this.#race = race;
  }

  enter(room: RoomInfo): void {
    const chained = room.seats.filter(({ chain }) => chain !== undefined);
    this.#told = chained.find(({ mine }) => mine)?.chain;
    this.#others = chained.filter(({ mine }) => !mine).length;
  }

  /** The link for a roll, none where none is asked for; a device that cannot go on brings a chain of its own. */
  next(): Brought {
    const told = this.#told;
    const isVersion1 = told === undefined && this.#others === 0;
    if (isVersion1 || told?.isWaiting === true) return {};
    const link = told && linkFor(this.#race, told);
    return link === undefined ? { chain: freshTip(this.#race) } : { link };
  }

  /** Answers whether the server waits for another link, which it has now named. */
  settle(sent: Sent, settled: Settled): boolean {
    if (settled.ok) this.#taken(sent);
    else this.#untaken(sent);
    if (settled.ok || settled.code !== 'dice.link') return false;
    const chain = readChain(settled.facts?.['chain']);
    this.#told = chain.ok ? chain.value : undefined;
    return true;
  }

  #taken({ base, brought: { link, chain } }: Sent): void {
    if (chain !== undefined) {
      this.#told = { tip: chain, last: chain, isPassed: false, isWaiting: this.#others > 0 };
      noteReceipt(this.#race, ({ tips }) => ({ tips: [...tips, chain] }));
    }
    if (link === undefined) return;
    if (this.#told !== undefined) this.#told = { ...this.#told, last: link, isPassed: false };
    noteReceipt(this.#race, ({ untaken }) => ({
      taken: { seq: base + 1, link },
      untaken: untaken.filter((each) => each.link !== link),
    }));
  }

  #untaken({ base, brought: { link } }: Sent): void {
    if (link === undefined) return;
    noteReceipt(this.#race, ({ untaken }) => ({
      untaken: [...untaken.filter((each) => each.link !== link), { base, link }],
    }));
  }
}
