import { describe, expect, it } from 'vitest';

import { linesOf } from './lines.ts';
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
const red = (): TestTable => scene({ cars: [{ at: '1:r1l1', gear: '4', lap: 1, focus: 2 }] });

describe('requests', () => {
  const wrong: [name: string, request: Fields][] = [
    ['new without game', { do: 'new', setup: SETUP }],
    ['new without setup', { do: 'new', game: 'gt' }],
    ['new with a seed that is no text', { do: 'new', game: 'gt', setup: SETUP, seed: 5 }],
    ['new without drivers', { do: 'new', game: 'gt', setup: { track: WIDE } }],
    ['new without track', { do: 'new', game: 'gt', setup: { drivers: [{ id: 'red' }] } }],
    ['new on no ready track', { do: 'new', game: 'gt', setup: { ...SETUP, track: { ready: 9 } } }],
    [
      'new with an option misspelt',
      { do: 'new', game: 'gt', setup: { ...SETUP, options: { x: 1 } } },
    ],
    ['steps of a plan that is none', { do: 'steps', plan: 'x' }],
    ['steps of a step without space', { do: 'steps', plan: [{ dice: ['4'] }] }],
    ['steps of a step without dice', { do: 'steps', plan: [{ to: '1:r2l1' }] }],
    ['steps behind an illegal plan', { do: 'steps', plan: plan('6 1:r2l1') }],
    ['count to no depth', { do: 'count', depth: 0 }],
    ['count to a depth in words', { do: 'count', depth: 'all' }],
    ['odds without plan', { do: 'odds', mode: 'flat-out' }],
    ['odds without mode', { do: 'odds', plan: plan('4 1:r2l1') }],
    ['odds in no mode', { do: 'odds', mode: 'sideways', plan: plan('4 1:r2l1') }],
    ['odds of an illegal plan', { do: 'odds', mode: 'flat-out', plan: plan('6 1:r2l1') }],
    ['act without action', { do: 'act' }],
    ['an action that is none', { do: 'act', action: 'drive' }],
    ['an action without type', { do: 'act', action: {} }],
    ['an unknown action', { do: 'act', action: { type: 'fly' } }],
    ['drive without mode', { do: 'act', action: { type: 'drive', plan: plan('4 1:r2l1') } }],
    ['drive without plan', { do: 'act', action: { type: 'drive', mode: 'flat-out' } }],
    ['resign without driver', { do: 'act', action: { type: 'resign' } }],
    ['load without record', { do: 'load' }],
    ['load of an empty record', { do: 'load', record: { game: 'gt' } }],
    ['rig with unknown faces', { do: 'rig', dice: ['?'] }],
    ['rig with unknown tokens', { do: 'rig', tokens: ['petrol'] }],
    ['rig with no list', { do: 'rig', dice: 7 }],
    ['an unknown request', { do: 'fly' }],
    ['no request', {}],
  ];
  it.each(wrong)('[G4.2] refuses %s, and the table stays as it was', (_name, request) => {
    const table = red();
    const before = [table.state(), table.ask({ do: 'hash' })['hash']];
    const reply = table.ask({ id: 7, ...request });
    expect([reply['id'], reply.ok]).toEqual([7, false]);
    expect(codeOf(reply)).toMatch(CODE);
    expect([table.state(), table.ask({ do: 'hash' })['hash']]).toEqual(before);
  });

  it.each(['', '   ', '{', '[]', 'null', '7', '"do"', '{"do":1}', '{"do":"state"} x'])(
    '[G4.2] the line "%s" gets an error line',
    (line) => {
      const reply = JSON.parse(red().session.answer(line).line) as Reply;
      expect(reply.ok).toBe(false);
      expect(codeOf(reply)).toMatch(CODE);
    },
  );

  it('[G4.2] before a game everything but opening, rigging and leaving is refused', () => {
    const session = openGt();
    const answers = ['state', 'steps', 'count', 'odds', 'act', 'best', 'log', 'hash'].map(
      (what) => JSON.parse(session.answer(JSON.stringify({ do: what })).line) as Reply,
    );
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'request.no-game'));
  });

  it('[G4.2] any id comes back', () => {
    const { session } = red();
    for (const id of [0, 'x', null, [1], { a: 1 }]) {
      const reply = JSON.parse(session.answer(JSON.stringify({ id, do: 'state' })).line) as Reply;
      expect(reply['id']).toEqual(id);
    }
  });

  it('[G2.3] the state holds what the protocol promises, and its own hash', () => {
    const table = red();
    const state = table.state();
    expect(Object.keys(state)).toEqual(
      expect.arrayContaining([
        'game',
        'phase',
        'round',
        'toAct',
        'order',
        'weather',
        'cars',
        'bag',
        'turn',
        'hash',
      ]),
    );
    expect(Object.keys(state.cars[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id',
        'at',
        'off',
        'gear',
        'lap',
        'focus',
        'damage',
        'tyres',
        'category',
        'place',
      ]),
    );
    expect(Object.keys(state.turn ?? {})).toEqual(
      expect.arrayContaining(['mode', 'plan', 'done', 'rolled', 'warnings', 'limit', 'secured']),
    );
    expect(table.ask({ do: 'hash' })['hash']).toBe(state.hash);
  });
});

