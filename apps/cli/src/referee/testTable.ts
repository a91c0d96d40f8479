import { parseLayout } from '@perfect-line/track/courses/circuitText';

import { gtOpener } from './gtTable.ts';
import { openSession, type Session } from './session.ts';

/** What the tests of the referee share: a rigged table spoken to over the protocol. The rules themselves are said in testkit. */
export type Reply = { readonly ok: boolean; readonly [field: string]: unknown };
export type Fields = Readonly<Record<string, unknown>>;

export type CarView = {
  readonly id: string;
  readonly at: string | null;
  readonly off: 'left' | 'right' | 'pit' | null;
  readonly gear: string;
  readonly lap: number;
  readonly focus: number;
  readonly damage: Readonly<Record<string, number>>;
  readonly tyres: string;
  readonly place: number | null;
};

export type StateView = {
  readonly phase: string;
  readonly round: { readonly number: number; readonly colour: string };
  readonly toAct: string | null;
  readonly order: readonly string[];
  readonly weather: string;
  readonly cars: readonly CarView[];
  readonly bag: Readonly<Record<string, number>>;
  readonly turn: null | {
    readonly mode: string;
    readonly done: number;
    readonly warnings: number;
    readonly limit: number;
    readonly secured: number;
  };
  readonly hash: string;
  readonly [field: string]: unknown;
};

export type StepView = {
  readonly dice: readonly string[];
  readonly to: string;
  readonly link: string;
  readonly gear: number;
  readonly limit: number | null;
  readonly warnings: number;
  readonly loses: boolean;
};

export type Step = { readonly dice: readonly string[]; readonly to: string };

/** `plan('4 1:r1l1', '2b 1:r2l1')`: the dice as letters, then the space. */
export const plan = (...steps: readonly string[]): readonly Step[] =>
  steps.map((step) => {
    const [dice = '', to = ''] = step.split(' ');
    return { dice: dice.split(''), to };
  });

/** Three lanes everywhere: the circuit `wide` of testkit, which only tests may import. */
const LAYOUT =
  '102a_0_0_0.103a_1_0_0.117a_2_0_0.113a_2_1_1.115a_1_2_2.104a_0_2_3.116a_-1_2_3.118a_-2_2_3.112a_-2_1_4.105a_-1_0_5';
export const WIDE: Fields = { tiles: parseLayout(LAYOUT) };
/** The same with two lanes: 5 to 8 are red. */
export const NARROW: Fields = { tiles: parseLayout(LAYOUT.replaceAll('a_', 'b_')) };

export type Editions = 'classic' | 'v1.1';
export const EDITIONS: readonly Editions[] = ['classic', 'v1.1'];

export type TestTable = {
  readonly session: Session;
  ask(request: Fields): Reply;
  /** The state after an action that must be accepted. */
  act(action: Fields): StateView;
  /** The code of an action that must be refused, the table staying as it was. */
  refused(action: Fields): unknown;
  state(): StateView;
  car(id?: string): CarView;
  steps(...plan: readonly string[]): readonly StepView[];
  rig(dice: string, tokens?: readonly string[]): void;
};

export const codeOf = (reply: Reply): unknown =>
  (reply['error'] as { code?: unknown } | undefined)?.code;
export const stateOf = (reply: Reply): StateView => reply['state'] as StateView;

export const openGt = (rig = true): Session =>
  openSession({ openers: { gt: gtOpener }, rig, secretSeed: () => 'secret' });

const must = (reply: Reply): Reply => {
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return reply;
};

function tableOf(session: Session): TestTable {
  const ask = (request: Fields): Reply =>
    JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;
  const act = (action: Fields): StateView => stateOf(must(ask({ do: 'act', action })));
  const state = (): StateView => stateOf(must(ask({ do: 'state' })));
  const rig = (dice: string, tokens: readonly string[] = []): void => {
    must(ask({ do: 'rig', dice: dice.split(''), tokens }));
  };
  return {
    session,
    ask,
    act,
    state,
    rig,
    refused(action) {
      const before = state();
      const reply = ask({ do: 'act', action });
      if (reply.ok) return 'accepted';
      return JSON.stringify(state()) === JSON.stringify(before) ? codeOf(reply) : 'state changed';
    },
    car(id = 'red') {
      const found = state().cars.find((car) => car.id === id);
      if (found === undefined) throw new Error(`no car ${id}`);
      return found;
    },
    steps: (...steps) =>
      must(ask({ do: 'steps', plan: plan(...steps) }))['steps'] as readonly StepView[],
  };
}

export type Scene = {
  readonly cars: readonly Fields[];
  readonly toAct?: string;
  readonly bag?: Fields;
  readonly setup?: Fields;
};

const setupOf = (ids: readonly unknown[], over: Fields = {}): Fields => ({
  track: WIDE,
  laps: 1,
  drivers: ids.map((id) => ({ id })),
  grid: ids,
  ...over,
});

/** A table in the position given; cars without an id are red. */
export function scene({ cars, toAct, bag, setup }: Scene): TestTable {
  const table = tableOf(openGt());
  const placed = cars.map((car): Fields => ({ id: 'red', ...car }));
  const ids = placed.map((car) => car['id']);
  must(
    table.ask({
      do: 'position',
      game: 'gt',
      setup: setupOf(ids, setup),
      cars: placed,
      toAct: toAct ?? ids[0],
      ...(bag === undefined ? {} : { bag }),
    }),
  );
  return table;
}

/** A fresh race. */
export function race(ids: readonly string[], over: Fields = {}): TestTable {
  const table = tableOf(openGt());
  must(table.ask({ do: 'new', game: 'gt', setup: setupOf(ids, over), seed: 'scenario' }));
  return table;
}
