import type { Saying } from '@perfect-line/protocol/talk';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { CreateRace } from '@perfect-line/protocol/race';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, describe, expect, it } from 'vitest';

import { newId, postJson, signIn, TestPlayer } from '../../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../../e2e/testServer.ts';

const hello: Saying = { kind: 'phrase', phrase: 'hello' };
const words = (text: string): Saying => ({ kind: 'text', text });

let nodes: TestServer[] = [];
afterEach(async () => {
  for (const node of nodes) await node.close();
  nodes = [];
});

type Table = {
  readonly race: string;
  readonly url: string;
  readonly cookies: readonly string[];
  readonly ann: TestPlayer;
  readonly bob: TestPlayer;
  readonly eve: TestPlayer;
};

/** Ann and Bob drive, each at another node; Eve watches. All know of talk. */
async function table(change: Partial<CreateRace> = {}): Promise<Table> {
  const store = openMemoryStore();
  const start = (node: string) =>
    startTestServer({ env: { LEASE_SECONDS: '1' }, parts: { store, node } });
  nodes = [await start('a'), await start('b')];
  const [url = '', other = ''] = nodes.map((node) => node.url);
  const cookies = [await signIn(url, 'Ann'), await signIn(other, 'Bob'), await signIn(url, 'Eve')];
  const { body } = await postJson(`${url}/api/races`, cookies[0] ?? '', pigRace(change));
  const race = String(body['race']);
  const come = (at: string, i: number) => TestPlayer.come(at, cookies[i] ?? '', race, { talk: 1 });
  const [ann, bob, eve] = [await come(url, 0), await come(other, 1), await come(url, 2)];
  await ann.join('red', 'Ann');
  await bob.join('blue', 'Bob');
  await ann.line.until(() => ann.line.room?.seats[1]?.name === 'Bob');
  return { race, url, cookies, ann, bob, eve };
}

const say = (player: TestPlayer, saying: Saying) =>
  player.line.ask({ type: 'say', race: player.race, id: newId(), saying });
const codeOf = (answer: ServerFrame | undefined): string =>
  answer?.type === 'refused' ? answer.code : (answer?.type ?? 'nothing');
const heard = ({ line }: TestPlayer): readonly Saying[] =>
  line.frames.flatMap((frame) => (frame.type === 'said' ? [frame.saying] : []));
const hears = (player: TestPlayer, count: number) =>
  player.line.until(() => heard(player).length >= count);
/** An answer to something asked later: what was said before would have come. */
const settled = (player: TestPlayer) =>
  player.line.ask({ type: 'back', race: player.race, id: newId() });

