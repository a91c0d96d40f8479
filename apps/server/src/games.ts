import type { SeatId } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { legalSteps } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import { isStuck } from '@perfect-line/rules/gt/stuck';
import { stepView } from '@perfect-line/rules/gt/view';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally, toAct } from '@perfect-line/rules/rally/game';
import { legalMoves, roadAheadOf } from '@perfect-line/rules/rally/legal';
import { relayOptions } from '@perfect-line/rules/rally/relaying';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { spotName } from '@perfect-line/track/rally/special';

import type { AnyGame, GameModule, GameModules } from './room/gameModule.ts';

/** The first of these that the rules accept; the rules decide, this only asks in a careful order. */
function firstAccepted(
  game: AnyGame,
  state: unknown,
  [seat, actions]: readonly [SeatId, readonly unknown[]],
): unknown {
  const accepted = actions.find((action) => game.apply(state, { type: 'action', seat, action }).ok);
  if (accepted === undefined) throw new Error(`nothing small to do for ${seat}`);
  return accepted;
}

/** One space forward as safely as the road allows. */
function shortestDrives(state: State): readonly Action[] {
  const steps = legalSteps(state, []);
  if (!steps.ok) return [];
  const safest = steps.value.toSorted(
    (a, b) =>
      Number(a.loses) - Number(b.loses) ||
      a.warnings - b.warnings ||
      a.dice.length - b.dice.length ||
      a.gear - b.gear,
  );
  return safest.slice(0, 1).map((step): Action => {
    const { dice, to } = stepView(state, step);
    return { type: 'drive', mode: 'one-by-one', plan: [{ dice, to }] };
  });
}

/** Refusing its last stop would put the car of an absent driver out of the race (G8.10). */
const lastStop = (state: State): readonly Action[] =>
  state.phase === 'pit' && isStuck(state, actingCar(state))
    ? [{ type: 'pit', lane: 'repairs' }]
    : [];

const smallGtActions = (state: State): readonly Action[] => [
  ...lastStop(state),
  { type: 'no-pit' },
  { type: 'stop' },
  { type: 'roll' },
  { type: 'relay', plan: [] },
  { type: 'side', side: 'right' },
  { type: 'return' },
  ...shortestDrives(state),
  { type: 'pass' },
];

const gtModule: GameModule = {
  game: gt,
  isOpen: true,
  turnOf: (state) => String((state as State).turnNumber),
  resignAction: (driver) => ({ type: 'resign', driver }) satisfies Action,
  idleAction: (state, seat) => firstAccepted(gt, state, [seat, smallGtActions(state as State)]),
};

const FATES = ['safe', 'risky', 'loses', 'out'];

function safestDice(state: RallyState): readonly RallyAction[] {
  if (state.phase.kind !== 'drive' || state.turn === undefined) return [];
  const { track } = roadAheadOf(state);
  const moves = legalMoves(state).toSorted(
    (a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate) || a.gear - b.gear,
  );
  return moves.map(({ die, to }) => ({ type: 'die', die, to: spotName(track, to) }));
}

const relays = (state: RallyState): readonly unknown[] =>
  relayOptions(state).map((chain) => ({ type: 'attack', chain }));

const smallRallyActions = (state: RallyState): readonly unknown[] => [
  { type: 'no-sisu' },
  { type: 'stop' },
  { type: 'tyres', tyres: 'asphalt' },
  { type: 'pass' },
  ...relays(state),
  ...safestDice(state),
];

const rallyModule: GameModule = {
  game: rally,
  isOpen: true,
  turnOf: (state) => {
    const { special, round, phase } = state as RallyState;
    const isChoosing = phase.kind === 'tyres' || phase.kind === 'garage';
    return [special, round, toAct(state as RallyState), isChoosing ? phase.kind : 'drive'].join(
      '/',
    );
  },
  resignAction: (driver) => ({ type: 'resign', driver }) satisfies RallyAction,
  idleAction: (state, seat) =>
    firstAccepted(rally, state, [seat, smallRallyActions(state as RallyState)]),
};

export const GAME_MODULES: GameModules = { gt: gtModule, rally: rallyModule };
