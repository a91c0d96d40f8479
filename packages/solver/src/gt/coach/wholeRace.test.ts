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
import { playRandom } from '@perfect-line/testkit/gt/randomPlay';
import { randomSetup } from '@perfect-line/testkit/gt/randomSetup';
import { describe, expect, it } from 'vitest';

import { costliestOf, ledgerOf, type LedgerTurn } from '../../ledger.ts';
import { chooseAction } from '../race/driver.ts';
import type { Level } from '../race/levels.ts';
import { reviewTurn, type TurnReview } from './coach.ts';
import { gtWorth, inShares } from './worth.ts';

/** `LONG=1000` looks at a thousand whole random races, a hundred blunders and every level: hours. */
const LONG = Number(process.env['LONG'] ?? 0);
const RACES = LONG || 2;
/** Turns of each race that are looked at: every one takes a search. */
const MOST_TURNS = LONG === 0 ? 3 : Infinity;
const PATIENCE_MS = LONG === 0 ? 60_000 : 24 * 3_600_000;

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

/** An ace who once drives a single space. */
const aceButOnce =
  (turn: number): Driver =>
  (state, random) => {
    const blunder = state.turnNumber === turn ? crawl(state) : undefined;
    return blunder ?? byLevel('ace')(state, random);
  };

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

describe('a whole race looked back on', { timeout: PATIENCE_MS }, () => {
  it('[G6.1] luck and decisions of every driver add up to the result in random races', () => {
    const random = seededRandom('whole races');
    for (let race = 0; race < RACES; race++) {
      const setup = randomSetup(random);
      const { turns, end } = look(setup, playRandom(setup, random).events, MOST_TURNS);
      for (const { review, start, seat } of turns) {
        expect(review.decisions + review.luck).toBeCloseTo(review.result - review.expected, 6);
        const moved = sum(review.moments.map(({ cost }) => cost));
        expect(moved).toBeCloseTo(review.result - review.expected, 6);
        const isOpen = review.unit === 'chance' && review.expected > 0 && review.expected < 1;
        const chance = isOpen ? gtWorth(start)?.hopes[seat]?.rest : undefined;
        if (chance !== undefined) expect(1 - review.expected).toBeCloseTo(chance, 6);
      }
      for (const seat of end.cars.map((car) => car.id)) {
        const own = turns.filter((turn) => turn.seat === seat);
        const ledger = ledgerOf(own, endOf(end, seat));
        if (ledger === undefined) continue;
        const { start, decisions, luck, others } = ledger;
        expect(start + decisions + luck + others).toBeCloseTo(ledger.end, 6);
        if (setup.solo && endOf(end, seat) !== undefined) expect(others).toBeCloseTo(0, 6);
      }
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
    const all = LONG === 0 ? 1 : 100;
    let found = 0;
    for (let i = 0; i < all; i++) {
      const planted = 2 + (i % 6);
      const { turns } = look(solo, play(solo, `blunder ${i}`, aceButOnce(planted)));
      found += Number(costliestOf(turns)?.turn === planted);
    }
    expect(found).toBeGreaterThanOrEqual(0.95 * all);
  });

  it('[G6.2] blames every level less than the one below it', () => {
    const levels: readonly Level[] =
      LONG === 0 ? ['beginner', 'ace'] : ['beginner', 'club', 'pro', 'expert', 'ace'];
    const laps = LONG === 0 ? 1 : 60;
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
