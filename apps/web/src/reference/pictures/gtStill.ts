import { unwrap } from '@perfect-line/core/result';
import type { ScenePlan } from '@perfect-line/board/dom/scene';
import type { Still } from '@perfect-line/board/dom/still';
import { trackDrawing } from '@perfect-line/board/trackDrawing';
import { trackPlaces } from '@perfect-line/board/trackPlaces';
import { checkPlan } from '@perfect-line/rules/gt/checkPlan';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import { planned } from '../../games/gt/learn/circuit.ts';
import { sceneCars, sceneFlags, sceneSteps } from '../../games/gt/scene.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import { gtMoment } from './gtMoment.ts';
import type { GtIllustration } from './gtRows.ts';
import { ASPECT, seatsNamed, stillOf } from './parts.ts';

/** Dice laid in thought, or those of the turn with the faces that have fallen. */
function plansOf(
  row: GtIllustration,
  state: State,
  seats: readonly SeatView[],
): readonly ScenePlan[] {
  const thought = row.plan !== undefined;
  if (!thought && state.turn.plan.length === 0) return [];
  const { id } = actingCar(state);
  const first = gtMoment({ ...row, before: [] }).cars.find((car) => car.id === id);
  const plan = thought
    ? unwrap(checkPlan(unwrap(planFrame(state)), planned(row.plan))).steps
    : state.turn.plan;
  const here = spaceOf(actingCar(state));
  // The die that brought the car to its space lies under the car.
  const steps = sceneSteps(plan, { faces: state.turn.rolled }).map((step) =>
    step.space === here ? { ...step, dice: [] } : step,
  );
  return [{ id: 'plan', livery: seatOf(seats, id).livery, from: first?.space ?? here, steps }];
}

/** A drawing of the circuit's rules, as the table would draw that moment; without a theme the land is left out. */
export function gtStill(row: GtIllustration, theme?: 'light' | 'dark'): Still {
  const state = gtMoment(row);
  const { graph } = state.race;
  const look = { weather: state.weather, aspect: ASPECT };
  const drawing =
    theme === undefined ? trackPlaces(graph, look) : trackDrawing(graph, { ...look, theme });
  const seats = seatsNamed(state.cars.map((car) => car.id));
  const nameless = { seats, spun: new Set<string>(), paths: new Map(), titleOf: () => '' };
  const spaceNamed = (name: string): number => graph.idOf.get(name) ?? -1;
  const extra = row.around === 'all' ? graph.idOf.values() : (row.around ?? []).map(spaceNamed);
  const scene = {
    cars: sceneCars(state, nameless),
    targets: [],
    plans: plansOf(row, state, seats),
    flags: sceneFlags(state, ''),
  };
  const areaOf = (space: number): number => graph.tileOf[space] ?? -1;
  return stillOf({ drawing, scene, spaceOf: spaceNamed, areaOf, extra: [...extra] }, row.shows);
}
