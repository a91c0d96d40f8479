import { isObject, isOneOf, type Json } from '@perfect-line/core/json';
import { ok } from '@perfect-line/core/result';
import type { TrackGraph } from '@perfect-line/track/graph';
import { byKey } from '../keys.ts';
import { checkFields, isWhole, readAll, refuse, shown, type Read } from '../parse.ts';
import { hasTyres } from './dashboard.ts';
import { parseSetup } from './parseSetup.ts';
import { isPitSpace } from './pitRules.ts';
import { raceOf } from './race.ts';
import type { Driver, PlacedCar, Position, Setup } from './setup.ts';
import type { Race } from './state.ts';
import { addTokens, gearOf, MARKERS, NO_TOKENS, TOKENS, TYRES, type Tokens } from './words.ts';

const FIELDS = ['setup', 'cars', 'toAct', 'bag'];
const CAR_FIELDS = ['id', 'at', 'off', 'gear', 'lap', 'focus', 'damage', 'tyres'];
const OFFS = ['left', 'right', 'pit'] as const;
/** All there are in the box. */
const MOST_FOCUS = 160;

/** Counts by kind; of a kind that is not named there is none. */
function readTokens(input: unknown, code: string): Read<Tokens> {
  if (input === undefined) return ok(NO_TOKENS);
  if (!isObject(input)) return refuse(code, 'tokens are an object of counts');
  const known = checkFields(input, TOKENS, code);
  if (!known.ok) return known;
  const counts: Json = { ...NO_TOKENS, ...input };
  const bad = TOKENS.find((token) => !isWhole(counts[token], 0, 99));
  if (bad !== undefined) return refuse(code, `wrong number of ${bad} tokens`, { token: bad });
  return ok(byKey(TOKENS, (token) => Number(counts[token])));
}

/** What a car of the grid has when nothing is said of it (G2.3). */
function startingCar(race: Race, driver: Driver, box: number): PlacedCar {
  const at = race.graph.names[race.graph.grid[box] ?? 0] ?? '';
  const { id, tyres } = driver;
  return { id, at, off: null, gear: '0', lap: 0, focus: 0, damage: NO_TOKENS, tyres };
}

/** The plain values of a car, each by itself. */
function readCar(input: Json, from: PlacedCar, race: Race): Read<PlacedCar> {
  const { id } = from;
  const { at = from.at, off = null, gear = from.gear, tyres = from.tyres } = input;
  const { lap = 0, focus = 0 } = input;
  if (typeof at !== 'string' || !race.graph.idOf.has(at)) {
    return refuse('position.unknown-space', `${id}: there is no such space`, { id, at: shown(at) });
  }
  if (off !== null && !isOneOf(off, OFFS)) {
    return refuse('position.off', `${id}: off is null, left, right or pit`, { id });
  }
  if (!isOneOf(gear, MARKERS))
    return refuse('position.gear', `${id}: no such gear`, { id, gear: shown(gear) });
  if (!isWhole(lap, 0, race.setup.laps))
    return refuse('position.lap', `${id}: no such lap`, { id });
  if (!isWhole(focus, 0, MOST_FOCUS)) {
    return refuse('position.focus', `${id}: focus is 0 to ${MOST_FOCUS}`, { id });
  }
  if (!isOneOf(tyres, TYRES)) return refuse('position.tyres', `${id}: no such tyres`, { id });
  const damage = readTokens(input['damage'], 'position.damage');
  return damage.ok ? ok({ id, at, off, gear, lap, focus, damage: damage.value, tyres }) : damage;
}

/** [G4.1, G8.2, G8.3, G9.2] A gear the car can be in, where it is. */
function checkGear(car: PlacedCar, driver: Driver, race: Race): Read<PlacedCar> {
  const { id, gear, off } = car;
  if (!hasTyres(race, driver.category, car.tyres)) {
    return refuse('position.tyres', `${id}: ${driver.category} has no ${car.tyres} tyres`, { id });
  }
  const top = race.tables.dashboards.rows[driver.category][car.tyres]?.sunny[0] ?? 0;
  if (gearOf(gear) > top)
    return refuse('position.gear', `${id}: the car has no gear ${gear}`, { id });
  const fits =
    off === null ? gear !== '00' : off === 'pit' ? gear === '0' || gear === '00' : gear === '00';
  if (!fits)
    return refuse('position.gear', `${id}: gear ${gear} does not go with its place`, { id });
  return ok(car);
}

