import { canonicalJson } from '@perfect-line/core/canonical';
import { objectOf } from '@perfect-line/core/json';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { readRow, SOLVER, type Row } from '@perfect-line/challenges/puzzles/packed';
import { BOUNDS, type Puzzle, type Theme } from '@perfect-line/challenges/puzzles/puzzle';
import { drawFaces } from '@perfect-line/rules/chance';
import type { AnyGame, GameEvent } from '@perfect-line/rules/game';

import type { Bench, Course, DrivenRace, Mine } from './bench.ts';

type Placed = Pick<Puzzle, 'setup' | 'before'>;

/** The moment a puzzle shows, as a page will replay it; undefined where the rules know no such position. */
function momentOf(game: AnyGame, { setup, before }: Placed): unknown {
  const read = game.parseSetup(setup);
  if (!read.ok) return undefined;
  let { state } = game.start(read.value);
  for (const event of before) {
    const next = game.apply(state, event);
    if (!next.ok) return undefined;
    ({ state } = next.value);
  }
  return state;
}

/** Harder the more drivers miss it, and the less there is to see. */
function ratingOf(bench: Bench, state: unknown, row: Pick<Row, 'cost' | 'margin'>): number {
  const { right, clear } = BOUNDS[bench.unit];
  const drivers = [bench.obvious(state), ...bench.answers(state)];
  const missed = drivers.filter((one) => bench.price(state, one) > row.cost + right).length;
  const seen = Math.log2(row.margin / clear);
  const rating = 1000 + (800 * missed) / drivers.length - 60 * seen;
  return Math.round(Math.min(2200, Math.max(700, rating)));
}

/** What a line of a file can tell; a turn that began otherwise is no puzzle. */
const TOLD = new Set([
  'drive',
  'roll',
  'secure',
  'stop',
  'relay',
  'die',
  'attack',
  'sisu',
  'no-sisu',
]);

const isTold = (event: GameEvent<unknown>): boolean =>
  event.type === 'chance' || TOLD.has(String(objectOf(event.action)['type']));

type Wanted = (theme: Theme) => number;

/** The idea of the theme that is wanted most, if the position has a clear one and the obvious answer misses it. */
function judged(bench: Bench, state: unknown, wanted: Wanted) {
  const { clear } = BOUNDS[bench.unit];
  const obvious = bench.price(state, bench.obvious(state));
  if (!Number.isFinite(obvious)) return undefined;
  const ideas = bench
    .ideas(state, { longer: 1, below: obvious - clear })
    .filter(({ margin }) => margin >= clear && Number.isFinite(margin))
    .map((idea) => ({ ...idea, theme: bench.themeOf(idea, state) }))
    .filter(({ theme }) => wanted(theme) > 0)
    .sort((a, b) => wanted(b.theme) - wanted(a.theme) || b.margin - a.margin);
  const [first] = ideas;
  if (first === undefined) return undefined;
  const best = ideas.find(({ theme, margin }) => theme === first.theme && margin >= first.margin);
  const lost = obvious - first.best.cost;
  return best === undefined || lost < clear ? undefined : { ...best, obvious: lost };
}

type Found = {
  readonly rows: Row[];
  readonly seen: Set<string>;
  readonly left: Map<Theme, number>;
};

type Site = {
  readonly mine: Mine;
  readonly at: number;
  readonly bench: Bench;
  readonly found: Found;
};

function look(
  { mine, at, bench, found }: Site,
  cars: string,
  before: readonly GameEvent<unknown>[],
): void {
  const key = canonicalJson([cars, before]);
  if (found.seen.has(key) || !before.every(isTold)) return;
  found.seen.add(key);
  const setup = mine.notation.setupOf(mine.courses[at]?.setup, cars);
  const state = momentOf(mine.game, { setup, before });
  if (state === undefined || mine.game.toAct(state) !== SOLVER) return;
  const puzzle = judged(bench, state, (theme) => found.left.get(theme) ?? 0);
  if (puzzle === undefined) return;
  const { idea, theme, margin, obvious, best } = puzzle;
  // One of a kind from each place: the next gear is another puzzle, the next token is not.
  const place = `${theme} ${cars.split(' ').slice(0, 2).join(' ')} ${before.length > 0}`;
  if (found.seen.has(place)) return;
  found.seen.add(place);
  found.left.set(theme, (found.left.get(theme) ?? 0) - 1);
  const row = {
    theme,
    idea,
    unit: bench.unit,
    course: at,
    cars,
    before,
    best: best.action,
    cost: best.cost,
    margin,
    obvious,
  };
  found.rows.push({ ...row, rating: ratingOf(bench, state, row) });
}

const isDone = ({ left }: Found): boolean => [...left.values()].every((count) => count <= 0);

/** What happens next in a drive, and whose decisions are looked at; undefined where it ends. */
type Drive = {
  readonly next: (state: unknown) => GameEvent<unknown> | undefined;
  readonly isLooked: (seat: string) => boolean;
};

