import { PIG_TABLES } from '@perfect-line/testkit/pig';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { codeOf, create, started } from '../e2e/attacked.ts';
import { newId, postJson, signIn, TestPlayer } from '../e2e/testClient.ts';
import { pigRace, startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: { MAX_REQUESTS_PER_SECOND: '100000' } });
});
afterEach(() => server.close());

const isOver = ({ line }: TestPlayer): boolean => line.room?.phase === 'over';

/** Rolls and holds whenever it is this player's turn, until somebody has won. */
async function driveOn(player: TestPlayer): Promise<void> {
  while (!isOver(player)) {
    const { head } = player;
    const rolled = await player.act({ type: 'roll' });
    if (rolled.ok) await player.act({ type: 'hold' });
    else await player.line.until(() => isOver(player) || player.head > head);
  }
}

const holderOf = async (race: string, seat: string): Promise<string> =>
  (await server.store.seatsOf(race)).find((each) => each.seat === seat)?.holder ?? '';

async function placesOf(race: string): Promise<unknown> {
  await server.store.rateFinished(10);
  const [ann, bob] = [await holderOf(race, 'red'), await holderOf(race, 'blue')];
  const points = await Promise.all(
    [ann, bob].map(async (player) => (await server.store.ratingPoints(player, 9)).at(-1)),
  );
  return points.map((point) => point && [point.game === race, point.place, point.drivers]);
}

const setup = { drivers: [{ id: 'red' }, { id: 'blue' }], target: 12 };

describe('rated races', () => {
  it('count for those who drove them, once', async () => {
    const { race, ann, bob } = await started(server, { setup, rated: true });
    await Promise.all([driveOn(ann), driveOn(bob)]);
    const places = (await placesOf(race)) as [boolean, number, number][];
    expect(places.map(([isThis, , drivers]) => [isThis, drivers])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    expect(places.map(([, place]) => place)).toEqual(expect.arrayContaining([1, 2]));
    const [rating] = await server.store.ratingsOf(await holderOf(race, 'red'));
    expect(rating).toMatchObject({ kind: 'pig', races: 1 });
    expect(await server.store.rebuildRatings(false)).toMatchObject({ races: 1, changed: 0 });
  });

  it('place a driver whom a computer replaced last, wherever the car came in', async () => {
    const { race, ann, bob } = await started(server, { setup, rated: true });
    expect(await bob.line.ask({ type: 'leave', race, id: newId() })).toMatchObject({ type: 'ack' });
    await driveOn(ann);
    expect(await placesOf(race)).toEqual([
      [true, 1, 2],
      [true, 2, 2],
    ]);
  });

  it('do not count for one person among computers, nor where nobody asked for it', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const alone = await create(server, cookie, { setup, rated: true, computers: { blue: 'club' } });
    const ann = await TestPlayer.come(server.url, cookie, alone);
    await ann.join('red', 'Ann');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    await driveOn(ann);
    const friendly = await started(server, { setup });
    await Promise.all([driveOn(friendly.ann), driveOn(friendly.bob)]);
    expect(await server.store.rateFinished(10)).toBe(0);
    expect(await server.store.rebuildRatings(false)).toMatchObject({ races: 0 });
  });

  it('are never driven with figures of the host', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const tables = { ...PIG_TABLES, die: ['6'] };
    const body = { ...pigRace(), setup: { ...setup, tables }, rated: true };
    const made = await postJson(`${server.url}/api/races`, cookie, body);
    expect(made.body).toMatchObject({ code: 'race.own-figures' });
  });

  it('say so to everybody who looks at them', async () => {
    const cookie = await signIn(server.url, 'Ann');
    const race = await create(server, cookie, { rated: true });
    const ann = await TestPlayer.come(server.url, cookie, race);
    expect(ann.line.room?.settings.rated).toBe(true);
    const list = await server.app.inject({ url: '/api/races', headers: { host: 'x' } });
    expect(list.json()).toMatchObject({ races: [{ race, rated: true }] });
    expect(codeOf(await ann.join('red', 'Ann'))).toBe('ack');
  });
});
