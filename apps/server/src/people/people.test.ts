import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { parseWith } from '@perfect-line/protocol/parsing';
import { meReply, personReply, type Me } from '@perfect-line/protocol/people';
import { unwrap } from '@perfect-line/core/result';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { create, started } from '../../e2e/attacked.ts';
import {
  addKey,
  ask,
  codeOf,
  keptGuest,
  newWordsOf,
  useKey,
  type Answer,
} from '../../e2e/peopleClient.ts';
import { SoftKey } from '../../e2e/softKey.ts';
import { signIn, TestPlayer } from '../../e2e/testClient.ts';
import { startTestServer, type TestServer } from '../../e2e/testServer.ts';
import { WORD_LIST } from './wordList.ts';

const FREE = { MAX_REQUESTS_PER_SECOND: '100000' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: FREE });
});
afterEach(() => server.close());

const me = async (cookie: string, on = server): Promise<Me> =>
  unwrap(parseWith(meReply, (await ask(on, 'GET /me', { cookie })).body));

describe('a player who stays', () => {
  it('is a guest until the first passkey, and then has a name of its own', async () => {
    const cookie = await signIn(server.url, 'Ann');
    expect(await me(cookie)).toMatchObject({ passkeys: [], hasWords: false, devices: 1 });
    expect((await me(cookie)).keptAt).toBeUndefined();
    expect((await addKey(server, cookie, { label: 'My phone' })).status).toBe(200);
    expect(await me(cookie)).toMatchObject({
      player: { name: 'Ann' },
      keptAt: expect.any(Number),
      passkeys: [{ label: 'My phone' }],
    });
    expect(codeOf(await ask(server, 'POST /session', { body: { name: 'aNN' } }))).toEqual([
      409,
      'name.taken',
    ]);
  });

  it('signs in on another device by passkey, on every node of the database', async () => {
    const store = openMemoryStore();
    const nodes = [
      await startTestServer({ env: FREE, parts: { store } }),
      await startTestServer({ env: FREE, parts: { store } }),
    ] as const;
    const { key } = await keptGuest(nodes[0], 'Ann');
    const options = await ask(nodes[0], 'POST /session/passkey/options', { body: {} });
    const response = key.sign(options.body);
    const opened = await ask(nodes[1], 'POST /session/passkey', { body: { response } });
    expect(opened.body).toMatchObject({ player: { name: 'Ann' } });
    expect((await me(opened.cookie, nodes[0])).devices).toBe(2);
    for (const node of nodes) await node.close();
  });

  it('loses a device: recovery words let in, the lost passkey goes', async () => {
    const { cookie, key } = await keptGuest(server, 'Ann');
    const words = await newWordsOf(server, cookie);
    expect(words.split(' ')).toHaveLength(12);
    expect(words.split(' ').every((word) => WORD_LIST.includes(word))).toBe(true);
    const typed = { name: 'ann', words: `  ${words.toUpperCase().replaceAll(' ', ', ')}\n` };
    const opened = await ask(server, 'POST /session/words', { body: typed });
    expect(opened.body).toMatchObject({ player: { name: 'Ann' } });
    expect((await me(opened.cookie)).hasWords).toBe(false);
    await addKey(server, opened.cookie, { label: 'New phone' });
    const path = `DELETE /me/passkeys/${key.id}`;
    expect((await ask(server, path, { cookie: opened.cookie })).status).toBe(200);
    expect(codeOf(await useKey(server, key))).toEqual([404, 'passkey.unknown']);
    await ask(server, 'POST /me/sign-out', { cookie: opened.cookie, body: {} });
    for (const each of [cookie, opened.cookie]) {
      expect(codeOf(await ask(server, 'GET /me', { cookie: each }))).toEqual([401, 'session.none']);
    }
  });

  it('names and drops a passkey with the longest id there is', async () => {
    const { cookie } = await keptGuest(server, 'Ann');
    const { key } = await addKey(server, cookie, { idBytes: 1023 });
    const path = `/me/passkeys/${key.id}`;
    const named = await ask(server, `POST ${path}`, { cookie, body: { label: 'Stick' } });
    expect(named.status).toBe(200);
    expect((await me(cookie)).passkeys.map(({ label }) => label)).toEqual(['Phone', 'Stick']);
    expect((await ask(server, `DELETE ${path}`, { cookie })).status).toBe(200);
    expect((await me(cookie)).passkeys).toHaveLength(1);
  });

  it('keeps no words that can be read', async () => {
    const { cookie } = await keptGuest(server, 'Ann');
    const words = await newWordsOf(server, cookie);
    const entries: string[] = [];
    await server.store.dump((entry) => void entries.push(JSON.stringify(entry)));
    expect(entries.join('\n')).toContain('argon2id$');
    for (const word of words.split(' ')) expect(entries.join('\n')).not.toContain(`"${word}`);
    expect(entries.join('\n')).not.toContain(words);
  });

  it('is called by one name in every race, and nobody else is', async () => {
    const { cookie } = await keptGuest(server, 'Ann');
    const race = await create(server, cookie);
    const guest = await TestPlayer.come(server.url, await signIn(server.url, 'Bob'), race);
    expect(await guest.join('red', 'ANN')).toMatchObject({ code: 'name.taken' });
    expect(await guest.join('red', FORMER_PLAYER)).toMatchObject({ code: 'name.reserved' });
    const ann = await TestPlayer.come(server.url, cookie, race);
    expect(await ann.join('red', 'Somebody')).toMatchObject({ type: 'ack' });
    expect((await server.store.seatsOf(race)).map(({ name }) => name)).toContain('Ann');
  });

  it('renames and comes back to a name it had', async () => {
    const { cookie } = await keptGuest(server, 'Ann');
    const rename = (name: string, who = cookie): Promise<Answer> =>
      ask(server, 'POST /me/name', { cookie: who, body: { name } });
    expect((await rename('  Anna\u200b ')).body).toMatchObject({ player: { name: 'Anna' } });
    const guest = await signIn(server.url, 'Bob');
    expect(codeOf(await rename('Ann', guest))).toEqual([409, 'name.taken']);
    expect((await rename('Ann')).status).toBe(200);
    expect(codeOf(await rename('Аnn'))).toEqual([400, 'name.mixed']);
    expect(codeOf(await rename('Ann 🏎'))).toEqual([400, 'name.signs']);
    expect(codeOf(await rename('Бывший игрок'))).toEqual([400, 'name.reserved']);
    expect((await me(cookie)).player.name).toBe('Ann');
  });

  it('closes the lines of every device when it signs out everywhere', async () => {
    const { race, cookies, ann } = await started(server);
    await ask(server, 'POST /me/sign-out', { cookie: cookies[0], body: {} });
    await ann.line.until(() => ann.line.closed !== undefined);
    expect(ann.line.closed?.code).toBe(4001);
    expect(await server.store.game(race)).toBeDefined();
  });

  it('goes: races keep their record under a former player, a running one goes on', async () => {
    const { race, cookies } = await started(server);
    const forget = (name: string): Promise<Answer> =>
      ask(server, 'DELETE /me', { cookie: cookies[0], body: { name, courses: 'keep' } });
    await addKey(server, cookies[0]);
    expect(codeOf(await forget('Somebody'))).toEqual([400, 'people.other-name']);
    expect((await forget('Ann')).status).toBe(200);
    const [red] = await server.store.seatsOf(race);
    expect(red).toMatchObject({ name: FORMER_PLAYER, away: true });
    expect(codeOf(await ask(server, 'GET /me', { cookie: cookies[0] }))).toEqual([
      401,
      'session.none',
    ]);
    expect((await addKey(server, await signIn(server.url, 'Ann'))).status).toBe(200);
  });

  it('cannot be brought back by a code for another device', async () => {
    const { cookie } = await keptGuest(server, 'Ann');
    const { body } = await ask(server, 'POST /session/device', { cookie, body: {} });
    await ask(server, 'DELETE /me', { cookie, body: { name: 'Ann', courses: 'withdraw' } });
    const used = await ask(server, 'POST /session/device/use', { body: { code: body['code'] } });
    expect(codeOf(used)).toEqual([404, 'device.unknown']);
  });
});

