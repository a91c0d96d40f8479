import { canonicalJson } from '@perfect-line/core/canonical';
import { unwrap } from '@perfect-line/core/result';
import { chanceOutcomes } from '@perfect-line/rules/chance';
import type { GameEvent, SeatId } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { beginTurnOf } from '@perfect-line/rules/rally/beginning';
import { isWrecked } from '@perfect-line/rules/rally/ending';
import { rally } from '@perfect-line/rules/rally/game';
import { legalMoves } from '@perfect-line/rules/rally/legal';
import { relayOptions } from '@perfect-line/rules/rally/relaying';
import { carOf, driverOf, timeOf, type RallyState } from '@perfect-line/rules/rally/state';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { inOrderOfCost, type Priced } from '../../decision.ts';
import { drivingChoices } from '../decision.ts';
import { exactLeaf } from '../leafValues.ts';
import { OUT_SECONDS } from '../parTable.ts';

export type PricedAction = Priced<RallyAction>;

/** Whose turn of which special is judged, and the clock it began at. */
export type Judge = {
  readonly seat: SeatId;
  readonly special: number;
  readonly clock: number;
  /** Starts of turns judged so far: many orders of the same dice end alike. */
  readonly known: Map<string, number>;
  /** Choices of states looked at: what is hoped for after one event is chosen from at the next. */
  readonly choices: Map<RallyState, readonly PricedAction[]>;
};

export const judgeOf = (start: RallyState, seat: SeatId): Judge => ({
  seat,
  special: start.special,
  clock: timeOf(carOf(start, seat)),
  known: new Map(),
  choices: new Map(),
});

const after = (state: RallyState, event: GameEvent<RallyAction>): RallyState =>
  unwrap(rally.apply(state, event)).state;

const acted = ({ seat }: Judge, state: RallyState, action: RallyAction): RallyState =>
  after(state, { type: 'action', seat, action });

/** Seconds since the turn began. */
const driven = ({ seat, clock }: Judge, state: RallyState): number =>
  timeOf(carOf(state, seat)) - clock;

/** Seconds of the special from the start of the turn, best driving taken for granted from here on. */
export function worthOf(judge: Judge, state: RallyState): number {
  const { seat, special, clock } = judge;
  const time = state.times[special]?.[seat];
  if (time !== undefined) return time - clock;
  if (carOf(state, seat).place === 'out') return driven(judge, state) + OUT_SECONDS;
  if (state.turn?.seat !== seat) return startWorth(judge, beginTurnOf(state, seat));
  const request = rally.chanceDue(state);
  if (request === undefined) return bestOf(choicesAt(judge, state));
  return chanceOutcomes(request).reduce(
    (sum, [faces, share]) => sum + share * worthOf(judge, after(state, { type: 'chance', faces })),
    0,
  );
}

const bestOf = (choices: readonly PricedAction[]): number =>
  Math.min(...choices.map(({ cost }) => cost));

/** The start of a turn, as if the car were at the wheel already: others are where they stand. */
function startWorth(judge: Judge, state: RallyState): number {
  const car = driverOf(state);
  if (isWrecked(car)) return driven(judge, state) + OUT_SECONDS;
  const { dirt, turned, shortcutsDrawn } = state;
  const { pile: _, arrived: __, splits: ___, ...rest } = car;
  const key = canonicalJson({ rest, dirt, turned, shortcutsDrawn });
  const known = judge.known.get(key) ?? bestOf(startChoices(judge, state)) - driven(judge, state);
  judge.known.set(key, known);
  return known + driven(judge, state);
}

function startChoices(judge: Judge, state: RallyState): readonly PricedAction[] {
  if (legalMoves(state).length > 0) return driveChoices(judge, state);
  return [{ action: { type: 'pass' }, cost: waitWorth(judge, state) }];
}

/** [R2.6] Blocked: one card, and an open road from there. */
function waitWorth(judge: Judge, state: RallyState): number {
  const waited = acted(judge, state, { type: 'pass' });
  const { spot, gear, damage, flats, tyres, ...car } = carOf(waited, judge.seat);
  const sisu = car.sisu && state.setup.options.sisu;
  const leaf = exactLeaf(state, tyres, 'attacks');
  return driven(judge, waited) + leaf({ spot, gear, damage, flats, sisu });
}

function driveChoices(judge: Judge, state: RallyState, chosen?: RallyAction) {
  const clock = driven(judge, state);
  const dice = drivingChoices(state, chosen).map(({ action, cost }) => ({
    action,
    cost: clock + cost,
  }));
  const spare = { type: 'spare' } as const;
  const isSpare = rally.apply(state, { type: 'action', seat: judge.seat, action: spare }).ok;
  return isSpare ? [...dice, priced(judge, state, spare)] : dice;
}

const priced = (judge: Judge, state: RallyState, action: RallyAction): PricedAction => ({
  action,
  cost: worthOf(judge, acted(judge, state, action)),
});

/** What can be done in a state of decision, the best first. */
export function choicesAt(
  judge: Judge,
  state: RallyState,
  chosen?: RallyAction,
): readonly PricedAction[] {
  const known = judge.choices.get(state);
  if (known !== undefined && (chosen === undefined || isAmong(known, chosen))) return known;
  const choices = inOrderOfCost(pricedChoices(judge, state, chosen));
  judge.choices.set(state, choices);
  return choices;
}

const isSame = (a: RallyAction, b: RallyAction): boolean => canonicalJson(a) === canonicalJson(b);

const isAmong = (choices: readonly PricedAction[], action: RallyAction): boolean =>
  choices.some((one) => isSame(one.action, action));

function pricedChoices(
  judge: Judge,
  state: RallyState,
  chosen: RallyAction | undefined,
): readonly PricedAction[] {
  const price = (action: RallyAction): PricedAction => priced(judge, state, action);
  switch (state.phase.kind) {
    case 'tyres':
      return SURFACES.map((tyres) => price({ type: 'tyres', tyres }));
    case 'sisu':
      return [price({ type: 'sisu' }), price({ type: 'no-sisu' })];
    case 'relay':
      return relayOptions(state).map((chain) => price({ type: 'attack', chain }));
    case 'drive':
      if (legalMoves(state).length === 0) return [price({ type: 'pass' })];
      return driveChoices(judge, state, chosen);
    default:
      return [];
  }
}

/** Whether an action begins no dice, so that what it is worth is seen in the state after it. */
const isSettled = ({ type }: RallyAction): boolean =>
  type !== 'die' && type !== 'secure' && type !== 'attack' && type !== 'stop';

/** What an action promises before its dice are rolled. */
export function promised(judge: Judge, state: RallyState, action: RallyAction): number {
  if (isSettled(action) || state.phase.kind !== 'drive')
    return worthOf(judge, acted(judge, state, action));
  const choices = choicesAt(judge, state, action);
  const known = choices.find((one) => isSame(one.action, action));
  // Nobody looks for what must lose control, as a die secured into a skid that is taken too fast (R6.1).
  return (known ?? priced(judge, state, action)).cost;
}

/** Dice not yet rolled: what was promised of them still stands. */
export const isRolling = (state: RallyState): boolean =>
  state.phase.kind === 'roll' || state.phase.kind === 'attackRoll';