describe('lines', () => {
  const split = async (...chunks: string[]): Promise<readonly string[]> => {
    const lines: string[] = [];
    const input = async function* (): AsyncGenerator<string> {
      yield* chunks;
    };
    for await (const line of linesOf(input())) lines.push(line);
    return lines;
  };

  it('[G4.2] end at a line feed only, over any chunks, the last one without', async () => {
    expect(await split('{"a":', '1}\n{"b"', ':2}\n\n{"c":3}')).toEqual([
      '{"a":1}',
      '{"b":2}',
      '',
      '{"c":3}',
    ]);
    expect(await split('"\u2028"\n', '"\r"\n')).toEqual(['"\u2028"', '"\r"']);
  });
});

describe('position', () => {
  const open = (cars: unknown, over: Fields = {}): Reply =>
    red().ask({ do: 'position', game: 'gt', setup: SETUP, cars, toAct: 'red', ...over });
  const at = { id: 'red', at: '2:e1', gear: '4', lap: 1 };

  const impossible: [name: string, cars: unknown, over?: Fields][] = [
    ['no list', 5],
    ['an unknown space', [{ ...at, at: '2:zz' }]],
    ['an unknown tile', [{ ...at, at: '99:e1' }]],
    ['two cars in a space', [at, { ...at, id: 'blue' }]],
    ['an unknown driver', [{ ...at, id: 'pink' }]],
    ['a driver twice', [at, { ...at, at: '2:e2' }]],
    ['gear 7', [{ ...at, gear: '7' }]],
    ['gear 6 of four', [{ ...at, gear: '6' }], { setup: gt4() }],
    ['00 on the track', [{ ...at, gear: '00' }]],
    ['off the track in gear 4', [{ ...at, off: 'right' }]],
    ['off to the far side', [{ ...at, off: 'left', gear: '00' }]],
    ['in the pit from a corner', [{ ...at, at: '2:i', off: 'pit', gear: '0' }]],
    ['in the pit from the middle lane', [{ ...at, at: '2:e2', off: 'pit', gear: '0' }]],
    ['past the line without crossing it', [{ ...at, lap: 0 }]],
    ['a lap too many', [{ ...at, lap: 2 }]],
    ['a negative lap', [{ ...at, lap: -1 }]],
    ['negative focus', [{ ...at, focus: -1 }]],
    ['half a token', [{ ...at, focus: 0.5 }]],
    ['seven gear tokens', [{ ...at, damage: { gear: 7 } }]],
    ['an unknown token', [{ ...at, damage: { petrol: 1 } }]],
    ['unknown tyres', [{ ...at, tyres: 'wood' }]],
    ['a stranger to act', [at], { toAct: 'pink' }],
    ['more tokens than the box', [{ ...at, damage: { gear: 1 } }], { bag: { gear: 6 } }],
  ];
  function gt4(): Fields {
    const drivers = [{ id: 'red', category: 'gt4' }, { id: 'blue' }];
    return { ...SETUP, drivers };
  }
  it.each(impossible)('[G4.6] [G8.3] refuses %s', (_name, cars, over) => {
    const reply = open(cars, over);
    expect(reply.ok).toBe(false);
    expect(codeOf(reply)).toMatch(CODE);
  });

  it('[G2.3] what is left out has its starting value', () => {
    const state = stateOf(open([{ id: 'red', gear: '2' }]));
    expect(state.cars[0]).toMatchObject({ at: '0:r3l1', gear: '2', lap: 0, focus: 0, off: null });
    expect(state.cars[1]).toMatchObject({ at: '0:r3l3', gear: '0', lap: 0, tyres: 'asphalt' });
    expect(Object.values(state.bag).reduce((a, b) => a + b, 0)).toBe(42);
  });

  it('[G8.5] damage given is not in the bag any more', () => {
    const state = stateOf(open([{ ...at, damage: { gear: 2, brake: 1 } }]));
    expect(state.bag).toMatchObject({ gear: 4, brake: 5, coast: 6 });
  });

  it('[G8.5] a bag that is given holds what it names', () => {
    const { bag } = stateOf(open([{ ...at, damage: { gear: 2 } }], { bag: { weather: 1 } }));
    expect(bag).toMatchObject({ gear: 0, brake: 0, coast: 0, weather: 1, greenFlag: 0 });
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
    return { type: 'drive', mode: 'flat-out', plan: plan(...line) };
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

  it('[G6.2] the same seed gives the same lines, another seed others', () => {
    expect(play('a')).toEqual(play('a'));
    expect(play('a')).not.toEqual(play('b'));
  });

  it('[G6.1] a record replays to the same state in the middle of a turn, and goes on', () => {
    const table = race(['red', 'blue']);
    table.oneByOne('1 0:r4l1', '2 1:r1l1', '3 1:r2l1');
    table.rig('!');
    table.act({ type: 'roll' });
    const { record } = table.ask({ do: 'log' });
    const other = red();
    expect(other.ask({ do: 'load', record }).ok).toBe(true);
    expect(other.state()).toEqual(table.state());
    expect(other.roll('..').toAct).toBe('blue');
  });

  it('[G6.1] a record with a forged move is refused and the table kept', () => {
    const table = race(['red', 'blue']);
    table.oneByOne('1 0:r4l1');
    const text = JSON.stringify(table.ask({ do: 'log' })['record']).replaceAll('0:r4l1', '1:r1l1');
    const other = red();
    const before = other.state();
    const reply = other.ask({ do: 'load', record: JSON.parse(text) as unknown });
    expect([reply.ok, other.state()]).toEqual([false, before]);
  });
});

describe('rigged outcomes', () => {
  it('[G6.3] come in order, a step with its gear die first', () => {
    const table = scene({ cars: [{ at: '1:r1l1', gear: '6', lap: 1 }] });
    table.oneByOne('3bb 1:r2l1', '2 2:e1');
    table.rig('.!!.');
    expect(table.act({ type: 'roll' }).turn).toMatchObject({ warnings: 2 });
    expect(JSON.stringify(table.state().turn)).toContain('[".","!","!"]');
  });

  it('[G6.3] may be set before a game, and what one leaves over is forgotten', () => {
    const session = openGt();
    const ask = (request: Fields): Reply =>
      JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;
    const position = { do: 'position', game: 'gt', setup: SETUP, toAct: 'red' };
    const cars = [{ id: 'red', at: '1:r1l1', gear: '4', lap: 1 }];
    const roll = (): unknown => {
      const drive = { type: 'drive', mode: 'one-by-one', plan: plan('4 1:r2l1', '3 2:e1') };
      ask({ do: 'act', action: drive });
      return stateOf(ask({ do: 'act', action: { type: 'roll' } })).turn?.warnings;
    };
    expect(ask({ do: 'rig', dice: ['!', '!', '!'] }).ok).toBe(true);
    ask({ ...position, cars });
    expect(roll()).toBe(1);
    ask({ ...position, cars });
    ask({ do: 'rig', dice: ['.'] });
    expect(roll()).toBe(0);
  });
});
