import { err, ok, type Result } from '@perfect-line/core/result';
import type { Person } from '@perfect-line/protocol/people';
import type { GameStore, PlayerId } from '@perfect-line/store/gameStore';
import type { KeptPlayer } from '@perfect-line/store/keptStore';

import { refusal } from '../refusals.ts';
import type { Refusal } from '../room/table.ts';
import { answered } from './people.ts';

type Deps = { readonly store: GameStore };
type Answer<T = void> = Promise<Result<T, Refusal>>;

/** Nobody of that name and somebody who does not want to be seen are one answer. */
const UNKNOWN = refusal('people.unknown', 'there is no such player to be seen');

const SHOWN_RACES = 20;
const LOOKED_THROUGH = 200;
const SHOWN_COURSES = 24;
const SHOWN_POINTS = 100;

async function seenPerson(
  { store }: Deps,
  name: string,
  viewer: PlayerId | undefined,
): Answer<KeptPlayer> {
  const kept = await store.keptByName(name);
  const isSeen = kept !== undefined && (kept.isPublic || kept.player === viewer);
  return isSeen ? ok(kept) : err(UNKNOWN);
}

/** Only races that everybody could find: who drove by link did not mean to be seen. */
async function finishedRaces({ store }: Deps, player: PlayerId): Promise<Person['races']> {
  const rows = await store.operatorRaces({ phase: 'over', player, limit: LOOKED_THROUGH });
  return rows
    .filter(({ listed, hidden }) => listed && !hidden)
    .slice(0, SHOWN_RACES)
    .map(({ id, kind, updatedAt, drivers }) => ({
      race: id,
      game: kind,
      at: updatedAt,
      drivers: [...drivers],
    }));
}

async function ratingsOf(
  { store }: Deps,
  player: PlayerId,
): Promise<Pick<Person, 'ratings' | 'course'>> {
  const ratings = await store.ratingsOf(player);
  const points = await store.ratingPoints(player, SHOWN_POINTS);
  return {
    ratings: ratings.map(({ kind, ...rating }) => ({ game: kind, ...rating })),
    course: points.map(({ game, kind, ...point }) => ({ race: game, game: kind, ...point })),
  };
}

async function publishedBy({ store }: Deps, owner: PlayerId): Promise<Person['published']> {
  const entries = await store.entries({ limit: SHOWN_COURSES, sort: 'new', owner });
  return entries
    .filter(({ state }) => state === 'shown')
    .map(({ id, kind, name, likes, driven }) => ({ id, kind, name, likes, driven }));
}

/** What everybody may see of a player who wants to be seen. */
export async function person(
  deps: Deps,
  name: string,
  viewer: PlayerId | undefined,
): Answer<Person> {
  const seen = await seenPerson(deps, name, viewer);
  if (!seen.ok) return seen;
  const { player, keptAt } = seen.value;
  const followed = viewer === undefined ? [] : await deps.store.followsOf(viewer);
  return ok({
    name: seen.value.name,
    keptAt,
    isMe: player === viewer,
    isFollowed: followed.some((each) => each.player === player),
    ...(await ratingsOf(deps, player)),
    races: await finishedRaces(deps, player),
    published: await publishedBy(deps, player),
  });
}

export async function follow(
  deps: Deps,
  player: PlayerId,
  [name, isFollowed]: readonly [name: string, isFollowed: boolean],
): Answer {
  const seen = await seenPerson(deps, name, undefined);
  if (!seen.ok) return seen;
  if (isFollowed) return answered(deps.store.follow(player, seen.value.player));
  await deps.store.unfollow(player, seen.value.player);
  return ok(undefined);
}