describe('a page of one’s own', () => {
  const page = (name: string, cookie = ''): Promise<Answer> =>
    ask(server, `GET /people/${encodeURIComponent(name)}`, { cookie });
  const show = (cookie: string, isPublic: boolean): Promise<Answer> =>
    ask(server, 'POST /me/public', { cookie, body: { isPublic } });

  it('is seen by its player alone until it is public, and then by its name', async () => {
    const { cookie } = await keptGuest(server, 'Ann Lee');
    const hidden = await page('Ann Lee');
    const { status, body } = await page('Nobody');
    expect([hidden.status, hidden.body]).toEqual([status, body]);
    expect((await page('ann lee', cookie)).body).toMatchObject({ name: 'Ann Lee', isMe: true });
    await show(cookie, true);
    const seen = unwrap(parseWith(personReply, (await page('ANN-LEE')).body));
    expect(seen).toMatchObject({ name: 'Ann Lee', isMe: false, ratings: [], races: [] });
    expect(JSON.stringify(seen)).not.toContain((await me(cookie)).player.id);
    await show(cookie, false);
    expect((await page('Ann Lee')).status).toBe(404);
  });

  it('tells of races that everybody could find, and of the rating after each', async () => {
    const ended = async (change: object): Promise<string> => {
      const { race, ann, bob } = await started(server, { ...change, rated: true });
      for (const [each, driver] of [
        [ann, 'red'],
        [bob, 'blue'],
      ] as const) {
        const { head } = each;
        const resigned = await each.act({ type: 'resign', driver });
        // Told meanwhile that the other has gone: then once more.
        if (!resigned.ok) await each.line.until(() => each.head > head);
        if (!resigned.ok) await each.act({ type: 'resign', driver });
      }
      await ann.line.until(() => ann.line.room?.phase === 'over');
      await server.store.rateFinished(10);
      return race;
    };
    const listed = await ended({ listed: true });
    const seats = await server.store.seatsOf(listed);
    const player = seats[0]?.holder ?? '';
    const opened = { tokenHash: 'h', player, name: 'Ann', expiresAt: Date.now() + 1e9 };
    await server.store.openSession(opened);
    const at = Date.now();
    const passkey = { id: 'k', publicKey: 'k', counter: 0, label: 'x', transports: [] };
    const kept = { ...passkey, player, createdAt: at, usedAt: at };
    unwrap(await server.store.keepPlayer({ passkey: kept, name: 'Ann' }));
    unwrap(await server.store.setPublic(player, true));
    const seen = unwrap(parseWith(personReply, (await page('Ann')).body));
    expect(seen.races.map(({ race }) => race)).toEqual([listed]);
    expect(seen.ratings).toMatchObject([{ game: 'pig', races: 1 }]);
    expect(seen.course).toMatchObject([{ race: listed, drivers: 2 }]);
  });

  it('is followed by players who stay, while it can be seen', async () => {
    const ann = await keptGuest(server, 'Ann');
    const bob = await keptGuest(server, 'Bob');
    const follow = (line: string, cookie: string): Promise<Answer> =>
      ask(server, `${line} /people/Ann/follow`, { cookie, body: {} });
    expect(codeOf(await follow('POST', bob.cookie))).toEqual([404, 'people.unknown']);
    await show(ann.cookie, true);
    expect((await follow('POST', bob.cookie)).status).toBe(200);
    expect((await me(bob.cookie)).follows).toEqual(['Ann']);
    expect((await page('Ann', bob.cookie)).body).toMatchObject({ isFollowed: true });
    const guest = await signIn(server.url, 'Cid');
    expect(codeOf(await follow('POST', guest))).toEqual([403, 'people.not-kept']);
    await show(ann.cookie, false);
    expect((await me(bob.cookie)).follows).toEqual([]);
    await show(ann.cookie, true);
    expect((await follow('DELETE', bob.cookie)).status).toBe(200);
    expect((await me(bob.cookie)).follows).toEqual([]);
  });
});

