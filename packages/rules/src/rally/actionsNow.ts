import type { RallyAction } from './action.ts';
import { layPrice } from './driving.ts';
import { legalMoves } from './legal.ts';
import { driverOf, type RallyPhase, type RallyState } from './state.ts';

type ActionType = RallyAction['type'];

/** What belongs to each phase; chance decides in the others, and resigning is always possible. */
const BY_PHASE: Readonly<Partial<Record<RallyPhase['kind'], readonly ActionType[]>>> = {
  tyres: ['tyres'],
  garage: ['spare', 'pass'],
  drive: ['die', 'secure', 'attack', 'stop', 'pass', 'spare'],
  sisu: ['sisu', 'no-sisu'],
  relay: ['attack'],
};

function canAttack({ setup, phase, turn }: RallyState): boolean {
  return phase.kind === 'relay' || (setup.options.timeAttack && turn?.laid.length === 0);
}

function canSecure(state: RallyState): boolean {
  const { seconds } = driverOf(state);
  return legalMoves(state).some((move) => (layPrice(state, move.to) ?? Infinity) <= seconds);
}

function isPossible(
  state: RallyState,
  type: ActionType,
  accepts: (action: RallyAction) => boolean,
): boolean {
  switch (type) {
    case 'die':
      return legalMoves(state).length > 0;
    case 'secure':
      return canSecure(state);
    case 'attack':
      return canAttack(state);
    case 'stop':
    case 'pass':
    case 'spare':
      return accepts({ type });
    default:
      return true;
  }
}

/** Kinds of action open to the driver to act; which dice and spaces they take is asked apart. */
export const actionsNow = (
  state: RallyState,
  accepts: (action: RallyAction) => boolean,
): readonly ActionType[] =>
  (BY_PHASE[state.phase.kind] ?? []).filter((type) => isPossible(state, type, accepts));
