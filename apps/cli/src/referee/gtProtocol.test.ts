import { layCircuit, SCENE_CIRCUITS } from '@perfect-line/testkit/gt/circuits';
import { describe, expect, it } from 'vitest';

import {
  codeOf,
  openGt,
  plan,
  race,
  scene,
  stateOf,
  WIDE,
  type Fields,
  type Reply,
  type TestTable,
} from './testTable.ts';

const CODE = /^[a-z-]+\.[a-z-]+$/;
const SETUP = { track: WIDE, drivers: [{ id: 'red' }, { id: 'blue' }], grid: ['red', 'blue'] };
const red = (over: Fields = {}): TestTable =>
  scene({ cars: [{ at: '1:r1l1', gear: '4', lap: 1, ...over }] });
const drive = (...steps: readonly string[]): Fields => ({
  type: 'drive',
  mode: 'one-by-one',
  plan: plan(...steps),
});
const flatOut = (...steps: readonly string[]): Fields => ({ ...drive(...steps), mode: 'flat-out' });
const ROLL = { type: 'roll' };

it('the circuit of these tests is that of testkit', () => {
  expect(WIDE).toEqual({ tiles: layCircuit(SCENE_CIRCUITS.wide) });
});

describe('lines that are no request', () => {
  it.each(['', '   ', '{', '[]', 'null', '7', '"do"', '{"do":1}', '{"do":"state"} x'])(
    '"%s" gets an error line',
    (line) => {
      const reply = JSON.parse(red().session.answer(line).line) as Reply;
      expect(reply.ok).toBe(false);
      expect(codeOf(reply)).toMatch(CODE);
    },
  );

  it('before a game everything but opening, rigging and leaving is refused', () => {
    const session = openGt();
    const answers = ['state', 'steps', 'count', 'odds', 'act', 'best', 'log', 'hash'].map(
      (what) => JSON.parse(session.answer(JSON.stringify({ do: what })).line) as Reply,
    );
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'request.no-game'));
  });

  it('any id comes back', () => {
    const { session } = red();
    for (const id of [0, 'x', null, [1], { a: 1 }]) {
      const reply = JSON.parse(session.answer(JSON.stringify({ id, do: 'state' })).line) as Reply;
      expect(reply['id']).toEqual(id);
    }
  });
});

type Turn = {
  readonly name: string;
  readonly car?: Fields;
  readonly dice?: string;
  readonly tokens?: readonly string[];
  readonly actions: readonly Fields[];
  readonly after: Fields;
};

/** Every kind of action once: what it does is said in testkit, here that it gets through. */
const turns: readonly Turn[] = [
  {
    name: 'roll, stop',
    dice: '!',
    actions: [drive('4 1:r2l1', '3 2:e1'), ROLL, { type: 'stop' }],
    after: { at: '1:r2l1', gear: '4' },
  },
  {
    name: 'secure',
    car: { focus: 1 },
    actions: [drive('4 1:r2l1'), { type: 'secure' }],
    after: { at: '1:r2l1', gear: '4', focus: 0 },
  },
  {
    name: 'relay, with a plan',
    car: { at: '4:x1' },
    dice: '!!!',
    tokens: ['brake'],
    actions: [
      flatOut('4 5:r1l1', 'c 5:r2l1', 'c 5:r3l1'),
      { type: 'relay', plan: plan('c 5:r1l1', 'c 5:r2l1', '4 5:r3l1') },
    ],
    after: { at: '5:r3l1', gear: '00', off: 'right', focus: 3 },
  },
  {
    name: 'relay, as it lies, and a side',
    car: { at: '4:x2' },
    dice: '!!!',
    tokens: ['brake'],
    actions: [
      flatOut('4 5:r1l2', 'c 5:r2l2', 'c 5:r3l2'),
      { type: 'relay', plan: [] },
      { type: 'side', side: 'left' },
    ],
    after: { at: '5:r3l2', gear: '00', off: 'left', damage: { brake: 1, gear: 0 } },
  },
  {
    name: 'pit',
    car: { gear: '1', damage: { gear: 2 } },
    dice: '.',
    actions: [drive('1 1:r2l1'), ROLL, { type: 'pit', lane: 'both', tyres: 'rain' }],
    after: { off: 'pit', gear: '00', tyres: 'rain', damage: { gear: 0 } },
  },
  {
    name: 'no-pit',
    car: { gear: '1' },
    dice: '.',
    actions: [drive('1 1:r2l1'), ROLL, { type: 'no-pit' }],
    after: { off: null, gear: '1' },
  },
  {
    name: 'pass, then return',
    car: { off: 'right', gear: '00' },
    actions: [{ type: 'pass' }, { type: 'return' }],
    after: { at: '1:r1l1', off: null, gear: '0' },
  },
  { name: 'resign', actions: [{ type: 'resign', driver: 'red' }], after: { at: null, place: 1 } },
];

