import { TYRES, LANES, SIDES } from '@perfect-line/rules/gt/words';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { layPlan } from './plans.ts';
import type { Luck } from './random.ts';
import type { Json, Talk } from './talk.ts';

/** What a driver might do, what he would rather do first; not all of it need be legal. */
type Wishes = (talk: Talk, luck: Luck) => Promise<readonly Json[]>;

const shuffled = (luck: Luck, actions: readonly Json[]): readonly Json[] =>
  actions
    .map((action) => ({ action, at: luck.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ action }) => action);

const plain =
  (...types: readonly string[]): Wishes =>
  async (_talk, luck) =>
    shuffled(
      luck,
      types.map((type) => ({ type })),
    );

const drive: Wishes = async (talk, luck) => {
  const plan = await layPlan(talk, luck, 1 + luck.below(9));
  const mode = luck.pick(['one-by-one', 'flat-out']);
  const driving = plan.length === 0 ? [] : [{ type: 'drive', mode, plan }];
  return [...driving, { type: 'return' }, { type: 'pass' }];
};

const relay: Wishes = async (talk, luck) => [
  { type: 'relay', plan: luck.chance(0.7) ? await layPlan(talk, luck, 12) : [] },
  { type: 'relay', plan: [] },
];

const pit: Wishes = async (_talk, luck) => [
  ...(luck.chance(0.6) ? [{ type: 'pit', lane: luck.pick(LANES), tyres: luck.pick(TYRES) }] : []),
  { type: 'no-pit' },
];

const dice: Wishes = async (talk, luck) => {
  const chain = await layPlan(talk, luck, luck.chance(0.35) ? 1 : 7);
  const [first] = chain;
  const single = first === undefined ? [] : [{ type: 'die', ...first }];
  const rare = shuffled(luck, [
    { type: 'spare' },
    { type: 'stop' },
    ...(first === undefined ? [] : [{ type: 'secure', ...first }]),
  ]).slice(0, luck.below(3));
  return [
    ...(chain.length > 1 ? [{ type: 'attack', chain }] : []),
    ...rare,
    ...single,
    { type: 'stop' },
    { type: 'pass' },
  ];
};

const WISHES: Readonly<Record<string, Wishes>> = {
  'gt plan': drive,
  'gt step': plain('roll', 'secure', 'roll', 'stop'),
  'gt relay': relay,
  'gt side': async (_talk, luck) => [{ type: 'side', side: luck.pick(SIDES) }],
  'gt pit': pit,
  'rally tyres': async (_talk, luck) => [{ type: 'tyres', tyres: luck.pick(SURFACES) }],
  'rally garage': plain('spare', 'pass'),
  'rally sisu': plain('sisu', 'no-sisu'),
  'rally relay': async (talk, luck) => [{ type: 'attack', chain: await layPlan(talk, luck, 7) }],
  'rally drive': dice,
};

/** What the driver to act may want to do here, and what a computer driver would do. */
export async function wishes(talk: Talk, luck: Luck): Promise<readonly Json[]> {
  const { state } = talk;
  if (state === undefined) return [];
  const own = (await WISHES[`${state.game} ${state.phase}`]?.(talk, luck)) ?? [];
  if (own.length > 0 && luck.chance(0.998)) return own;
  return [{ type: 'resign', driver: state.toAct ?? state.cars[0]?.['id'] }];
}

/** One action that the rules take; a computer driver's is one always. Bad luck now and then: much comes after it. */
export async function play(talk: Talk, luck: Luck): Promise<void> {
  if (luck.chance(0.1)) await talk.send({ do: 'rig', dice: ['!', '!', '!'], shortcuts: ['flat'] });
  for (const action of await wishes(talk, luck)) {
    const reply = await talk.send({ do: 'act', action });
    if (reply.ok === true) return;
  }
  const { action } = await talk.send({ do: 'best', level: 'beginner' });
  const reply = await talk.send({ do: 'act', action });
  if (reply.ok !== true) talk.tell('the action of a computer driver is refused');
}
