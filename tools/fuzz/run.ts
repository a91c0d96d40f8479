import { seededRandom } from '@perfect-line/core/random';

import { REQUESTS } from '../../apps/cli/src/referee/session.ts';
import { Coverage, missingPairs, type Sort } from './coverage.ts';
import { play } from './player.ts';
import { luckOf, type Luck } from './random.ts';
import { processReferee, sessionReferee, type Referee } from './referees.ts';
import { soundRequest } from './requests.ts';
import { GAMES, randomSetup } from './setups.ts';
import { noise, spoilt } from './spoil.ts';
import { MOVES, Talk, type Found, type Json } from './talk.ts';

export type FuzzPlan = {
  /** At least so many; more until every pair of request and phase has been tried. */
  readonly requests: number;
  /** Of these, so many to the program as a process of its own. */
  readonly toProcess: number;
  readonly seed: string;
  readonly onProgress?: (requests: number) => void;
};

export type FuzzReport = {
  readonly requests: number;
  readonly refused: number;
  readonly games: number;
  readonly found: readonly Found[];
  /** Pairs of request and phase that were never tried. */
  readonly missing: readonly string[];
};

/** One referee under fire. */
type Fire = {
  readonly talk: Talk;
  readonly luck: Luck;
  readonly coverage: Coverage;
  /** A process ends with `quit`; a session only says so. */
  readonly mayQuit: boolean;
};

const LONGEST_GAME = 150;
/** Beyond these a run has seen enough. */
const MOST_FOUND = 20;
/** A run that has not come to every phase after so many requests does not come to it at all. */
const MOST_EXTRA = 100_000;

/** Puts the game back that a request has taken off the table: a record must lead to the same position. */
async function putBack({ talk }: Fire, record: unknown, hash: string | undefined): Promise<void> {
  if (record === undefined || talk.state?.hash === hash) return;
  await talk.send({ do: 'load', record, seed: 'back' });
  if (talk.state?.hash !== hash) talk.tell('a record does not lead back to its position');
}

const isNews = ({ talk, coverage }: Fire): boolean =>
  talk.state !== undefined && coverage.missingAt(talk.state).length > 0;

async function fire(shot: Fire, what: string, sort: Sort): Promise<void> {
  const { talk, luck } = shot;
  const hash = talk.state?.hash;
  // A strange game that was taken all the same is driven on now and then.
  const stays = isNews(shot) || luck.chance(0.6);
  const { record } = MOVES.includes(what) ? await talk.send({ do: 'log' }) : {};
  const request = await soundRequest(what, talk, luck);
  await talk.send(sort === 'sound' ? request : spoilt(request, luck), sort);
  if (stays) await putBack(shot, record, hash);
}

async function makeNoise({ talk, luck, mayQuit }: Fire): Promise<void> {
  const line = noise(await soundRequest(luck.pick(REQUESTS), talk, luck), luck);
  if (mayQuit || !line.includes('quit')) await talk.sendLine(line);
}

/** Those that change the table last: not every game can be put back. */
const KINDS = REQUESTS.toSorted((a, b) => Number(MOVES.includes(a)) - Number(MOVES.includes(b)));

/** Everything that was never asked in this phase, then a little of anything. */
async function burst(shot: Fire): Promise<void> {
  const { talk, luck, coverage, mayQuit } = shot;
  const kinds = KINDS.filter((what) => mayQuit || what !== 'quit');
  for (const what of kinds) {
    if (talk.state === undefined || !coverage.missingAt(talk.state).includes(what)) continue;
    await fire(shot, what, 'sound');
    await fire(shot, what, 'spoilt');
  }
  for (let shots = luck.below(6); shots > 0; shots--) {
    if (luck.chance(0.2)) await makeNoise(shot);
    else await fire(shot, luck.pick(kinds), luck.chance(0.45) ? 'sound' : 'spoilt');
  }
}

/** A game put on the table; what cannot be meant is refused, and the next is tried. */
async function open({ talk, luck }: Fire): Promise<void> {
  const game = luck.pick(GAMES);
  for (let tries = 0; tries < 50; tries++) {
    const setup = randomSetup(game, luck);
    const reply = await talk.send({ do: 'new', game, setup, seed: `game ${talk.requests}` });
    if (reply.ok === true) return;
  }
  talk.tell('no setup is taken');
}

type LoggedEvent = {
  readonly type: string;
  readonly faces?: readonly string[];
  readonly action?: { readonly type: string };
};