/** A puzzle knows one seat that decides. */
const asSolver = (event: GameEvent<unknown>): GameEvent<unknown> =>
  event.type === 'chance' ? event : { ...event, seat: SOLVER };

/** One drive, every decision that is to be looked at looked at. */
function follow(site: Site, first: unknown, { next, isLooked }: Drive): void {
  const { mine, bench, found } = site;
  const { game } = mine;
  let state = first;
  let [turn, cars, events] = ['', bench.carsAt(state), [] as GameEvent<unknown>[]];
  while (!game.isOver(state) && !isDone(found)) {
    const isDecision = game.chanceDue(state) === undefined;
    if (isDecision && game.turnKey(state) !== turn) {
      [turn, cars, events] = [game.turnKey(state), bench.carsAt(state), []];
    }
    const seat = game.toAct(state) ?? '';
    if (isDecision && isLooked(seat) && cars !== undefined) look(site, cars, events);
    const event = next(state);
    if (event === undefined) return;
    events = [...events, asSolver(event)];
    ({ state } = unwrap(game.apply(state, event)));
  }
}

function simulated({ mine: { game }, bench }: Site, seed: string): Drive {
  const random = seededRandom(seed);
  return {
    isLooked: (seat) => seat === SOLVER,
    next: (state) => {
      const due = game.chanceDue(state);
      const seat = game.toAct(state) ?? '';
      return due === undefined
        ? { type: 'action', seat, action: bench.drive(state, seed) }
        : { type: 'chance', faces: drawFaces(due, random) };
    },
  };
}

function recorded(events: readonly GameEvent<unknown>[]): Drive {
  let at = 0;
  return { isLooked: () => true, next: () => events[at++] };
}

type Mined = { readonly rows: readonly Row[]; readonly lap?: string };

const siteOf = (mine: Mine, at: number, course: Course): Site => {
  const left = new Map(
    Object.entries(course.wanted).map(([theme, count]) => [theme as Theme, count] as const),
  );
  return { mine, at, bench: course.open(false), found: { rows: [], seen: new Set(), left } };
};

const minedIn = ({ bench: { lap }, found: { rows } }: Site): Mined => ({
  rows,
  ...(lap === undefined ? {} : { lap }),
});

/** All that a course gives, within what is wanted of it. */
export function mined(mine: Mine, at: number, seed: string): Mined {
  const course = mine.courses[at];
  if (course === undefined) return { rows: [] };
  const site = siteOf(mine, at, course);
  for (let i = 0; i < course.drives && !isDone(site.found); i++) {
    const from = `${seed} ${at} ${i}`;
    follow(site, site.bench.start(from), simulated(site, from));
  }
  return minedIn(site);
}

/** All that a race gives which somebody drove on this course. */
export function minedFrom(mine: Mine, at: number, race: DrivenRace): Mined {
  const course = mine.courses[at];
  if (course === undefined) return { rows: [] };
  const site = siteOf(mine, at, course);
  follow(site, race.first, recorded(race.events));
  return minedIn(site);
}

/** Of the check: twenty times as many plans. */
const LONGER = 20;

/** What anybody finds that is better than an answer: the longer search, or the other method. */
function lostBy(bench: Bench, state: unknown, puzzle: Puzzle): number {
  const price = bench.price(state, puzzle.best);
  const policy = bench.policy?.(state);
  // A method that does something else must at least find it as good.
  const other = policy === undefined ? 0 : bench.price(state, policy) - price;
  const looking = { longer: LONGER, below: Infinity, only: puzzle.idea };
  const found = bench.ideas(state, looking).map(({ best }) => best.cost);
  return Math.max(Math.abs(other), price - Math.min(price, ...found));
}

/** Everything that lacks the idea is still worse. */
function isClear(bench: Bench, state: unknown, puzzle: Puzzle): boolean {
  const price = bench.price(state, puzzle.best);
  const { right } = BOUNDS[puzzle.unit];
  const looking = { longer: LONGER, below: Infinity, only: puzzle.idea };
  return bench
    .ideas(state, looking)
    .some(({ idea, margin, best }) => idea === puzzle.idea && margin + best.cost > price + right);
}

/** A puzzle judged again: its best answer is still as good as any that is found, and for the same reason. */
export function checked(mine: Mine, bench: Bench, puzzle: Puzzle): boolean {
  const state = momentOf(mine.game, puzzle);
  if (state === undefined) return false;
  const { right } = BOUNDS[puzzle.unit];
  return lostBy(bench, state, puzzle) <= right && isClear(bench, state, puzzle);
}

export const rowsIn = (mine: Mine, lines: readonly string[]): readonly Puzzle[] =>
  lines.map((line) =>
    readRow(
      mine.notation,
      mine.courses.map(({ setup }) => setup),
      line,
    ),
  );
