import type { SeatId } from '../game.ts';
import { tell, update } from '../play.ts';
import { beginTurnOf } from './beginning.ts';
import { isWrecked, retire } from './ending.ts';
import type { RallyPlay } from './play.ts';
import { carOf, isDriving, type RallyCar, type RallyState } from './state.ts';
import { spotAt, trackOf } from './tracks.ts';

/** Hands the wheel to the next car of the round, begins the next round, or ends the special. */
export function nextTurn(play: RallyPlay): void {
  const { state } = play;
  const queue = state.queue.slice(1).filter((seat) => isDriving(carOf(state, seat)));
  const [seat] = queue;
  update(play, { queue });
  if (seat !== undefined) return beginTurn(play, seat);
  update(play, { turn: undefined });
  beginRound(play);
}

export function beginRound(play: RallyPlay): void {
  const round = play.state.round + 1;
  const order = orderOf(play.state, round);
  const [seat] = order;
  if (seat === undefined && !play.state.cars.some(isDriving))
    return update(play, { queue: [], phase: { kind: 'special-over' } });
  update(play, { round });
  if (seat === undefined) return beginRound(play);
  update(play, { queue: order });
  tell(play, { type: 'round', round, order });
  beginTurn(play, seat);
}

/** [R6.6] A car without gear dice would have to drive now: it is out, and the next one goes on. */
function beginTurn(play: RallyPlay, seat: SeatId): void {
  if (!isWrecked(carOf(play.state, seat))) {
    play.state = beginTurnOf(play.state, seat);
    return;
  }
  update(play, { phase: { kind: 'turn-over' } });
  retire(play, seat, 'damage');
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
  // A car that has lost control over the line waits there for its card or for sisu: no spot is as far.
  const frontOf = ({ spot }: RallyCar): number =>
    spotAt(track, Math.min(spot, track.finish - 1)).front;
  const ahead = frontOf(b) - frontOf(a);
  return ahead || b.gear - a.gear || a.arrived - b.arrived;
}
