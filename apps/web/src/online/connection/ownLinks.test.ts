import {
  afterEvent,
  isNextLink,
  startLinks,
  withLater,
  type Links,
} from '@perfect-line/protocol/links';
import { err, ok, unwrap } from '@perfect-line/core/result';
import type { RoomInfo } from '@perfect-line/protocol/race';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { keepReceipt, recallReceipt } from './kept.ts';
import { addRoot, firstTip, freshTip, linkFor, newNumber, rootsText } from './ownChain.ts';
import { OwnLinks } from './ownLinks.ts';

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
  isHeard = true;
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

  readonly commit = async (tip: string) => {
    if (!this.isHeard) return err({ code: 'net.lost', message: '' });
    this.links = withLater(this.links, [{ seat: 'red', tip, after: this.links.head }]);
    return ok(undefined);
  };

  fits(link: string | undefined): boolean {
    const chain = this.links.chains.get('red');
    return link !== undefined && chain !== undefined && isNextLink(chain, link);
  }

  happened(by: 'player' | 'clock', seat: string, link?: string): void {
    this.links = afterEvent(this.links, { by, seat, link });
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
    const links = new OwnLinks(RACE, server.commit);
    links.enter(server.room());
    return links;
  };
  return { tip, server, page };
}

async function roll(server: Server, links: OwnLinks): Promise<string> {
  const link = unwrap(await links.next()) ?? '';
  expect(server.fits(link)).toBe(true);
  const base = server.links.head;
  server.happened('player', 'red', link);
  links.settle({ base, link }, { id: 'i', ok: true });
  return link;
}

describe('the own chain', () => {
  it('opens one link after the other, and goes on after a reload where it was', async () => {
    const { server, page } = joined();
    const first = page();
    const opened = [await roll(server, first), await roll(server, first)];
    opened.push(await roll(server, page()));
    expect(new Set(opened).size).toBe(3);
    expect(recallReceipt(RACE)?.taken).toEqual({ seq: 3, link: opened[2] });
  });

  it('passes one over when the clock drove', async () => {
    const { server, page } = joined();
    await roll(server, page());
    server.happened('clock', 'red');
    await roll(server, page());
  });

  it('opens none in a race of version 1', async () => {
    const links = new OwnLinks(RACE, async () => err({ code: 'x', message: '' }));
    links.enter({ seats: [{ seat: 'red', mine: true }] } as unknown as RoomInfo);
    expect(await links.next()).toEqual(ok(undefined));
  });

  it('is begun anew where the device does not have it, and noted', async () => {
    const { server, page } = joined();
    await roll(server, page());
    shelf.kept.delete('perfect-line.online.roots');
    for (let i = 0; i < 4; i++) addRoot(newNumber());
    await roll(server, page());
    const tip = server.links.chains.get('red')?.tip ?? '';
    expect(recallReceipt(RACE)?.tips.at(-1)).toBe(tip);
    expect(recallReceipt(RACE)?.tips).toHaveLength(2);
  });

  it('waits with a new chain while another player has not gone on', async () => {
    const { server, page } = joined(true);
    freshTip(RACE);
    unwrap(await server.commit(newNumber()));
    const links = page();
    expect(await links.next()).toEqual(ok(undefined));
    server.happened('player', 'blue', newNumber());
    links.enter(server.room());
    unwrap(await links.next());
    expect(await links.next()).toEqual(ok(undefined));
    server.happened('player', 'blue', newNumber());
    links.enter(server.room());
    expect(server.fits(unwrap(await links.next()))).toBe(true);
  });

  it('goes on with what the server names when it waits for another link', async () => {
    const { server, page } = joined();
    const links = page();
    server.happened('clock', 'red');
    const link = unwrap(await links.next());
    expect(server.fits(link)).toBe(false);
    const chain = server.links.chains.get('red');
    const refused = {
      id: 'i',
      ok: false,
      code: 'dice.link',
      message: '',
      facts: { chain },
    } as const;
    expect(links.settle({ base: 1, link }, refused)).toBe(true);
    expect(recallReceipt(RACE)?.untaken).toEqual([{ base: 1, link }]);
    await roll(server, links);
  });

  it('never opens a link again for a server that has forgotten it', async () => {
    const { tip, server, page } = joined();
    await roll(server, page());
    const old = new Server(tip);
    const told = old.links.chains.get('red');
    expect(told && linkFor(RACE, told)).toBeUndefined();
  });

  it('says so when a new one cannot be committed to', async () => {
    const { server } = joined();
    server.isHeard = false;
    const links = new OwnLinks(RACE, server.commit);
    links.enter(new Server(newNumber()).room());
    expect(await links.next()).toMatchObject({ error: { code: 'net.lost' } });
  });

  it('goes to another device with its link, and to nobody with a wrong one', async () => {
    const { server, page } = joined();
    await roll(server, page());
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
