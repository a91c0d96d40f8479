import type { Scene, SceneEffect, ScenePlan, SceneTarget } from '@perfect-line/board/dom/scene';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { drivenLine } from '@perfect-line/rules/gt/drivenLine';
import { flaggedSpaces } from '@perfect-line/rules/gt/flags';

import { t } from '../../i18n/translate.ts';
import { handlesOf } from '../../table/litSpaces.ts';
import { seatOf } from '../../table/seats.ts';
import type { GtStore } from './gtStore.ts';
import type { GtEntry } from './hand.ts';
import { backSpaces, backTargets } from './returning.ts';
import { sceneCars, sceneFlags, sceneSteps } from './scene.ts';
import { spunIn } from './spun.ts';
import { targetsOf } from './targets.ts';
import { wayPlans, wayTargets, type Way } from '../../table/waysList.tsx';
import { shownWays } from './waysToLose.ts';
import { carTitle } from './words.ts';

const EFFECTS = { 'lost-control': 'off', finished: 'finish', repaired: 'repair' } as const;

/** Short effects of the last event; each has an id of its own and is played once. */
function effectsOf(entry: GtEntry | undefined, count: number): readonly SceneEffect[] {
  if (entry === undefined) return [];
  return entry.notes.flatMap((note, i): readonly SceneEffect[] => {
    if (note.type !== 'lost-control' && note.type !== 'finished' && note.type !== 'repaired') {
      return [];
    }
    const spaceIn = ({ cars }: GtEntry['after']) => cars.find((c) => c.id === note.seat)?.space;
    const space = spaceIn(entry.after) ?? spaceIn(entry.before);
    if (space === undefined) return [];
    const isSpin = note.type === 'lost-control' && note.marker === '0';
    return [{ id: `${count}.${i}`, kind: isSpin ? 'spin' : EFFECTS[note.type], space }];
  });
}

/** Wet spray behind a car that drives through the rain. */
function sprayOf(store: GtStore, count: number): readonly SceneEffect[] {
  if (store.shown.value.weather !== 'rain') return [];
  return [...store.paths.value].flatMap(([seat, path]) =>
    path.map((space, i): SceneEffect => {
      const id = `${count}.spray.${seat}.${i}`;
      return { id, kind: 'spray', space, after: (i + 0.5) / path.length };
    }),
  );
}

/** The plan that lies on the track while it is driven, with the faces that have fallen. */
function drivenPlan(store: GtStore): ScenePlan | undefined {
  const state = store.shown.value;
  const line = drivenLine(state);
  if (line === undefined) return undefined;
  const { livery } = seatOf(store.seats.value, actingCar(state).id);
  const byStep = store.actor.value === undefined ? undefined : store.oddsOf(line.steps)?.byStep;
  const steps = sceneSteps(line.steps, {
    faces: line.faces,
    ...(byStep === undefined ? {} : { byStep }),
  });
  return { id: 'driven', livery, from: line.from, steps, ghost: line.isLost };
}

function draftPlan(store: GtStore): ScenePlan | undefined {
  const draft = store.draft.value;
  if (draft.length === 0) return undefined;
  const byStep = store.odds.value?.byStep;
  const steps = sceneSteps(draft, byStep === undefined ? {} : { byStep });
  const { livery } = seatOf(store.seats.value, store.car.id);
  return { id: 'draft', livery, from: spaceOf(store.car), steps };
}

/** Steps of the plan can be touched to cut the line back to them. */
function plannedTargets(store: GtStore): readonly SceneTarget[] {
  return store.draft.value.slice(0, -1).map((step, i) => ({
    space: step.to,
    kind: 'free' as const,
    title: t().plan.cutTo({ step: i + 1 }),
  }));
}

/** The ways to lose, as long as none of them is laid. */
function lostLines(store: GtStore, ways: readonly Way[]): readonly ScenePlan[] {
  if (ways.length === 0 || store.draft.value.length > 0) return [];
  const { livery } = seatOf(store.seats.value, store.car.id);
  return wayPlans(ways, { from: spaceOf(store.car), livery });
}

/** Everything on the board of a circuit race, from the signals it depends on. */
export function gtScene(store: GtStore): Scene {
  const state = store.shown.value;
  const seats = store.seats.value;
  const count = store.shownCount.value;
  const entries = store.session.entries.value.slice(0, count);
  const plan = draftPlan(store) ?? drivenPlan(store);
  const isShown = store.actor.value !== undefined && store.purpose.isTaught !== true;
  const ways = isShown ? shownWays(state) : [];
  const near = [...targetsOf(store), ...plannedTargets(store)];
  const isNear = new Set(near.map(({ space }) => space));
  return {
    cars: sceneCars(state, {
      seats,
      paths: store.paths.value,
      spun: spunIn(entries),
      titleOf: (car) => carTitle(car, seats),
    }),
    plans: [...lostLines(store, ways), ...(plan === undefined ? [] : [plan])],
    targets: [
      ...near,
      ...wayTargets(ways).filter(({ space }) => !isNear.has(space)),
      ...backTargets(store),
    ],
    flags: sceneFlags(state, t().table.damages.yellowFlag),
    handles: handlesOf(store, () => store.car.space),
    dimmed: flaggedSpaces(state),
    selected: [...backSpaces(store), ...store.selected.value],
    effects: [...sprayOf(store, count), ...effectsOf(entries.at(-1), count)],
  };
}
