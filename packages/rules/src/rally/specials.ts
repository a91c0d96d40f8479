import type { SeatId } from '../game.ts';
import { tell, update } from '../play.ts';
import { isWrecked, retire } from './ending.ts';
import { updateCar, type RallyPlay } from './play.ts';
import { rankingOf, totalOf } from './results.ts';
import { beginRound } from './rounds.ts';
import {
  carOf,
  type CardCounts,
  type PastSpecial,
  type RallyCar,
  type RallyState,
} from './state.ts';
import { agreedSides } from './weather.ts';
import { BEFORE_START, NEUTRAL, TOP_GEAR } from './words.ts';

export const freshPiles = (): readonly CardCounts[] =>
  Array.from({ length: TOP_GEAR }, () => ({ spin: 0, left: 0, right: 0 }));

/** Boards and cars for a special; then weather, tyres and the first round. */
export function prepareSpecial(play: RallyPlay): void {
  const { state } = play;
  const isRolled = state.setup.weather === 'rolled';
  update(play, {
    cars: state.cars.map(atTheStart),
    sides: isRolled ? {} : agreedSides(state),
    dirt: {},
    turned: freshPiles(),
    times: [...state.times, {}],
    round: 0,
    arrivals: 0,
    queue: [],
    turn: undefined,
  });
  tell(play, { type: 'special', special: state.special + 1, order: state.startOrder });
  if (isRolled) update(play, { phase: { kind: 'weather' } });
  else askTyres(play);
}

const atTheStart = (car: RallyCar): RallyCar =>
  car.place === 'out'
    ? car
    : {
        ...car,
        place: 'start',
        spot: BEFORE_START,
        spun: false,
        gear: NEUTRAL,
        pile: [],
        seconds: 0,
        arrived: 0,
        skidDirt: 0,
        splits: [],
      };

/** [R11.2] At the first special and after each service, once the weather is known. */
export function askTyres(play: RallyPlay): void {
  const { special, setup, startOrder } = play.state;
  const afterService = setup.service[special - 1] === true;
  const given = (seat: SeatId): boolean =>
    special === 0 && setup.drivers.some((d) => d.id === seat && d.tyres !== undefined);
  const asked = setup.weather !== 'off' && (special === 0 || afterService);
  const waiting = asked ? inRally(play.state, startOrder).filter((seat) => !given(seat)) : [];
  if (waiting.length > 0) update(play, { phase: { kind: 'tyres', waiting } });
  else beginRound(play);
}

const inRally = (state: RallyState, seats: readonly SeatId[]): readonly SeatId[] =>
  seats.filter((seat) => carOf(state, seat).place !== 'out');

/** Everyone is home or out: the next special, or the end of the rally. */
export function endSpecial(play: RallyPlay): void {
  const { special, setup, times } = play.state;
  tell(play, { type: 'special-over', special: special + 1, times: times.at(-1) });
  if (special + 1 >= setup.stages.length) return endRally(play);
  const served = setup.service[special] === true;
  if (!served) retireWrecks(play);
  if (inRally(play.state, play.state.startOrder).length === 0) endRally(play);
  else if (served) service(play);
  else askSpares(play);
}

export function endRally(play: RallyPlay): void {
  update(play, { phase: { kind: 'over' } });
  tell(play, { type: 'over', ranking: rankingOf(play.state) });
}

/** [R6.6] No service follows: cars without gear dice would have to drive the next special so. */
function retireWrecks(play: RallyPlay): void {
  const wrecks = play.state.cars.filter((car) => car.place !== 'out' && isWrecked(car));
  for (const { id } of wrecks) retire(play, id, 'damage');
}

/** [R7.4] All damage and flats repaired, the spare tyre back. */
function service(play: RallyPlay): void {
  const cars = play.state.cars.map((car) =>
    car.place === 'out' ? car : { ...car, damage: 0, flats: 0, spare: true },
  );
  update(play, { cars });
  tell(play, { type: 'service', after: play.state.special + 1 });
  nextSpecial(play);
}

/** [R7.3] Without service a flat may be repaired for free with the spare tyre. */
function askSpares(play: RallyPlay): void {
  const waiting = inRally(play.state, play.state.startOrder).filter((seat) => {
    const car = carOf(play.state, seat);
    return car.flats > 0 && car.spare;
  });
  if (waiting.length > 0) update(play, { phase: { kind: 'garage', waiting } });
  else nextSpecial(play);
}

/** [R3.1] Fastest first by the sum of times; equal times keep the order they had. */
function nextSpecial(play: RallyPlay): void {
  const { state } = play;
  const total = (seat: SeatId): number => totalOf(state, seat);
  const startOrder = inRally(state, state.startOrder).toSorted((a, b) => total(a) - total(b));
  const past = [...state.past, sheetLineOf(state)];
  update(play, { past, special: state.special + 1, startOrder });
  prepareSpecial(play);
}

/** [R1.6] Cars that were out before the special have no line. */
const sheetLineOf = (state: RallyState): PastSpecial => ({
  sides: state.sides,
  splits: Object.fromEntries(state.startOrder.map((seat) => [seat, carOf(state, seat).splits])),
});

/** One answer of the garage or of the tyre choice is in, if it was awaited: the next one is asked, or play goes on. */
export function answered(play: RallyPlay, seat: SeatId): void {
  const { phase } = play.state;
  if (phase.kind !== 'tyres' && phase.kind !== 'garage') return;
  const waiting = phase.waiting.filter((other) => other !== seat);
  if (waiting.length > 0) update(play, { phase: { ...phase, waiting } });
  else if (phase.kind === 'tyres') beginRound(play);
  else nextSpecial(play);
}

export function chooseTyres(play: RallyPlay, seat: SeatId, tyres: RallyCar['tyres']): void {
  updateCar(play, seat, { tyres });
  tell(play, { type: 'tyres', seat, tyres });
  answered(play, seat);
}

export function garageSpare(play: RallyPlay, seat: SeatId): void {
  updateCar(play, seat, { flats: carOf(play.state, seat).flats - 1, spare: false });
  tell(play, { type: 'spare', seat, seconds: 0 });
  answered(play, seat);
}
