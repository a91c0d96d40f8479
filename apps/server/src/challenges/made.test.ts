import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import { verifyRecord } from '@perfect-line/protocol/verify';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';
import { GAMES } from '@perfect-line/solver/games';
import type { MakeBody } from '@perfect-line/protocol/challenges';
import { everyStore, testPlaces } from '@perfect-line/store/testStores.spec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  bodyOf,
  challengesOn,
  driveOn,
  planOf,
  realGames,
  sessionOf,
  shortSetup,
  sitDown,
} from '../../e2e/runs.ts';
import { guest, roomOf, Stage } from '../../e2e/stage.ts';
import type { Challenges } from './challenges.ts';
import { MADE_LIMITS } from './make.ts';

const places = testPlaces();
const HOUR = 3_600_000;

/** Every weight of the figures one more: as well formed, and nobody's. */
const otherTables = (setup: unknown): unknown =>
  JSON.parse(JSON.stringify((setup as { tables: unknown }).tables), (_, value: unknown) =>
    typeof value === 'number' && value > 30 ? value + 1 : value,
  );

describe.each(everyStore(places))('challenges that somebody made: %s', (_name, open) => {
  let stage: Stage;
  let challenges: Challenges;
  beforeEach(async () => {
    stage = new Stage();
    stage.use(await open(), realGames);
    challenges = challengesOn(stage);
  });
  afterEach(async () => {
    await stage.rooms.close();
    await stage.store.close();
  });

  const make = async (game: GameKind, said: Partial<MakeBody> = {}): Promise<string> =>
    unwrap(await challenges.make(sessionOf('mia'), bodyOf(stage, game, said)));
  const begin = async (id: string, player: string): Promise<string> =>
    unwrap(await challenges.begin(sessionOf(player), id));
  const driven = async (id: string, game: GameKind, [player, seed]: readonly [string, string]) => {
    const race = await begin(id, player);
    const room = await sitDown(stage, race, player);
    await driveOn(room, player, { plan: planOf(game, seed) });
    return room;
  };
  const page = async (id: string, viewer?: string) => unwrap(await challenges.page(id, viewer));

  it.each(GAME_KINDS)('equal plans of %s see equal dice, whoever drives', async (game) => {
    const id = await make(game);
    const [ann, bob] = [
      await driven(id, game, ['ann', 'careful']),
      await driven(id, game, ['bob', 'careful']),
    ];
    const eventsOf = (room: typeof ann) =>
      room.table.course?.stepsAfter(0, Infinity).map(({ event }) => event);
    expect(eventsOf(bob)).toEqual(eventsOf(ann));
    const { times } = await page(id, 'ann');
    expect(times.map(({ place, name }) => [place, name])).toEqual([
      [1, 'ann'],
      [1, 'bob'],
    ]);
    const other = await make(game);
    const cho = await driven(other, game, ['cho', 'careful']);
    expect(eventsOf(cho)).not.toEqual(eventsOf(ann));
    const own = await make(game, { dice: 'own' });
    const runs = [
      await driven(own, game, ['ann', 'careful']),
      await driven(own, game, ['bob', 'careful']),
    ];
    expect(eventsOf(runs[0] ?? ann)).not.toEqual(eventsOf(runs[1] ?? ann));
  });

  it('one label, one face, also where plans differ', async () => {
    const id = await make('gt');
    const rooms = [];
    for (const seed of ['a', 'b', 'c']) rooms.push(await driven(id, 'gt', [seed, seed]));
    stage.time += HOUR;
    const faces = new Map<string, string>();
    let met = 0;
    for (const room of rooms) {
      const game = unwrap(await room.published());
      const { draws } = unwrap(verifyRecord(room.table.game, game));
      for (const { draw, face } of draws) {
        const key = `${draw.label} ${draw.faces.join()} ${draw.weights.join()}`;
        if (faces.has(key)) met++;
        expect(faces.get(key) ?? face).toBe(face);
        faces.set(key, face);
      }
    }
    expect(met).toBeGreaterThan(10);
  });

  it('tells nothing of a run before the own is over, nor of the dice before closing', async () => {
    const id = await make('rally');
    const ann = await driven(id, 'rally', ['ann', 'x']);
    const isSealed = (player?: string) => ann.isSealedFrom(player);
    expect([await isSealed(), await isSealed('bob'), await isSealed('mia')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await isSealed('ann')).toBe(false);
    expect(ann.table.row.phase).toBe('over');
    const told = guest('ann');
    await ann.watch(told, 0, '');
    expect(JSON.stringify(told.frames)).not.toContain(await stage.store.secretOfChallenge(id));
    expect(await ann.published()).toMatchObject({ error: { code: 'challenge.sealed' } });
    for (const viewer of [undefined, 'bob', 'mia'])
      expect((await page(id, viewer)).times).toEqual([]);
    expect((await page(id, 'ann')).times).toHaveLength(1);
    const race = await begin(id, 'bob');
    const bob = await sitDown(stage, race, 'bob');
    await driveOn(bob, 'bob', { plan: planOf('rally', 'x'), actions: 3 });
    expect([await isSealed('bob'), (await page(id, 'bob')).times]).toEqual([true, []]);
    await driveOn(bob, 'bob', { plan: planOf('rally', 'x') });
    expect([await isSealed('bob'), (await page(id, 'bob')).times.length]).toEqual([false, 2]);
    expect((await page(id, 'bob')).challenge).not.toHaveProperty('secret');
    stage.time += HOUR;
    expect([await isSealed(), (await page(id)).times.length]).toEqual([false, 2]);
    const record = unwrap(await ann.published());
    const { challenge } = await page(id);
    expect([record.version, record.dice.players, record.dice.challenge]).toEqual([3, [], id]);
    expect([record.dice.secret, record.dice.commitment]).toEqual([
      challenge.secret,
      challenge.commitment,
    ]);
    expect(commitmentOf(record.dice.secret)).toBe(challenge.commitment);
    expect(verifyRecord(ann.table.game, record).ok).toBe(true);
  });

  it('is one official run by 50 starts at once, of two tabs and two devices', async () => {
    for (const dice of ['own', 'equal'] as const) {
      const id = await make('gt', { dice });
      const [phone, desk] = [sessionOf('ann'), { ...sessionOf('ann'), tokenHash: 'desk' }];
      const starts = Array.from({ length: 50 }, (_, i) =>
        challenges.begin(i % 2 === 0 ? phone : desk, id),
      );
      const races = (await Promise.all(starts)).map(unwrap);
      expect(new Set(races).size).toBe(1);
      expect((await page(id)).drivers).toBe(1);
    }
  });

  it('stays one when the clock of the server is put back or on, and after a restart', async () => {
    const id = await make('gt');
    const race = await begin(id, 'ann');
    for (const shift of [-2 * HOUR, 90_000, -30_000]) {
      stage.time += shift;
      const again = await challenges.begin(sessionOf('ann'), id);
      expect(again.ok && again.value).toBe(race);
    }
    await stage.restart(1000);
    challenges = challengesOn(stage);
    expect(await begin(id, 'ann')).toBe(race);
    stage.time += 4 * HOUR;
    expect(await begin(id, 'ann')).toBe(race);
    expect((await challenges.begin(sessionOf('bob'), id)).ok).toBe(false);
  });

  it('closes at the millisecond; who is not there by then is listed so', async () => {
    const id = await make('rally');
    await driven(id, 'rally', ['ann', 'x']);
    const bob = await sitDown(stage, await begin(id, 'bob'), 'bob');
    await driveOn(bob, 'bob', { plan: planOf('rally', 'x'), actions: 5 });
    const closesAt = (await page(id)).challenge.closesAt;
    stage.time = closesAt - 1;
    const cho = await challenges.begin(sessionOf('cho'), id);
    stage.time = closesAt;
    const dan = await challenges.begin(sessionOf('dan'), id);
    expect([cho.ok, dan.ok ? '' : dan.error.code]).toEqual([true, 'challenge.closed']);
    stage.time = closesAt + 1;
    await driveOn(bob, 'bob', { plan: planOf('rally', 'x') });
    const { times, unfinished, mine } = await page(id, 'bob');
    expect(times.map(({ name }) => name)).toEqual(['ann']);
    expect([unfinished, mine?.state]).toEqual([['bob', 'cho'], 'not-finished']);
  });

  it('goes on after a restart with the same dice, and verifies', async () => {
    const id = await make('rally');
    const ann = await driven(id, 'rally', ['ann', 'x']);
    const race = await begin(id, 'bob');
    await driveOn(await sitDown(stage, race, 'bob'), 'bob', {
      plan: planOf('rally', 'x'),
      actions: 7,
    });
    await stage.restart(5000);
    challenges = challengesOn(stage);
    const bob = await roomOf(stage, race);
    await driveOn(bob, 'bob', { plan: planOf('rally', 'x') });
    expect(bob.table.course?.hash).toBe(ann.table.course?.hash);
    stage.time += HOUR;
    expect(verifyRecord(bob.table.game, unwrap(await bob.published())).ok).toBe(true);
  });

  it('is refused with more drivers, figures of one’s own, wrong times, or too many', async () => {
    const codeOf = async (said: Partial<MakeBody>) => {
      const made = await challenges.make(sessionOf('mia'), bodyOf(stage, 'gt', said));
      return made.ok ? 'ok' : made.error.code;
    };
    const two = { ...shortSetup('rally'), drivers: [{ id: 'red' }, { id: 'blue' }] };
    const now = stage.time;
    expect(await codeOf({ game: 'rally', setup: two })).toBe('challenge.one-driver');
    const whole: unknown = unwrap(GAMES.gt.game.parseSetup(shortSetup('gt')));
    const setup = { ...shortSetup('gt'), tables: otherTables(whole) };
    expect(await codeOf({ setup })).toBe('race.own-figures');
    expect(await codeOf({ setup: {} })).not.toBe('ok');
    expect(await codeOf({ game: 'pig' })).toBe('race.unknown-game');
    expect(await codeOf({ closesAt: now + 59_999 })).toBe('challenge.times');
    expect(await codeOf({ closesAt: now + 367 * 24 * HOUR })).toBe('challenge.times');
    expect(await codeOf({ opensAt: now + HOUR, closesAt: now + HOUR })).toBe('challenge.times');
    for (let i = 0; i < MADE_LIMITS.open; i++) expect(await codeOf({})).toBe('ok');
    expect(await codeOf({})).toBe('challenge.too-many');
  });

  it('opens when it is said to, and is withdrawn only while nobody drives it', async () => {
    const id = await make('gt', { opensAt: stage.time + 60_000, dice: 'own' });
    const early = await challenges.begin(sessionOf('ann'), id);
    expect(early.ok ? '' : early.error.code).toBe('challenge.not-open');
    expect((await page(id, 'mia')).isMaker).toBe(true);
    expect((await challenges.madeBy('mia')).made.map((each) => each.id)).toEqual([id]);
    unwrap(await challenges.withdraw(sessionOf('mia'), id));
    const gone = await challenges.page(id, 'mia');
    expect(gone.ok ? '' : gone.error.code).toBe('challenge.unknown');
    const kept = await make('gt');
    await begin(kept, 'ann');
    const stays = await challenges.withdraw(sessionOf('mia'), kept);
    expect(stays.ok ? '' : stays.error.code).toBe('challenge.driven');
  });
});
