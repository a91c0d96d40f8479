import { commitmentOf } from '@perfect-line/core/keyedDice';
import { unwrap } from '@perfect-line/core/result';
import { verifyRecord } from '@perfect-line/protocol/verify';
import type { FoundBody, SeasonRound } from '@perfect-line/protocol/seasons';
import { everyStore, testPlaces } from '@perfect-line/store/testStores.spec';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  challengesOn,
  driveOn,
  planOf,
  realGames,
  sessionOf,
  shortSetup,
  sitDown,
} from '../../e2e/runs.ts';
import { Stage } from '../../e2e/stage.ts';
import { seasonCsv, seasonJson } from './seasonExport.ts';
import { Seasons } from './seasons.ts';

const places = testPlaces();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(everyStore(places))('rounds with equal dice: %s', (_name, open) => {
  let stage: Stage;
  let seasons: Seasons;
  let id = '';
  beforeEach(async () => {
    stage = new Stage();
    stage.use(await open(), realGames);
    const { store, rooms } = stage;
    seasons = new Seasons({ store, rooms, games: realGames, levels: [], now: () => stage.time });
    id = unwrap(await seasons.found(sessionOf('mia'), bodyOf()));
    for (const player of ['ann', 'bob', 'cho'])
      unwrap(await seasons.enter(sessionOf(player), id, undefined));
  });
  afterEach(async () => {
    await stage.rooms.close();
    await stage.store.close();
  });

  const trial = () =>
    ({
      kind: 'trial',
      game: 'rally',
      setup: shortSetup('rally'),
      closesAt: stage.time + HOUR,
      dice: 'equal',
    }) as const;
  const bodyOf = (): FoundBody => ({
    name: 'Cup',
    points: [9, 6],
    dropped: 0,
    ties: 'share',
    teams: [],
    rounds: [trial(), { ...trial(), opensAt: stage.time + HOUR, closesAt: stage.time + DAY }],
  });
  const page = async (viewer?: string) => unwrap(await seasons.page(id, viewer));
  const first = async (viewer?: string): Promise<SeasonRound> => {
    const [round] = (await page(viewer)).rounds;
    if (round === undefined) throw new Error('no round');
    return round;
  };
  const drive = async (player: string, actions = Infinity) => {
    const { challenge = '' } = await first();
    const race = unwrap(await challengesOn(stage).begin(sessionOf(player), challenge));
    const room = await sitDown(stage, race, player);
    await driveOn(room, player, { plan: planOf('rally', 'same'), actions });
    return room;
  };

  it('equal plans see equal dice, and another round has others', async () => {
    const [ann, bob] = [await drive('ann'), await drive('bob')];
    expect(bob.table.course?.hash).toBe(ann.table.course?.hash);
    expect((await first('bob')).results.map(({ place }) => place)).toEqual([1, 1]);
    const [one, two] = (await page()).rounds.map(({ challenge = '' }) => challenge);
    stage.time += HOUR;
    await page();
    const secrets = [one, two].map((each = '') => stage.store.secretOfChallenge(each));
    const [a, b] = await Promise.all(secrets);
    expect([typeof a, typeof b, a === b]).toEqual(['string', 'string', false]);
  });

  it('nobody sees a run, a time or a place before the own run is over', async () => {
    const ann = await drive('ann');
    const bob = await drive('bob', 3);
    for (const viewer of [undefined, 'bob', 'cho', 'mia', 'stranger']) {
      const round = await first(viewer);
      expect([viewer, round.dice, round.results]).toEqual([viewer, 'equal', []]);
      expect([viewer, await ann.isSealedFrom(viewer)]).toEqual([viewer, true]);
      const told = await page(viewer);
      const written = seasonCsv(told) + JSON.stringify([told, seasonJson(told)]);
      expect(written).not.toMatch(new RegExp(`${ann.id}|"seconds"|"place":[^1]`));
    }
    expect((await first('ann')).results).toHaveLength(1);
    await driveOn(bob, 'bob', { plan: planOf('rally', 'same') });
    expect((await first('bob')).results).toHaveLength(2);
    expect(await ann.isSealedFrom('bob')).toBe(false);
  });

  it('publishes the secret at closing, and every run verifies', async () => {
    const ann = await drive('ann');
    const { challenge = '', closesAt = 0 } = await first();
    const shown = async () => unwrap(await challengesOn(stage).page(challenge, 'ann')).challenge;
    const { commitment } = await shown();
    stage.time = closesAt - 1;
    expect([(await shown()).secret, (await ann.published()).ok]).toEqual([undefined, false]);
    stage.time = closesAt;
    const { secret = '' } = await shown();
    expect(commitmentOf(secret)).toBe(commitment);
    const record = unwrap(await ann.published());
    expect([record.version, record.dice.secret]).toEqual([3, secret]);
    expect(verifyRecord(ann.table.game, record).ok).toBe(true);
    expect((await first()).results).toHaveLength(1);
  });

  it('has one secret, whoever looks first and however often', async () => {
    await Promise.all(Array.from({ length: 20 }, () => page()));
    const { challenge = '' } = await first();
    const secret = await stage.store.secretOfChallenge(challenge);
    await Promise.all(Array.from({ length: 20 }, () => page()));
    expect(await stage.store.secretOfChallenge(challenge)).toBe(secret);
    const made = await stage.store.madeChallenge(challenge);
    expect(made?.commitment).toBe(commitmentOf(secret ?? ''));
  });

  it('is neither moved nor cancelled when it opens while the season is read', async () => {
    const { store, rooms } = stage;
    const [opensAt, closesAt] = [stage.time + HOUR, stage.time + DAY];
    const now = (): number => stage.time;
    const season: typeof store.season = async (each) => {
      const read = await store.season(each);
      stage.time = opensAt;
      await page();
      return read;
    };
    const slow = { ...store, season };
    const late = new Seasons({ store: slow, rooms, games: realGames, levels: [], now });
    const asked = { id, nth: 2 };
    for (const change of [
      () =>
        late.move(sessionOf('mia'), asked, { opensAt: opensAt + DAY, closesAt: closesAt + DAY }),
      () => late.cancel(sessionOf('mia'), asked),
    ]) {
      stage.time = opensAt - 1;
      expect(await change()).toMatchObject({ error: { code: 'season.opened' } });
    }
    expect((await page()).rounds[1]).toMatchObject({ state: 'open', opensAt, closesAt });
  });

  it('gets no round more, and no driver, once its last one is over', async () => {
    const later = () => ({ ...trial(), closesAt: stage.time + 2 * DAY });
    stage.time += DAY - 1;
    const added = await seasons.add(sessionOf('mia'), id, later());
    expect(added).toEqual({ ok: true, value: 3 });
    stage.time += 2 * DAY + 1;
    await page();
    const late = await seasons.add(sessionOf('mia'), id, later());
    expect(late).toMatchObject({ error: { code: 'season.over' } });
    const entered = await seasons.enter(sessionOf('dan'), id, undefined);
    expect(entered).toMatchObject({ error: { code: 'season.over' } });
  });
});
