import type { SeatId } from '../game.ts';
import { isWrecked, retire } from './ending.ts';
import type { RallyNote } from './notes.ts';
import { andThen, flowing, type Flow } from './flow.ts';
import { beginRound } from './rounds.ts';
import { rankingOf, totalOf } from './results.ts';
import {
  carOf,
  changeCar,
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
export function prepareSpecial(state: RallyState): Flow {
  const ready: RallyState = {
    ...state,
    cars: state.cars.map(atTheStart),
    dirt: {},
    turned: freshPiles(),
    times: [...state.times, {}],
    round: 0,
    arrivals: 0,
    queue: [],
    turn: undefined,
  };
  const sides = agreedSides(ready);
  const note: RallyNote = { type: 'special', special: ready.special + 1, order: ready.startOrder };
  if (ready.setup.weather === 'rolled')
    return flowing({ ...ready, sides: {}, phase: { kind: 'weather' } }, note);
  return andThen(flowing({ ...ready, sides }, note), askTyres);
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
export function askTyres(state: RallyState): Flow {
  const afterService = state.special > 0 && state.setup.service[state.special - 1] === true;
  const given = (seat: SeatId): boolean =>
    state.special === 0 && state.setup.drivers.some((d) => d.id === seat && d.tyres !== undefined);
  const asked = state.setup.weather !== 'off' && (state.special === 0 || afterService);
  const waiting = asked ? inRally(state, state.startOrder).filter((seat) => !given(seat)) : [];
  if (waiting.length > 0) return flowing({ ...state, phase: { kind: 'tyres', waiting } });
  return beginRound(state);
}

export const inRally = (state: RallyState, seats: readonly SeatId[]): readonly SeatId[] =>
  seats.filter((seat) => carOf(state, seat).place !== 'out');

/** Everyone is home or out: the next special, or the end of the rally. */
export function endSpecial(state: RallyState): Flow {
  const note: RallyNote = {
    type: 'special-over',
    special: state.special + 1,
    times: state.times.at(-1),
  };
  const isLast = state.special + 1 >= state.setup.stages.length;
  const served = state.setup.service[state.special] === true;
  const ended = flowing(state, note);
  if (isLast) return andThen(ended, endRally);
  return andThen(served ? ended : andThen(ended, retireWrecks), (s) => {
    if (inRally(s, s.startOrder).length === 0) return endRally(s);
    return served ? service(s) : askSpares(s);
  });
}

function endRally(state: RallyState): Flow {
  const over: RallyState = { ...state, phase: { kind: 'over' } };
  return flowing(over, { type: 'over', ranking: rankingOf(over) });
}

/** [R6.6] No service follows: cars without gear dice would have to drive the next special so. */
const retireWrecks = (state: RallyState): Flow =>
  state.cars
    .filter((car) => car.place !== 'out' && isWrecked(car))
    .reduce((flow, { id }) => andThen(flow, (s) => retire(s, id, 'damage')), flowing(state));

/** [R7.4] All damage and flats repaired, the spare tyre back. */
function service(state: RallyState): Flow {
  const repaired = state.cars.map((car) =>
    car.place === 'out' ? car : { ...car, damage: 0, flats: 0, spare: true },
  );
  const note: RallyNote = { type: 'service', after: state.special + 1 };
  return andThen(flowing({ ...state, cars: repaired }, note), nextSpecial);
}

/** [R7.3] Without service a flat may be repaired for free with the spare tyre. */
function askSpares(state: RallyState): Flow {
  const waiting = inRally(state, state.startOrder).filter((seat) => {
    const car = carOf(state, seat);
    return car.flats > 0 && car.spare;
  });
  if (waiting.length === 0) return nextSpecial(state);
  return flowing({ ...state, phase: { kind: 'garage', waiting } });
}

/** [R3.1] Fastest first by the sum of times; equal times keep the order they had. */
export function nextSpecial(state: RallyState): Flow {
  const total = (seat: SeatId): number => totalOf(state, seat);
  const order = inRally(state, state.startOrder).toSorted((a, b) => total(a) - total(b));
  const past = [...state.past, sheetLineOf(state)];
  return prepareSpecial({ ...state, past, special: state.special + 1, startOrder: order });
}

/** [R1.6] Cars that were out before the special have no line. */
const sheetLineOf = (state: RallyState): PastSpecial => ({
  sides: state.sides,
  splits: Object.fromEntries(state.startOrder.map((seat) => [seat, carOf(state, seat).splits])),
});

/** One answer of the garage or of the tyre choice is in: the next one is asked, or play goes on. */
export function answered(state: RallyState, seat: SeatId): Flow {
  const { phase } = state;
  if (phase.kind !== 'tyres' && phase.kind !== 'garage') return flowing(state);
  const waiting = phase.waiting.filter((other) => other !== seat);
  if (waiting.length > 0) return flowing({ ...state, phase: { ...phase, waiting } });
  return phase.kind === 'tyres' ? beginRound(state) : nextSpecial(state);
}

export const chooseTyres = (state: RallyState, seat: SeatId, tyres: RallyCar['tyres']): Flow =>
  andThen(flowing(changeCar(state, seat, { tyres }), { type: 'tyres', seat, tyres }), (s) =>
    answered(s, seat),
  );

export const garageSpare = (state: RallyState, seat: SeatId): Flow =>
  andThen(
    flowing(changeCar(state, seat, { flats: carOf(state, seat).flats - 1, spare: false }), {
      type: 'spare',
      seat,
      seconds: 0,
    }),
    (s) => answered(s, seat),
  );
