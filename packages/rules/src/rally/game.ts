import { hashJson } from '@perfect-line/core/canonical';
import { assertNever, ok, type Result } from '@perfect-line/core/result';

import { anySetup } from '../anySetup.ts';
import { fitsRequest } from '../chance.ts';
import type { Faces, Game, GameEvent, RuleError, SeatId, Step } from '../game.ts';
import { firstAccepted } from '../idle.ts';
import { hashedOptions } from '../options.ts';
import { refuse, wordOf, type Read } from '../parse.ts';
import { playFrom, tell, update } from '../play.ts';
import { actionsNow } from './actionsNow.ts';
import type { RallyAction } from './action.ts';
import { newCar } from './beginning.ts';
import { rallyChanceDue } from './chanceDue.ts';
import {
  attack,
  attackRolled,
  changeTyre,
  declineSisu,
  pass,
  playDie,
  playSisu,
  relay,
  rolled,
  secureDie,
  stop,
} from './driving.ts';
import { retire } from './ending.ts';
import { fromPosition } from './fromPosition.ts';
import { smallActions } from './idle.ts';
import { loseControl } from './losing.ts';
import type { RallyNote } from './notes.ts';
import { RALLY_OPTIONS, RALLY_VERSIONS } from './options.ts';
import { parseRallyAction } from './parseAction.ts';
import { parsePosition } from './parsePosition.ts';
import { parseRallySetup } from './parseSetup.ts';
import type { RallyPlay } from './play.ts';
import { progressOf } from './progress.ts';
import { nextTurn } from './rounds.ts';
import type { RallySetup } from './setup.ts';
import { drawShortcut } from './shortcuts.ts';
import {
  answered,
  askTyres,
  chooseTyres,
  endRally,
  endSpecial,
  freshPiles,
  garageSpare,
  prepareSpecial,
} from './specials.ts';
import { carOf, turnOf, type RallyState } from './state.ts';
import { rallyView, type RallyView } from './view.ts';
import { zonesOf } from './weather.ts';
import { CLEAN, LOSS_CARDS, SHORTCUT_CARDS, WARNING, type DieFace } from './words.ts';

export const rally: Game<RallySetup, RallyState, RallyAction, RallyView, RallyNote> = {
  kind: 'rally',
  rulesVersion: RALLY_VERSIONS[RALLY_VERSIONS.length - 1] ?? '',
  versions: RALLY_VERSIONS,
  parseSetup: anySetup(parseRallySetup, parsePosition),
  parsePosition,
  parseAction: parseRallyAction,
  start,
  setupOf: (state) => state.setup,
  apply,
  toAct,
  actionsNow: (state) =>
    actionsNow(state, (action) => {
      const seat = toAct(state) ?? '';
      return apply(state, { type: 'action', seat, action }).ok;
    }),
  chanceDue: rallyChanceDue,
  isOver: (state) => state.phase.kind === 'over',
  progress: progressOf,
  turnKey,
  idleAction: (state) => firstAccepted({ apply, toAct }, state, smallActions(state)),
  resignAction: (driver) => ({ type: 'resign', driver }),
  isOpen: true,
  view: (state, seat) => rallyView(state, toAct(state), seat),
  hash: (state) => hashJson('', { ...state, past: undefined, setup: hashedSetup(state.setup) }),
};

/** Choosing tyres or repairs is a turn of its own. */
function turnKey(state: RallyState): string {
  const { special, round, phase } = state;
  const isChoosing = phase.kind === 'tyres' || phase.kind === 'garage';
  const seat = toAct(state) ?? state.turn?.seat;
  return [special, round, seat, isChoosing ? phase.kind : 'drive'].join('/');
}

const hashedSetups = new WeakMap<RallySetup, object>();

/** Made once for all states of a rally. */
function hashedSetup(setup: RallySetup): object {
  const known = hashedSetups.get(setup);
  if (known !== undefined) return known;
  const made = { ...setup, options: hashedOptions(RALLY_OPTIONS, setup.options) };
  hashedSetups.set(setup, made);
  return made;
}

function start(setup: RallySetup): Step<RallyState, RallyNote> {
  if (setup.position !== undefined) return fromPosition(setup, setup.position);
  const state: RallyState = {
    setup,
    phase: { kind: 'order', drawn: [] },
    special: 0,
    sides: {},
    round: 0,
    startOrder: setup.startOrder === 'draw' ? [] : setup.startOrder,
    queue: [],
    cars: setup.drivers.map(newCar),
    dirt: {},
    turned: freshPiles(),
    shortcutsDrawn: { good: 0, dirty: 0, flat: 0 },
    times: [],
    past: [],
    arrivals: 0,
    turn: undefined,
  };
  const play: RallyPlay = playFrom(state);
  if (setup.startOrder === 'draw') drawOrder(play, []);
  else prepareSpecial(play);
  return carriedOn(play);
}

/** [R3.1] Drawn one by one; the last needs no draw. */
function drawOrder(play: RallyPlay, drawn: readonly SeatId[]): void {
  const all = play.state.setup.drivers.map((d) => d.id);
  const left = all.filter((id) => !drawn.includes(id));
  if (left.length > 1) return update(play, { phase: { kind: 'order', drawn } });
  const order = [...drawn, ...left];
  update(play, { startOrder: order });
  tell(play, { type: 'order', order });
  prepareSpecial(play);
}

