import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import type { SeatId } from '../game.ts';
import { checkFields, isWhole, readAll, refuse, type Read } from '../parse.ts';
import { gearCard } from './ending.ts';
import { orderOf } from './rounds.ts';
import { parseRallySetup } from './parseSetup.ts';
import type { RallySetup } from './setup.ts';
import { freshPiles, prepareSpecial } from './specials.ts';
import type { CarPlace, PileCard, RallyCar, RallyState } from './state.ts';
import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from './tables.ts';
import { spotAt, trackOf } from './tracks.ts';
import { agreedSides } from './weather.ts';
import { BEFORE_START, NEUTRAL, TOP_GEAR } from './words.ts';
import { newCar, beginTurnOf } from './beginning.ts';

/**
 * A moment of a special as someone describes it: the cars' places and conditions and who is at the wheel.
 * What is left out has its value at the start.
 */
export function parseRallyPosition(input: unknown): Read<RallyState> {
  if (!isObject(input)) return refuse('position.wrong', 'a position must be an object');
  const known = checkFields(input, POSITION_FIELDS, 'position.unknown-field');
  if (!known.ok) return known;
  const setup = parseRallySetup(input['setup']);
  if (!setup.ok) return setup;
  const special = input['special'] ?? 1;
  if (!isWhole(special, 1, setup.value.stages.length))
    return refuse('position.special', 'no such special');
  const empty = emptySpecial(setup.value, special - 1);
  const dirt = readDirt(input['dirt'], empty);
  if (!dirt.ok) return dirt;
  const cars = readCars(input['cars'], { ...empty, dirt: dirt.value });
  if (!cars.ok) return cars;
  const placed: RallyState = { ...empty, cars: cars.value, dirt: dirt.value };
  const crowd = checkCrowd(placed);
  return crowd.ok ? takeTheWheel(placed, input['toAct']) : crowd;
}

const POSITION_FIELDS = ['setup', 'special', 'cars', 'dirt', 'toAct'];
const CAR_FIELDS = [
  'id',
  'at',
  'off',
  'spun',
  'gear',
  'time',
  'seconds',
  'damage',
  'flats',
  'spare',
  'sisu',
  'tyres',
  'skidDirt',
];
const MAX_TIME = 36_000;

function emptySpecial(setup: RallySetup, special: number): RallyState {
  const order = setup.drivers.map((d) => d.id);
  const state: RallyState = {
    setup,
    phase: { kind: 'drive' },
    special,
    sides: {},
    round: order.length,
    startOrder: setup.startOrder === 'draw' ? order : setup.startOrder,
    queue: [],
    cars: setup.drivers.map(newCar),
    dirt: {},
    turned: freshPiles(),
    shortcutsDrawn: { good: 0, dirty: 0, flat: 0 },
    times: Array.from({ length: special }, () => ({})),
    past: Array.from({ length: special }, (_, i) => ({
      sides: agreedSides({ setup, special: i }),
      splits: {},
    })),
    arrivals: 0,
    turn: undefined,
  };
  const { times } = prepareSpecial(state).state;
  return { ...state, times, sides: agreedSides(state) };
}

function readCars(input: unknown, state: RallyState): Read<readonly RallyCar[]> {
  if (!Array.isArray(input)) return refuse('position.cars', 'cars must be a list');
  const given = readAll(input, (item, i) => readCar(item, state, i));
  if (!given.ok) return given;
  const ids = given.value.map((car) => car.id);
  if (new Set(ids).size < ids.length) return refuse('position.car', 'a car is given twice');
  return ok(state.cars.map((car) => given.value.find((g) => g.id === car.id) ?? car));
}

function readCar(input: unknown, state: RallyState, index: number): Read<RallyCar> {
  if (!isObject(input)) return refuse('position.car', 'a car must be an object');
  const known = checkFields(input, CAR_FIELDS, 'position.unknown-field');
  if (!known.ok) return known;
  const fresh = state.cars.find((car) => car.id === input['id']);
  if (!fresh) return refuse('position.car', 'no such driver in the setup');
  const place = readPlace(input, state);
  if (!place.ok) return place;
  const figures = readFigures(input, fresh);
  if (!figures.ok) return figures;
  const skid = readSkid(input, state, place.value);
  if (!skid.ok) return skid;
  const car = { ...fresh, ...figures.value, ...skid.value, arrived: index + 1 };
  return withPile(state, car, input['time']);
}

/** As a number or, like the circuit's gears, as text. */
const readGear = (gear: unknown = NEUTRAL): unknown =>
  typeof gear === 'string' && /^[0-5]$/.test(gear) ? Number(gear) : gear;

type Place = Pick<RallyCar, 'place' | 'spot' | 'spun' | 'gear'>;

function readPlace(input: Json, state: RallyState): Read<Place> {
  const { at = null, off = null, spun = false } = input;
  const gear = readGear(input['gear']);
  if (!isWhole(gear, 0, TOP_GEAR)) return refuse('position.gear', 'a gear is 0 to 5');
  if (typeof spun !== 'boolean') return refuse('position.spun', 'spun is true or false');
  if (off !== null && off !== 'left' && off !== 'right')
    return refuse('position.off', 'off is null, left or right');
  if (at === null) {
    if (gear !== NEUTRAL || off !== null || spun)
      return refuse('position.gear', 'a car before the start stands in neutral');
    return ok({ place: 'start', spot: BEFORE_START, spun, gear });
  }
  const spot = typeof at === 'string' ? trackOf(state).idOf.get(at) : undefined;
  if (spot === undefined || spot >= trackOf(state).finish)
    return refuse('position.unknown-space', 'no such space in this special', { at });
  if (gear !== NEUTRAL && (off !== null || spun))
    return refuse('position.gear', 'a car that lost control is in neutral');
  const place: CarPlace = off ?? 'road';
  return ok({ place, spot, spun: off === null && gear === NEUTRAL ? spun : false, gear });
}