/** [G8.3, G9.1] A place beside the track that its space has. */
function checkPlace(car: PlacedCar, race: Race): Read<PlacedCar> {
  const { graph } = race;
  const space = graph.idOf.get(car.at) ?? 0;
  const edge = graph.edge[space] ?? 0;
  const otherEdge = car.off === 'left' ? 1 : 2;
  if ((car.off === 'left' || car.off === 'right') && edge === otherEdge) {
    return refuse('position.off', `${car.id}: its space lies on the other side`, { id: car.id });
  }
  if (car.off === 'pit' && !isPitSpace({ race }, space)) {
    return refuse('position.off', `${car.id}: no pit stop from there`, { id: car.id });
  }
  return ok(car);
}

function readPlaced(setup: Setup, inputs: ReadonlyMap<string, Json>): Read<readonly PlacedCar[]> {
  const race = raceOf(setup);
  const boxes = setup.grid ?? setup.drivers.map((driver) => driver.id);
  return readAll(setup.drivers, (driver) => {
    const input = inputs.get(driver.id) ?? {};
    const car = readCar(input, startingCar(race, driver, boxes.indexOf(driver.id)), race);
    if (!car.ok) return car;
    const gear = checkGear(car.value, driver, race);
    if (!gear.ok) return gear;
    return checkPlace(car.value, race);
  });
}

/** [G4.6] One car a space. */
function checkApart(cars: readonly PlacedCar[]): Read<void> {
  const standing = cars.filter((car) => car.off === null);
  const second = standing.find((car, i) => standing.findIndex((one) => one.at === car.at) !== i);
  if (second === undefined) return ok(undefined);
  return refuse('position.space-taken', `two cars on ${second.at}`, {
    id: second.id,
    at: second.at,
  });
}

/** [G8.5] No more tokens than there are; those not named are in the bag. */
function readBag(input: unknown, cars: readonly PlacedCar[], all: Tokens): Read<Tokens> {
  const out = cars.reduce((sum, car) => addTokens(sum, car.damage), NO_TOKENS);
  const left = (token: (typeof TOKENS)[number]): number => all[token] - out[token];
  const full = byKey(TOKENS, left);
  const short = TOKENS.find((token) => full[token] < 0);
  if (short !== undefined) {
    return refuse('position.damage', `more ${short} tokens than there are`, { token: short });
  }
  if (input === undefined) return ok(full);
  const bag = readTokens(input, 'position.bag');
  if (!bag.ok) return bag;
  const over = TOKENS.find((token) => bag.value[token] > full[token]);
  if (over === undefined) return bag;
  return refuse('position.bag', `more ${over} tokens than there are`, { token: over });
}

function readInputs(setup: Setup, cars: unknown): Read<ReadonlyMap<string, Json>> {
  if (!Array.isArray(cars) || cars.length > setup.drivers.length) {
    return refuse('position.cars', 'cars are a list, each driver at most once');
  }
  const inputs = new Map<string, Json>();
  const listed: readonly unknown[] = cars;
  for (const car of listed) {
    const id = isObject(car) ? car['id'] : undefined;
    const driver = setup.drivers.find((one) => one.id === id);
    if (!isObject(car) || driver === undefined || inputs.has(driver.id)) {
      return refuse('position.car', 'every car names one driver, once', { id: shown(id) });
    }
    const fields = checkFields(car, CAR_FIELDS, 'position.unknown-field');
    if (!fields.ok) return fields;
    inputs.set(driver.id, car);
  }
  return ok(inputs);
}

/** Cars in the order in which they were given: those off the track left it in that order (G3.3). */
function asListed(cars: readonly PlacedCar[], given: readonly string[]): readonly PlacedCar[] {
  const rank = (car: PlacedCar): number => given.indexOf(car.id) + 1 || given.length + 1;
  return cars.toSorted((a, b) => rank(a) - rank(b));
}

