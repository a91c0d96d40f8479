import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar, isSoloLap } from '@perfect-line/rules/gt/cars';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/game';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { finalSecondsOf, trackSecondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';
import { rally } from '@perfect-line/rules/rally/game';
import { totalOf } from '@perfect-line/rules/rally/results';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { rallyWorth } from '@perfect-line/solver/rally/worth';
import { playRandom } from '@perfect-line/testkit/gt/randomPlay';
import { randomSetup } from '@perfect-line/testkit/gt/randomSetup';
import { playRandomly, randomSetup as randomRally } from '@perfect-line/testkit/rally/randomPlay';
import { describe, expect, it } from 'vitest';

import { rallyAnalysis } from '../games/rally/analysis.ts';
import { rallyHand, type RallyEntry } from '../games/rally/hand.ts';
import { pictureOf } from './picture.ts';
import { drivenTurns, momentsOf } from './turns.ts';

import {
  costliestOf,
  ledgerOf,
  type LedgerTurn,
  type RaceLedger,
} from '@perfect-line/solver/raceLedger';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import type { Level } from '@perfect-line/solver/gt/race/levels';
import { reviewTurn, type TurnReview } from '@perfect-line/solver/gt/coach/coach';
import { gtWorth, inShares } from '@perfect-line/solver/gt/coach/worth';

/** `LONG=1000` looks at a thousand whole random races, a hundred blunders and every level: hours. */
const LONG = Number(process.env['LONG'] ?? 0);
const RACES = LONG || 2;
/** Turns of each race that are looked at: every one takes a search. */
const MOST_TURNS = LONG === 0 ? 2 : Infinity;
/** Far above what a busy machine takes. */
const PATIENCE_MS = LONG === 0 ? 600_000 : 24 * 3_600_000;

type Turn = LedgerTurn & {
  readonly review: TurnReview;
  readonly seat: string;
  readonly turn: number;
  readonly start: State;
};

type Driver = (state: State, random: () => number) => Action;

function play(setup: Setup, seed: string, driver: Driver): readonly GameEvent<Action>[] {
  const random = seededRandom(seed);
  const events: GameEvent<Action>[] = [];
  let { state } = gt.start(setup);
  while (!gt.isOver(state)) {
    const due = gt.chanceDue(state);
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat: gt.toAct(state) ?? '', action: driver(state, random) }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(gt.apply(state, event)));
  }
  return events;
}

