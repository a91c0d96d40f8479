import { unwrap } from '@perfect-line/core/result';
import { parseRecord } from '@perfect-line/protocol/record';
import { verifyRecord } from '@perfect-line/protocol/verify';
import type { CreateRace } from '@perfect-line/protocol/race';
import { pig, type PigState } from '@perfect-line/testkit/pig';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newId, postJson, signIn, TestPlayer, type TestSocket } from '../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const create = async (cookie: string, change: Partial<CreateRace> = {}): Promise<string> =>
  String((await postJson(`${server.url}/api/races`, cookie, pigRace(change))).body['race']);

async function seated(
  change: Partial<CreateRace> = {},
): Promise<{ readonly race: string; readonly ann: TestPlayer; readonly bob: TestPlayer }> {
  const [annCookie, bobCookie] = [await signIn(server.url, 'Ann'), await signIn(server.url, 'Bob')];
  const race = await create(annCookie, change);
  const ann = await TestPlayer.come(server.url, annCookie, race);
  const bob = await TestPlayer.come(server.url, bobCookie, race);
  await ann.join('red', 'Ann');
  await bob.join('blue', 'Bob');
  return { race, ann, bob };
}

/** The game's state from the steps a client has got. */
function stateFrom(player: TestPlayer): PigState {
  const setup = unwrap(pig.parseSetup(player.line.room?.settings.setup));
  let { state } = pig.start(setup);
  for (const { event } of player.steps) {
    if (event === undefined) throw new Error('no event');
    const gameEvent =
      event.type === 'chance' ? event : { ...event, action: unwrap(pig.parseAction(event.action)) };
    ({ state } = unwrap(pig.apply(state, gameEvent)));
  }
  return state;
}

async function playOn(players: Readonly<Record<string, TestPlayer>>): Promise<void> {
  const [watcher] = Object.values(players);
  if (watcher === undefined) return;
  for (let i = 0; i < 500; i++) {
    const heads = Object.values(players).map((player) => player.head);
    const head = Math.max(...heads);
    for (const player of Object.values(players)) await player.line.until(() => player.head >= head);
    const state = stateFrom(watcher);
    if (pig.isOver(state)) return;
    const mover = players[pig.toAct(state) ?? ''];
    if (mover === undefined) {
      await watcher.line.until(() => watcher.head > head);
      continue;
    }
    const settled = await mover.act({ type: state.sum < 12 ? 'roll' : 'hold' });
    expect(settled.ok).toBe(true);
    await mover.line.until(() => mover.head > head);
  }
  throw new Error('the race does not end');
}