describe('talk', () => {
  it('by phrases and signs is heard by everybody, at every node', async () => {
    const { ann, bob, eve } = await table();
    expect(codeOf(await say(ann, hello))).toBe('ack');
    expect(codeOf(await say(ann, { kind: 'sign', sign: 'wave' }))).toBe('ack');
    for (const player of [ann, bob, eve]) {
      await hears(player, 2);
      expect(heard(player)).toEqual([hello, { kind: 'sign', sign: 'wave' }]);
    }
  });

  const refusals: [
    name: string,
    talk: CreateRace['talk'],
    who: 'ann' | 'eve',
    saying: Saying,
    code: string,
  ][] = [
    ['a spectator', 'text', 'eve', hello, 'seat.none'],
    ['text where the host did not allow it', undefined, 'ann', words('hi'), 'talk.no-text'],
    ['anything where talk is off', 'off', 'ann', hello, 'talk.off'],
  ];
  it.each(refusals)('is refused: %s', async (...[, talk, who, saying, code]) => {
    const all = await table(talk === undefined ? {} : { talk });
    expect(codeOf(await say(all[who], saying))).toBe(code);
  });

  it('in free words is heard by drivers alone', async () => {
    const { ann, bob, eve } = await table({ talk: 'text' });
    await say(ann, words('see you at the hairpin'));
    await hears(bob, 1);
    await say(ann, hello);
    await hears(eve, 1);
    expect(heard(eve)).toEqual([hello]);
  });

  const odd: [name: string, saying: unknown][] = [
    ['too long', { kind: 'text', text: 'x'.repeat(201) }],
    ['nothing', { kind: 'text', text: ' ' }],
    ['what turns lines round', { kind: 'text', text: 'a\u202eb' }],
    ['a phrase there is not', { kind: 'phrase', phrase: 'curse' }],
    ['something beside it', { ...hello, seat: 'blue' }],
  ];
  it.each(odd)('is not read: %s', async (_name, saying) => {
    const { ann } = await table({ talk: 'text' });
    ann.line.sendText(JSON.stringify({ type: 'say', race: ann.race, id: newId(), saying }));
    const isRefused = (frame: ServerFrame): boolean =>
      frame.type === 'refused' && frame.code === 'protocol.malformed';
    await ann.line.until((frames) => frames.some(isRefused));
    expect(heard(ann)).toEqual([]);
  });

  it('does not drown anybody: a flood is refused, and nothing of it is heard', async () => {
    const { ann, bob } = await table();
    const answers = await Promise.all(Array.from({ length: 30 }, () => say(ann, hello)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'ack').length).toBeLessThanOrEqual(7);
    expect(codes).toContain('talk.too-fast');
    await settled(bob);
    expect(heard(bob).length).toBeLessThanOrEqual(7);
  });

  it('has one bound over all races of a player', async () => {
    const { ann, url, cookies } = await table();
    const { body } = await postJson(`${url}/api/races`, cookies[0] ?? '', pigRace());
    const other = await TestPlayer.come(url, cookies[0] ?? '', String(body['race']), { talk: 1 });
    await other.join('red', 'Ann');
    for (let i = 0; i < 5; i++) await say(ann, hello);
    expect(codeOf(await say(other, hello))).toBe('talk.too-fast');
  });

  it('is not told to pages that know nothing of it', async () => {
    const { ann, race, url, cookies } = await table();
    const old = await TestPlayer.come(url, cookies[2] ?? '', race);
    await say(ann, hello);
    await hears(ann, 1);
    await settled(old);
    expect(heard(old)).toEqual([]);
  });

  it('is in no record and in no store', async () => {
    const { ann, bob } = await table({ talk: 'text' });
    await say(ann, words('unforgettable words'));
    await hears(bob, 1);
    const lines: string[] = [];
    await nodes[0]?.store.dump((entry) => void lines.push(JSON.stringify(entry)));
    expect(lines.join('\n')).not.toContain('unforgettable');
  });
});

describe('whom one does not want to hear', () => {
  const send = (url: string, cookie: string, [method, body]: readonly [string, unknown]) =>
    fetch(url, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  it('is blocked, until the block is taken back', async () => {
    const { ann, bob, race, url, cookies } = await table();
    const [, cookie = ''] = cookies;
    const block = { race, seat: 'red' };
    expect((await send(`${url}/api/block`, cookie, ['POST', block])).status).toBe(200);
    await say(ann, hello);
    await hears(ann, 1);
    await say(bob, { kind: 'sign', sign: 'wave' });
    await hears(bob, 1);
    expect(heard(bob)).toEqual([{ kind: 'sign', sign: 'wave' }]);
    expect((await send(`${url}/api/block`, cookie, ['DELETE', block])).status).toBe(200);
  });

  it('is reported with what the server heard, once', async () => {
    const { ann, bob, race, url, cookies } = await table({ talk: 'text' });
    await say(ann, words('rude words'));
    await hears(bob, 1);
    const report = { race, seat: 'red' };
    for (let i = 0; i < 2; i++) {
      expect((await send(`${url}/api/report`, cookies[1] ?? '', ['POST', report])).status).toBe(
        200,
      );
    }
    const kept = await nodes[0]?.store.talkReports(9);
    expect(kept?.map(({ text }) => text)).toEqual(['rude words']);
  });

  const wrong: [name: string, body: (race: string) => unknown, who: number, code: string][] = [
    ['oneself', (race) => ({ race, seat: 'red' }), 0, 'seat.none'],
    ['nobody', (race) => ({ race, seat: 'green' }), 0, 'seat.none'],
    ['in no race', () => ({ race: 'x'.repeat(16), seat: 'red' }), 0, 'race.unknown'],
    [
      'with words of one’s own',
      (race) => ({ race, seat: 'red', text: 'x' }),
      1,
      'protocol.malformed',
    ],
    ['by nobody', (race) => ({ race, seat: 'red' }), 9, 'session.none'],
  ];
  it.each(wrong)('is not: %s', async (_name, body, who, code) => {
    const { race, url, cookies } = await table();
    for (const path of ['block', 'report']) {
      const { body: said } = await postJson(`${url}/api/${path}`, cookies[who] ?? '', body(race));
      expect(said['code']).toBe(code);
    }
  });
});
