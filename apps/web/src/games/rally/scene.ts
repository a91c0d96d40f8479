import type {
  CarState,
  Scene,
  SceneCar,
  SceneDie,
  SceneEffect,
  ScenePlan,
  SceneTarget,
} from '@perfect-line/board/dom/scene';
import type { RallyDrawing } from '@perfect-line/board/rally/rallyPlaces';
import type { SeatId } from '@perfect-line/rules/game';
import type { RallyNoteType } from '@perfect-line/rules/rally/notes';
import { isSound } from '@perfect-line/rules/rally/relaying';
import type { Move, RallyCar, RallyState } from '@perfect-line/rules/rally/state';
import { spotAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { WARNING, type DieFace, type RallyDie } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import { whyClosed } from '../../table/hand.ts';
import { farTargets, gearLabels, handlesOf } from '../../table/litSpaces.ts';
import { percent, tagKind } from '../../table/risk.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import type { RallyEntry } from './hand.ts';
import type { RallyStore } from './rallyStore.ts';
import { wayPlans, wayTargets, type Way } from '../../table/waysList.tsx';
import { shownWays } from './waysToLose.ts';
import { carTitle, movePhrases, refusalWords } from './words.ts';

const faceShown = (face: DieFace | undefined): 'unrolled' | 'clean' | 'warning' => {
  if (face === undefined) return 'unrolled';
  return face === WARNING ? 'warning' : 'clean';
};

export const sceneDie = (die: RallyDie, face?: DieFace): SceneDie => {
  const shown = { face: faceShown(face), secured: face === '=' };
  return die === 'a' ? { kind: 'coast', ...shown } : { kind: 'gear', gear: Number(die), ...shown };
};

const carState = ({ place, spun }: RallyCar): CarState => {
  if (place === 'left' || place === 'right') return { type: 'off', side: place };
  return { type: spun ? 'spun' : 'driving' };
};

/** Two cars on a space for two, or beside it, each have a place of their own there. */
function placeOf(state: RallyState, car: RallyCar, drawing: RallyDrawing): number | undefined {
  if (car.place === 'out') return undefined;
  if (car.place === 'start') {
    const waiting = state.startOrder.filter(
      (seat) => state.cars.find((c) => c.id === seat)?.place === 'start',
    );
    return drawing.waiting(waiting.indexOf(car.id));
  }
  if (car.place === 'finished') {
    const home = state.cars.filter((c) => c.place === 'finished');
    const byArrival = home.toSorted((a, b) => b.arrived - a.arrived);
    return drawing.home(byArrival.indexOf(car));
  }
  const sharing = state.cars
    .filter((c) => c.place === car.place && c.spot === car.spot)
    .toSorted((a, b) => a.arrived - b.arrived);
  if (sharing.length < 2 || spotAt(trackOf(state), car.spot).capacity < 2) return car.spot;
  return drawing.slot(car.spot, sharing.indexOf(car) === 0 ? 0 : 1);
}

type CarExtras = {
  readonly seats: readonly SeatView[];
  /** Spots driven through since the scene before. */
  readonly paths: ReadonlyMap<SeatId, readonly number[]>;
  readonly titleOf: (car: RallyCar) => string;
};

export function sceneCars(
  state: RallyState,
  drawing: RallyDrawing,
  { seats, paths, titleOf }: CarExtras,
): readonly SceneCar[] {
  return state.cars.flatMap((car): readonly SceneCar[] => {
    const space = placeOf(state, car, drawing);
    if (space === undefined) return [];
    const { livery, number } = seatOf(seats, car.id);
    const path = paths.get(car.id)?.filter((spot) => spot < drawing.finish);
    const base = {
      id: car.id,
      number,
      livery,
      space,
      state: carState(car),
      active: state.turn?.seat === car.id,
      title: titleOf(car),
    };
    return [path === undefined || path.length === 0 ? base : { ...base, path }];
  });
}

const KINDS = { safe: 'free', risky: 'warning', loses: 'loses', out: 'loses' } as const;
const BY_DANGER = ['safe', 'risky', 'loses', 'out'] as const;

/** One light a space: the gears that lead there, and the mildest thing that can happen. */
function targetAt(store: RallyStore, space: number, moves: readonly Move[]): SceneTarget {
  const fate = BY_DANGER.find((f) => moves.some((move) => move.fate === f)) ?? 'safe';
  return {
    space,
    kind: KINDS[fate],
    ...gearLabels(moves, (move) => !isSound(move)),
    title: moves.map((move) => movePhrases(store, move).join(', ')).join('; '),
  };
}

function targetsOf(store: RallyStore): readonly SceneTarget[] {
  const moves = store.lit.value;
  const spaces = [...new Set(moves.map((move) => move.to))];
  return spaces.map((space) =>
    targetAt(
      store,
      space,
      moves.filter((move) => move.to === space),
    ),
  );
}

/** What closes a space to every gear; a line that only wants another gear needs no sign. */
const ROAD_CLOSED: readonly string[] = ['plan.blocked', 'plan.note-zero'];

/** Spaces in front that nobody can enter now: they say why when they are touched. */
function closedTargets(store: RallyStore): readonly SceneTarget[] {
  const outlook = store.outlook.value;
  if (outlook === undefined) return [];
  const spaces = [...new Set(outlook.closed.map(({ to }) => to))];
  return spaces.flatMap((space): readonly SceneTarget[] => {
    const error = whyClosed(outlook, { space });
    if (error === undefined || !ROAD_CLOSED.includes(error.code)) return [];
    return [{ space, kind: 'blocked', title: refusalWords(error) }];
  });
}

/** Steps of the plan can be touched to cut the line back to them. */
const plannedTargets = (store: RallyStore): readonly SceneTarget[] =>
  store.draft.value.slice(0, -1).map((move, i) => ({
    space: move.to,
    kind: 'free' as const,
    title: t().plan.cutTo({ step: i + 1 }),
  }));

function draftPlan(store: RallyStore, drawing: RallyDrawing): ScenePlan | undefined {
  const draft = store.draft.value;
  const { car } = store;
  if (draft.length === 0 || car === undefined) return undefined;
  const risks = store.odds.value?.byStep ?? [];
  return {
    id: 'draft',
    livery: seatOf(store.seats.value, car.id).livery,
    from: placeOf(store.shown.value, car, drawing) ?? drawing.waiting(0),
    steps: draft.map((move, i) => ({
      space: move.to,
      dice: [sceneDie(move.die)],
      tag: percent(risks[i] ?? 0),
      tagKind: tagKind(risks[i] ?? 0),
    })),
  };
}

/** Dice that were driven in this turn stay on the road until the card is taken. */
function drivenPlan(store: RallyStore): ScenePlan | undefined {
  const { turn } = store.shown.value;
  const [first, ...rest] = turn?.laid ?? [];
  if (turn === undefined || first === undefined) return undefined;
  return {
    id: 'driven',
    livery: seatOf(store.seats.value, turn.seat).livery,
    from: first.to,
    steps: [first, ...rest].map((laid) => ({
      space: laid.to,
      dice: [sceneDie(laid.die, laid.face)],
      done: true,
    })),
  };
}

const EFFECTS: { readonly [T in RallyNoteType]?: SceneEffect['kind'] } = {
  lost: 'off',
  finished: 'finish',
  spare: 'repair',
  sisu: 'repair',
};

/** Short effects of the last event; each has an id of its own and is played once. */
function effectsOf(entry: RallyEntry | undefined, count: number): readonly SceneEffect[] {
  if (entry === undefined || entry.before.special !== entry.after.special) return [];
  return entry.notes.flatMap((note, i): readonly SceneEffect[] => {
    const kind = EFFECTS[note.type];
    const seat = 'seat' in note ? note.seat : undefined;
    const car = entry.after.cars.find((c) => c.id === seat);
    if (kind === undefined || car === undefined || car.spot < 0) return [];
    const isSpin = note.type === 'lost' && note.place === 'road';
    return [{ id: `${count}.${i}`, kind: isSpin ? 'spin' : kind, space: car.spot }];
  });
}

/** The ways to lose after a failed time attack. */
function lostLines(
  store: RallyStore,
  ways: readonly Way[],
  drawing: RallyDrawing,
): readonly ScenePlan[] {
  const { car } = store;
  if (ways.length === 0 || car === undefined) return [];
  const { livery } = seatOf(store.seats.value, car.id);
  const from = placeOf(store.shown.value, car, drawing) ?? drawing.waiting(0);
  return wayPlans(ways, { from, livery });
}

/** Everything on the board of a rally, from the signals it depends on. */
export function rallyScene(store: RallyStore, drawing: RallyDrawing): Scene {
  const count = store.shownCount.value;
  const plans = [drivenPlan(store), draftPlan(store, drawing)];
  const seats = store.seats.value;
  const ways = shownWays(store);
  return {
    cars: sceneCars(store.shown.value, drawing, {
      seats,
      paths: store.paths.value,
      titleOf: (car) => carTitle(car, seats),
    }),
    targets: [
      ...targetsOf(store),
      ...closedTargets(store),
      ...farTargets(store),
      ...plannedTargets(store),
      ...wayTargets(ways),
    ],
    handles: handlesOf(store, () => store.car?.spot),
    plans: [...lostLines(store, ways, drawing), ...plans.filter((plan) => plan !== undefined)],
    selected: store.selected.value,
    effects: effectsOf(store.session.entries.value[count - 1], count),
  };
}