function readPosition(setup: Setup, input: Json): Read<Position> {
  const { cars: listing = [] } = input;
  const inputs = readInputs(setup, listing);
  if (!inputs.ok) return inputs;
  const cars = readPlaced(setup, inputs.value);
  if (!cars.ok) return cars;
  const apart = checkApart(cars.value);
  if (!apart.ok) return apart;
  const bag = readBag(input['bag'], cars.value, setup.tables.damageBag.tokens);
  if (!bag.ok) return bag;
  const toAct = input['toAct'];
  if (toAct !== undefined && !cars.value.some((car) => car.id === toAct)) {
    return refuse('position.to-act', 'the driver to act is not in the race', {
      toAct: shown(toAct),
    });
  }
  const listed = asListed(cars.value, [...inputs.value.keys()]);
  return ok({
    cars: listed,
    bag: bag.value,
    ...(typeof toAct === 'string' ? { toAct } : {}),
  });
}

/**
 * A setup with cars in the middle of a race, as a record holds it. What was left out is written out there: whether
 * it was said is no longer known, so that only `parsePosition` judges what hangs on it.
 */
export function parseWritten(input: unknown, version?: string): Read<Setup> {
  if (!isObject(input)) return refuse('position.wrong', 'a position is an object');
  const known = checkFields(input, FIELDS, 'position.unknown-field');
  if (!known.ok) return known;
  const setup = parseSetup(input['setup'], version);
  if (!setup.ok) return setup;
  if (setup.value.options.qualifying) {
    return refuse('setup.options-clash', 'a position is past its qualifying');
  }
  const position = readPosition(setup.value, input);
  return position.ok ? ok({ ...setup.value, position: position.value }) : position;
}

type Table = { readonly race: Race; readonly isSoftDenied: boolean };

/** [G10.1] Nobody is past the line who has not been over it; a lap that is left out is not judged. */
function checkLap({ id, at, lap }: Json, { race }: Table): Read<void> {
  if (lap !== 0 || typeof at !== 'string' || isBehindLine(race.graph, at)) return ok(undefined);
  const message = `${String(id)}: past the line without having crossed it`;
  return refuse('position.lap', message, { id: shown(id) });
}

/** From the last row of the grid on; the line itself begins the way anew. */
function isBehindLine(graph: TrackGraph, at: string): boolean {
  const space = graph.idOf.get(at) ?? 0;
  const rear = Math.min(...graph.grid.map((box) => graph.distance[box] ?? 0));
  return (graph.distance[space] ?? 0) >= rear;
}

/** [G12.1] */
function checkPit({ id, off }: Json, { race }: Table): Read<void> {
  if (off !== 'pit' || !race.setup.solo) return ok(undefined);
  const message = `${String(id)}: no pit stop on a solo lap`;
  return refuse('position.off', message, { id: shown(id) });
}

/** [G11.6] A table that says no to soft tyres has no car on them. */
function checkSoft({ id, tyres }: Json, { isSoftDenied }: Table): Read<void> {
  if (tyres !== 'soft' || !isSoftDenied) return ok(undefined);
  const message = `${String(id)}: soft tyres are not played at this table`;
  return refuse('position.tyres', message, { id: shown(id) });
}

const saysNoToSoft = (setup: unknown): boolean =>
  isObject(setup) && isObject(setup['options']) && setup['options']['softTyres'] === false;

/**
 * A position as somebody gives it: `{setup, cars, toAct?, bag?}`. What is left out has its starting value; a
 * position the table could not show is refused with its reason.
 */
export function parsePosition(input: unknown, version?: string): Read<Setup> {
  const setup = parseWritten(input, version);
  if (!setup.ok || !isObject(input) || !Array.isArray(input['cars'])) return setup;
  const table = { race: raceOf(setup.value), isSoftDenied: saysNoToSoft(input['setup']) };
  const judged = readAll(input['cars'].filter(isObject), (car) =>
    readAll([checkLap, checkPit, checkSoft], (check) => check(car, table)),
  );
  return judged.ok ? setup : judged;
}