describe('every wrong turn', () => {
  const lies: [name: string, lie: object][] = [
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['a foreign site', { site: 'evil.example' }],
    ['a signature of nothing', { signature: Buffer.alloc(70, 7) }],
    ['a counter that stands still', { counter: 0 }],
    ['somebody else’s handle', { userHandle: 'c29tZWJvZHk' }],
  ];
  it.each(lies)('%s is refused', async (_name, lie) => {
    const { key } = await keptGuest(server, 'Ann');
    expect((await useKey(server, key)).status).toBe(200);
    expect(codeOf(await useKey(server, key, lie))).toEqual([403, 'passkey.refused']);
    expect((await useKey(server, key)).status).toBe(200);
  });

  const newLies: [name: string, lie: object, code: string][] = [
    ['a foreign origin', { origin: 'http://evil.example' }, 'passkey.refused'],
    ['a foreign site', { site: 'evil.example' }, 'passkey.refused'],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }, 'passkey.challenge'],
  ];
  it.each(newLies)('a new passkey with %s is refused', async (_name, lie, code) => {
    const cookie = await signIn(server.url, 'Ann');
    expect((await addKey(server, cookie, { lie })).body).toMatchObject({ code });
    expect((await me(cookie)).keptAt).toBeUndefined();
  });

  it('a challenge is good once, for one purpose and one player', async () => {
    const { cookie, key } = await keptGuest(server, 'Ann');
    const options = await ask(server, 'POST /session/passkey/options', { body: {} });
    const response = key.sign(options.body);
    const first = await ask(server, 'POST /session/passkey', { body: { response } });
    const again = await ask(server, 'POST /session/passkey', { body: { response } });
    expect([first.status, ...codeOf(again)]).toEqual([200, 409, 'passkey.challenge']);
    const mine = await ask(server, 'POST /me/passkeys/options', { cookie, body: {} });
    const crossed = key.sign(mine.body);
    expect(
      codeOf(await ask(server, 'POST /session/passkey', { body: { response: crossed } })),
    ).toEqual([409, 'passkey.challenge']);
    const thief = await signIn(server.url, 'Thief');
    const made = new SoftKey('http://race.example').create(mine.body);
    const body = { label: 'x', response: made };
    expect(codeOf(await ask(server, 'POST /me/passkeys', { cookie: thief, body }))).toEqual([
      409,
      'passkey.challenge',
    ]);
    // Tried by the thief, it is of no use to its owner either.
    expect(codeOf(await ask(server, 'POST /me/passkeys', { cookie, body }))).toEqual([
      409,
      'passkey.challenge',
    ]);
  });

  it('of many with the same answer one gets in', async () => {
    const { key } = await keptGuest(server, 'Ann');
    const options = await ask(server, 'POST /session/passkey/options', { body: {} });
    const response = key.sign(options.body);
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(server, 'POST /session/passkey', { body: { response } }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('another site may do nothing of it, and no program has passkeys', async () => {
    const { cookie } = await keptGuest(server, 'Ann');
    const lines = [
      'POST /me/passkeys/options',
      'POST /me/passkeys',
      'POST /me/words',
      'POST /me/name',
      'POST /me/public',
      'POST /me/sign-out',
      'POST /session/passkey',
      'POST /session/words',
      'DELETE /me',
    ];
    for (const line of lines) {
      const foreign = await ask(server, line, { cookie, body: {}, origin: 'http://evil.example' });
      expect([line, ...codeOf(foreign)]).toEqual([line, 403, 'origin.foreign']);
    }
    const program = await server.app.inject({
      method: 'POST',
      url: '/api/session/passkey/options',
      headers: { host: 'race.example' },
    });
    expect(program.json()).toMatchObject({ code: 'origin.foreign' });
  });

  it('words are used once, and the last passkey stays without them', async () => {
    const { cookie, key } = await keptGuest(server, 'Ann');
    const last = `DELETE /me/passkeys/${key.id}`;
    expect(codeOf(await ask(server, last, { cookie }))).toEqual([409, 'passkey.last']);
    const old = await newWordsOf(server, cookie);
    const words = await newWordsOf(server, cookie);
    const enter = async (text: string): Promise<readonly unknown[]> =>
      codeOf(await ask(server, 'POST /session/words', { body: { name: 'Ann', words: text } }));
    expect(await enter(old)).toEqual([403, 'words.wrong']);
    expect(await enter(words.replace(/^\S+/, 'zzzz'))).toEqual([403, 'words.wrong']);
    expect((await enter(words))[0]).toBe(200);
    expect(await enter(words)).toEqual([403, 'words.wrong']);
  });

  it('a guest has neither words nor a public page', async () => {
    const cookie = await signIn(server.url, 'Ann');
    for (const [line, body] of [
      ['POST /me/words', {}],
      ['POST /me/public', { isPublic: true }],
    ] as const) {
      expect(codeOf(await ask(server, line, { cookie, body }))).toEqual([403, 'people.not-kept']);
    }
  });
});