describe('actions over the protocol', () => {
  it.each(turns)('$name', ({ car, dice = '', tokens, actions, after }) => {
    const table = red(car);
    table.rig(dice, tokens);
    for (const action of actions) table.act(action);
    expect(table.car()).toMatchObject(after);
  });

  it('a refusal leaves the table as it was', () => {
    expect(red().refused(drive('6 1:r2l1'))).toBe('plan.gear-skipped');
    expect(red().refused({ type: 'pit', lane: 'repairs' })).toBe('turn.wrong-phase');
  });

  it('odds are those of the plan: 2b and 1 lose once in 108', () => {
    const asked = { do: 'odds', mode: 'flat-out', plan: plan('2b 1:r2l1', '1 2:e1') };
    const { loss, lossAt, focus } = red().ask(asked);
    expect(loss).toBeCloseTo(1 / 108, 15);
    expect(lossAt).toEqual([0, loss]);
    expect(focus).toBe(2);
  });

  it('odds name their mode', () => {
    expect(codeOf(red().ask({ do: 'odds', plan: plan('4 1:r2l1') }))).toBe('request.mode');
  });
});

describe('one game, byte for byte', () => {
  const answers: Readonly<Record<string, Fields>> = {
    pit: { type: 'no-pit' },
    relay: { type: 'relay', plan: [] },
    side: { type: 'side', side: 'left' },
    plan: { type: 'return' },
  };
  const actionOf = (table: TestTable): Fields | undefined => {
    const state = table.state();
    if (state.phase !== 'plan' || table.car(state.toAct ?? '').off !== null) {
      return answers[state.phase];
    }
    const line: string[] = [];
    for (let i = 0; i < 4; i++) {
      const step = table.steps(...line).at(-1);
      if (step !== undefined) line.push(`${step.dice.join('')} ${step.to}`);
    }
    return flatOut(...line);
  };
  const play = (seed: string): readonly string[] => {
    const table = race(['red', 'blue']);
    const lines = [
      table.session.answer(JSON.stringify({ do: 'new', game: 'gt', setup: SETUP, seed })).line,
    ];
    for (let turn = 0; turn < 12; turn++) {
      const action = actionOf(table);
      lines.push(table.session.answer(JSON.stringify({ do: 'act', action })).line);
    }
    return [...lines, table.session.answer('{"do":"log"}').line];
  };

  it('the same seed gives the same lines, another seed others', () => {
    expect(play('a')).toEqual(play('a'));
    expect(play('a')).not.toEqual(play('b'));
  });

  it('a record replays to the same state in the middle of a turn, and goes on', () => {
    const table = race(['red', 'blue']);
    table.act(drive('1 0:r4l1', '2 1:r1l1', '3 1:r2l1'));
    table.rig('!');
    table.act(ROLL);
    const { record } = table.ask({ do: 'log' });
    const other = red();
    expect(other.ask({ do: 'load', record }).ok).toBe(true);
    expect(other.state()).toEqual(table.state());
    other.rig('..');
    other.act(ROLL);
    expect(other.act(ROLL).toAct).toBe('blue');
  });

  it('a record with a forged move is refused and the table kept', () => {
    const table = race(['red', 'blue']);
    table.act(drive('1 0:r4l1'));
    const text = JSON.stringify(table.ask({ do: 'log' })['record']).replaceAll('0:r4l1', '1:r1l1');
    const other = red();
    const before = other.state();
    const reply = other.ask({ do: 'load', record: JSON.parse(text) as unknown });
    expect([reply.ok, other.state()]).toEqual([false, before]);
  });
});

describe('rigged outcomes', () => {
  it('come in order, a step with its gear die first', () => {
    const table = red({ gear: '6' });
    table.act(drive('3bb 1:r2l1', '2 2:e1'));
    table.rig('.!!.');
    expect(table.act(ROLL).turn).toMatchObject({ warnings: 2, rolled: [['.', '!', '!']] });
  });

  it('may be set before a game, and what one leaves over is forgotten', () => {
    const session = openGt();
    const ask = (request: Fields): Reply =>
      JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;
    const position = { do: 'position', game: 'gt', setup: SETUP, toAct: 'red' };
    const cars = [{ id: 'red', at: '1:r1l1', gear: '4', lap: 1 }];
    const roll = (): unknown => {
      ask({ do: 'act', action: drive('4 1:r2l1', '3 2:e1') });
      return stateOf(ask({ do: 'act', action: ROLL })).turn?.warnings;
    };
    expect(ask({ do: 'rig', dice: ['!', '!', '!'] }).ok).toBe(true);
    ask({ ...position, cars });
    expect(roll()).toBe(1);
    ask({ ...position, cars });
    ask({ do: 'rig', dice: ['.'] });
    expect(roll()).toBe(0);
  });

  it('that cannot happen wait, and chance goes on by itself', () => {
    const cars = [{ at: '4:x1', gear: '6', lap: 1 }];
    const table = scene({ cars, bag: { brake: 2 } });
    table.rig('!!!', ['gear']);
    table.act(drive('c 5:r1l1', 'c 5:r2l1', '6 5:r3l1'));
    for (let i = 0; i < 3; i++) table.act(ROLL);
    expect(table.car()).toMatchObject({ gear: '00', damage: { brake: 2, gear: 0 } });
  });
});
