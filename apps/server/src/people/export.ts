import type { RaceSummary } from '@perfect-line/protocol/race';
import type { GameStore, ListedGame, Session } from '@perfect-line/store/gameStore';

import type { EntryLine } from '@perfect-line/store/libraryStore';
import type { StudyRow } from '@perfect-line/store/studyStore';

import type { People } from './people.ts';

/** Beyond that the newest are told: nobody drives so many, and an answer must have an end. */
export const EXPORTED_RACES = 10_000;

type Deps = { readonly store: GameStore; readonly people: People };

const exportedRace = (row: ListedGame, player: string): object => ({
  race: row.id,
  game: row.kind,
  phase: row.phase,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  seat: row.seats.find(({ holder }) => holder === player)?.seat,
  drivers: row.seats.map(({ seat, name, computer }) => ({ seat, name, computer })),
  // Written by `listingOf` of this server.
  ...(row.summary as Partial<RaceSummary> | undefined),
  ...(row.phase === 'over' && { record: `/api/races/${row.id}/record` }),
});

function exportedCourse(entry: EntryLine): object {
  const { owner: _, reports: __, key: ___, ...course } = entry;
  return course;
}

const exportedStudy = ({ id, name, createdAt, updatedAt, chapters }: StudyRow): object => ({
  study: id,
  name,
  createdAt,
  updatedAt,
  chapters,
  document: `/api/studies/mine/${id}`,
});

/** Everything that is kept of a player, but for what only proves who it is. */
export async function exportOf({ store, people }: Deps, session: Session): Promise<object> {
  const { player } = session;
  const rows = await store.gamesOf(player, EXPORTED_RACES + 1);
  const entries = await store.operatorEntries({ owner: player, limit: EXPORTED_RACES });
  const studies = await store.studies({ owner: player, limit: EXPORTED_RACES });
  return {
    format: 'perfect-line/player',
    version: 1,
    ...(await people.me(session)),
    devicesWithPush: (await store.pushOf(player)).length,
    races: rows.slice(0, EXPORTED_RACES).map((row) => exportedRace(row, player)),
    isComplete: rows.length <= EXPORTED_RACES,
    courses: entries.map(exportedCourse),
    studies: studies.map(exportedStudy),
    challenges: await store.challengesOf(player, EXPORTED_RACES),
  };
}
