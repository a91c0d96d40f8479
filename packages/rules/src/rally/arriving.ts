import { spotName, type SpotId } from '@perfect-line/track/rally/special';

import { endTurnByFinish, endTurnWithCard, retire } from './ending.ts';
import type { RallyNote } from './notes.ts';
import { andThen, flowing, type Flow } from './flow.ts';
import { legalMoves, roadAheadOf, skidDirtAt } from './legal.ts';
import {
  changeCar,
  changeTurn,
  driverOf,
  timeOf,
  turnOf,
  type Fall,
  type Move,
  type RallyState,
} from './state.ts';
import { splitRowsOf, rowAt, spotAt, surfaceAt, trackOf } from './tracks.ts';
import { losesControl, withWarning } from './warnings.ts';
import { WARNING, type DieFace } from './words.ts';

/** The car goes where the die leads, whatever it shows; then what it shows counts. */
export function arrive(state: RallyState, move: Move, face: DieFace): Flow {
  const from = driverOf(state).spot;
  const moved = andThen(moveCar(state, move, face), passTimingPoints(rowAt(trackOf(state), from)));
  return andThen(moved, (s) => {
    if (move.fate === 'out')
      return retire(s, driverOf(s).id, move.cause === 'bump' ? 'bump' : 'corner');
    const lost = fallOf(s, move, face);
    const fall = lost && staysAfter(s, from) ? { ...lost, stays: true as const } : lost;
    return fall?.cancellable && maySisu(s)
      ? flowing({ ...s, phase: { kind: 'sisu', fall } })
      : pay(s, fall);
  });
}

function moveCar(state: RallyState, move: Move, face: DieFace): Flow {
  const road = roadAheadOf(state);
  const car = driverOf(state);
  const turn = turnOf(state);
  const surface = surfaceAt(road.track, move.to);
  const counts = face === WARNING ? withWarning(turn, surface) : turn;
  const arrivals = state.arrivals + 1;
  const placed = changeCar({ ...state, arrivals }, car.id, {
    place: 'road',
    spot: move.to,
    spun: false,
    arrived: arrivals,
    skidDirt: skidDirtAt(road, car, move.to),
  });
  const laid = [...turn.laid, { die: move.die, to: move.to, face, surface }];
  const { warnings, snowWarnings } = counts;
  const to = spotName(road.track, move.to);
  return flowing(changeTurn(placed, { gear: move.gear, laid, warnings, snowWarnings }), {
    type: 'moved',
    seat: car.id,
    die: move.die,
    face,
    to,
    gear: move.gear,
    warnings,
  });
}

/** [R12.1] Cards so far less seconds, shown to all, for every point on the way. */
const passTimingPoints =
  (before: number) =>
  (state: RallyState): Flow => {
    const car = driverOf(state);
    const now = rowAt(trackOf(state), car.spot);
    const passed = splitRowsOf(state).filter((row) => before < row && row <= now);
    if (passed.length === 0) return flowing(state);
    const time = timeOf(car);
    const notes = passed.map((_, i): RallyNote => ({
      type: 'split',
      seat: car.id,
      point: car.splits.length + i + 1,
      seconds: time,
    }));
    const splits = [...car.splits, ...passed.map(() => time)];
    return flowing(changeCar(state, car.id, { splits }), ...notes);
  };

/** [R6.1] Why control is lost here, if it is; overspeed outweighs warnings, for Sisu cannot undo it. */
function fallOf(state: RallyState, move: Move, face: DieFace): Fall | undefined {
  const turn = turnOf(state);
  if (move.fate === 'loses') {
    const cause = move.cause ?? 'corner';
    return { cause, cancellable: cause !== 'corner' && state.setup.options.sisuOnBumps };
  }
  const warned = face === WARNING;
  if (move.fate === 'risky' && warned) return { cause: 'bump', cancellable: true };
  if (warned && losesControl(turn, driverOf(state).tyres))
    return { cause: 'warnings', cancellable: true };
  return undefined;
}

/** [R6.4] Control lost on the way from a shortcut back to the road. */
export function staysAfter(state: RallyState, from: SpotId): boolean {
  const { spots } = trackOf(state);
  return state.setup.options.leavingCut === 'stays' && spots[from]?.line === 'cut';
}

/** [R6.7] Once a rally, and not after it was declined in this turn. */
export const maySisu = (state: RallyState): boolean =>
  state.setup.options.sisu && driverOf(state).sisu && !turnOf(state).declinedSisu;

/** [R4.3] A shortcut asks its card first, also of a car that lost control on it (R6.4). */
export function pay(state: RallyState, fall: Fall | undefined): Flow {
  const { spot } = driverOf(state);
  const track = trackOf(state);
  if (spot < track.finish && spotAt(track, spot).line === 'cut')
    return flowing({ ...state, phase: { kind: 'shortcut', ...(fall ? { fall } : {}) } });
  return settle(state, fall);
}

/** [R6.6] Over the line the front of the card counts; elsewhere it is turned. */
export function settle(state: RallyState, fall: Fall | undefined): Flow {
  const finished = driverOf(state).spot >= trackOf(state).finish;
  if (finished) return endTurnByFinish(state, fall);
  if (fall) {
    const { cancellable: _, ...lost } = fall;
    return flowing({ ...state, phase: { kind: 'card', ...lost } });
  }
  return goOn(state);
}

/** The next die: of the attack's chain, or the driver's choice; with none left the turn ends (R2.6). */
export function goOn(state: RallyState): Flow {
  const turn = turnOf(state);
  const [next, ...rest] = turn.rest;
  if (next) return arrive(changeTurn(state, { rest }), next, next.face);
  if (turn.mode === 'attack') return endTurnWithCard(state);
  const driving: RallyState = { ...state, phase: { kind: 'drive' } };
  return legalMoves(driving).length > 0 ? flowing(driving) : endTurnWithCard(driving);
}
