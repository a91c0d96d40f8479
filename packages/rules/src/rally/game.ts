import { canonicalJson, hashText } from '@perfect-line/core/canonical';
import { assertNever, err, ok, type Result } from '@perfect-line/core/result';

import { anySetup } from '../anySetup.ts';
import { fitsRequest } from '../chance.ts';
import type { Faces, Game, GameEvent, RuleError, SeatId, Step } from '../game.ts';
import { firstAccepted } from '../idle.ts';
import { hashedOptions } from '../options.ts';
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
import { andThen, flowing, refused, type Flow, type Outcome } from './flow.ts';
import { fromPosition } from './fromPosition.ts';
import { smallActions } from './idle.ts';
import { loseControl } from './losing.ts';
import type { RallyNote } from './notes.ts';
import { RALLY_OPTIONS, RALLY_VERSIONS } from './options.ts';
import { parseRallyAction } from './parseAction.ts';
import { parsePosition } from './parsePosition.ts';
import { parseRallySetup } from './parseSetup.ts';
import { progressOf } from './progress.ts';
import { nextTurn } from './rounds.ts';
import type { RallySetup } from './setup.ts';
import { drawShortcut } from './shortcuts.ts';
import {
  answered,
  askTyres,
  chooseTyres,
  endSpecial,
  freshPiles,
  garageSpare,
  prepareSpecial,
} from './specials.ts';
import { carOf, type RallyState } from './state.ts';
import { rallyView, type RallyView } from './view.ts';
import { zonesOf } from './weather.ts';
import { WARNING, type DieFace, type LossCard, type ShortcutCard } from './words.ts';

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
  hash: (state) =>
    hashText(canonicalJson({ ...state, past: undefined, setup: hashedSetup(state.setup) })),
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
  return setup.startOrder === 'draw' ? drawOrder(state, []) : carryOn(prepareSpecial(state));
}

/** [R3.1] Drawn one by one; the last needs no draw. */
function drawOrder(state: RallyState, drawn: readonly SeatId[]): Flow {
  const left = state.setup.drivers.map((d) => d.id).filter((id) => !drawn.includes(id));
  if (left.length > 1) return flowing({ ...state, phase: { kind: 'order', drawn } });
  const startOrder = [...drawn, ...left];
  return andThen(flowing({ ...state, startOrder }, { type: 'order', order: startOrder }), (s) =>
    carryOn(prepareSpecial(s)),
  );
}

/** Runs through the moments nobody decides in: the next turn, the next special. */
function carryOn(flow: Flow): Flow {
  let now = flow;
  for (;;) {
    const { kind } = now.state.phase;
    if (kind === 'turn-over') now = andThen(now, nextTurn);
    else if (kind === 'special-over') now = andThen(now, endSpecial);
    else return now;
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
      return state.turn?.seat;
    default:
      return undefined;
  }
}

function apply(
  state: RallyState,
  event: GameEvent<RallyAction>,
): Result<Step<RallyState, RallyNote>, RuleError> {
  if (state.phase.kind === 'over') return refused('game.over', 'the rally is over');
  const outcome =
    event.type === 'chance' ? answer(state, event.faces) : act(state, event.seat, event.action);
  return outcome.ok ? ok(carryOn(outcome.value)) : outcome;
}

function act(state: RallyState, seat: SeatId, action: RallyAction): Outcome {
  if (!state.cars.some((car) => car.id === seat))
    return refused('seat.unknown', `no driver ${seat}`, { seat });
  if (action.type === 'resign') return resign(state, seat, action.driver);
  const actor = toAct(state);
  if (actor === undefined) return refused('chance.due', 'dice or cards come first');
  if (actor !== seat) return refused('turn.not-yours', `${actor} is to act`, { toAct: actor });
  return actIn(state, seat, action);
}

type Deed = Exclude<RallyAction, { type: 'resign' }>;

function actIn(state: RallyState, seat: SeatId, action: Deed): Outcome {
  switch (state.phase.kind) {
    case 'tyres':
      return action.type === 'tyres'
        ? ok(chooseTyres(state, seat, action.tyres))
        : wrongPhase(state, action);
    case 'garage':
      if (action.type === 'spare') return ok(garageSpare(state, seat));
      return action.type === 'pass' ? ok(answered(state, seat)) : wrongPhase(state, action);
    case 'sisu':
      if (action.type === 'sisu') return playSisu(state);
      return action.type === 'no-sisu' ? declineSisu(state) : wrongPhase(state, action);
    case 'relay':
      return action.type === 'attack' ? relay(state, action.chain) : wrongPhase(state, action);
    case 'drive':
      return drive(state, action);
    default:
      return wrongPhase(state, action);
  }
}

const wrongPhase = (state: RallyState, action: Deed): Result<never, RuleError> =>
  refused('turn.wrong-phase', `${action.type} is not what is asked now`, {
    action: action.type,
    phase: state.phase.kind,
  });

function drive(state: RallyState, action: Deed): Outcome {
  switch (action.type) {
    case 'die':
      return playDie(state, action);
    case 'secure':
      return secureDie(state, action);
    case 'attack':
      return attack(state, action.chain);
    case 'stop':
      return stop(state);
    case 'pass':
      return pass(state);
    case 'spare':
      return changeTyre(state);
    case 'sisu':
    case 'no-sisu':
    case 'tyres':
      return wrongPhase(state, action);
    default:
      return assertNever(action);
  }
}

/** Any driver may give up at any time, also while others act. */
function resign(state: RallyState, seat: SeatId, driver: SeatId): Outcome {
  if (seat !== driver) return refused('seat.not-yours', 'a driver resigns only for himself');
  if (carOf(state, seat).place === 'out')
    return refused('seat.not-racing', 'already out of the rally');
  const gone = retire(state, seat, 'resigned');
  return ok(andThen(gone, (s) => (isWaiting(s, seat) ? answered(s, seat) : flowing(s))));
}

const isWaiting = (state: RallyState, seat: SeatId): boolean =>
  (state.phase.kind === 'tyres' || state.phase.kind === 'garage') &&
  state.phase.waiting.includes(seat);

/** Chance's answer, checked against what was asked. */
function answer(state: RallyState, faces: Faces): Outcome {
  const request = rallyChanceDue(state);
  if (!request) return refused('chance.not-due', 'no dice or cards are asked for');
  if (!fitsRequest(request, faces))
    return err({ code: 'chance.faces', message: 'the answer does not fit the request' });
  return ok(unfold(state, faces));
}

function unfold(state: RallyState, faces: Faces): Flow {
  const { phase } = state;
  const [face = ''] = faces;
  switch (phase.kind) {
    case 'order':
      return drawOrder(state, [...phase.drawn, face]);
    case 'weather':
      return setWeather(state, faces);
    case 'roll':
      return rolled(state, phase.move, face as DieFace);
    case 'attackRoll':
      return attackRolled(state, phase.chain, faces as readonly DieFace[]);
    case 'shortcut':
      return drawShortcut(state, face as ShortcutCard, phase.fall);
    case 'card':
      return loseControl(state, face as LossCard, phase);
    default:
      throw new Error(`chance cannot answer in ${phase.kind}`);
  }
}

/** [R11.1] A warning means snow. */
function setWeather(state: RallyState, faces: Faces): Flow {
  const sides = Object.fromEntries(
    zonesOf(state).map((zone, k) => [zone, faces[k] === WARNING ? 'snow' : 'asphalt']),
  );
  return andThen(flowing({ ...state, sides }, { type: 'weather', sides }), askTyres);
}
