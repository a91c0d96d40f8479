import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { checkFields, isWhole, readAll, refuse, shown, type Read } from '../parse.ts';
import { isWrecked } from './ending.ts';
import { emptySpecial, placeCars, topCard } from './fromPosition.ts';
import { RALLY_VERSIONS } from './options.ts';
import { parseRallySetup } from './parseSetup.ts';
import { checkPossible, mostDamage } from './possible.ts';
import { orderOf } from './rounds.ts';
import type { PlacedRallyCar, RallyPosition, RallySetup } from './setup.ts';
import { carOf, type RallyState } from './state.ts';
import { FLATS_THAT_RETIRE } from './tables.ts';
import { rowOf, skidNoteOf, spotAt, trackOf } from './tracks.ts';
import { NEUTRAL, TOP_GEAR, type Tyres } from './words.ts';

/**
 * A setup with cars in the middle of a special: `{setup, special?, cars, dirt?, toAct?}`. What is left out has its
 * value at the start; a position the table could not show is refused with its reason.
 */
export function parsePosition(input: unknown, version?: string): Read<RallySetup> {
  if (!isObject(input)) return refuse('position.wrong', 'a position must be an object');
  const known = checkFields(input, POSITION_FIELDS, 'position.unknown-field');
  if (!known.ok) return known;
  const setup = parseRallySetup(input['setup'], version);
  if (!setup.ok) return setup;
  const position = readPosition(setup.value, input);
  if (!position.ok) return position;
  const given = Array.isArray(input['cars']) ? input['cars'].filter(isObject) : [];
  const isOld = version === RALLY_VERSIONS[0];
  const possible = isOld ? position : checkPossible(setup.value, position.value, given);
  return possible.ok ? ok({ ...setup.value, position: possible.value }) : possible;
}

function readPosition(setup: RallySetup, input: Json): Read<RallyPosition> {
  const { special = 1 } = input;
  if (!isWhole(special, 1, setup.stages.length))
    return refuse('position.special', 'no such special');
  const empty = emptySpecial(setup, special - 1);
  const dirt = readDirt(input['dirt'], empty);
  if (!dirt.ok) return dirt;
  const cars = readCars(input['cars'], { ...empty, dirt: dirt.value });
  if (!cars.ok) return cars;
  const position = { special, cars: cars.value, dirt: dirt.value };
  const placed = placeCars(setup, position);
  const crowd = checkCrowd(placed);
  return crowd.ok ? withToAct(position, placed, input['toAct']) : crowd;
}

function withToAct(
  position: RallyPosition,
  placed: RallyState,
  toAct: unknown,
): Read<RallyPosition> {
  const order = orderOf(placed, placed.round);
  const wreck = order.find((id) => id === (toAct ?? order[0]) && isWrecked(carOf(placed, id)));
  if (wreck !== undefined)
    return refuse('position.damage', 'a car without gear dice is out when it is to act', {
      car: wreck,
    });
  if (toAct === undefined) return ok(position);
  const seat = order.find((id) => id === toAct);
  if (seat !== undefined) return ok({ ...position, toAct: seat });
  return refuse('position.to-act', 'this driver cannot be to act', { toAct: shown(toAct) });
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

function readCars(input: unknown, state: RallyState): Read<readonly PlacedRallyCar[]> {
  if (!Array.isArray(input)) return refuse('position.cars', 'cars must be a list');
  const cars = readAll(input, (item) => readCar(item, state));
  if (!cars.ok) return cars;
  const ids = cars.value.map((car) => car.id);
  const isTwice = new Set(ids).size < ids.length;
  return isTwice ? refuse('position.car', 'a car is given twice') : cars;
}

function readCar(input: unknown, state: RallyState): Read<PlacedRallyCar> {
  if (!isObject(input)) return refuse('position.car', 'a car must be an object');
  const known = checkFields(input, CAR_FIELDS, 'position.unknown-field');
  if (!known.ok) return known;
  const fresh = state.cars.find((car) => car.id === input['id']);
  if (!fresh) return refuse('position.car', 'no such driver in the setup');
  const place = readPlace(input, state);
  if (!place.ok) return place;
  const figures = readFigures(input, {
    usual: fresh.tyres,
    most: mostDamage(state.setup, place.value),
  });
  if (!figures.ok) return figures;
  const skid = readSkid(input, state, place.value);
  if (!skid.ok) return skid;
  const time = readTime(input['time'], state, place.value);
  if (!time.ok) return time;
  return ok({ id: fresh.id, ...skid.value, time: time.value, ...figures.value });
}

/** As a number or, like the circuit's gears, as text. */
const readGear = (gear: unknown = NEUTRAL): unknown =>
  typeof gear === 'string' && /^[0-5]$/.test(gear) ? Number(gear) : gear;

type Place = Pick<PlacedRallyCar, 'at' | 'off' | 'spun' | 'gear'>;
type Skidding = Place & Pick<PlacedRallyCar, 'skidDirt'>;

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
    return ok({ at, off, spun, gear });
  }
  const track = trackOf(state);
  if (typeof at !== 'string' || (track.idOf.get(at) ?? track.finish) >= track.finish)
    return refuse('position.unknown-space', 'no such space in this special', { at: shown(at) });
  if (gear !== NEUTRAL && (off !== null || spun))
    return refuse('position.gear', 'a car that lost control is in neutral');
  return ok({ at, off, spun: off === null && spun, gear });
}