/** Runs through the moments nobody decides in: the next turn, the next special. */
function carriedOn(play: RallyPlay): Step<RallyState, RallyNote> {
  for (;;) {
    const { kind } = play.state.phase;
    if (kind === 'turn-over') nextTurn(play);
    else if (kind === 'special-over') endSpecial(play);
    else return { state: play.state, notes: play.notes };
  }
}

export function toAct(state: RallyState): SeatId | undefined {
  const { phase } = state;
  switch (phase.kind) {
    case 'tyres':
    case 'garage':
      return phase.waiting[0];
    case 'drive':
    case 'sisu':
    case 'relay':
      return turnOf(state).seat;
    default:
      return undefined;
  }
}

function apply(
  state: RallyState,
  event: GameEvent<RallyAction>,
): Result<Step<RallyState, RallyNote>, RuleError> {
  if (state.phase.kind === 'over') return refuse('game.over', 'the rally is over');
  const play: RallyPlay = playFrom(state);
  const done =
    event.type === 'chance' ? answer(play, event.faces) : act(play, event.seat, event.action);
  return done.ok ? ok(carriedOn(play)) : done;
}

function act(play: RallyPlay, seat: SeatId, action: RallyAction): Read<void> {
  if (!play.state.cars.some((car) => car.id === seat))
    return refuse('seat.unknown', `no driver ${seat}`, { seat });
  if (action.type === 'resign') return resign(play, seat, action.driver);
  const actor = toAct(play.state);
  if (actor === undefined) return refuse('chance.due', 'dice or cards come first');
  if (actor !== seat) return refuse('turn.not-yours', `${actor} is to act`, { toAct: actor });
  return actIn(play, seat, action);
}

type Deed = Exclude<RallyAction, { type: 'resign' }>;

function actIn(play: RallyPlay, seat: SeatId, action: Deed): Read<void> {
  const { phase } = play.state;
  const { kind } = phase;
  const { type } = action;
  if (kind === 'drive') return drive(play, action);
  if (kind === 'tyres' && type === 'tyres') return ok(chooseTyres(play, seat, action.tyres));
  if (kind === 'garage' && type === 'spare') return ok(garageSpare(play, seat));
  if (kind === 'garage' && type === 'pass') return ok(answered(play, seat));
  if (kind === 'sisu' && type === 'sisu') return ok(playSisu(play, phase.fall));
  if (kind === 'sisu' && type === 'no-sisu') return ok(declineSisu(play, phase.fall));
  if (kind === 'relay' && type === 'attack') return relay(play, phase.dice, action.chain);
  return wrongPhase(play, action);
}

const wrongPhase = ({ state }: RallyPlay, action: Deed): Read<never> =>
  refuse('turn.wrong-phase', `${action.type} is not what is asked now`, {
    action: action.type,
    phase: state.phase.kind,
  });

function drive(play: RallyPlay, action: Deed): Read<void> {
  switch (action.type) {
    case 'die':
      return playDie(play, action);
    case 'secure':
      return secureDie(play, action);
    case 'attack':
      return attack(play, action.chain);
    case 'stop':
      return stop(play);
    case 'pass':
      return pass(play);
    case 'spare':
      return changeTyre(play);
    case 'sisu':
    case 'no-sisu':
    case 'tyres':
      return wrongPhase(play, action);
    default:
      return assertNever(action);
  }
}

/** Any driver may give up at any time, also while others act. */
function resign(play: RallyPlay, seat: SeatId, driver: SeatId): Read<void> {
  if (seat !== driver) return refuse('seat.not-yours', 'a driver resigns only for himself');
  if (carOf(play.state, seat).place === 'out')
    return refuse('seat.not-racing', 'already out of the rally');
  retire(play, seat, 'resigned');
  return ok(isLastCarLeft(play.state) ? endRally(play) : answered(play, seat));
}

/** [R13.2] Nobody is left to race against. */
const isLastCarLeft = ({ cars, setup }: RallyState): boolean =>
  setup.options.lastCarLeft === 'wins' &&
  cars.length > 1 &&
  cars.filter((car) => car.place !== 'out').length === 1;

/** Chance's answer, checked against what was asked. */
function answer(play: RallyPlay, faces: Faces): Read<void> {
  const request = rallyChanceDue(play.state);
  if (!request) return refuse('chance.not-due', 'no dice or cards are asked for');
  if (!fitsRequest(request, faces))
    return refuse('chance.faces', 'the answer does not fit the request');
  return ok(unfold(play, faces));
}

const faceOf = (face: string): DieFace => (face === WARNING ? WARNING : CLEAN);

function unfold(play: RallyPlay, faces: Faces): void {
  const { phase } = play.state;
  const [face = ''] = faces;
  switch (phase.kind) {
    case 'order':
      return drawOrder(play, [...phase.drawn, face]);
    case 'weather':
      return setWeather(play, faces);
    case 'roll':
      return rolled(play, phase.move, faceOf(face));
    case 'attackRoll':
      return attackRolled(play, phase.chain, faces.map(faceOf));
    case 'shortcut':
      return drawShortcut(play, wordOf(SHORTCUT_CARDS, face), phase.fall);
    case 'card':
      return loseControl(play, wordOf(LOSS_CARDS, face), phase);
    default:
      throw new Error(`chance cannot answer in ${phase.kind}`);
  }
}

/** [R11.1] A warning means snow. */
function setWeather(play: RallyPlay, faces: Faces): void {
  const sides = Object.fromEntries(
    zonesOf(play.state).map(
      (zone, k) => [zone, faces[k] === WARNING ? 'snow' : 'asphalt'] as const,
    ),
  );
  update(play, { sides });
  tell(play, { type: 'weather', sides });
  askTyres(play);
}
