import type { SceneEffect, ScenePlan, SceneTarget } from '@perfect-line/board/dom/scene';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import { t } from '../i18n/translate.ts';
import type { Shown } from './boardView.tsx';
import { textIn } from './facts.ts';
import { backSpaces, backTargets } from './returning.ts';
import { flaggedSpaces, sceneCars, sceneFlags, sceneOf, sceneSteps } from './scene.ts';
import { seatOf, type SeatView } from './seats.ts';
import { spunIn } from './spun.ts';
import type { GtEntry, TableStore } from './store.ts';
import { targetsOf } from './targets.ts';
import { carTitle } from './words.ts';

const EFFECTS = { 'lost-control': 'off', finished: 'finish', repaired: 'repair' } as const;

/** Short effects of the last event; each has an id of its own and is played once. */
export function effectsOf(entry: GtEntry | undefined, count: number): readonly SceneEffect[] {
  if (entry === undefined) return [];
  return entry.notes.flatMap((note, i): readonly SceneEffect[] => {
    const kind =
      note.type === 'lost-control' || note.type === 'finished' || note.type === 'repaired'
        ? EFFECTS[note.type]
        : undefined;
    const car = entry.after.cars.find((c) => c.id === textIn(note, 'car'));
    const space = car?.space ?? entry.before.cars.find((c) => c.id === car?.id)?.space;
    if (kind === undefined || space === undefined) return [];
    const isSpin = kind === 'off' && textIn(note, 'marker') === '0';
    return [{ id: `${count}.${i}`, kind: isSpin ? 'spin' : kind, space }];
  });
}

/** The plan that lies on the track while it is driven, with the faces that have fallen. */
export function drivenPlan(
  state: State,
  seats: readonly SeatView[],
  byStep?: readonly number[],
): ScenePlan | undefined {
  const { turn, phase } = state;
  if (turn.plan.length === 0 || (phase !== 'step' && phase !== 'dice' && phase !== 'relay')) {
    return undefined;
  }
  const car = actingCar(state);
  const from = turn.plan[turn.done - 1]?.to ?? spaceOf(car);
  const left = phase === 'relay' ? turn.plan : turn.plan.slice(turn.done);
  const faces = phase === 'relay' ? { faces: turn.rolled } : {};
  const steps = sceneSteps(left, { ...faces, ...(byStep === undefined ? {} : { byStep }) });
  const { livery } = seatOf(seats, car.id);
  return { id: 'driven', livery, from, steps, ghost: phase === 'relay' };
}

function draftPlan(store: TableStore): ScenePlan | undefined {
  const draft = store.draft.value;
  if (draft.length === 0) return undefined;
  const byStep = store.shown.value.phase === 'plan' ? store.odds.value?.byStep : undefined;
  const steps = sceneSteps(draft, byStep === undefined ? {} : { byStep });
  const { livery } = seatOf(store.seats.value, store.car.id);
  return { id: 'draft', livery, from: spaceOf(store.car), steps };
}

/** Steps of the plan can be touched to cut the line back to them. */
function plannedTargets(store: TableStore): readonly SceneTarget[] {
  return store.draft.value.slice(0, -1).map((step, i) => ({
    space: step.to,
    kind: 'free' as const,
    title: t().plan.cutTo({ step: i + 1 }),
  }));
}

function planShown(store: TableStore): ScenePlan | undefined {
  const draft = draftPlan(store);
  if (draft !== undefined) return draft;
  const state = store.shown.value;
  const left = state.turn.plan.slice(state.turn.done);
  const isStep = state.phase === 'step';
  return drivenPlan(state, store.seats.value, isStep ? store.oddsOf(left).byStep : undefined);
}

/** Everything on the board of a running game, from the signals it depends on. */
export function liveScene(store: TableStore): Shown {
  const state = store.shown.value;
  const seats = store.seats.value;
  const count = store.shownCount.value;
  const entries = store.session.entries.value.slice(0, count);
  const armed = store.armed.value;
  const paths = store.paths.value;
  const longest = Math.max(1, ...[...paths.values()].map((path) => path.length));
  const scene = sceneOf({
    cars: sceneCars(state, {
      seats,
      paths,
      spun: spunIn(entries),
      titleOf: (car) => carTitle(car, seats),
    }),
    plan: planShown(store),
    targets: [...targetsOf(store), ...plannedTargets(store), ...backTargets(store)],
    flags: sceneFlags(state, t().table.damages.yellowFlag),
    dimmed: flaggedSpaces(state),
    selected: [
      ...backSpaces(store),
      ...[armed?.type === 'space' ? armed.space : undefined, store.pointed.value].filter(
        (space) => space !== undefined,
      ),
    ],
    effects: effectsOf(entries.at(-1), count),
  });
  return { scene, duration: store.pace.times.step * longest };
}