/**
 * [R4.2] [R4.3] A skid is driven in exactly its note's gear, less the markers that lay when the car entered it; in
 * neutral it has lost control there.
 */
function readSkid(input: Json, state: RallyState, place: Place): Read<Place & Dirty> {
  const spot = place.spot < 0 ? undefined : spotAt(trackOf(state), place.spot);
  const { skidDirt } = input;
  if (spot?.line !== 'skid')
    return skidDirt === undefined
      ? ok({ ...place, skidDirt: 0 })
      : refuse('position.skid', 'only a car in a skid entered one');
  const row = trackOf(state).rows[spot.row];
  const note = row?.corner?.skid?.note ?? 0;
  // Fewer markers would ask for a gear that no car has.
  const least = Math.max(0, note - TOP_GEAR);
  const inGear = place.gear === NEUTRAL ? least : note - place.gear;
  const entered = skidDirt ?? inGear;
  const lying = state.dirt[row?.name ?? ''] ?? 0;
  if (!isWhole(entered, least, Math.min(lying, note - 1)))
    return refuse('position.skid', 'no skid with this gear and this dirt', { note, dirt: lying });
  if (place.gear !== NEUTRAL)
    return entered === inGear
      ? ok({ ...place, skidDirt: entered })
      : refuse('position.skid', 'a skid is driven in its own gear', { gear: note - entered });
  if (place.place === 'road' && input['spun'] === false)
    return refuse('position.skid', 'in neutral on a skid a car is turned round or off the road');
  return ok({ ...place, spun: place.place === 'road', skidDirt: entered });
}

type Dirty = Pick<RallyCar, 'skidDirt'>;

type Figures = Pick<RallyCar, 'seconds' | 'damage' | 'flats' | 'spare' | 'sisu' | 'tyres'>;

function readFigures(input: Json, fresh: RallyCar): Read<Figures> {
  const {
    seconds = 0,
    damage = 0,
    flats = 0,
    spare = true,
    sisu = true,
    tyres = fresh.tyres,
  } = input;
  if (!isWhole(seconds, 0, MAX_TIME))
    return refuse('position.seconds', 'seconds are a whole number');
  if (!isWhole(damage, 0, GEAR_DICE_COUNT - 1))
    return refuse('position.damage', 'damage is 0 to 4');
  if (!isWhole(flats, 0, FLATS_THAT_RETIRE - 1))
    return refuse('position.flats', 'flats are 0 to 2');
  if (typeof spare !== 'boolean') return refuse('position.spare', 'spare is true or false');
  if (typeof sisu !== 'boolean') return refuse('position.sisu', 'sisu is true or false');
  if (!isOneOf(tyres, SURFACES)) return refuse('position.tyres', 'tyres are asphalt or snow');
  return ok({ seconds, damage, flats, spare, sisu, tyres });
}

/** The card on top tells the gear; the time before it lies below as one card. */
function withPile(state: RallyState, car: RallyCar, time: unknown): Read<RallyCar> {
  if (car.place === 'start') return ok(car);
  const top: PileCard =
    car.gear === NEUTRAL
      ? { kind: 'loss', gear: NEUTRAL, seconds: state.setup.tables.lossSeconds }
      : gearCard(state, car.gear);
  const all = time ?? top.seconds;
  if (!isWhole(all, top.seconds, MAX_TIME))
    return refuse('position.time', `the time is at least that of the card on top`, {
      least: top.seconds,
    });
  const below: PileCard = { kind: 'gear', gear: 1, seconds: all - top.seconds };
  return ok({ ...car, pile: below.seconds > 0 ? [below, top] : [top] });
}

function readDirt(input: unknown, state: RallyState): Read<Readonly<Record<string, number>>> {
  if (input === undefined) return ok({});
  if (!isObject(input)) return refuse('position.dirt', 'dirt is a table of corners');
  const corners = new Set(trackOf(state).rows.flatMap((row) => (row.corner ? [row.name] : [])));
  const fits = Object.entries(input).every(([name, n]) => corners.has(name) && isWhole(n, 1, 9));
  return fits
    ? ok(input as Readonly<Record<string, number>>)
    : refuse('position.dirt', 'dirt lies on corners, 1 to 9 markers');
}

/** [R8.1] No more cars on a space, or beside it, than it has room for. */
function checkCrowd(state: RallyState): Read<RallyState> {
  const track = trackOf(state);
  const cars = state.cars.filter((car) => car.spot >= 0);
  const crowded = cars.find((car) => {
    const spot = spotAt(track, car.spot);
    const same = cars.filter(
      (other) =>
        other.place === car.place &&
        (car.place === 'road'
          ? other.spot === car.spot
          : spotAt(track, other.spot).row === spot.row),
    );
    return same.length > spot.capacity;
  });
  if (!crowded) return ok(state);
  return refuse('position.space-taken', 'more cars on a space than it holds', { car: crowded.id });
}

function takeTheWheel(state: RallyState, toAct: unknown): Read<RallyState> {
  const order = orderOf(state, state.round);
  const seat: SeatId | undefined =
    toAct === undefined ? order[0] : order.find((id) => id === toAct);
  if (seat === undefined) return refuse('position.to-act', 'this driver cannot be to act');
  const queue = order.slice(order.indexOf(seat));
  return ok(beginTurnOf({ ...state, queue, arrivals: state.cars.length }, seat));
}
