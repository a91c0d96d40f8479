import { LEVELS } from '@perfect-line/solver/gt/race/levels';

import { layPlan } from './plans.ts';
import { wishes } from './player.ts';
import type { Luck } from './random.ts';
import { GAMES, randomSetup } from './setups.ts';
import type { Json, StateView, Talk } from './talk.ts';

const GT_CAR = ['id', 'at', 'off', 'gear', 'lap', 'focus', 'damage', 'tyres'];
const RALLY_CAR = ['id', 'at', 'off', 'spun', 'gear', 'time', 'seconds', 'damage', 'flats'];
const CAR_FIELDS = { gt: GT_CAR, rally: [...RALLY_CAR, 'spare', 'sisu', 'tyres'] } as const;

const only = (fields: readonly string[], car: Json): Json =>
  Object.fromEntries(
    fields.flatMap((name) => (car[name] === undefined ? [] : [[name, car[name]]])),
  );

/** The position on the table, described from what its state shows. */
function positionOf({ game, cars, toAct, bag, dirt, special }: StateView, setup: Json): Json {
  const moving = cars.filter(({ status }) => status === 'racing' || status === 'driving');
  return {
    do: 'position',
    game,
    setup: { ...setup, ...(setup['position'] === undefined ? {} : { position: undefined }) },
    cars: moving.map((car) => only(CAR_FIELDS[game], car)),
    toAct: toAct ?? undefined,
    ...(game === 'gt' ? { bag } : { dirt, special }),
  };
}

const someOf = (luck: Luck, faces: readonly string[]): readonly string[] =>
  Array.from({ length: luck.below(4) }, () => luck.pick(faces));

type Maker = (talk: Talk, luck: Luck) => Promise<Json> | Json;

/** A request of each kind that fits the moment; a plan kept from earlier where nobody plans. */
const MAKERS: Readonly<Record<string, Maker>> = {
  new: (talk, luck) => {
    const game = luck.pick(GAMES);
    return { game, setup: randomSetup(game, luck), seed: `seed ${talk.requests}` };
  },
  position: ({ state, setup }, luck) =>
    state === undefined || luck.chance(0.1)
      ? { game: 'gt', setup: randomSetup('gt', luck), cars: [] }
      : { ...positionOf(state, setup), seed: 'position' },
  load: async (talk, luck) => {
    const { record = {} } = (await talk.send({ do: 'log' })) as { readonly record?: Json };
    const events = (record['events'] ?? []) as readonly unknown[];
    const until = luck.chance(0.5) ? events.length : luck.below(events.length + 1);
    return { record: { ...record, events: events.slice(0, until) }, seed: 'load' };
  },
  steps: async (talk, luck) => ({ plan: await planNow(talk, luck) }),
  count: (_talk, luck) => (luck.chance(0.95) ? { depth: 1 + luck.below(3) } : {}),
  odds: async (talk, luck) => ({
    plan: await planNow(talk, luck),
    mode: luck.pick(['one-by-one', 'flat-out']),
  }),
  act: async (talk, luck) => ({
    action: (await wishes(talk, luck))[0] ?? { type: 'pass' },
  }),
  best: (_talk, luck) => ({
    // The others learn the circuit first, which takes a second each time.
    level: luck.chance(0.99) ? 'beginner' : luck.pick(LEVELS.slice(0, 5)),
    ms: 1 + luck.below(20),
  }),
  rig: (_talk, luck) => ({
    dice: someOf(luck, ['.', '!', '!']),
    tokens: someOf(luck, ['gear', 'brake', 'coast', 'weather', 'yellowFlag', 'greenFlag']),
    cards: someOf(luck, ['spin', 'left', 'right']),
    shortcuts: someOf(luck, ['good', 'dirty', 'flat']),
  }),
};

const lastPlans = new WeakMap<Talk, readonly Json[]>();

async function planNow(talk: Talk, luck: Luck): Promise<readonly Json[]> {
  const plan = await layPlan(talk, luck, luck.below(6));
  if (plan.length > 0) lastPlans.set(talk, plan);
  return plan.length > 0 ? plan : (lastPlans.get(talk) ?? []);
}

export async function soundRequest(what: string, talk: Talk, luck: Luck): Promise<Json> {
  return { do: what, ...(await MAKERS[what]?.(talk, luck)) };
}