/**
 * [R4.2] [R4.3] A skid is driven in exactly its note's gear, less the markers that lay when the car entered it; in
 * neutral it has lost control there.
 */
function readSkid(input: Json, state: RallyState, place: Place): Read<Skidding> {
  const track = trackOf(state);
  const id = track.idOf.get(place.at ?? '');
  const spot = id === undefined ? undefined : spotAt(track, id);
  const { skidDirt } = input;
  if (spot?.line !== 'skid')
    return skidDirt === undefined
      ? ok(place)
      : refuse('position.skid', 'only a car in a skid entered one');
  const row = rowOf(track, spot.row);
  const note = skidNoteOf(row);
  // Fewer markers would ask for a gear that no car has.
  const least = Math.max(0, note - TOP_GEAR);
  const inGear = place.gear === NEUTRAL ? least : note - place.gear;
  const entered = skidDirt ?? inGear;
  const lying = state.dirt[row.name] ?? 0;
  if (!isWhole(entered, least, Math.min(lying, note - 1)))
    return refuse('position.skid', 'no skid with this gear and this dirt', { note, dirt: lying });
  if (place.gear !== NEUTRAL)
    return entered === inGear
      ? ok({ ...place, skidDirt: entered })
      : refuse('position.skid', 'a skid is driven in its own gear', { gear: note - entered });
  if (place.off === null && input['spun'] === false)
    return refuse('position.skid', 'in neutral on a skid a car is turned round or off the road');
  return ok({ ...place, spun: place.off === null, skidDirt: entered });
}

type Figures = Pick<PlacedRallyCar, 'seconds' | 'damage' | 'flats' | 'spare' | 'sisu' | 'tyres'>;

type Bounds = { readonly usual: Tyres; readonly most: number };

function readFigures(input: Json, { usual, most }: Bounds): Read<Figures> {
  const { seconds = 0, damage = 0, flats = 0, spare = true, sisu = true, tyres = usual } = input;
  if (!isWhole(seconds, 0, MAX_TIME))
    return refuse('position.seconds', 'seconds are a whole number');
  if (!isWhole(damage, 0, most)) return refuse('position.damage', `damage is 0 to ${most}`);
  if (!isWhole(flats, 0, FLATS_THAT_RETIRE - 1))
    return refuse('position.flats', 'flats are 0 to 2');
  if (typeof spare !== 'boolean') return refuse('position.spare', 'spare is true or false');
  if (typeof sisu !== 'boolean') return refuse('position.sisu', 'sisu is true or false');
  if (!isOneOf(tyres, SURFACES)) return refuse('position.tyres', 'tyres are asphalt or snow');
  return ok({ seconds, damage, flats, spare, sisu, tyres });
}

/** The card on top tells the gear; before the start there is none. */
function readTime(time: unknown, state: RallyState, { at, gear }: Place): Read<number> {
  if (at === null) return ok(0);
  const least = topCard(state, gear).seconds;
  const all = time === undefined ? least : time;
  if (isWhole(all, least, MAX_TIME)) return ok(all);
  return refuse('position.time', 'the time is at least that of the card on top', { least });
}

function readDirt(input: unknown, state: RallyState): Read<Readonly<Record<string, number>>> {
  if (input === undefined) return ok({});
  if (!isObject(input)) return refuse('position.dirt', 'dirt is a table of corners');
  const corners = new Set(
    trackOf(state)
      .rows.filter((row) => row.corner)
      .map((row) => row.name),
  );
  const isDirt = (table: Json): table is Readonly<Record<string, number>> =>
    Object.entries(table).every(([name, n]) => corners.has(name) && isWhole(n, 1, 9));
  return isDirt(input)
    ? ok(input)
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