const clockOf = (state: State): number => {
  const lap = state.laps.find((one) => one.driver === actingCar(state).id);
  return lap === undefined || !isSoloLap(state) ? 0 : trackSecondsOf(state.race, lap);
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

type Looked = { readonly turns: readonly Turn[]; readonly end: State };

const isDecided = ({ cars }: State): boolean => cars.some((car) => car.status === 'finished');

/** Every driven turn of a race with its review, and how it ended. */
function look(setup: Setup, events: readonly GameEvent<Action>[], most = Infinity): Looked {
  const turns: Turn[] = [];
  let { state } = gt.start(setup);
  for (let at = 0; at < events.length && turns.length < most;) {
    const start = state;
    const from = at;
    do {
      const event = events[at++];
      if (event !== undefined) ({ state } = unwrap(gt.apply(state, event)));
    } while (at < events.length && state.turnNumber === start.turnNumber && !gt.isOver(state));
    const isCounted = start.phase === 'plan' && (setup.solo || !isSoloLap(start));
    if (!isCounted || isDecided(start)) continue;
    const raw = reviewTurn(start, events.slice(from, at));
    const { id: seat } = actingCar(start);
    const review = raw && inShares(raw, start);
    if (review) turns.push({ review, spent: clockOf(start), seat, turn: start.turnNumber, start });
  }
  return { turns, end: state };
}

/** Unknown where the race was not looked at to its end. */
function endOf(end: State, seat: string): number | undefined {
  if (!gt.isOver(end)) return undefined;
  if (!end.race.setup.solo) {
    return Number(end.cars.find((car) => car.id === seat)?.place !== 1);
  }
  const lap = end.laps.find((one) => one.driver === seat);
  return lap && finalSecondsOf(end.race, lap);
}

/** How far a turn begins from the chance that the field gives its driver. */
function apartFromField({ review, start, seat }: Turn): number {
  const isOpen = review.unit === 'chance' && review.expected > 0 && review.expected < 1;
  const chance = isOpen ? gtWorth(start)?.hopes[seat]?.rest : undefined;
  return chance === undefined ? 0 : Math.abs(1 - review.expected - chance);
}

const ledgersOf = (turns: readonly Turn[], end: State): readonly RaceLedger[] =>
  end.cars.flatMap(({ id }) => {
    const own = turns.filter((turn) => turn.seat === id);
    return ledgerOf(own, endOf(end, id)) ?? [];
  });

const rallyRules = {
  hand: rallyHand,
  atWheel: (state: RallyState) => state.turn?.seat ?? rally.toAct(state),
};

type RallyTimes = { readonly driven: number; readonly changed: number };

/** For everybody who came home: seconds of all specials, and what the turns and the starts of specials add up to. */
function rallyTimes(entries: readonly RallyEntry[]): readonly RallyTimes[] {
  const end = entries.at(-1)?.after;
  if (end === undefined) return [];
  const turns = drivenTurns({ ui: rallyRules, game: rallyAnalysis }, entries);
  const moments = momentsOf(turns, entries.length);
  const worth = moments.map((at) => rallyWorth(entries[at]?.before ?? end, 'eye'));
  const seats = end.cars.filter(({ place }) => place !== 'out').map(({ id }) => id);
  const known = { unit: 'seconds', seats, turns, moments, worth, reviews: new Map() } as const;
  const { bars } = pictureOf(known, false);
  return seats.map((seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    const firsts = own.filter(({ index }, i) => {
      const before = own[i - 1];
      return before === undefined || worth[before.index]?.stage !== worth[index]?.stage;
    });
    const begun = sum(firsts.map(({ index }) => worth[index]?.hopes[seat]?.rest ?? 0));
    const changes = bars.filter((bar) => bar.seat === seat).map(({ change = 0 }) => change);
    return { driven: totalOf(end, seat), changed: begun - sum(changes) };
  });
}

const solo = unwrap(
  gt.parseSetup({ track: { ready: 1 }, laps: 1, solo: true, drivers: [{ id: 'blue' }] }),
);

const byLevel =
  (level: Level): Driver =>
  (state) =>
    chooseAction(state, { level, seed: 'driver' });

/** As little as a turn can be: one space, in the lowest gear there is. */
function crawl(state: State): Action | undefined {
  const frame = planFrame(state);
  if (state.phase !== 'plan' || !frame.ok) return undefined;
  const [step] = nextSteps(frame.value, frame.value.start).toSorted((a, b) => a.gear - b.gear);
  if (step === undefined) return undefined;
  const to = frame.value.graph.names[step.to] ?? '';
  return { type: 'drive', mode: 'one-by-one', plan: [{ dice: step.dice, to }] };
}

/** In which turn it is to happen; a lap may be over before. */
type Blunder = { readonly turn: number; isMade: boolean };

/** An ace who once drives a single space. */
const aceButOnce =
  (blunder: Blunder): Driver =>
  (state, random) => {
    const made = state.turnNumber === blunder.turn ? crawl(state) : undefined;
    blunder.isMade ||= made !== undefined;
    return made ?? byLevel('ace')(state, random);
  };

describe('a whole race looked back on', { timeout: PATIENCE_MS }, () => {
  it('[G6.1] luck and decisions of every driver add up to the result in random races', () => {
    const random = seededRandom('whole races');
    for (let race = 0; race < RACES; race++) {
      const setup = randomSetup(random);
      const { turns, end } = look(setup, playRandom(setup, random).events, MOST_TURNS);
      for (const { review } of turns) {
        const moved = sum(review.moments.map(({ cost }) => cost));
        expect(moved).toBeCloseTo(review.result - review.expected, 6);
        expect(review.decisions + review.luck).toBeCloseTo(moved, 6);
      }
      expect(turns.filter((turn) => apartFromField(turn) > 1e-6)).toEqual([]);
      for (const ledger of ledgersOf(turns, end)) {
        const { start, decisions, luck, others } = ledger;
        expect(start + decisions + luck + others).toBeCloseTo(ledger.end, 6);
        // Alone on the road there are no others.
        expect(setup.solo && gt.isOver(end) ? others : 0).toBeCloseTo(0, 6);
      }
    }
  });

  it('[R13.1] what every turn changed adds up to the times of random rallies', () => {
    const random = seededRandom('whole rallies');
    for (let i = 0; i < 10 * RACES; i++) {
      const setup = randomRally(random);
      const entries: RallyEntry[] = [];
      playRandomly(setup, random, (after, before, event) => {
        entries.push({ event, before, after, notes: [] });
      });
      for (const { driven, changed } of rallyTimes(entries)) expect(changed).toBeCloseTo(driven, 6);
    }
  });

  it('[G10.2] the chances of all cars add up to 1 before every turn of random races', () => {
    const random = seededRandom('chances');
    for (let race = 0; race < RACES; race++) {
      const setup = randomSetup(random);
      let turn = 0;
      playRandom(setup, random, (state) => {
        if (setup.solo || state.turnNumber === turn || turn > 4 * MOST_TURNS) return;
        turn = state.turnNumber;
        const worth = gtWorth(state);
        if (worth === undefined) return;
        const chances = Object.values(worth.hopes).map(({ rest }) => rest);
        expect(sum(chances)).toBeCloseTo(1, 9);
        expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
      });
    }
  });

  it('[G6.2] finds a planted blunder as the costliest turn', () => {
    const all = Math.min(LONG || 1, 100);
    let [found, planted] = [0, 0];
    for (let i = 0; planted < all; i++) {
      const blunder: Blunder = { turn: 2 + (i % 6), isMade: false };
      const events = play(solo, `blunder ${i}`, aceButOnce(blunder));
      if (!blunder.isMade) continue;
      planted++;
      found += Number(costliestOf(look(solo, events).turns)?.turn === blunder.turn);
    }
    expect(found).toBeGreaterThanOrEqual(0.95 * all);
  });

  it('[G6.2] blames every level less than the one below it', () => {
    const levels: readonly Level[] =
      LONG === 0 ? ['beginner', 'ace'] : ['beginner', 'club', 'pro', 'expert', 'ace'];
    const laps = Math.min(LONG || 1, 60);
    const blames = levels.map((level) =>
      sum(
        Array.from({ length: laps }, (_, i) =>
          sum(
            look(solo, play(solo, `lap ${i}`, byLevel(level))).turns.map(
              ({ review }) => review.decisions,
            ),
          ),
        ),
      ),
    );
    expect(blames).toEqual(blames.toSorted((a, b) => b - a));
  });
});
