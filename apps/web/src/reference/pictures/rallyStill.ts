import type { ScenePlan, SceneStep } from '@perfect-line/board/dom/scene';
import type { Still } from '@perfect-line/board/dom/still';
import { rallyDrawing } from '@perfect-line/board/rally/rallyDrawing';
import { rallyPlaces } from '@perfect-line/board/rally/rallyPlaces';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { splitRowsOf, spotAt, trackOf } from '@perfect-line/rules/rally/tracks';

import { chained } from '../../games/rally/learn/firstSpecial.ts';
import { sceneCars, sceneDie } from '../../games/rally/scene.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import { ASPECT, seatsNamed, stillOf } from './parts.ts';
import { rallyMoment } from './rallyMoment.ts';
import type { RallyIllustration } from './rallyRows.ts';

const startOf = (row: RallyIllustration, seat: string): number =>
  rallyMoment({ ...row, before: [] }).cars.find((car) => car.id === seat)?.spot ?? -1;

/** Dice of the turn with their faces, and those laid in thought after them. */
function plansOf(
  row: RallyIllustration,
  state: RallyState,
  seats: readonly SeatView[],
): readonly ScenePlan[] {
  const { turn } = state;
  if (turn === undefined) return [];
  const track = trackOf(state);
  const here = state.cars.find((car) => car.id === turn.seat)?.spot ?? -1;
  const driven = turn.laid.map(({ to, die, face }): SceneStep => ({
    space: to,
    dice: to === here ? [] : [sceneDie(die, face)],
  }));
  const thought = chained(row.plan ?? '').map(({ die, to }): SceneStep => ({
    space: track.idOf.get(to) ?? -1,
    dice: [sceneDie(die)],
  }));
  const steps = [...driven, ...thought];
  if (steps.length === 0) return [];
  const { livery } = seatOf(seats, turn.seat);
  return [{ id: 'plan', livery, from: startOf(row, turn.seat), steps }];
}

/** A drawing of the rally's rules, as the table would draw that moment; without a theme the land is left out. */
export function rallyStill(row: RallyIllustration, theme?: 'light' | 'dark'): Still {
  const state = rallyMoment(row);
  const track = trackOf(state);
  const look = { aspect: ASPECT, dirt: state.dirt, timing: splitRowsOf(state) };
  const drawing =
    theme === undefined ? rallyPlaces(track, look) : rallyDrawing(track, { ...look, theme });
  const seats = seatsNamed(state.cars.map((car) => car.id));
  const spaceNamed = (name: string): number =>
    track.idOf.get(name) ?? track.rows.find((one) => one.name === name)?.main ?? -1;
  const all = track.spots.map((spot) => spot.id);
  const extra = row.around === 'all' ? all : (row.around ?? []).map(spaceNamed);
  const scene = {
    cars: sceneCars(state, drawing, { seats, paths: new Map(), titleOf: () => '' }),
    targets: [],
    plans: plansOf(row, state, seats),
  };
  const areaOf = (space: number): number =>
    space < track.finish ? (track.rows[spotAt(track, space).row]?.leg ?? -1) : -1;
  return stillOf({ drawing, scene, spaceOf: spaceNamed, areaOf, extra }, row.shows);
}
