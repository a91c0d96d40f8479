import { gtOpener } from './gtTable.ts';
import { rallyOpener } from './rallyTable.ts';
import { openSession, type SessionOptions } from './session.ts';
import { WIDE, type Fields, type Reply } from './testTable.ts';

/** What the tests of both games share: an example of each, spoken to over the protocol. */
export type Ask = (request: Fields) => Reply;

/** Both games on one referee. */
export function open(options: Partial<SessionOptions> = {}): Ask {
  const openers = { gt: gtOpener, rally: rallyOpener };
  const session = openSession({ openers, rig: true, secretSeed: () => 'secret', ...options });
  return (request) => JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;
}

const GT_SETUP = {
  track: WIDE,
  drivers: [{ id: 'red' }, { id: 'blue' }],
  grid: ['red', 'blue'],
};
export const RALLY_SETUP = {
  stages: ['C8-C3'],
  drivers: [{ id: 'red' }, { id: 'blue' }],
  options: { timeAttack: true },
};

const words = (text: string): readonly string[] => text.split(' ');

const STATE = words('game phase round toAct order cars turn hash');
const CAR = words('id at off gear damage tyres');

export type Example = {
  readonly game: 'gt' | 'rally';
  readonly setup: Fields;
  /** A legal plan of two steps from the start. */
  readonly plan: readonly Fields[];
  readonly action: Fields;
  readonly car: Fields;
  readonly state: readonly string[];
  readonly carFields: readonly string[];
  readonly turnFields: readonly string[];
  readonly stepFields: readonly string[];
  readonly oddsFields: readonly string[];
};

export const GT: Example = {
  game: 'gt',
  setup: GT_SETUP,
  plan: [
    { dice: ['1'], to: '0:r4l1' },
    { dice: ['2'], to: '1:r1l1' },
  ],
  action: { type: 'drive', mode: 'one-by-one', plan: [{ dice: ['1'], to: '0:r4l1' }] },
  car: { id: 'red', at: '1:r1l1', gear: '3', lap: 1 },
  state: [...STATE, 'stage', 'weather', 'bag', 'setAside', 'flags', 'laps'],
  carFields: [...CAR, 'lap', 'focus', 'tyreTurns', 'category', 'status', 'place'],
  turnFields: ['mode', 'plan', 'done', 'rolled', 'warnings', 'limit', 'secured'],
  stepFields: ['dice', 'to', 'link', 'gear', 'limit', 'warnings', 'loses'],
  oddsFields: ['loss', 'lossAt', 'focus'],
};

const MORE_STATE = words(
  'you special stage sides startOrder dirt timingPoints turnedCards shortcutsDrawn sheet ranking setup',
);

export const RALLY: Example = {
  game: 'rally',
  setup: RALLY_SETUP,
  plan: [
    { die: '1', to: '1:s1' },
    { die: '2', to: '1:s2' },
  ],
  action: { type: 'die', die: '1', to: '1:s1' },
  car: { id: 'red', at: '1:s4', gear: 3 },
  state: [...STATE, ...MORE_STATE],
  carFields: [...CAR, ...words('status spun time seconds flats spare sisu pile splits')],
  turnFields: ['seat', 'mode', 'gear', 'laid', 'warnings', 'snowWarnings', 'secured', 'rest'],
  stepFields: words('dice to link gear limit warnings loses die note risky out draws'),
  oddsFields: ['loss', 'attackLoss', 'lossAt', 'out', 'flat', 'cutShort', 'whole', 'seconds'],
};

export const GAMES: readonly Example[] = [GT, RALLY];

/** A fresh game of the example. */
export const begin = ({ game, setup }: Example, options?: Partial<SessionOptions>): Ask => {
  const ask = open(options);
  const reply = ask({ do: 'new', game, setup, seed: 'example' });
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return ask;
};

export type State = Fields & {
  readonly phase: string;
  readonly hash: string;
  readonly cars: Fields[];
};
export const stateOf = (ask: Ask): State => ask({ do: 'state' })['state'] as State;
