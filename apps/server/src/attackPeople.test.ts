import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addKey, ask, codeOf, keptGuest } from '../e2e/peopleClient.ts';
import { signIn } from '../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';
import { EXPORTED_RACES } from './people/export.ts';

const FREE = { MAX_REQUESTS_PER_SECOND: '100000' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: FREE });
});
afterEach(() => server.close());

describe('players', () => {
  it('fifty who want one name at once: one gets it, the others keep theirs', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn(server.url, `Guest ${i}`)),
    );
    const wanted = (i: number): string => (i % 2 === 0 ? 'Torn Racer' : 'TOM RACER');
    const kept = await Promise.all(
      cookies.map((cookie, i) => addKey(server, cookie, { name: wanted(i) })),
    );
    const codes = kept.map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(1);
    expect(codes.filter((status) => status === 409)).toHaveLength(49);
    const again = await addKey(server, cookies[codes.indexOf(409)] ?? '');
    expect(again.status).toBe(200);
  });

  it('tells nobody which names have words: one answer, one shape', async () => {
    await keptGuest(server, 'Ann');
    const words = 'able acorn actor adult agent album alley amber angel apple april arch';
    const enter = async (name: string): Promise<object> => {
      const { status, body } = await ask(server, 'POST /session/words', { body: { name, words } });
      return { status, body };
    };
    expect(await enter('Ann')).toEqual(await enter('Nobody at all'));
    const asked = await ask(server, 'POST /session/passkey/options', { body: {} });
    expect(asked.body['allowCredentials'] ?? []).toEqual([]);
  });

  it('lets nobody try names or words by the thousand', async () => {
    const tight = await startTestServer();
    const cookie = await signIn(tight.url, 'Ann');
    const tries = async (line: string, body: (i: number) => object): Promise<number> => {
      for (let i = 0; i < 100; i++) {
        const { status } = await ask(tight, line, { cookie, body: body(i) });
        if (status === 429) return i;
      }
      return 100;
    };
    const names = await tries('POST /me/name', (i) => ({ name: `Name ${i}` }));
    const words = await tries('POST /session/words', (i) => ({ name: `Name ${i}`, words: 'x' }));
    expect([names < 30, words < 8]).toEqual([true, true]);
    await tight.close();
  });

  it('hands out no more than an export may hold, and not again and again', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const { body } = await ask(server, 'GET /me', { cookie });
    const { id: player } = body['player'] as { id: string };
    const { game: kind, setup } = pigRace();
    for (let i = 0; i < EXPORTED_RACES + 5; i++) {
      const game = { id: `race-${String(i).padStart(11, '0')}`, kind, rulesVersion: '1' };
      const more = { createdAt: i, createdBy: 'host', listed: false, settings: { setup } };
      const row = { ...game, ...more, commitment: 'c' };
      await server.store.createGame({ game: row, secret: 's', seats: [{ seat: 'red' }] });
      await server.store.claimSeat(game.id, 'red', { holder: player, name: 'Ann' });
    }
    const exported = await ask(server, 'GET /me/export', { cookie });
    const { races, isComplete } = exported.body as { races: unknown[]; isComplete: boolean };
    expect([races.length, isComplete]).toEqual([EXPORTED_RACES, false]);
    expect(JSON.stringify(exported.body).length).toBeLessThan(8_000_000);
    expect(JSON.stringify(exported.body)).not.toMatch(/publicKey|tokenHash|secret|commitment/);
  });

  it('is asked for exports and words at a price', async () => {
    const tight = await startTestServer();
    const cookie = await signIn(tight.url, 'Ann');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ask(tight, 'GET /me/export', { cookie })),
    );
    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(6);
    await tight.close();
  });

  const bodies: [line: string, body: object][] = [
    ['POST /me/passkeys', { label: 'x', response: {} }],
    ['POST /me/passkeys', { label: '', response: {} }],
    ['POST /me/passkeys/options', { name: 7 }],
    ['POST /me/name', { name: 'x'.repeat(25) }],
    ['POST /me/name', { name: 'x', player: 'y' }],
    ['POST /session/words', { name: 'x', words: 'w'.repeat(301) }],
    ['POST /session/passkey', { response: { id: '../..', rawId: 'a', type: 'public-key' } }],
    ['DELETE /me', { name: 'Ann' }],
    ['POST /me/public', { isPublic: 'yes' }],
  ];
  it.each(bodies)('%s refuses %j', async (line, body) => {
    const { cookie } = await keptGuest(server, 'Ann');
    expect(codeOf(await ask(server, line, { cookie, body }))).toEqual([400, 'protocol.malformed']);
  });
});
