import { unwrap } from '@perfect-line/core/result';
import { actingCar, actingIndex } from '@perfect-line/rules/gt/cars';
import { checkPlan } from '@perfect-line/rules/gt/checkPlan';
import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { diceChoices } from '@perfect-line/rules/gt/diceChoices';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { flaggedSpaces } from '@perfect-line/rules/gt/flags';
import { focusEarned, securePrice } from '@perfect-line/rules/gt/focus';
import { advance, type Cursor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import { isPitSpace } from '@perfect-line/rules/gt/pitRules';
import { newlyAlongside, nextSteps } from '@perfect-line/rules/gt/planning';
import { returnSpaceOf } from '@perfect-line/rules/gt/returnSpace';
import { secondsOf } from '@perfect-line/rules/gt/solo';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import { markerOf } from '@perfect-line/rules/gt/words';

import { planned } from '../../games/gt/learn/circuit.ts';
import type { GtAsk } from './asks.ts';
import { gtMoment } from './gtMoment.ts';
import type { GtIllustration } from './gtRows.ts';
import { answerFrom, bracketed, some, spanOf, type Answers } from './testAnswers.ts';
import type { Marks, Shows } from './types.ts';

/** A position with its plan, as the rules see it. */
type Asked = {
  readonly row: GtIllustration;
  readonly state: State;
  readonly steps: readonly CheckedStep[];
};

const frameOf = (state: State): TurnFrame => unwrap(planFrame(state));

const cursorOf = ({ state, steps }: Asked): Cursor => steps.reduce(advance, frameOf(state).start);

const nameIn = (state: State, space: number): string => state.race.graph.names[space] ?? '';

const atSteps = ({ state, steps }: Asked, text: (step: CheckedStep, i: number) => string): Marks =>
  Object.fromEntries(steps.map((step, i) => [nameIn(state, step.to), text(step, i)]));

const atCars = (state: State, text: (index: number) => string): Marks =>
  Object.fromEntries(state.cars.map((car, index) => [car.id, text(index)]));

const KINDS = ['free', 'overtake', 'warning', 'loses'] as const;

function kindOf(frame: TurnFrame, from: number, step: CheckedStep): (typeof KINDS)[number] {
  if (step.loses) return 'loses';
  if (step.warnings > 0) return 'warning';
  return newlyAlongside(frame, from, step.to) === 0 ? 'free' : 'overtake';
}

/** The mildest thing that a space can mean, and the gears in which it means that. */
function openSpace(frame: TurnFrame, from: number, steps: readonly CheckedStep[]): string {
  const kinds = steps.map((step) => kindOf(frame, from, step));
  const kind = KINDS.find((one) => kinds.includes(one)) ?? 'free';
  const gears = steps.filter((_, i) => kinds[i] === kind).map((step) => step.gear);
  return `${kind} ${spanOf(gears)}`;
}

function targetsOf(asked: Asked, die: string | undefined): Marks {
  const { state } = asked;
  const frame = frameOf(state);
  const cursor = cursorOf(asked);
  const steps = nextSteps(frame, cursor).filter(
    ({ dice }) => die === undefined || dice.join('') === die,
  );
  const { linkStart, linkTo } = frame.graph;
  const ahead = [...linkTo.subarray(linkStart[cursor.space], linkStart[cursor.space + 1])];
  const marks = ahead.map((space) => {
    const open = steps.filter((step) => step.to === space);
    const mark = open.length === 0 ? 'blocked' : openSpace(frame, cursor.space, open);
    return [nameIn(state, space), mark] as const;
  });
  return Object.fromEntries(marks);
}

function leftOf(asked: Asked): string {
  const { start, top } = frameOf(asked.state);
  const now = cursorOf(asked);
  const gears = Array.from({ length: top }, (_, i) =>
    bracketed(`${i + 1}`, (now.gearDice & (1 << (i + 1))) !== 0),
  );
  return [
    ...gears,
    ...some('c', now.coasts, start.coasts),
    ...some('b', now.brakes, start.brakes),
    ...some('t', now.boosts, start.boosts),
  ].join(' ');
}

function handOf(asked: Asked): string {
  const frame = frameOf(asked.state);
  const choices = diceChoices(frame, cursorOf(asked)).map(({ dice }) => dice.join(''));
  const usable = new Set(choices.flatMap((dice) => dice.split('')));
  return leftOf(asked)
    .split(' ')
    .map((die) => bracketed(die.replaceAll(/[()]/g, ''), usable.has(die)))
    .join(' ');
}

/** By their number alone: a die of the red zone counts as one of the gear dice too. */
function countsOf(asked: Asked): string {
  const { start } = frameOf(asked.state);
  const now = cursorOf(asked);
  return [
    ...some('g', now.gears, start.gears),
    ...some('c', now.coasts, start.coasts),
    ...some('b', now.brakes, start.brakes),
  ].join(' ');
}

function dashboardOf(state: State): Shows {
  const car = actingCar(state);
  const { race, weather } = state;
  const now = allowanceOf(race, car, weather);
  const [gear = 0, coast = 0, brake = 0, boost = 0] =
    race.tables.dashboards.rows[car.category].asphalt?.sunny ?? [];
  const dice = [
    ...some('g', now.gear, gear),
    ...some('c', now.coast, coast),
    ...some('b', now.brake, brake),
    ...some('t', now.boost, boost),
  ];
  return { dice: dice.join(' '), tags: { [car.id]: `${warningLimitOf(state, car)}!` } };
}

function warningsOf({ state }: Asked): Marks {
  const { plan, rolled } = state.turn;
  let sum = 0;
  const counted = plan.slice(0, rolled.length).map((step, i) => {
    sum += step.warnings + (rolled[i] ?? []).filter((face) => face === '!').length;
    return [nameIn(state, step.to), `${sum}`] as const;
  });
  if (state.phase === 'step' && sum !== state.turn.warnings)
    throw new Error('another count of warnings');
  return Object.fromEntries(counted);
}

function pricesOf(asked: Asked): Marks {
  let secured = 0;
  return atSteps(asked, ({ dice }) => {
    const price = securePrice(secured, dice.length);
    secured += dice.length;
    return `${price}`;
  });
}

function tilesOf(state: State): Marks {
  const { graph } = state.race;
  const first = graph.tiles.map((_, tile) => graph.tileOf.indexOf(tile));
  return Object.fromEntries(first.map((space, tile) => [nameIn(state, space), `${tile}`]));
}

function pitOf(state: State, tile: number): readonly string[] {
  const { names, tileOf } = state.race.graph;
  return names.filter((_, space) => tileOf[space] === tile && isPitSpace(state, space));
}

function flagOf(state: State): readonly number[] {
  const { tileOf } = state.race.graph;
  const tiles = [...new Set(flaggedSpaces(state).map((space) => tileOf[space] ?? -1))];
  const all = tiles.flatMap((tile) => [...tileOf].filter((one) => one === tile));
  if (all.length !== flaggedSpaces(state).length) throw new Error('a tile is flagged in part');
  return tiles.toSorted((a, b) => a - b);
}

/** What the same position would be by another edition. */
function editionOf(asked: Asked, edition: string, space: string): Shows {
  const { setup } = asked.row;
  const other = { ...asked.row, setup: { ...Object(setup), edition } };
  const mark = targetsOf(askedOf(other), undefined)[space] ?? '';
  return { facts: { [edition]: mark } };
}

function lossOf(state: State): Shows {
  const car = state.cars[0];
  if (car === undefined) throw new Error('no car');
  return { tags: { [car.id]: markerOf(car.gear) }, facts: { tokens: state.turn.draws } };
}

function finishOf({ state, steps }: Asked): readonly string[] {
  return steps.filter((step) => step.finish).map((step) => nameIn(state, step.to));
}

function orderOf(state: State): Marks {
  return atCars(state, (index) => `${state.order.indexOf(index) + 1}`);
}

function focusOf({ state, steps }: Asked): Shows {
  const earned = steps.reduce((sum, { dice }) => sum + focusEarned(dice), 0);
  return { tags: { [actingCar(state).id]: `+${earned}` } };
}

function aloneOf({ state: { cars } }: Asked): Shows {
  const waiting = cars.filter((car) => car.space === undefined).length;
  return { facts: { driving: cars.length - waiting, waiting } };
}

const backOf = ({ state }: Asked): readonly string[] =>
  state.cars.slice(0, 1).map((car) => nameIn(state, returnSpaceOf(state, car)));

const ANSWERS: Answers<GtAsk, Asked> = {
  targets: (asked, { die }) => ({ targets: targetsOf(asked, die) }),
  order: ({ state }) => ({ tags: orderOf(state) }),
  hand: (asked) => ({ dice: handOf(asked) }),
  left: (asked) => ({ dice: leftOf(asked) }),
  counts: (asked) => ({ dice: countsOf(asked) }),
  limit: ({ state }) => ({ facts: { limit: warningLimitOf(state, actingCar(state)) } }),
  dashboard: ({ state }) => dashboardOf(state),
  warnings: (asked) => ({ tags: warningsOf(asked) }),
  prices: (asked) => ({ tags: pricesOf(asked) }),
  focus: focusOf,
  seconds: (asked) => ({
    tags: atSteps(asked, ({ gear }) => `${secondsOf(asked.state.race, gear)}`),
  }),
  loss: ({ state }) => lossOf(state),
  back: (asked) => ({ lit: backOf(asked) }),
  pit: ({ state }, { tile }) => ({ lit: pitOf(state, tile) }),
  flag: ({ state }) => ({ areas: flagOf(state) }),
  finish: (asked) => ({ lit: finishOf(asked) }),
  alone: aloneOf,
  tiles: ({ state }) => ({ tags: tilesOf(state) }),
  edition: (asked, { edition, space }) => editionOf(asked, edition, space),
};

function askedOf(row: GtIllustration): Asked {
  const state = gtMoment(row);
  if (row.plan === undefined) return { row, state, steps: [] };
  if (actingIndex(state) < 0 || gt.isOver(state)) throw new Error('nobody to plan');
  return { row, state, steps: unwrap(checkPlan(frameOf(state), planned(row.plan))).steps };
}

/** All that the engine says where the drawing asks, question by question. */
export function gtAnswers(row: GtIllustration): readonly Shows[] {
  const asked = askedOf(row);
  return row.asks.map((question) => answerFrom(ANSWERS, asked, question));
}
