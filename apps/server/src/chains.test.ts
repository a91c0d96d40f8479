import { hashChain, type HashChain } from '@perfect-line/core/hashChain';
import { unwrap } from '@perfect-line/core/result';
import { nextLink, type SeatChain } from '@perfect-line/protocol/links';
import { readChain, type CreateRace } from '@perfect-line/protocol/race';
import { parseRecord, type RaceRecord } from '@perfect-line/protocol/record';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { pig } from '@perfect-line/testkit/pig';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { guest, nextId, roomOf, Stage, stateOf, type Guest } from '../e2e/stage.ts';
import { postJson, signIn, TestPlayer } from '../e2e/testClient.ts';
import { newNumber, pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

const newChain = (): HashChain => hashChain(newNumber().number, 200);

describe('chains over real sockets', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const come = async (race: string, cookie: string, hello: { dice?: 2 } = { dice: 2 }) =>
    TestPlayer.come(server.url, cookie, race, hello);
  const create = async (cookie: string): Promise<string> =>
    String((await postJson(`${server.url}/api/races`, cookie, pigRace())).body['race']);

  async function seated(chains: readonly (HashChain | undefined)[]) {
    const cookies = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')];
    const race = await create(cookies[0] ?? '');
    const players: TestPlayer[] = [];
    for (const [i, chain] of chains.entries()) {
      const player = await come(race, cookies[i] ?? '', chain === undefined ? {} : { dice: 2 });
      await player.join(i === 0 ? 'red' : 'blue', `P${i}`, chain?.[0]);
      players.push(player);
    }
    const [ann, bob] = players;
    if (ann === undefined || bob === undefined) throw new Error('two players');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    return { race, ann, bob, cookies };
  }

  async function recordText(race: string): Promise<string> {
    return (await fetch(`${server.url}/api/races/${race}/record`)).text();
  }

  /** A seat as a page plays it: the next link with every roll, as the server names it when it differs. */
  class Driver {
    readonly player: TestPlayer;
    readonly chain: HashChain | undefined;
    #told: SeatChain | undefined;
    constructor(player: TestPlayer, chain: HashChain | undefined) {
      this.player = player;
      this.chain = chain;
      this.#told = player.line.room?.seats.find((seat) => seat.mine)?.chain;
    }

    async act(type: 'roll' | 'hold'): Promise<void> {
      const asked = type === 'roll' ? this.#told : undefined;
      const link =
        this.chain && asked && !asked.isWaiting ? nextLink(this.chain, asked) : undefined;
      const head = this.player.head;
      const brought = link === undefined ? {} : { link };
      const settled = await this.player.act({ type }, brought);
      if (!settled.ok && settled.code === 'dice.link') {
        this.#told = unwrap(readChain(settled.facts?.['chain']));
        return this.act(type);
      }
      if (!settled.ok) throw new Error(`refused: ${settled.code}`);
      if (asked !== undefined && link !== undefined) {
        this.#told = { ...asked, last: link, isPassed: false };
      }
      await this.player.line.until(() => this.player.head > head);
    }
  }

  function stateFrom(player: TestPlayer) {
    let { state } = pig.start(unwrap(pig.parseSetup(player.line.room?.settings.setup)));
    for (const { event } of player.steps) {
      if (event === undefined) throw new Error('no event');
      const taken =
        event.type === 'chance'
          ? event
          : { ...event, action: unwrap(pig.parseAction(event.action)) };
      ({ state } = unwrap(pig.apply(state, taken)));
    }
    return state;
  }

  async function playOn(drivers: Readonly<Record<string, Driver>>): Promise<void> {
    const all = Object.values(drivers).map((driver) => driver.player);
    for (let i = 0; i < 300; i++) {
      const head = Math.max(...all.map((player) => player.head));
      for (const player of all) await player.line.until(() => player.head >= head);
      const [watcher] = all;
      if (watcher === undefined) return;
      const state = stateFrom(watcher);
      if (pig.isOver(state)) return watcher.line.until(() => watcher.line.room?.phase === 'over');
      await drivers[pig.toAct(state) ?? '']?.act(state.sum < 8 ? 'roll' : 'hold');
    }
    throw new Error('the race does not end');
  }

  it('a race of two chains is proved, every roll by a link', async () => {
    const [red, blue] = [newChain(), newChain()];
    const { race, ann, bob } = await seated([red, blue]);
    expect(ann.line.room?.seats.map((seat) => seat.chain?.tip)).toEqual([red[0], blue[0]]);
    await playOn({ red: new Driver(ann, red), blue: new Driver(bob, blue) });
    const record = unwrap(parseRecord(await recordText(race)));
    expect([record.version, record.dice.chains]).toEqual([
      2,
      [
        { seat: 'blue', tip: blue[0] },
        { seat: 'red', tip: red[0] },
      ],
    ]);
    const verified = unwrap(verifyRecord(pig, record));
    expect(new Set(verified.draws.map(({ ground }) => ground))).toEqual(new Set(['link']));
    expect(verified.hash).toBe(ann.hash);
  });

  it('clients of version 1 hear and get what they always did', async () => {
    const { race, ann, bob } = await seated([undefined, undefined]);
    await playOn({ red: new Driver(ann, undefined), blue: new Driver(bob, undefined) });
    const record: unknown = JSON.parse(await recordText(race));
    expect(record).toMatchObject({ version: 1 });
    expect(Object.keys((record as RaceRecord).dice)).toEqual(['commitment', 'secret', 'players']);
    expect(JSON.stringify([record, ann.line.frames])).not.toMatch(/"(link|links|chain|chains)":/);
  });

  it('one of version 1 at the same table hears nothing of chains, and is named in the proof', async () => {
    const red = newChain();
    const { race, ann, bob } = await seated([red, undefined]);
    await playOn({ red: new Driver(ann, red), blue: new Driver(bob, undefined) });
    expect(JSON.stringify(bob.line.frames)).not.toMatch(/"(link|links|chain|chains)":/);
    const { draws } = unwrap(verifyRecord(pig, unwrap(parseRecord(await recordText(race)))));
    const grounds = draws.map(({ seat, ground }) => `${seat} ${ground}`);
    expect(new Set(grounds)).toEqual(new Set(['red link', 'blue chainless']));
  });

  it('a roll without its link is refused, and so is any other link; nothing is rolled by them', async () => {
    const [red, blue] = [newChain(), newChain()];
    const { ann } = await seated([red, blue]);
    for (const link of [undefined, red[0], red[2], blue[1], newNumber().number]) {
      const brought = link === undefined ? {} : { link };
      expect(await ann.act({ type: 'roll' }, brought)).toMatchObject({
        code: 'dice.link',
        facts: { asked: true, chain: { tip: red[0], last: red[0], isPassed: false } },
      });
    }
    expect(ann.head).toBe(0);
    const [, first = '', second = ''] = red;
    expect(await ann.act({ type: 'roll' }, { link: first })).toMatchObject({ ok: true });
    const hold = await ann.act({ type: 'hold' }, { link: second });
    expect(['dice.link', 'turn.not-yours']).toContain(hold.ok ? '' : hold.code);
  });

  it('another device brings a chain of its own: it counts when others have gone on, and is seen', async () => {
    const [red, blue, phone] = [newChain(), newChain(), newChain()];
    const { race, ann, bob, cookies } = await seated([red, blue]);
    await new Driver(ann, red).act('roll');
    const device = await come(race, cookies[0] ?? '');
    await device.line.until(() => device.head >= ann.head);
    const both = { link: red[2] ?? '', chain: phone[0] };
    expect(await device.act({ type: 'roll' }, both)).toMatchObject({ code: 'dice.link' });
    const begun = await device.act({ type: 'roll' }, { chain: phone[0] });
    expect(begun).toMatchObject({ ok: true });
    await device.line.until(() => device.head >= 4);
    const late = await ann.act({ type: 'roll' }, { link: red[2] ?? '' });
    expect(['dice.link', 'turn.not-yours', 'act.stale']).toContain(late.ok ? '' : late.code);
    await playOn({ red: new Driver(device, phone), blue: new Driver(bob, blue) });
    const record = unwrap(parseRecord(await recordText(race)));
    const chains = record.events.flatMap((e) => (e.type === 'action' ? (e.chain ?? []) : []));
    expect([chains, record.dice.chains?.length]).toEqual([[phone[0]], 2]);
    const { draws } = unwrap(verifyRecord(pig, record));
    expect(draws.slice(0, 2).map(({ ground }) => ground)).toEqual(['link', 'waiting']);
    expect(draws.every(({ ground }) => ground === 'link' || ground === 'waiting')).toBe(true);
  });

  it('a race of version 1 takes neither links nor chains', async () => {
    const { ann } = await seated([undefined, undefined]);
    const [tip, link = ''] = newChain();
    for (const brought of [{ link }, { chain: tip }]) {
      expect(await ann.act({ type: 'roll' }, brought)).toMatchObject({
        code: 'dice.link',
        facts: { asked: false },
      });
    }
    expect(await ann.act({ type: 'roll' })).toMatchObject({ ok: true });
  });
});

