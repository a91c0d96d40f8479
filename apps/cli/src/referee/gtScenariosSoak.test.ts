import { describe, expect, it } from 'vitest';

import { backByHand, orderByHand, roadOf, type Road } from './testOracle.ts';
import {
  EDITIONS,
  NARROW,
  openGt,
  race,
  scene,
  stateOf,
  WIDE,
  type CarView,
  type Fields,
  type Reply,
  type StateView,
  type StepView,
  type TestTable,
} from './testTable.ts';

const GEAR_DICE = ['1', '2', '3', '4', '5', '6'];
const EXTRAS = ['', 'b', 'bb', 'bbb', 't'];
const DICE = [
  ...GEAR_DICE.flatMap((die) => EXTRAS.map((extra) => die + extra)),
  'c',
  'z',
  'b',
  'cb',
];

describe('steps', () => {
  const rows: [name: string, cars: readonly Fields[], setup: Fields][] = [
    ['alone at 4', [{ at: '1:r1l2', gear: '4' }], {}],
    ['standing', [{ at: '1:r1l2', gear: '0' }], { options: { flyingStart: true } }],
    ['red zone', [{ at: '1:r2l2', gear: '6' }], { options: { redZone: true } }],
    ['boost', [{ at: '1:r2l2', gear: '2' }], { drivers: [{ id: 'red', category: 'gt5' }] }],
    ['damaged in the rain', [{ at: '3:e2', gear: '5', damage: { brake: 1 } }], { weather: 'rain' }],
    ['before a chicane, classic', [{ at: '6:e2', gear: '4' }], { edition: 'classic' }],
    ['too fast', [{ at: '2:e2', gear: '6', damage: { brake: 3 } }], {}],
    [
      'in traffic',
      [
        { at: '1:r1l2', gear: '3' },
        { id: 'blue', at: '1:r2l1', gear: '4' },
        { id: 'green', at: '1:r2l3', gear: '0' },
      ],
      {},
    ],
  ];
  it.each(rows)('[G4.2] lists exactly what is accepted: %s', (_name, cars, setup) => {
    const table = scene({ setup, cars: cars.map((car) => ({ lap: 1, ...car })), toAct: 'red' });
    const listed = table.steps().map((step) => `${step.dice.join('')} ${step.to}`);
    const from = Number(String(cars[0]?.['at']).split(':')[0]);
    const names = ['i', 'o', 'o1', 'o2', 'e1', 'e2', 'e3', 'x1', 'x2', 'x3'].concat(
      [1, 2, 3, 4].flatMap((r) => [1, 2, 3].map((l) => `r${String(r)}l${String(l)}`)),
    );
    const spaces = [from, from + 1].flatMap((tile) => names.map((n) => `${String(tile)}:${n}`));
    const accepted = DICE.flatMap((dice) =>
      spaces
        .filter((to) => {
          const plan = [{ dice: dice.split(''), to }];
          return table.ask({ do: 'odds', mode: 'one-by-one', plan }).ok;
        })
        .map((to) => `${dice} ${to}`),
    );
    expect(accepted.toSorted()).toEqual(listed.toSorted());
  });
});

/** A small generator of our own, so that a failure can be played again. */
const drawn = (seed: number): ((below: number) => number) => {
  let now = seed;
  return (below) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((now / 2_147_483_648) * below);
  };
};

type Player = {
  readonly table: TestTable;
  readonly pick: (below: number) => number;
  /** Faults that a second reading of the rules finds in what an action led to. */
  readonly read?: (before: StateView, reply: Reply) => readonly string[];
};

function randomPlan({ table, pick }: Player): readonly Fields[] {
  const plan: StepView[] = [];
  for (let length = 1 + pick(6); plan.length < length;) {
    const steps = table.steps(...plan.map((step) => `${step.dice.join('')} ${step.to}`));
    const step = steps[pick(steps.length)];
    if (step === undefined) break;
    plan.push(step);
  }
  return plan.map(({ dice, to }) => ({ dice, to }));
}

function planAction(player: Player, state: StateView): Fields {
  const car = player.table.car(state.toAct ?? '');
  if (car.off !== null) return { type: player.pick(3) === 0 ? 'pass' : 'return' };
  const plan = randomPlan(player);
  if (plan.length === 0) return { type: 'pass' };
  return { type: 'drive', mode: player.pick(2) === 0 ? 'flat-out' : 'one-by-one', plan };
}

function randomAction(player: Player, state: StateView): Fields {
  const { pick } = player;
  const other =
    state.cars.find((car) => car.id === state.toAct)?.tyres === 'rain' ? 'asphalt' : 'rain';
  const lanes: Fields[] = [
    { type: 'no-pit' },
    { type: 'pit', lane: 'repairs' },
    { type: 'pit', lane: 'tyres', tyres: other },
    { type: 'pit', lane: 'both', tyres: other },
  ];
  const steps: Fields[] = [
    { type: 'roll' },
    { type: 'roll' },
    { type: 'secure' },
    { type: 'stop' },
  ];
  const choices: Readonly<Record<string, readonly Fields[]>> = {
    pit: lanes,
    step: steps,
    relay: [{ type: 'relay', plan: [] }],
    side: [
      { type: 'side', side: 'left' },
      { type: 'side', side: 'right' },
    ],
  };
  const open = choices[state.phase];
  return open?.[pick(open.length)] ?? planAction(player, state);
}