/** One place of each sort where chance was due, told apart by its faces and by the action before it. */
function chancePlaces(events: readonly LoggedEvent[], luck: Luck): readonly number[] {
  const places = new Map<string, number>();
  for (const [i, { type, faces }] of events.entries()) {
    if (type !== 'chance') continue;
    const before = events.slice(0, i).findLast(({ action }) => action !== undefined);
    const sort = `${faces?.[0] === '!' ? '.' : faces?.[0]} ${before?.action?.type}`;
    if (!places.has(sort) || luck.chance(0.2)) places.set(sort, i);
  }
  return [...places.values()];
}

/** The game again, stopped where chance was due: moments that pass at once when somebody draws. */
async function waitForChance(from: Talk, shot: Fire): Promise<void> {
  const { record } = (await from.send({ do: 'log' })) as { readonly record?: Json };
  const events = (record?.['events'] ?? []) as readonly LoggedEvent[];
  for (const place of chancePlaces(events, shot.luck)) {
    const until = events.slice(0, place);
    await shot.talk.send({ do: 'load', record: { ...record, events: until }, seed: 'waits' });
    await burst(shot);
  }
}

/** One game from its start to its end, under fire all the way. */
async function fireAtGame(shot: Fire, left: () => number, waits?: Fire): Promise<void> {
  const { talk, luck } = shot;
  await open(shot);
  for (let turn = 0; turn < LONGEST_GAME && left() > 0; turn++) {
    if (luck.chance(0.5) || isNews(shot)) await burst(shot);
    if (talk.state === undefined || talk.state.toAct === null) break;
    await play(talk, luck);
    if (waits !== undefined && luck.chance(0.05)) await waitForChance(talk, waits);
  }
  if (waits !== undefined) await waitForChance(talk, waits);
  await burst(shot);
}

type Limits = {
  readonly requests: number;
  readonly isComplete: () => boolean;
  readonly onProgress?: (requests: number) => void;
};

async function fireAt(shot: Fire, limits: Limits, waits?: Fire): Promise<number> {
  const { talk } = shot;
  const sent = (): number => talk.requests + (waits?.talk.requests ?? 0);
  const found = (): number => talk.found.length + (waits?.talk.found.length ?? 0);
  const left = (): number => {
    if (found() > MOST_FOUND) return 0;
    return limits.requests - sent() + (limits.isComplete() ? 0 : MOST_EXTRA);
  };
  let games = 0;
  for (; left() > 0; games++) {
    await fireAtGame(shot, left, waits);
    limits.onProgress?.(sent());
  }
  return games;
}

const shotAt = (referee: Referee, seed: string, coverage: Coverage, mayQuit: boolean): Fire => ({
  talk: new Talk(referee, coverage),
  luck: luckOf(seededRandom(seed)),
  coverage,
  mayQuit,
});

type Volley = { readonly talks: readonly Talk[]; readonly ends: readonly Found[] };

/** The program itself, ended in both ways. */
async function fireAtProcess(seed: string, requests: number): Promise<Volley> {
  const talks: Talk[] = [];
  const ends: Found[] = [];
  for (const end of requests > 0 ? (['quit', 'end of input'] as const) : []) {
    const referee = processReferee(end);
    const shot = shotAt(referee, `${seed} ${end}`, new Coverage(), false);
    await fireAt(shot, { requests: requests / 2, isComplete: () => true });
    talks.push(shot.talk);
    const wrong = [...(await referee.close()), ...referee.faults()];
    ends.push(...wrong.map((what) => ({ what, lines: [] })));
  }
  return { talks, ends };
}

/** Requests of every kind in every phase of both games, right, nearly right and wrong. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const { seed, toProcess, onProgress } = plan;
  const coverage = new Coverage();
  const session = shotAt(sessionReferee(), `${seed} session`, coverage, true);
  const waits = shotAt(sessionReferee('waits'), `${seed} waits`, coverage, true);
  const limits = {
    requests: plan.requests - toProcess,
    isComplete: () => missingPairs(coverage).length === 0,
    ...(onProgress && { onProgress }),
  };
  const games = await fireAt(session, limits, waits);
  const program = await fireAtProcess(seed, toProcess);
  const talks = [session.talk, waits.talk, ...program.talks];
  const sum = (of: (talk: Talk) => number): number => talks.reduce((all, t) => all + of(t), 0);
  return {
    requests: sum((talk) => talk.requests),
    refused: sum((talk) => talk.refused),
    games,
    found: [...talks.flatMap((talk) => talk.found), ...program.ends],
    missing: missingPairs(coverage),
  };
}