describe('chains while the server drives or dies', () => {
  const [red, blue] = [newChain(), newChain()];

  async function racing(stage: Stage, change: Partial<CreateRace>) {
    const race = unwrap(await stage.rooms.create('ann', pigRace(change)));
    const room = await roomOf(stage, race);
    const guests = [guest('ann'), guest('bob')];
    const numbers = [newNumber(), newNumber()];
    for (const [i, each] of guests.entries()) {
      await room.watch(each, 0, '');
      const [seat, chain] = i === 0 ? (['red', red[0]] as const) : (['blue', blue[0]] as const);
      const commitment = numbers[i]?.commitment ?? '';
      const wish = { seat, name: seat, commitment, chain };
      await room.handle(each, { type: 'join', race, id: nextId(), ...wish });
    }
    const [ann, bob] = guests;
    if (ann === undefined || bob === undefined) throw new Error('two guests');
    await room.handle(ann, { type: 'start', race, id: nextId() });
    for (const [i, each] of guests.entries()) {
      const number = numbers[i]?.number ?? '';
      await room.handle(each, { type: 'open', race, id: nextId(), number });
    }
    return { race, ann, bob };
  }

  async function act(
    stage: Stage,
    race: string,
    [who, type, link]: readonly [Guest, 'roll' | 'hold', string | undefined],
  ) {
    const room = await roomOf(stage, race);
    const base = room.table.course?.head ?? 0;
    const id = nextId();
    const linked = link === undefined ? {} : { link };
    await room.handle(who, { type: 'act', race, id, base, action: { type }, ...linked });
    return who.frames.find((frame) => 'id' in frame && frame.id === id);
  }

  it('the clock drives without a link, and the next one is passed over', async () => {
    const stage = new Stage();
    const clock = { type: 'live', turnSeconds: 10, bankSeconds: 0 } as const;
    const { race, ann, bob } = await racing(stage, { clock, absent: 'skip' });
    await stage.pass(10_001);
    const room = await roomOf(stage, race);
    expect(room.table.course?.links?.chains.get('red')).toMatchObject({
      isPassed: true,
      last: red[0],
    });
    while (stateOf(room).seat === 1) {
      const type = stateOf(room).sum < 5 ? 'roll' : 'hold';
      const told = room.table.course?.links?.chains.get('blue');
      const link = type === 'roll' && told !== undefined ? nextLink(blue, told) : undefined;
      expect(await act(stage, race, [bob, type, link])).toMatchObject({ type: 'ack' });
    }
    expect(await act(stage, race, [ann, 'roll', red[1]])).toMatchObject({ code: 'dice.link' });
    expect(await act(stage, race, [ann, 'roll', red[2]])).toMatchObject({ type: 'ack' });
  });

  it('a crash forgets no link: after a restart the next one is asked for, and the race is proved', async () => {
    const stage = new Stage();
    const { race, ann, bob } = await racing(stage, {});
    for (let moves = 0; moves < 400; moves++) {
      if (moves % 5 === 4) await stage.restart(1000);
      const room = await roomOf(stage, race);
      const state = stateOf(room);
      if (pig.isOver(state)) break;
      const [who, seat, chain] =
        state.seat === 0 ? ([ann, 'red', red] as const) : ([bob, 'blue', blue] as const);
      const type = state.sum < 8 ? 'roll' : 'hold';
      const told = room.table.course?.links?.chains.get(seat);
      const link = type === 'roll' && told !== undefined ? nextLink(chain, told) : undefined;
      expect(await act(stage, race, [who, type, link])).toMatchObject({ type: 'ack' });
    }
    const record = unwrap((await roomOf(stage, race)).record());
    const { draws } = unwrap(verifyRecord(pig, record));
    expect(new Set(draws.map(({ ground }) => ground))).toEqual(new Set(['link']));
    const opened = record.events.flatMap((e) =>
      e.type === 'action' && e.seat === 'red' ? (e.link ?? []) : [],
    );
    const list: readonly string[] = red;
    expect(opened).toEqual(list.slice(1, opened.length + 1));
  });
});
