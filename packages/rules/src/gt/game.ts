import { assertNever, ok } from '@perfect-line/core/result';
import { anySetup } from '../anySetup.ts';
import { fitsRequest } from '../chance.ts';
import type { Faces, Game, GameEvent, SeatId, Step } from '../game.ts';
import { refuse, type Read } from '../parse.ts';
import { firstAccepted } from '../idle.ts';
import type { Action } from './action.ts';
import { actionsNow, PHASE_OF } from './actionsNow.ts';
import { playFrom, update } from '../play.ts';
import { actingCar, indexOfCar } from './cars.ts';
import { chanceDue, isChanceDue } from './chanceDue.ts';
import { asFaces } from './dice.ts';
import { drive } from './drive.ts';
import { resolveFlatOut } from './flatOut.ts';
import { smallActions } from './idle.ts';
import { leaveTrack, takeToken } from './losing.ts';
import { comeBack, pass } from './offTrack.ts';
import { roll, secure, stop, takeRolledStep } from './oneByOne.ts';
import { parseAction } from './parseAction.ts';
import { parsePosition, parseWritten } from './parsePosition.ts';
import { parseSetup } from './parseSetup.ts';
import { GT_VERSIONS } from './options.ts';
import { noPit, pit } from './pit.ts';
import { progressOf } from './progress.ts';
import { relay } from './relay.ts';
import { resign } from './resign.ts';
import type { Setup } from './setup.ts';
import { start } from './start.ts';
import type { GtNote } from './notes.ts';
import type { Play, State } from './state.ts';
import { drawGrid } from './turns.ts';
import { hash, toAct, view, type View } from './view.ts';
import { TOKENS } from './words.ts';

function act(play: Play, action: Action): Read<void> {
  switch (action.type) {
    case 'drive':
      return drive(play, action);
    case 'roll':
      return roll(play);
    case 'secure':
      return secure(play);
    case 'stop':
      return stop(play);
    case 'relay':
      return relay(play, action.plan);
    case 'side':
      return ok(leaveTrack(play, action.side));
    case 'pit':
      return pit(play, action);
    case 'no-pit':
      return noPit(play);
    case 'return':
      return comeBack(play);
    case 'pass':
      return pass(play);
    case 'resign':
      return resign(play, action.driver);
    default:
      return assertNever(action);
  }
}

/** Who may do this now. */
function checkSeat(state: State, seat: SeatId, action: Action): Read<void> {
  if (state.phase === 'over') return refuse('game.over', 'the game is over');
  if (indexOfCar(state, seat) < 0) return refuse('seat.unknown', `no driver ${seat}`, { seat });
  if (isChanceDue(state)) return refuse('chance.due', 'chance is due first');
  if (action.type === 'resign') {
    if (action.driver === seat) return ok(undefined);
    return refuse('seat.not-yours', 'a driver resigns for himself', { driver: action.driver });
  }
  const { id } = actingCar(state);
  if (id !== seat) return refuse('turn.not-yours', `it is the turn of ${id}`, { toAct: id });
  const phase = PHASE_OF[action.type];
  if (state.phase === phase) return ok(undefined);
  const message = `${action.type} belongs to the phase ${phase}, not ${state.phase}`;
  return refuse('turn.wrong-phase', message, { phase: state.phase, action: action.type });
}

function answer(play: Play, faces: Faces): void {
  const { phase, turn } = play.state;
  if (phase === 'dice' && turn.mode === 'flat-out') return resolveFlatOut(play, asFaces(faces));
  if (phase === 'dice') return takeRolledStep(play, asFaces(faces));
  const [face] = faces;
  if (phase === 'tokens') {
    return takeToken(play, TOKENS.find((token) => token === face) ?? 'greenFlag');
  }
  const next = indexOfCar(play.state, face ?? '');
  update(play, { grid: [...play.state.grid, next] });
  drawGrid(play);
}

function applyChance(state: State, faces: Faces): Read<Step<State, GtNote>> {
  const due = chanceDue(state);
  if (due === undefined) return refuse('chance.not-due', 'no chance is due');
  if (!Array.isArray(faces) || !fitsRequest(due, faces)) {
    return refuse('chance.faces', 'the faces do not fit what is due');
  }
  const play: Play = playFrom(state);
  answer(play, faces);
  return ok({ state: play.state, notes: play.notes });
}

function apply(state: State, event: GameEvent<Action>): Read<Step<State, GtNote>> {
  if (event.type === 'chance') return applyChance(state, event.faces);
  const allowed = checkSeat(state, event.seat, event.action);
  if (!allowed.ok) return allowed;
  const play: Play = playFrom(state);
  const done = act(play, event.action);
  return done.ok ? ok({ state: play.state, notes: play.notes }) : done;
}

/** Rallyman: GT, both editions (clauses G2 to G12). */
export const gt: Game<Setup, State, Action, View, GtNote> = {
  kind: 'gt',
  rulesVersion: GT_VERSIONS[GT_VERSIONS.length - 1] ?? '',
  versions: GT_VERSIONS,
  parseSetup: anySetup(parseSetup, parseWritten),
  parsePosition,
  parseAction,
  start,
  setupOf: (state) => state.race.setup,
  apply,
  toAct,
  actionsNow: (state) =>
    actionsNow(state, (action) => {
      const seat = toAct(state) ?? '';
      return apply(state, { type: 'action', seat, action }).ok;
    }),
  chanceDue,
  isOver: (state) => state.phase === 'over',
  progress: progressOf,
  turnKey: (state) => String(state.turnNumber),
  idleAction: (state) => firstAccepted({ apply, toAct }, state, smallActions(state)),
  resignAction: (driver) => ({ type: 'resign', driver }),
  isOpen: true,
  view,
  hash,
};