describe('a race', () => {
  it('is created, joined by link, started, driven, finished and proved', async () => {
    const { race, ann, bob } = await seated();
    expect(ann.line.room?.dice.secret).toBeUndefined();
    const committed = ann.line.room?.dice.commitment;
    expect(await ann.start()).toMatchObject({ type: 'ack' });
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    await playOn({ red: ann, blue: bob });
    expect([ann.hash, ann.steps]).toEqual([bob.hash, bob.steps]);
    await ann.line.until(() => ann.line.room?.phase === 'over');
    const reply = await fetch(`${server.url}/api/races/${race}/record`);
    const record = unwrap(parseRecord(await reply.text()));
    expect(record.dice.commitment).toBe(committed);
    expect(record.dice.players.map((player) => player.number !== undefined)).toEqual([true, true]);
    const verified = unwrap(verifyRecord(pig, record));
    expect(verified.unopened).toEqual([]);
    expect(verified.events).toBe(ann.steps.length);
    expect(verified.hash).toBe(ann.hash);
  });

  it('is seen by spectators, who cannot drive', async () => {
    const { race, ann, bob } = await seated();
    const nobody = await TestPlayer.come(server.url, '', race);
    const guest = await TestPlayer.come(server.url, await signIn(server.url, 'Eve'), race);
    await ann.start();
    await nobody.line.until(() => nobody.line.room?.phase === 'racing');
    expect(nobody.line.room?.spectators).toBe(2);
    expect(await nobody.act({ type: 'roll' })).toMatchObject({ code: 'session.none' });
    expect(await guest.act({ type: 'roll' })).toMatchObject({ code: 'seat.none' });
    await playOn({ red: ann, blue: bob });
    await guest.line.until(() => guest.head === ann.head);
    expect([guest.hash, nobody.hash]).toEqual([ann.hash, ann.hash]);
  });

  it('goes on at two tabs and two devices of one seat', async () => {
    const annCookie = await signIn(server.url, 'Ann');
    const race = await create(annCookie, { computers: { blue: 'club' } });
    const tab = await TestPlayer.come(server.url, annCookie, race);
    await tab.join('red', 'Ann');
    const second = await TestPlayer.come(server.url, annCookie, race);
    const { code } = (await postJson(`${server.url}/api/session/device`, annCookie, {})).body;
    const used = await fetch(`${server.url}/api/session/device/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const phoneCookie = (used.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(phoneCookie).not.toBe(annCookie);
    const phone = await TestPlayer.come(server.url, phoneCookie, race);
    expect(phone.line.room?.seats.map((seat) => seat.mine)).toEqual([true, false]);
    await tab.start();
    for (const device of [phone, second, tab]) {
      await device.line.until(
        () => pig.toAct(stateFrom(device)) === 'red' && device.head >= tab.head,
      );
      expect(await device.act({ type: 'roll' })).toMatchObject({ ok: true });
      await Promise.all([phone, second, tab].map((d) => d.line.until(() => d.head >= device.head)));
      if (pig.toAct(stateFrom(device)) !== 'red') break;
    }
    const again = await postJson(`${server.url}/api/session/device/use`, '', { code });
    expect(again).toMatchObject({ status: 404, body: { code: 'device.unknown' } });
  });

  it('is listed while seats are free, and among the player’s own with whose turn it is', async () => {
    const { race, ann } = await seated();
    const cookie = await signIn(server.url, 'Cid');
    const hidden = await create(cookie, { listed: false });
    const list = async (path: string, as = ''): Promise<readonly Record<string, unknown>[]> => {
      const reply = await fetch(`${server.url}${path}`, { headers: { cookie: as } });
      return ((await reply.json()) as { races: Record<string, unknown>[] }).races;
    };
    const open = await list('/api/races');
    expect(open.map((each) => each['race'])).toEqual([race]);
    expect(open[0]).toMatchObject({ host: 'Ann', free: 0, phase: 'lobby', absent: 'computer' });
    expect(JSON.stringify(open)).not.toContain(hidden);
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    expect(await list('/api/races')).toEqual([]);
  });

  it('can be run again by whoever asks first, for everyone', async () => {
    const { race, ann, bob } = await seated({
      setup: { drivers: [{ id: 'red' }, { id: 'blue' }], target: 1 },
    });
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    const early = await ann.line.ask({ type: 'rematch', race, id: newId() });
    expect(early).toMatchObject({ code: 'race.not-over' });
    await playOn({ red: ann, blue: bob });
    const [first, second] = await Promise.all(
      [ann, bob].map((player) => player.line.ask({ type: 'rematch', race, id: newId() })),
    );
    expect(first).toMatchObject({ type: 'ack', rematch: expect.stringMatching(/^[\w-]{16}$/) });
    expect(second).toMatchObject({ rematch: (first as { rematch: string }).rematch });
    expect((first as { rematch: string }).rematch).not.toBe(race);
  });

  it('takes what a player chose for the own car, if the rules do', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const race = await create(cookie, { computers: { blue: 'club' } });
    const ann = await TestPlayer.come(server.url, cookie, race);
    const join = (tyres: string) =>
      ann.line.ask({
        type: 'join',
        race,
        id: newId(),
        name: 'Ann',
        commitment: 'ab'.repeat(32),
        options: { tyres },
      });
    expect(await join('square')).toMatchObject({ type: 'refused', code: 'setup.tyres' });
    expect(await join('rain')).toMatchObject({ type: 'ack' });
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase !== 'lobby');
    expect(ann.line.room?.settings.setup['drivers']).toEqual([
      { id: 'red', tyres: 'rain' },
      { id: 'blue' },
    ]);
  });
});

describe('the lobby', () => {
  it('is the host’s: computers, free seats, the start', async () => {
    const [annCookie, bobCookie] = [
      await signIn(server.url, 'Ann'),
      await signIn(server.url, 'Bob'),
    ];
    const race = await create(annCookie);
    const ann = await TestPlayer.come(server.url, annCookie, race);
    const bob = await TestPlayer.come(server.url, bobCookie, race);
    const ask = (player: TestPlayer, frame: object) =>
      player.line.ask({ race, id: newId(), ...frame } as Parameters<TestSocket['ask']>[0]);
    expect(await ask(bob, { type: 'start' })).toMatchObject({ code: 'race.not-host' });
    expect(await ask(ann, { type: 'start' })).toMatchObject({ code: 'race.seats-free' });
    await bob.join('blue', 'Bob');
    const onto = { type: 'computer', seat: 'blue', level: 'ace' };
    expect(await ask(ann, onto)).toMatchObject({ code: 'seat.taken' });
    expect(await ask(bob, { type: 'remove', seat: 'blue' })).toMatchObject({
      code: 'race.not-host',
    });
    expect(await ask(ann, { type: 'remove', seat: 'blue' })).toMatchObject({ type: 'ack' });
    expect(await ask(ann, onto)).toMatchObject({ type: 'ack' });
    expect(await bob.join('blue', 'Bob')).toMatchObject({ code: 'seat.taken' });
    expect(await ask(ann, { type: 'computer', seat: 'blue' })).toMatchObject({ type: 'ack' });
    expect(await bob.join('blue', 'Bob')).toMatchObject({ type: 'ack' });
    expect(await bob.join('red', 'Bob')).toMatchObject({ code: 'seat.already-yours' });
    expect(await ask(bob, { type: 'leave' })).toMatchObject({ type: 'ack' });
    await ann.line.until(() => ann.line.room?.seats[1]?.name === undefined);
  });

  const wrong: [name: string, change: object, code: string][] = [
    ['a setup the rules refuse', { setup: { drivers: 7 } }, 'setup.shape'],
    ['an unknown game', { game: 'rally' }, 'race.unknown-game'],
    ['a computer without a seat', { computers: { pink: 'club' } }, 'seat.unknown'],
    ['an unknown level', { computers: { red: 'genius' } }, 'driver.unknown-level'],
    ['an unknown field', { colour: 1 }, 'protocol.malformed'],
    [
      'a clock of a second',
      { clock: { type: 'live', turnSeconds: 1, bankSeconds: 0 } },
      'protocol.malformed',
    ],
  ];
  it.each(wrong)('refuses %s', async (_name, change, code) => {
    const cookie = await signIn(server.url, 'Ann');
    const reply = await postJson(`${server.url}/api/races`, cookie, { ...pigRace(), ...change });
    expect(reply).toMatchObject({ status: 400, body: { code } });
  });

  it('opens no race without a session', async () => {
    const reply = await postJson(`${server.url}/api/races`, '', pigRace());
    expect(reply).toMatchObject({ status: 401, body: { code: 'session.none' } });
  });
});
