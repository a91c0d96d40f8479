import { POINTS_TABLES } from '@perfect-line/challenges/season';
import { err, ok, type Result } from '@perfect-line/core/result';
import { parseWith } from '@perfect-line/protocol/parsing';
import {
  foundBody,
  SEASON_LIMITS,
  type FoundBody,
  type RoundBody,
} from '@perfect-line/protocol/seasons';

import type { SeasonsWords } from './words/en.ts';

export const TABLES = ['modern', 'classic', 'close', 'own'] as const;
type PointsTable = (typeof TABLES)[number];

/** A round as its founder put it into the calendar. */
export type DraftRound = RoundBody & { readonly key: number };

/** A season that is being written; what cannot be read yet is text. */
export type Draft = {
  readonly name: string;
  readonly table: PointsTable;
  readonly ownPoints: string;
  readonly dropped: number;
  readonly ties: FoundBody['ties'];
  readonly teams: string;
  readonly rounds: readonly DraftRound[];
};

export const EMPTY: Draft = {
  name: '',
  table: 'modern',
  ownPoints: '10 6 4 3 2 1',
  dropped: 0,
  ties: 'wins',
  teams: '',
  rounds: [],
};

export type Fault = keyof SeasonsWords['form']['faults'];

export function pointsOf({
  table,
  ownPoints,
}: Pick<Draft, 'table' | 'ownPoints'>): readonly number[] {
  if (table !== 'own') return POINTS_TABLES[table];
  return ownPoints
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number);
}

const teamsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Once a round is out there may be fewer than were to be dropped. */
export const mostDropped = ({ rounds }: Pick<Draft, 'rounds'>): number =>
  Math.max(0, Math.min(rounds.length - 1, SEASON_LIMITS.rounds - 1));

/** Its number is new, also where it comes back after others were added. */
export function withRound(rounds: readonly DraftRound[], round: RoundBody): readonly DraftRound[] {
  const key = 1 + Math.max(0, ...rounds.map((other) => other.key));
  return [...rounds, { ...round, key }];
}

function withoutKey(round: DraftRound): RoundBody {
  const { key: _, ...body } = round;
  return body;
}

/** The first thing that is wrong, by the same parser as the server's; its own words for each part. */
export function bodyOf(written: Draft): Result<FoundBody, Fault> {
  const { name, ties, rounds } = written;
  const inOrder = rounds.toSorted((a, b) => (a.opensAt ?? 0) - (b.opensAt ?? 0));
  const whole = {
    name,
    points: pointsOf(written),
    dropped: Math.min(written.dropped, mostDropped(written)),
    ties,
    teams: teamsOf(written.teams),
    rounds: inOrder.map(withoutKey),
  };
  const read = parseWith(foundBody, whole);
  return read.ok ? ok(read.value) : err(faultOf(whole));
}

/** Each part put alone into a season that is right. */
function faultOf(whole: Readonly<Record<keyof FoundBody, unknown>>): Fault {
  const right = {
    name: 'x',
    points: [1],
    dropped: 0,
    ties: 'share',
    teams: [],
    rounds: whole.rounds,
  };
  const isWrong = (part: Partial<typeof whole>): boolean =>
    !parseWith(foundBody, { ...right, ...part }).ok;
  if (isWrong({})) return 'rounds';
  if (isWrong({ name: whole.name })) return 'name';
  return isWrong({ points: whole.points }) ? 'points' : 'teams';
}
