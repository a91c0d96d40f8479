import type { Step } from '../game.ts';
import { beginTurnOf, newCar } from './beginning.ts';
import { gearCard } from './ending.ts';
import type { RallyNote } from './notes.ts';
import { orderOf } from './rounds.ts';
import type { PlacedRallyCar, RallyPosition, RallySetup } from './setup.ts';
import { freshPiles } from './specials.ts';
import type { PileCard, RallyCar, RallyState } from './state.ts';
import { trackOf } from './tracks.ts';
import { agreedSides } from './weather.ts';
import { BEFORE_START, NEUTRAL } from './words.ts';

/** A special, by its 0-based number, before anybody has started; what came before it is not known. */
export function emptySpecial(setup: RallySetup, special: number): RallyState {
  const order = setup.drivers.map((d) => d.id);
  return {
    setup,
    phase: { kind: 'drive' },
    special,
    sides: agreedSides({ setup, special }),
    round: order.length,
    startOrder: setup.startOrder === 'draw' ? order : setup.startOrder,
    queue: [],
    cars: setup.drivers.map(newCar),
    dirt: {},
    turned: freshPiles(),
    shortcutsDrawn: { good: 0, dirty: 0, flat: 0 },
    times: Array.from({ length: special + 1 }, () => ({})),
    past: Array.from({ length: special }, (_, i) => ({
      sides: agreedSides({ setup, special: i }),
      splits: {},
    })),
    arrivals: setup.drivers.length,
    turn: undefined,
  };
}

/** The card on top tells the gear. */
export const topCard = (state: RallyState, gear: number): PileCard =>
  gear === NEUTRAL
    ? { kind: 'loss', gear: NEUTRAL, seconds: state.setup.tables.lossSeconds }
    : gearCard(state, gear);

/** The time before the card on top lies below it as one card. */
function pileOf(state: RallyState, { gear, time }: PlacedRallyCar): readonly PileCard[] {
  const top = topCard(state, gear);
  const below: PileCard = { kind: 'gear', gear: 1, seconds: time - top.seconds };
  return below.seconds > 0 ? [below, top] : [top];
}

function placedCar(state: RallyState, placed: PlacedRallyCar, listed: number): RallyCar {
  const { at, off, time: _, skidDirt = 0, ...rest } = placed;
  return {
    ...rest,
    place: at === null ? 'start' : (off ?? 'road'),
    spot: trackOf(state).idOf.get(at ?? '') ?? BEFORE_START,
    pile: at === null ? [] : pileOf(state, placed),
    skidDirt,
    arrived: listed + 1,
    splits: [],
  };
}

/** The cars where they stand, before anybody has the wheel. */
export function placeCars(setup: RallySetup, position: RallyPosition): RallyState {
  const empty = emptySpecial(setup, position.special - 1);
  const placed = position.cars.map((car, listed) => placedCar(empty, car, listed));
  const cars = empty.cars.map((car) => placed.find(({ id }) => id === car.id) ?? car);
  return { ...empty, cars, dirt: position.dirt };
}

/** A rally in the middle of a round: the cars before the one to act have had their turn. */
export function fromPosition(
  setup: RallySetup,
  position: RallyPosition,
): Step<RallyState, RallyNote> {
  const state = placeCars(setup, position);
  const order = orderOf(state, state.round);
  const seat = position.toAct ?? order[0];
  if (seat === undefined) throw new Error('a position without anybody to act');
  const queue = order.slice(order.indexOf(seat));
  return {
    state: beginTurnOf({ ...state, queue }, seat),
    notes: [{ type: 'position', toAct: seat }],
  };
}
