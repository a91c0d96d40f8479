import type { Note } from '@perfect-line/rules/game';
import { actingIndex, holdsSpace } from '@perfect-line/rules/gt/cars';
import { allowanceOf } from '@perfect-line/rules/gt/dashboard';
import { gt } from '@perfect-line/rules/gt/game';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { OFF_GEAR, TOKENS } from '@perfect-line/rules/gt/words';

/** What holds in every state of every game; the first thing that does not is thrown. */
function must(holds: boolean, what: string, state: State): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(gt.view(state, undefined))}`);
}

/** [G8.5] No token is lost or made. */
function checkTokens(state: State): void {
  const all = state.race.tables.damageBag.tokens;
  for (const token of TOKENS) {
    let found = state.bag[token] + state.setAside[token];
    for (const car of state.cars) found += car.damage[token];
    if (token === 'yellowFlag') found += state.flags.length;
    must(found === all[token], `${token} tokens`, state);
    must(state.bag[token] >= 0, `${token} tokens in the bag`, state);
  }
}

/** [G4.6] */
function checkSpaces(state: State): void {
  const taken = new Set<number>();
  for (const car of state.cars) {
    if (!holdsSpace(car) || car.space === undefined) continue;
    must(!taken.has(car.space), 'two cars on a space', state);
    taken.add(car.space);
  }
}

/**
 * [G4.9, G8.10] Whoever moves can shift, so nobody passes for ever: damage comes only with a loss of control,
 * which ends in 0 or 00; without a gear die such a car never drives again; and gear dice hang on neither
 * weather nor tyres.
 */
function checkCanShift(state: State, car: Car, acting: boolean): void {
  const isLosing = acting && (state.phase === 'tokens' || state.phase === 'side');
  if (car.status !== 'racing' || car.gear < 1 || isLosing) return;
  must(allowanceOf(state.race, car, state.weather).gear > 0, 'a moving car has a gear die', state);
}

function checkCar(state: State, car: Car, acting: boolean): void {
  const choosing = acting && state.phase === 'side';
  const aside = car.off === 'left' || car.off === 'right';
  const finishing = car.status === 'finished' || car.status === 'out';
  must(car.focus >= 0, 'focus', state);
  checkCanShift(state, car, acting);
  must(!aside || car.gear === OFF_GEAR, 'gear beside the track', state);
  must(car.gear !== OFF_GEAR || car.off !== undefined || choosing || finishing, 'gear 00', state);
  must(car.status !== 'racing' || car.space !== undefined, 'a racing car has a space', state);
  must(car.status !== 'waiting' || car.space === undefined, 'a waiting car has none', state);
}

/** One of three: over, a driver, chance. */
function checkWhoseTurn(state: State): void {
  const kinds = [
    gt.isOver(state),
    gt.toAct(state) !== undefined,
    gt.chanceDue(state) !== undefined,
  ];
  must(kinds.filter(Boolean).length === 1, 'somebody decides, and nobody else', state);
  const acting = state.cars[actingIndex(state)];
  const playing = state.phase !== 'over' && state.phase !== 'grid';
  must(!playing || acting?.status === 'racing', 'the driver to act races', state);
}

const linked = (state: State, from: number, to: number): boolean => {
  const { linkStart, linkTo } = state.race.graph;
  return linkTo.subarray(linkStart[from], linkStart[from + 1]).includes(to);
};

/** [G1.4] Every move follows a link; [G3.2] the order stays for the round. */
function checkMoves(state: State, notes: readonly Note[], before: State): void {
  const places = new Map(before.cars.map((car) => [car.id, car.space]));
  for (const note of notes) {
    if (note.type !== 'moved') continue;
    const to = state.race.graph.idOf.get(String(note['to'])) ?? -1;
    const id = String(note['seat']);
    must(linked(state, places.get(id) ?? -1, to), 'a move without a link', state);
    places.set(id, to);
  }
  if (state.round === before.round && state.stage === before.stage && state.order.length > 1) {
    must(state.order === before.order, 'the order of the round', state);
  }
}

/** How far a car has come, by tile and front edge, written apart from the graph's own count (G1.6). */
function wayOf(state: State, car: Car): number {
  const { graph } = state.race;
  const space = car.space ?? 0;
  const tile = graph.tileOf[space] ?? 0;
  const front = graph.front[space] ?? 0;
  const line = Math.max(...graph.grid.map((box) => graph.front[box] ?? 0));
  const roundAgain = tile === 0 && front <= line ? graph.tiles.length : 0;
  return (car.lap * (graph.tiles.length + 1) + tile + roundAgain) * 100 + front;
}

/** [G3.2, G3.3] When a round begins: all who race, and nobody behind one he should be in front of. */
function checkOrder(state: State, notes: readonly Note[]): void {
  if (notes.at(-1)?.type !== 'turn' || !notes.some((note) => note.type === 'round')) return;
  const racing = state.cars.filter((car) => car.status === 'racing').length;
  must(state.order.length === racing, 'everybody has his turn', state);
  const keys = state.order.map((index) => {
    const car = state.cars[index];
    if (car === undefined) throw new Error(`no car ${index}`);
    if (car.off === undefined) return [1, car.gear, wayOf(state, car)];
    const marker = state.race.options.offOrder === 'marker' ? car.gear : 0;
    return [0, marker, -car.leftAt];
  });
  for (const [i, key] of keys.entries()) {
    const next = keys[i + 1] ?? key;
    const at = key.findIndex((value, k) => value !== next[k]);
    must(at < 0 || (key[at] ?? 0) > (next[at] ?? 0), 'the order of a new round', state);
  }
}

/** [G1.5] Of one tile, over a stretch of the same road. */
function isBeside({ race: { graph } }: State, a: number, b: number): boolean {
  const { start, front, tileOf } = graph;
  const begin = Math.max(start[a] ?? 0, start[b] ?? 0);
  return tileOf[a] === tileOf[b] && begin < Math.min(front[a] ?? 0, front[b] ?? 0);
}

/** [G8.3] Whoever comes back stands on the space he left or, in the other reading, on the edge beside it. */
function checkReturns(state: State, notes: readonly Note[], before: State): void {
  const { graph, options } = state.race;
  for (const note of notes) {
    if (note.type !== 'returned') continue;
    const left = before.cars.find((car) => car.id === note['seat']);
    const at = graph.idOf.get(String(note['at'])) ?? -1;
    if (left?.space === undefined) throw new Error('nobody left');
    if (left.off === 'pit' || options.returnSpace === 'left') {
      must(at === left.space, 'back on the space it left', state);
      continue;
    }
    const fromEdge = left.off === 'right' ? graph.right[at] : 6 - (graph.left[at] ?? 0);
    must(fromEdge === 0 && isBeside(state, at, left.space), 'back on the edge', state);
  }
}

function checkEnd(state: State): void {
  if (!gt.isOver(state)) return;
  const places = state.cars.map((car) => car.place ?? 0).toSorted((a, b) => a - b);
  must(
    places.every((place, i) => place === i + 1),
    'places',
    state,
  );
}

export function checkInvariants(
  state: State,
  notes: readonly Note[],
  before: State | undefined,
): void {
  checkTokens(state);
  checkSpaces(state);
  const acting = actingIndex(state);
  for (const [i, car] of state.cars.entries()) checkCar(state, car, i === acting);
  checkWhoseTurn(state);
  if (before !== undefined) {
    checkMoves(state, notes, before);
    checkReturns(state, notes, before);
  }
  checkOrder(state, notes);
  checkEnd(state);
}

/** Nothing but the shared race context, whose typed arrays cannot be frozen. */
export function freezeState(state: State): State {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  };
  const { race, ...own } = state;
  freeze(own);
  void race;
  return Object.freeze(state);
}
