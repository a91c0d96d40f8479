import { beginTurnOf } from './beginning.ts';
import { isWrecked, retire } from './ending.ts';
import { andThen, flowing, type Flow } from './flow.ts';
import { carOf, isDriving, type RallyCar, type RallyState } from './state.ts';
import { spotAt, trackOf } from './tracks.ts';
import type { SeatId } from '../game.ts';

/** Hands the wheel to the next car of the round, begins the next round, or ends the special. */
export function nextTurn(state: RallyState): Flow {
  const queue = state.queue.slice(1).filter((seat) => isDriving(carOf(state, seat)));
  const [seat] = queue;
  if (seat !== undefined) return beginTurn({ ...state, queue }, seat);
  return beginRound({ ...state, queue: [], turn: undefined });
}

export function beginRound(state: RallyState): Flow {
  const round = state.round + 1;
  const queue = orderOf(state, round);
  const [seat] = queue;
  if (seat === undefined && state.cars.some(isDriving)) return beginRound({ ...state, round });
  if (seat === undefined) return flowing({ ...state, queue: [], phase: { kind: 'special-over' } });
  return andThen(flowing({ ...state, round, queue }, { type: 'round', round, order: queue }), (s) =>
    beginTurn(s, seat),
  );
}

/** [R6.6] A car without gear dice would have to drive now: it is out, and the next one goes on. */
function beginTurn(state: RallyState, seat: SeatId): Flow {
  if (!isWrecked(carOf(state, seat))) return flowing(beginTurnOf(state, seat));
  return retire({ ...state, phase: { kind: 'turn-over' } }, seat, 'damage');
}

/** [R3.2] [R3.3] Who acts in a round: those on the road, leader first, then who may start by now. */
export function orderOf(state: RallyState, round: number): readonly SeatId[] {
  const running = state.startOrder.filter((seat) => isDriving(carOf(state, seat)));
  if (state.setup.options.timeTrial) return running.slice(0, 1);
  const released = state.startOrder.slice(0, round).filter((seat) => running.includes(seat));
  const cars = released.map((seat) => carOf(state, seat));
  const onRoad = cars.filter((car) => car.place !== 'start');
  const starting = cars.filter((car) => car.place === 'start');
  return [...onRoad.toSorted((a, b) => compareOnRoad(state, a, b)), ...starting].map(
    (car) => car.id,
  );
}

/** [R3.3] Farther, then in the higher gear, then earlier on its space. */
function compareOnRoad(state: RallyState, a: RallyCar, b: RallyCar): number {
  const track = trackOf(state);
  const ahead = spotAt(track, b.spot).front - spotAt(track, a.spot).front;
  return ahead || b.gear - a.gear || a.arrived - b.arrived;
}
