import { FLATS_THAT_RETIRE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';

import type { ParModel } from '../parModel.ts';
import type { AttackNet } from './attackNet.ts';
import { wayBookOf, type WayBook } from './attackWays.ts';
import {
  conditionKey,
  mendedTyres,
  UNTOLD,
  worseTyres,
  type Condition,
  type TyresThen,
} from './conditions.ts';
import { GEARS, KINDS, netOf, type Net } from './net.ts';
import { lossPilesOf, type Bound } from './piles.ts';
import { sweepSpot } from './sweep.ts';
import {
  cardOf,
  flatSharesOn,
  NEVER_SECONDS,
  slotsOf,
  startOffset,
  startsIn,
  whiteAtOf,
  type Solving,
  type Sweep,
} from './tables.ts';

/** A car at the start of a special. */
export type CarThen = Omit<Condition, 'drawn' | 'passed'>;

export type SpecialProblem = {
  readonly model: ParModel;
  /** Seconds a retirement counts for, on top of the time so far. */
  readonly outSeconds: number;
  /** What crossing the line in a condition costs later on: nothing after the last special. */
  readonly finishCost: (car: CarThen) => number;
  readonly drawnBefore: { readonly cards: number; readonly flats: number };
  /** Cars that may come to the start. */
  readonly cars: readonly CarThen[];
  readonly effort: Effort;
};

/** How finely things are told apart; more is slower and narrower. */
export type Effort = {
  /** Seconds held, where they can be spent. */
  readonly seconds: number;
  /** Cards that tell of those to come. */
  readonly cards: number;
  /** Cards of shortcuts. */
  readonly shortcuts: number;
};

/** One bound of a special: costs from the start of every turn, in every condition. */
export type SpecialBound = { readonly solving: Solving };

export type SpecialNet = {
  readonly net: Net;
  readonly book: WayBook;
  readonly attacks: Map<number, AttackNet>;
};

export function specialNetOf(model: ParModel): SpecialNet {
  const net = netOf(model);
  return { net, book: wayBookOf(net), attacks: new Map() };
}

type Progress = (done: number, all: number) => void;

export function solveBound(
  special: SpecialNet,
  problem: SpecialProblem,
  bound: Bound,
  onProgress?: Progress,
): SpecialBound {
  const solving = solvingOf(special, problem, bound);
  const layers = layersOf(solving, problem.cars);
  const batches = batchesOf(solving, problem.cars);
  const pool: Room[][] = [];
  for (const [i, layer] of layers.entries()) {
    const sweeps = new Map<number, Sweep>();
    for (const [k, batch] of batches.entries()) {
      const conditions = batch.map((one) => ({ ...layer, ...one }));
      // What a batch leads to inside a turn lies in the one before it.
      const rooms = (pool[k % 2] ??= []);
      solveBatch(solving, { conditions, rooms }, sweeps);
      onProgress?.(i * batches.length + k + 1, layers.length * batches.length);
    }
  }
  return { solving };
}

type Batch = readonly (TyresThen & Pick<Condition, 'passed'>)[];

/** Tyres and cards of shortcuts, solved together; the spare tyre on first, then the most cards. */
function batchesOf({ net, mostPassed }: Solving, cars: readonly CarThen[]): readonly Batch[] {
  const canBurst = net.hasCuts && !net.model.options.easyDrive;
  const tyres = worseTyres(cars, canBurst);
  const mended = mendedTyres(tyres, canBurst).map((one) => ({ ...one, passed: UNTOLD }));
  const told = Array.from({ length: mostPassed + 1 }, (_, i) =>
    tyres.map((one) => ({ ...one, passed: mostPassed - i })),
  );
  return mended.length > 0 ? [mended, ...told] : told;
}

function solvingOf(special: SpecialNet, problem: SpecialProblem, bound: Bound): Solving {
  const { net } = special;
  const { timeAttack, spendSeconds, easyDrive } = net.model.options;
  const { effort } = problem;
  const levels = timeAttack && spendSeconds && !easyDrive ? effort.seconds + 1 : 1;
  return {
    ...special,
    bound,
    levels,
    outSeconds: problem.outSeconds,
    finishCost: problem.finishCost,
    piles: lossPilesOf(net.model.tables, effort.cards),
    mostDrawn: effort.cards,
    mostPassed: Math.min(effort.shortcuts, cutsOn(net)),
    flatsBefore: Math.max(...problem.cars.map((car) => car.flats + (car.spare ? 0 : 1))),
    drawnBefore: problem.drawnBefore,
    starts: new Map(),
    ...slotsOf(net),
    perSlot: net.whiteStates.length * net.counts.length * levels,
    whiteAt: whiteAtOf(net),
    scratch: new Float64Array(levels),
  };
}

const cutsOn = ({ model }: Net): number =>
  model.track.rows.filter(({ cut }) => cut !== undefined).length;

type Layer = Pick<Condition, 'damage' | 'drawn'>;

/** Damage and cards drawn, the worst first: control lost leads to a layer before, or stays. */
function layersOf({ net, piles, mostDrawn }: Solving, cars: readonly CarThen[]): readonly Layer[] {
  const least = Math.min(...cars.map((car) => car.damage));
  const isTold = [1, 2, 3, 4, 5].every((gear) => {
    const { left = 0, right = 0 } = net.model.tables.cardBacks[gear - 1] ?? {};
    return piles.isTelling(gear) || left + right === 0;
  });
  const layers: Layer[] = [];
  for (let drawn = mostDrawn; drawn >= 0; drawn--)
    for (let damage = GEAR_DICE_COUNT - 1; damage >= least; damage--) {
      const isMet = drawn > 0 || !isTold || cars.some((car) => car.damage === damage);
      if (isMet) layers.push({ damage, drawn });
    }
  return layers;
}

/** Room for one condition's sweep, used again from layer to layer. */
type Room = Pick<Sweep, 'turn' | 'drawn' | 'loss' | 'home' | 'homeLost'>;

export function newRoom({ net, levels, slotsOn, perSlot }: Solving): Room {
  const turn = slotsOn.map((slots) => new Float64Array(slots * perSlot));
  const drawn = net.model.track.spots.map(({ id, line }) =>
    line === 'cut' ? new Float64Array((slotsOn[id + 1] ?? 0) * perSlot) : undefined,
  );
  return {
    turn,
    drawn,
    loss: new Float64Array(net.finish * GEARS * 2 * levels),
    home: new Float64Array(GEARS * levels),
    homeLost: new Float64Array(GEARS * levels),
  };
}

type Solved = { readonly conditions: readonly Condition[]; readonly rooms: Room[] };

function solveBatch(
  solving: Solving,
  { conditions, rooms }: Solved,
  sweeps: Map<number, Sweep>,
): void {
  for (const [i, condition] of conditions.entries()) {
    const room = (rooms[i] ??= newRoom(solving));
    const start = new Float64Array((solving.net.finish + 1) * KINDS * solving.levels);
    // Where play cannot come to nothing is worked out; a bound that looked there would be loose, never wrong.
    if (solving.bound === 'upper') start.fill(NEVER_SECONDS);
    const sweep = newSweep(solving, { condition, room, start, isSolved: false }, sweeps);
    for (const spot of solving.net.order) sweepSpot(sweep, spot);
    solving.starts.set(conditionKey(condition), start);
    sweeps.set(conditionKey(condition), sweep);
  }
}

type Beginning = Pick<Sweep, 'condition' | 'start' | 'isSolved'> & { readonly room: Room };

/** `known` holds the sweeps of what the condition may turn into within a turn. */
export function newSweep(
  solving: Solving,
  { condition, start, isSolved, room }: Beginning,
  known: ReadonlyMap<number, Sweep>,
): Sweep {
  const { damage, flats, sisu, passed } = condition;
  const isTold = passed !== UNTOLD && passed < solving.mostPassed;
  const flat = flats + 1 < FLATS_THAT_RETIRE ? { ...condition, flats: flats + 1 } : undefined;
  fillHome(solving, room.home, condition);
  fillHome(solving, room.homeLost, { ...condition, damage: damage + 1 });
  return {
    solving,
    condition,
    gearDice: GEAR_DICE_COUNT - damage,
    start,
    isSolved,
    ...room,
    shares: solving.net.model.track.spots.map(({ id, line }) =>
      line === 'cut' ? flatSharesOn(solving, condition, id) : undefined,
    ),
    ways: new Map(),
    sets: new Map(),
    withoutSisu: sisu ? known.get(conditionKey({ ...condition, sisu: false })) : undefined,
    withFlat: flat && known.get(conditionKey(flat)),
    withPass: isTold ? known.get(conditionKey({ ...condition, passed: passed + 1 })) : undefined,
  };
}

function fillHome(solving: Solving, home: Float64Array, car: CarThen): void {
  const { levels } = solving;
  const later = solving.finishCost(car);
  for (let gear = 1; gear < GEARS; gear++)
    home.fill(cardOf(solving, gear) + later, gear * levels, (gear + 1) * levels);
}

/** Expected seconds of the special from its start, for a car without seconds. */
export const boundFor = ({ solving }: SpecialBound, car: CarThen): number =>
  startsIn(solving, { ...car, drawn: 0, passed: 0 })[startOffset(solving, -1, 0)] ?? 0;
