import { unwrap } from '@perfect-line/core/result';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { realGames } from '../e2e/runs.ts';
import { guest, nextId, roomOf, Stage } from '../e2e/stage.ts';
import { newNumber, pigRace } from '../e2e/testServer.ts';

const PLAYERS = ['ann', 'bob', 'cho'];
const drivers = ['red', 'blue', 'white'].map((id) => ({ id }));
const setup = { stages: ['C8-C3 / J6-J5 / C4-C5'], drivers };

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  stage.use(openMemoryStore(), realGames);
});
afterEach(() => stage.rooms.close());

/** Ann and Bob give up before anybody is home: the rules place both second. */
async function givenUp(): Promise<string> {
  const asked = pigRace({ game: 'rally', setup, rated: true, absent: 'resign' });
  const race = unwrap(await stage.rooms.create('ann', asked));
  const room = await roomOf(stage, race);
  const all = PLAYERS.map((player) => ({ listener: guest(player), ...newNumber() }));
  for (const { listener, commitment } of all) {
    await room.watch(listener, 0, '');
    const name = listener.player ?? '';
    await room.handle(listener, { type: 'join', race, id: nextId(), name, commitment });
  }
  const host = all[0]?.listener ?? guest('ann');
  await room.handle(host, { type: 'start', race, id: nextId() });
  for (const { listener, number } of all)
    await room.handle(listener, { type: 'open', race, id: nextId(), number });
  for (const { listener } of all.slice(0, 2))
    await room.handle(listener, { type: 'leave', race, id: nextId() });
  expect(room.table.row.phase).toBe('over');
  return race;
}

describe('[R13.1] equals share a place', () => {
  it('where a race is read', async () => {
    expect(await stage.rooms.placesOf(await givenUp())).toEqual([
      { player: 'cho', place: 1 },
      { player: 'ann', place: 2 },
      { player: 'bob', place: 2 },
    ]);
  });

  it('and it is a tie in their ratings', async () => {
    await givenUp();
    const { store } = stage;
    await store.rateFinished(10);
    const points = await Promise.all(PLAYERS.map((player) => store.ratingPoints(player, 9)));
    const last = points.map((each) => each.at(-1));
    expect(last.map((point) => point?.place)).toEqual([2, 2, 1]);
    expect(last[0]?.mu).toBe(last[1]?.mu);
    expect(await store.rebuildRatings(false)).toMatchObject({ races: 1, changed: 0 });
  });
});