const sum = (counts: Fields): number =>
  Object.values(counts).reduce<number>((all, n) => all + Number(n), 0);

/** What must hold in every state of a race. */
function faultsOf(state: StateView): readonly string[] {
  const onTrack = state.cars.filter((car) => car.off === null && car.at !== null);
  const tokens =
    sum(state.bag) +
    sum(state['setAside'] as Fields) +
    (state['flags'] as unknown[]).length +
    state.cars.reduce((all, car) => all + sum(car.damage), 0);
  const out = state.cars.filter((car) => car.focus < 0 || !/^(00|[0-6])$/.test(car.gear));
  return [
    ...(new Set(onTrack.map((car) => car.at)).size === onTrack.length
      ? []
      : ['[G4.6] two in a space']),
    ...(tokens === 42 ? [] : [`[G8.5] ${String(tokens)} tokens`]),
    ...out.map((car) => `${car.id}: focus ${String(car.focus)} gear ${car.gear}`),
    ...(state.round.colour === (state.round.number % 2 === 1 ? 'white' : 'black')
      ? []
      : ['[G3.1]']),
  ];
}

function playOut(player: Player): { readonly faults: readonly string[]; readonly over: boolean } {
  const { table } = player;
  let state = table.state();
  for (let n = 0; n < 2000 && state.toAct !== null; n++) {
    const reply = table.ask({ do: 'act', action: randomAction(player, state) });
    const before = state;
    if (reply.ok) state = stateOf(reply);
    const read = reply.ok ? (player.read?.(before, reply) ?? []) : [];
    const faults = [...faultsOf(state), ...read];
    if (faults.length > 0) return { faults, over: false };
  }
  return { faults: [], over: state.toAct === null };
}

const carIn = (state: StateView, id: unknown): CarView | undefined =>
  state.cars.find((car) => car.id === id);

/** [G8.3] Whoever came back stands where the second reading puts him. */
function wrongReturns(road: Road, before: StateView, reply: Reply): readonly string[] {
  const events = reply['events'] as readonly Fields[];
  return events.flatMap((event) => {
    const car = event['type'] === 'returned' ? carIn(before, event['seat']) : undefined;
    if (car?.at === undefined || car.at === null || car.off === null || car.off === 'pit')
      return [];
    const back = backByHand(road, car.at, car.off);
    return event['at'] === back ? [] : [`[G8.3] ${car.at} ${car.off}: ${String(event['at'])}`];
  });
}

/** [G3.2] The order of a new round among the cars on the track. */
function wrongOrder(road: Road, before: StateView, state: StateView): readonly string[] {
  if (state.round.number === before.round.number || state.toAct === null) return [];
  const running = state.cars.filter((car) => car.off === null && car.place === null);
  const order = orderByHand(
    road,
    running.map(({ id, at, gear, lap }) => ({ id, at: at ?? '', gear: Number(gear), lap })),
  );
  const shown = state.order.filter((id) => order.includes(id));
  return shown.join() === order.join() ? [] : [`[G3.2] ${shown.join()} not ${order.join()}`];
}

describe('random races against a second reading', () => {
  const games = [2, 4, 5, 6, 8].flatMap((ready) => [1, 2, 3].map((seed) => ({ ready, seed })));
  it.each(games)('[G3.2] [G8.3] ready track $ready, $seed', ({ ready, seed }) => {
    const road = roadOf(ready);
    const table = race(['red', 'blue', 'green', 'white', 'black', 'yellow'], {
      track: { ready },
      weather: seed === 1 ? 'rain' : 'sunny',
      options: { driveOn: true },
    });
    const read = (before: StateView, reply: Reply): readonly string[] => [
      ...wrongReturns(road, before, reply),
      ...wrongOrder(road, before, stateOf(reply)),
    ];
    const player = { table, pick: drawn(ready * 1000 + seed), read };
    expect(playOut(player)).toEqual({ faults: [], over: true });
  });
});

describe('random races over the protocol', () => {
  const games = EDITIONS.flatMap((edition) =>
    [WIDE, NARROW].flatMap((track, t) =>
      [1, 2, 3, 4, 5].map((seed) => ({ edition, track, seed: seed * 100 + t })),
    ),
  );
  it.each(games)('[G3.1] [G4.6] [G8.5] [G10.2] $edition $seed', ({ edition, track, seed }) => {
    const options = { driveOn: seed % 2 === 0, flyingStart: seed % 3 === 0, redZone: true };
    const table = race(['red', 'blue', 'green', 'white'], { edition, track, options });
    const player = { table, pick: drawn(seed) };
    expect(playOut(player)).toEqual({ faults: [], over: true });
    const places = table.state().cars.map((car) => car.place);
    expect(new Set(places)).toEqual(new Set([1, 2, 3, 4]));
    const { record } = table.ask({ do: 'log' });
    const line = openGt().answer(JSON.stringify({ do: 'load', record })).line;
    expect(stateOf(JSON.parse(line) as Reply)).toEqual(table.state());
  });
});
