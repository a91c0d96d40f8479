import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { codeOf, create, refusals, started } from '../e2e/attacked.ts';
import { newId, postJson, signIn, TestSocket } from '../e2e/testClient.ts';
import { newNumber, pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('what', () => {
  it('an action sent again happens once', async () => {
    const { race, ann } = await started(server);
    const act = { type: 'act', race, id: newId(), base: 0, action: { type: 'roll' } } as const;
    const answers = [await ann.line.ask(act), await ann.line.ask(act), await ann.line.ask(act)];
    expect(answers.map((each) => (each?.type === 'ack' ? each.seq : each?.type))).toEqual([
      1, 1, 1,
    ]);
    expect((await server.store.events(race)).filter((e) => e.by === 'player')).toHaveLength(1);
  });

  it('another player’s action replayed under its id is refused', async () => {
    const { race, ann, bob } = await started(server);
    const act = { type: 'act', race, id: newId(), base: 0, action: { type: 'roll' } } as const;
    await ann.line.ask(act);
    expect(codeOf(await bob.line.ask(act))).toBe('act.id-taken');
  });

  it('an action for an older position is refused', async () => {
    const { race, ann } = await started(server);
    await ann.act({ type: 'roll' });
    const late = { type: 'act', race, id: newId(), base: 0, action: { type: 'hold' } } as const;
    expect(codeOf(await ann.line.ask(late))).toBe('act.stale');
  });

  const actions: [name: string, action: unknown, code: string][] = [
    ['no action', null, 'action.shape'],
    ['an unknown action', { type: 'win' }, 'action.unknown'],
    ['chance chosen by a player', { type: 'chance', faces: ['6'] }, 'action.unknown'],
    ['an action out of order', { type: 'hold' }, 'hold.early'],
  ];
  it.each(actions)('%s is refused and changes nothing', async (_name, action, code) => {
    const { race, ann } = await started(server);
    expect(await ann.act(action)).toMatchObject({ ok: false, code });
    expect((await server.store.events(race)).length).toBe(0);
  });

  /** Every object of the language has these. */
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const record = (name: string): object => JSON.parse(`{"${name}":"club"}`) as object;
  const made: [name: string, change: (name: string) => object, code: string][] = [
    ['driver', (id) => ({ setup: { drivers: [{ id }, { id: 'blue' }] } }), 'setup.drivers'],
    ['game', (game) => ({ game }), 'race.unknown-game'],
    ['substitute', (substitute) => ({ substitute }), 'driver.unknown-level'],
    ['computer', (level) => ({ computers: { red: level } }), 'driver.unknown-level'],
  ];
  it.each(made)(
    'a %s called like a part of every object is refused',
    async (_name, change, code) => {
      const cookie = await signIn(server.url, 'Ann');
      for (const name of inherited) {
        const body = { ...pigRace(), ...change(name) };
        const reply = await postJson(`${server.url}/api/races`, cookie, body);
        expect(reply.status).toBe(400);
        // A name with capitals or underlines does not even look like a game or a level.
        expect([code, 'protocol.malformed']).toContain(reply.body['code']);
      }
      expect(server.logs.join('')).not.toContain('fault');
    },
  );

  it('seats, races and levels of such names are ordinary refusals too', async () => {
    const { race, ann } = await started(server);
    const lobby = await create(server, await signIn(server.url, 'Cid'));
    const cookie = await signIn(server.url, 'Dan');
    for (const name of inherited) {
      const computers = { ...pigRace(), computers: record(name) };
      const made = await postJson(`${server.url}/api/races`, cookie, computers);
      expect(made.status).toBeLessThan(500);
      expect((await fetch(`${server.url}/api/races/${name}/record`)).status).toBe(404);
      expect(await ann.act({ type: name })).toMatchObject({ code: 'action.unknown' });
      const told = ann.line.frames.length;
      ann.line.sendText(JSON.stringify({ type: name, race, id: newId() }));
      ann.line.sendText(JSON.stringify({ type: 'watch', race: name, have: 0, hash: '' }));
      const { commitment } = newNumber();
      const join = { type: 'join', race: lobby, id: newId(), seat: name, name: 'Ann', commitment };
      ann.line.sendText(JSON.stringify(join));
      await ann.line.until((frames) => frames.length >= told + 3);
      expect(refusals(ann.line).slice(-3)).toEqual(Array(3).fill('protocol.malformed'));
    }
    expect(server.logs.join('')).not.toContain('fault');
  });

  it('the host cannot seat a computer driver that there is not', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const race = await create(server, cookie);
    const line = await TestSocket.greet(server.url, cookie);
    const seat = { type: 'computer', race, seat: 'red' } as const;
    const levels = ['constructor', 'wizard', 'club'];
    const answers = [];
    for (const level of levels) answers.push(await line.ask({ ...seat, id: newId(), level }));
    expect(answers.map(codeOf)).toEqual(['driver.unknown-level', 'driver.unknown-level', 'ack']);
  });

  it('a number other than the one committed to is refused', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const race = await create(server, cookie, { computers: { blue: 'club' } });
    const line = await TestSocket.greet(server.url, cookie);
    const [mine, better] = [newNumber(), newNumber()];
    await line.ask({ type: 'join', race, id: newId(), name: 'Ann', commitment: mine.commitment });
    const open = { type: 'open', race, number: mine.number } as const;
    expect(codeOf(await line.ask({ ...open, id: newId() }))).toBe('race.wrong-phase');
    await line.ask({ type: 'start', race, id: newId() });
    const other = { ...open, number: better.number };
    expect(codeOf(await line.ask({ ...other, id: newId() }))).toBe('dice.other-number');
    expect(codeOf(await line.ask({ ...open, id: newId() }))).toBe('ack');
    expect(codeOf(await line.ask({ ...open, id: newId() }))).toBe('ack');
    expect(codeOf(await line.ask({ ...other, id: newId() }))).toBe('race.wrong-phase');
  });

  it('a race that is not there is said so', async () => {
    const line = await TestSocket.greet(server.url, await signIn(server.url, 'Ann'));
    line.send({ type: 'watch', race: 'A'.repeat(16), have: 0, hash: '' });
    await line.until(() => refusals(line).includes('race.unknown'));
    const leave = { type: 'leave', race: 'A'.repeat(16), id: newId() } as const;
    expect(codeOf(await line.ask(leave))).toBe('race.unknown');
    expect((await fetch(`${server.url}/api/races/${'A'.repeat(16)}/record`)).status).toBe(404);
  });

  it('the dice of a running race are not published', async () => {
    const { race } = await started(server);
    const reply = await fetch(`${server.url}/api/races/${race}/record`);
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'race.not-over' }]);
  });
});
