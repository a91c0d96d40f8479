import { spotName, type SpotId } from '@perfect-line/track/rally/special';

import { tell, update } from '../play.ts';
import { endTurnByFinish, endTurnWithCard, retire } from './ending.ts';
import { legalMoves, roadAheadOf, skidDirtAt } from './legal.ts';
import { updateCar, updateTurn, type RallyPlay } from './play.ts';
import { driverOf, timeOf, turnOf, type Fall, type Move, type RallyState } from './state.ts';
import { splitRowsOf, rowAt, spotAt, surfaceAt, trackOf } from './tracks.ts';
import { losesControl, withWarning } from './warnings.ts';
import { WARNING, type DieFace } from './words.ts';

/** The car goes where the die leads, whatever it shows; then what it shows counts. */
export function arrive(play: RallyPlay, move: Move, face: DieFace): void {
  const { id, spot: from } = driverOf(play.state);
  moveCar(play, move, face);
  passTimingPoints(play, rowAt(trackOf(play.state), from));
  if (move.fate === 'out') return retire(play, id, move.cause === 'bump' ? 'bump' : 'corner');
  const lost = fallOf(play.state, move, face);
  const fall = lost && staysAfter(play.state, from) ? { ...lost, stays: true as const } : lost;
  if (fall?.cancellable && maySisu(play.state)) update(play, { phase: { kind: 'sisu', fall } });
  else pay(play, fall);
}

function moveCar(play: RallyPlay, move: Move, face: DieFace): void {
  const { state } = play;
  const road = roadAheadOf(state);
  const [car, turn] = [driverOf(state), turnOf(state)];
  const { die, gear } = move;
  const surface = surfaceAt(road.track, move.to);
  const { warnings, snowWarnings } = face === WARNING ? withWarning(turn, surface) : turn;
  const arrivals = state.arrivals + 1;
  update(play, { arrivals });
  updateCar(play, car.id, {
    place: 'road',
    spot: move.to,
    spun: false,
    arrived: arrivals,
    skidDirt: skidDirtAt(road, car, move.to),
  });
  const laid = [...turn.laid, { die, to: move.to, face, surface }];
  updateTurn(play, { gear, laid, warnings, snowWarnings });
  const to = spotName(road.track, move.to);
  tell(play, { type: 'moved', seat: car.id, die, face, to, gear, warnings });
}

/** [R12.1] Cards so far less seconds, shown to all, for every point on the way. */
function passTimingPoints(play: RallyPlay, before: number): void {
  const { id, spot, splits } = driverOf(play.state);
  const now = rowAt(trackOf(play.state), spot);
  const points = [...splitRowsOf(play.state).entries()];
  const passed = points.filter(([, row]) => before < row && row <= now);
  if (passed.length === 0) return;
  const seconds = timeOf(driverOf(play.state));
  updateCar(play, id, { splits: [...splits, ...passed.map(() => seconds)] });
  for (const [i] of passed) tell(play, { type: 'split', seat: id, point: i + 1, seconds });
}

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
export function pay(play: RallyPlay, fall: Fall | undefined): void {
  const { spot } = driverOf(play.state);
  const track = trackOf(play.state);
  if (spot >= track.finish || spotAt(track, spot).line !== 'cut') return settle(play, fall);
  update(play, { phase: { kind: 'shortcut', ...(fall ? { fall } : {}) } });
}

/** [R6.6] Over the line the front of the card counts; elsewhere it is turned. */
export function settle(play: RallyPlay, fall: Fall | undefined): void {
  if (driverOf(play.state).spot >= trackOf(play.state).finish) return endTurnByFinish(play, fall);
  if (fall === undefined) return goOn(play);
  const { cancellable: _, ...lost } = fall;
  update(play, { phase: { kind: 'card', ...lost } });
}

/** The next die: of the attack's chain, or the driver's choice; with none left the turn ends (R2.6). */
export function goOn(play: RallyPlay): void {
  const { mode, rest } = turnOf(play.state);
  const [next, ...others] = rest;
  if (next) {
    updateTurn(play, { rest: others });
    return arrive(play, next, next.face);
  }
  if (mode === 'attack') return endTurnWithCard(play);
  update(play, { phase: { kind: 'drive' } });
  if (legalMoves(play.state).length === 0) endTurnWithCard(play);
}
