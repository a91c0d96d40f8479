import { unwrap } from '@perfect-line/core/result';
import { GAME_KINDS, type AnyGame } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import { pig, PIG_TABLES } from '@perfect-line/testkit/pig';
import { describe, expect, it } from 'vitest';

import { RACES } from '../e2e/makeRecord.ts';
import { postJson, signIn, TestPlayer } from '../e2e/testClient.ts';
import { pigGames, pigRace, startTestServer } from '../e2e/testServer.ts';
import { checkedSetup } from './figures.ts';

type Json = Readonly<Record<string, unknown>>;

const pigGame = pigGames().get('pig');
const games: [kind: string, game: AnyGame, setup: Json][] = [
  ...GAME_KINDS.map((kind): [string, AnyGame, Json] => [kind, GAMES[kind].game, RACES[kind]]),
  ...(pigGame === undefined ? [] : [['pig', pigGame, pigRace().setup] as [string, AnyGame, Json]]),
];

const codeOf = (game: AnyGame, setup: Json): string => {
  const checked = checkedSetup(game, setup);
  return checked.ok ? 'ok' : checked.error.code;
};

/** The first figure in it changed by one. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [changed(value[0]), ...(value.slice(1) as unknown[])];
  if (typeof value !== 'object' || value === null) return value === '1' ? '6' : value;
  const entries = Object.entries(value);
  const at = entries.findIndex(
    ([, each]) => JSON.stringify(changed(each)) !== JSON.stringify(each),
  );
  return Object.fromEntries(entries.map(([k, each], i) => [k, i === at ? changed(each) : each]));
}

const turned = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([k, each]) => [k, turned(each)]),
      )
    : value;

describe.each(games)('%s online', (_kind, game, setup) => {
  const whole = JSON.parse(JSON.stringify(unwrap(game.parseSetup(setup)))) as Json;

  it('is played with the figures there are, sent or not, in whatever order', () => {
    expect(codeOf(game, setup)).toBe('ok');
    expect(codeOf(game, whole)).toBe('ok');
    expect(codeOf(game, { ...whole, tables: turned(whole['tables']) })).toBe('ok');
  });

  it('is not played with figures of somebody’s own', () => {
    const tables = changed(whole['tables']);
    expect(tables).not.toEqual(whole['tables']);
    expect(unwrap(game.parseSetup({ ...whole, tables }))).toBeDefined();
    expect(codeOf(game, { ...whole, tables })).toBe('race.own-figures');
    expect(codeOf(game, { ...setup, tables })).toBe('race.own-figures');
  });
});

const middles: [kind: 'gt' | 'rally', setup: Json, car: Json][] = [
  ['gt', { track: { ready: 1 }, laps: 1 }, { id: 'red', at: '0:r4l1', gear: '4', lap: 1 }],
  ['rally', RACES.rally, { id: 'red', seconds: 1 }],
];
it.each(middles)('a race of %s does not begin in the middle', (kind, course, car) => {
  const { game } = GAMES[kind];
  const setup = { ...course, drivers: [{ id: 'red' }, { id: 'blue' }] };
  const middle = { ...setup, position: { cars: [car] } };
  expect(unwrap(game.parseSetup(middle))).toHaveProperty('position');
  expect([codeOf(game, setup), codeOf(game, middle)]).toEqual(['ok', 'race.own-figures']);
});

it('a rally is not driven on roads of somebody’s own', () => {
  const { game } = GAMES.rally;
  const { roads } = unwrap(game.parseSetup(RACES.rally)) as { roads: Record<string, string> };
  const [first, second] = Object.keys(roads);
  const swapped = { ...roads, [first ?? '']: roads[second ?? ''] };
  expect(codeOf(game, { ...RACES.rally, roads })).toBe('ok');
  expect(unwrap(game.parseSetup({ ...RACES.rally, roads: swapped }))).toBeDefined();
  expect(codeOf(game, { ...RACES.rally, roads: swapped })).toBe('race.own-figures');
});

it('the server refuses own figures, keeps only what the rules read, and a rematch goes on', async () => {
  const server = await startTestServer();
  const cookie = await signIn(server.url, 'Ann');
  const drivers = [{ id: 'red', foreign: 'x' }];
  const ask = (setup: object) =>
    postJson(`${server.url}/api/races`, cookie, pigRace({ setup: { ...setup } }));
  const loaded = await ask({ drivers, target: 2, tables: { die: ['6'] } });
  expect([loaded.status, loaded.body]).toMatchObject([400, { code: 'race.own-figures' }]);
  const made = await ask({ drivers, target: 2, tables: PIG_TABLES, foreign: 'x'.repeat(1000) });
  const race = String(made.body['race']);
  const { settings } = (await server.store.game(race)) ?? {};
  const kept = unwrap(pig.parseSetup({ drivers: [{ id: 'red' }], target: 2 }));
  expect(settings).toMatchObject({ setup: kept });
  expect(JSON.stringify(settings)).not.toContain('foreign');

  const ann = await TestPlayer.come(server.url, cookie, race);
  await ann.join('red', 'Ann');
  await ann.start();
  await ann.line.until(() => ann.line.room?.phase === 'racing');
  while (ann.line.room?.phase !== 'over') {
    const { head } = ann;
    await ann.act({ type: 'roll' });
    await ann.line.until(() => ann.head >= head + 2);
    await ann.act({ type: 'hold' });
    await ann.line
      .until(() => ann.head >= head + 3 || ann.line.room?.phase === 'over', 300)
      .catch(() => undefined);
  }
  const again = await ann.line.ask({ type: 'rematch', race, id: 'request-rematch' });
  expect(again).toMatchObject({ type: 'ack', rematch: expect.any(String) });
  await server.close();
});
