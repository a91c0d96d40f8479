import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { codeOf, create, refusals, started } from '../e2e/attacked.ts';
import { newId, postJson, signIn, TestPlayer, TestSocket } from '../e2e/testClient.ts';
import { newNumber, startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('who', () => {
  it('someone else’s turn is refused by the rules, for every seat', async () => {
    const { race, bob } = await started(server);
    const act = { type: 'act', race, base: 0, action: { type: 'roll' } } as const;
    expect(codeOf(await bob.line.ask({ ...act, id: newId() }))).toBe('turn.not-yours');
    const resign = { ...act, action: { type: 'resign', driver: 'red' }, id: newId() };
    expect(codeOf(await bob.line.ask(resign))).toBe('resign.other');
    expect((await server.store.events(race)).length).toBe(0);
  });

  it('a seat named in the frame is not believed', async () => {
    const { race, bob } = await started(server);
    bob.line.sendText(
      JSON.stringify({
        type: 'act',
        race,
        id: newId(),
        base: 0,
        seat: 'red',
        action: { type: 'roll' },
      }),
    );
    await bob.line.until(() => refusals(bob.line).includes('protocol.malformed'));
    expect((await server.store.events(race)).length).toBe(0);
  });

  const tokens: [name: string, forge: (own: string) => string][] = [
    ['a token made up', () => `session=${'A'.repeat(43)}`],
    ['a token with one letter changed', (own) => own.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))],
    ['the hash of a token', () => `session=${'0'.repeat(64)}`],
    ['a token that is SQL', () => `session=' or 1=1 --`],
    ['no token', () => ''],
  ];
  it.each(tokens)('%s opens nothing', async (_name, forge) => {
    const { race, cookies } = await started(server);
    const thief = await TestPlayer.come(server.url, forge(cookies[0]), race);
    expect(thief.line.room?.seats.some((seat) => seat.mine)).toBe(false);
    expect(thief.line.room?.isHost).toBe(false);
    expect(await thief.act({ type: 'roll' })).toMatchObject({ ok: false, code: 'session.none' });
  });

  it('a session that was ended is ended', async () => {
    const { race, cookies } = await started(server);
    await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { cookie: cookies[0] } });
    const again = await TestPlayer.come(server.url, cookies[0], race);
    expect(await again.act({ type: 'roll' })).toMatchObject({ code: 'session.none' });
  });

  it('ending a session closes its lines, here and on no other device', async () => {
    const { race, cookies, ann, bob } = await started(server);
    const code = await postJson(`${server.url}/api/session/device`, cookies[0], {});
    const taken = await fetch(`${server.url}/api/session/device/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(code.body),
    });
    const other = (taken.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const phone = await TestPlayer.come(server.url, other, race);
    await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { cookie: cookies[0] } });
    await ann.line.until(() => false);
    expect(ann.line.closed).toEqual({ code: 4001 });
    expect(await phone.act({ type: 'roll' })).toMatchObject({ ok: true });
    expect(bob.line.closed).toBeUndefined();
  });

  it('fifty clients for one seat: one gets it', async () => {
    const race = await create(server, await signIn(server.url, 'Host'));
    const cookies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn(server.url, `P${i}`)),
    );
    const sockets = await Promise.all(
      cookies.map((cookie) => TestSocket.greet(server.url, cookie)),
    );
    const answers = await Promise.all(
      sockets.map((socket, i) => {
        const { commitment } = newNumber();
        return socket.ask({
          type: 'join',
          race,
          id: newId(),
          seat: 'red',
          name: `P${i}`,
          commitment,
        });
      }),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'ack')).toHaveLength(1);
    expect(codes.filter((code) => code === 'seat.taken')).toHaveLength(49);
    const [red] = await server.store.seatsOf(race);
    expect(red?.name).toBe(`P${codes.indexOf('ack')}`);
    for (const socket of sockets) socket.close();
  });
});
