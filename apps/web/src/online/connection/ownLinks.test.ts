import { afterEvent, isNextLink, startLinks, type Links } from '@perfect-line/protocol/links';
import type { RoomInfo } from '@perfect-line/protocol/race';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { keepReceipt, recallReceipt } from './kept.ts';
import { addRoot, firstTip, freshTip, linkFor, newNumber, rootsText } from './ownChain.ts';
import { OwnLinks, type Brought } from './ownLinks.ts';

const RACE = 'abcdefghijklmnop';

class Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
  vi.stubGlobal('localStorage', shelf);
  addRoot(newNumber());
});

const blueTip = newNumber();

/** A server that follows the chains as the rules of the dice say. */
class Server {
  links: Links;
  head = 0;
  constructor(redTip: string, withBlue = false) {
    const blue = withBlue ? [{ seat: 'blue', tip: blueTip }] : [];
    const links = startLinks([{ seat: 'red', tip: redTip }, ...blue]);
    if (links === undefined) throw new Error('no chains');
    this.links = links;
  }

  room(): RoomInfo {
    const seats = ['red', 'blue'].map((seat) => {
      const chain = this.links.chains.get(seat);
      const mine = seat === 'red';
      return { seat, mine, online: true, away: false, ...(chain !== undefined && { chain }) };
    });
    return { seats } as unknown as RoomInfo;
  }

  fits(link: string | undefined): boolean {
    const chain = this.links.chains.get('red');
    return link !== undefined && chain !== undefined && isNextLink(chain, link);
  }

  happened(by: 'player' | 'clock', seat: string, brought: Brought = {}): void {
    this.head += 1;
    this.links = afterEvent(this.links, { by, seat, ...brought });
  }
}

const receiptOf = (tip: string) => ({
  format: 'perfect-line/receipt' as const,
  version: 1 as const,
  race: RACE,
  seat: 'red',
  serverCommitment: newNumber(),
  number: newNumber(),
  isOpened: true,
  seals: [],
  tips: [tip],
  untaken: [],
});

function joined(withBlue = false) {
  const tip = firstTip(RACE);
  keepReceipt(receiptOf(tip));
  const server = new Server(tip, withBlue);
  const page = (): OwnLinks => {
    const links = new OwnLinks(RACE);
    links.enter(server.room());
    return links;
  };
  return { tip, server, page };
}

function roll(server: Server, links: OwnLinks): string {
  const brought = links.next();
  expect(server.fits(brought.link)).toBe(true);
  take(server, links, brought);
  return brought.link ?? '';
}

function take(server: Server, links: OwnLinks, brought: Brought): void {
  const base = server.head;
  server.happened('player', 'red', brought);
  links.settle({ base, brought }, { id: 'i', ok: true });
}

describe('the own chain', () => {
  it('opens one link after the other, and goes on after a reload where it was', () => {
    const { server, page } = joined();
    const first = page();
    const opened = [roll(server, first), roll(server, first)];
    opened.push(roll(server, page()));
    expect(new Set(opened).size).toBe(3);
    expect(recallReceipt(RACE)?.taken).toEqual({ seq: 3, link: opened[2] });
  });

  it('passes one over when the clock drove', () => {
    const { server, page } = joined();
    roll(server, page());
    server.happened('clock', 'red');
    roll(server, page());
  });

  it('opens none in a race of version 1', () => {
    const links = new OwnLinks(RACE);
    links.enter({ seats: [{ seat: 'red', mine: true }] } as unknown as RoomInfo);
    expect(links.next()).toEqual({});
  });

  it('is begun anew where the device does not have it, and noted once it is taken', () => {
    const { server, page } = joined();
    roll(server, page());
    shelf.kept.delete('perfect-line.online.roots');
    for (let i = 0; i < 4; i++) addRoot(newNumber());
    const links = page();
    const brought = links.next();
    expect(brought).toEqual({ chain: firstTip(RACE) });
    expect(recallReceipt(RACE)?.tips).toHaveLength(1);
    take(server, links, brought);
    expect(recallReceipt(RACE)?.tips.at(-1)).toBe(brought.chain);
    roll(server, links);
    roll(server, page());
  });

  it('waits with a new chain while another player has not gone on', () => {
    const { server, page } = joined(true);
    server.happened('player', 'red', { chain: freshTip(RACE) });
    const links = page();
    expect(links.next()).toEqual({});
    server.happened('player', 'blue', { link: newNumber() });
    links.enter(server.room());
    roll(server, links);
  });

  it('goes on with what the server names when it waits for another link', () => {
    const { server, page } = joined();
    const links = page();
    server.happened('clock', 'red');
    const brought = links.next();
    expect(server.fits(brought.link)).toBe(false);
    const chain = server.links.chains.get('red');
    const refused = {
      id: 'i',
      ok: false,
      code: 'dice.link',
      message: '',
      facts: { chain },
    } as const;
    expect(links.settle({ base: 1, brought }, refused)).toBe(true);
    expect(recallReceipt(RACE)?.untaken).toEqual([{ base: 1, link: brought.link }]);
    roll(server, links);
  });

  it('never opens a link again for a server that has forgotten it', () => {
    const { tip, server, page } = joined();
    roll(server, page());
    const old = new Server(tip);
    const told = old.links.chains.get('red');
    expect(told && linkFor(RACE, told)).toBeUndefined();
  });

  it('goes to another device with its link, and to nobody with a wrong one', async () => {
    const { server, page } = joined();
    roll(server, page());
    const told = server.links.chains.get('red');
    const handed = rootsText();
    vi.stubGlobal('localStorage', new Shelf());
    vi.resetModules();
    const device = await import('./ownChain.ts');
    expect(device.rootsText()).toBe('');
    device.takeRoots('nothing.<script>.12');
    expect(told && device.linkFor(RACE, told)).toBeUndefined();
    device.takeRoots(handed);
    expect(server.fits(told && device.linkFor(RACE, told))).toBe(true);
  });

  it('is another one in every race', () => {
    expect(firstTip(RACE)).toBe(firstTip(RACE));
    expect(firstTip('ponmlkjihgfedcba')).not.toBe(firstTip(RACE));
  });
});
