import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { presetOf } from '@perfect-line/rules/options';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { legalDice } from '@perfect-line/rules/rally/steps';
import { anything, assert as assertProperty, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { codeOf } from '../spoken.ts';
import { randomSetup } from './randomPlay.ts';
import { CORNER, STRAIGHT } from './roads.ts';
import { drivers, onRoad, startRally, stateFrom } from './table.ts';

describe('editions', () => {
  it('are presets over single options, RU without its optional rules by default', () => {
    const plain = unwrap(rally.parseSetup(onRoad(STRAIGHT)));
    expect(plain.edition).toBe('ru');
    expect(plain.options).toEqual({
      timeAttack: false,
      spendSeconds: false,
      sisu: true,
      blockedCard: true,
      waitingCard: 'first-gear',
      flatTakesWarning: true,
      tooFast: 'line',
      ownGearDie: 'first-gear-die',
      sisuOnBumps: true,
      leavingCut: 'stays',
      restartInside: 'when-free',
      lastGearDie: 'when-driving',
      likeDice: 'best',
      uselessDice: 'by-surface',
      spareInSkid: 'skids-on',
      lastCarLeft: 'wins',
      splits: 0,
      evenSplits: 'all',
      easyDrive: false,
      timeTrial: false,
    });
    expect(plain.weather).toBe('off');
    expect(presetOf(RALLY_OPTIONS, { edition: 'en' })).toEqual({
      ...plain.options,
      sisu: false,
      flatTakesWarning: false,
      tooFast: 'corner',
    });
  });

  it('any option may be changed', () => {
    const setup = unwrap(
      rally.parseSetup(onRoad(STRAIGHT, { edition: 'en', options: { sisu: true } })),
    );
    expect(setup.options).toEqual({ ...presetOf(RALLY_OPTIONS, { edition: 'en' }), sisu: true });
  });
});

describe('figures of the box', () => {
  it('[R2.1] warning faces of the dice', () => {
    expect(RALLY_TABLES.hazards).toEqual({ '1': 1, '2': 1, '3': 2, '4': 2, '5': 2, a: 1 });
  });

  it('[R6.2] gear cards: 20, 26, 27, 28, 30 of them', () => {
    const counts = RALLY_TABLES.cardBacks.map((pile) => pile.spin + pile.left + pile.right);
    expect(counts).toEqual([20, 26, 27, 28, 30]);
    expect(RALLY_TABLES.cardSeconds).toEqual([50, 40, 30, 20, 10]);
  });

  it('[R4.3] twenty-five shortcut cards', () => {
    const { good, dirty, flat } = RALLY_TABLES.shortcuts;
    expect(good + dirty + flat).toBe(25);
  });
});

describe('setups from outside', () => {
  const wrong: [name: string, more: Readonly<Record<string, unknown>>, code: string][] = [
    ['an unknown field', { colour: 1 }, 'setup.unknown-field'],
    ['an unknown edition', { edition: 'fr' }, 'setup.edition'],
    ['a road-book with a hole', { stages: ['C8-C3 / C4-C5'] }, 'roadbook.boards-apart'],
    ['a road-book that is a number', { stages: [3] }, 'setup.stages'],
    ['an unknown option', { options: { turbo: true } }, 'setup.unknown-option'],
    ['an option of the wrong kind', { options: { sisu: 'yes' } }, 'setup.option-value'],
    ['ten splits', { options: { splits: 10 } }, 'setup.option-value'],
    ['options as a list', { options: [] }, 'setup.options'],
    ['a driver twice', { drivers: drivers('red', 'red') }, 'setup.driver-twice'],
    ['a driver with a colon', { drivers: drivers('r:ed') }, 'setup.driver'],
    ['a driver without id', { drivers: [{}] }, 'setup.driver'],
    ['strange tyres', { drivers: [{ id: 'red', tyres: 'rain' }] }, 'setup.tyres'],
    ['service as a word', { service: 'yes' }, 'setup.service'],
    ['too many services', { service: [true, true, true] }, 'setup.service'],
    ['an order without a driver', { startOrder: [] }, 'setup.start-order'],
    ['an order with a stranger', { startOrder: ['blue'] }, 'setup.start-order'],
    ['strange weather', { weather: 'fog' }, 'setup.weather'],
    ['weather for too many specials', { weather: [{}, {}] }, 'setup.weather'],
    ['weather for a strange zone', { weather: [{ X: 'snow' }] }, 'setup.weather'],
    ['a very long name', { name: 'x'.repeat(99) }, 'setup.name'],
    ['a very long date', { date: 'x'.repeat(99) }, 'setup.date'],
    ['unreadable roads', { roads: { 'J1-4': 'wide' } }, 'setup.roads'],
    ['roads as a word', { roads: 'wide' }, 'setup.roads'],
    ['tables without piles', { tables: {} }, 'setup.tables'],
    [
      'tables with an empty pile',
      { tables: { ...RALLY_TABLES, shortcuts: { good: 0, dirty: 0, flat: 0 } } },
      'setup.tables',
    ],
    [
      'tables with a seventh face',
      { tables: { ...RALLY_TABLES, hazards: { ...RALLY_TABLES.hazards, a: 7 } } },
      'setup.tables',
    ],
  ];
  it.each(wrong)('refuses %s', (_name, more, code) => {
    expect(codeOf(rally.parseSetup(onRoad(STRAIGHT, more)))).toBe(code);
  });

  it('reads back what it wrote', () => {
    for (let i = 0; i < 40; i++) {
      const setup = randomSetup(seededRandom(`setup ${i}`));
      expect(unwrap(rally.parseSetup(JSON.parse(JSON.stringify(setup))))).toEqual(setup);
    }
  });
});

describe('actions from outside', () => {
  const wrong: [input: unknown, code: string][] = [
    [undefined, 'action.wrong'],
    [[], 'action.wrong'],
    [{ type: 'fly' }, 'action.unknown'],
    [{ type: 'stop', now: true }, 'action.unknown-field'],
    [{ type: 'die', die: '6', to: '1:s1' }, 'action.die'],
    [{ type: 'die', die: '1', to: '1:s1', fast: true }, 'action.unknown-field'],
    [{ type: 'attack', chain: [{ die: '1', to: '1:s1', fast: true }] }, 'action.unknown-field'],
    [{ type: 'die', die: ['a'], to: '1:s1' }, 'action.die'],
    [{ type: 'die', die: '1' }, 'action.to'],
    [{ type: 'die', die: '1', to: 'x'.repeat(99) }, 'action.to'],
    [{ type: 'attack', chain: 'all' }, 'action.chain'],
    [{ type: 'attack', chain: Array.from({ length: 8 }, () => ({})) }, 'action.chain'],
    [{ type: 'attack', chain: [1] }, 'action.step'],
    [{ type: 'attack', chain: [{ die: 'a', to: '1:s1', face: '?' }] }, 'action.face'],
    [{ type: 'tyres', tyres: 'rain' }, 'action.tyres'],
    [{ type: 'resign' }, 'action.driver'],
  ];
  it.each(wrong)('%j is %s', (input, code) => {
    expect(codeOf(rally.parseAction(input))).toBe(code);
  });

  it('a gear die may be written as a number, a gear as text', () => {
    expect(unwrap(rally.parseAction({ type: 'die', die: 3, to: '1:s1' }))).toEqual({
      type: 'die',
      die: '3',
      to: '1:s1',
    });
    const cars = [{ id: 'red', at: '1:s1', gear: '3' }];
    expect(stateFrom({ setup: onRoad(STRAIGHT), cars }).cars[0]?.gear).toBe(3);
  });

  it('whatever comes in, an answer comes out', () => {
    const fields = constantFrom(
      'type',
      'die',
      'to',
      'chain',
      'setup',
      'cars',
      'stages',
      'drivers',
      'at',
    );
    assertProperty(
      property(dictionary(fields, anything()), (input) => {
        rally.parseSetup(input);
        rally.parseAction(input);
        rally.parsePosition(input);
        rally.parseSetup({ ...onRoad(STRAIGHT), ...input });
        rally.parsePosition({ setup: onRoad(STRAIGHT), cars: [{ id: 'red', ...input }] });
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe('positions from outside', () => {
  const two = onRoad(CORNER, { drivers: drivers('red', 'blue') });
  const wrong: [name: string, input: Readonly<Record<string, unknown>>, code: string][] = [
    ['no cars', { cars: undefined }, 'position.cars'],
    ['an unknown field', { wind: 1 }, 'position.unknown-field'],
    ['an unknown special', { special: 2 }, 'position.special'],
    ['a stranger', { cars: [{ id: 'pink' }] }, 'position.car'],
    ['a car twice', { cars: [{ id: 'red' }, { id: 'red' }] }, 'position.car'],
    ['an unknown space', { cars: [{ id: 'red', at: '1:s99' }] }, 'position.unknown-space'],
    ['the finish', { cars: [{ id: 'red', at: 'finish' }] }, 'position.unknown-space'],
    ['a gear before the start', { cars: [{ id: 'red', gear: 2 }] }, 'position.gear'],
    ['a sixth gear', { cars: [{ id: 'red', at: '1:s1', gear: 6 }] }, 'position.gear'],
    [
      'driving beside the road',
      { cars: [{ id: 'red', at: '1:s1', gear: 2, off: 'left' }] },
      'position.gear',
    ],
    [
      'spinning in gear',
      { cars: [{ id: 'red', at: '1:s1', gear: 2, spun: true }] },
      'position.gear',
    ],
    ['a wreck', { cars: [{ id: 'red', at: '1:s1', gear: 2, damage: 5 }] }, 'position.damage'],
    ['three flats', { cars: [{ id: 'red', at: '1:s1', gear: 2, flats: 3 }] }, 'position.flats'],
    [
      'a time below the card on top',
      { cars: [{ id: 'red', at: '1:s1', gear: 2, time: 30 }] },
      'position.time',
    ],
    ['a car as text', { cars: ['red'] }, 'position.car'],
    ['a misspelt field', { cars: [{ id: 'red', speed: 1 }] }, 'position.unknown-field'],
    ['a gear of two digits', { cars: [{ id: 'red', at: '1:s1', gear: '12' }] }, 'position.gear'],
    ['a gear of a letter', { cars: [{ id: 'red', at: '1:s1', gear: 'x1' }] }, 'position.gear'],
    ['turned round a little', { cars: [{ id: 'red', at: '1:s1', spun: 1 }] }, 'position.spun'],
    ['off upwards', { cars: [{ id: 'red', at: '1:s1', off: 'up' }] }, 'position.off'],
    ['turned round before the start', { cars: [{ id: 'red', spun: true }] }, 'position.gear'],
    ['beside the start', { cars: [{ id: 'red', off: 'left' }] }, 'position.gear'],
    ['a space as a number', { cars: [{ id: 'red', at: 4 }] }, 'position.unknown-space'],
    ['seconds owed', { cars: [{ id: 'red', seconds: -1 }] }, 'position.seconds'],
    ['half a spare tyre', { cars: [{ id: 'red', spare: 0.5 }] }, 'position.spare'],
    ['Sisu as a word', { cars: [{ id: 'red', sisu: 'yes' }] }, 'position.sisu'],
    ['tyres of wood', { cars: [{ id: 'red', tyres: 'wood' }] }, 'position.tyres'],
    ['dirt as a number', { dirt: 3 }, 'position.dirt'],
    ['ten markers of dirt', { dirt: { '1:s4': 10 } }, 'position.dirt'],
    ['dirt on a straight', { dirt: { '1:s1': 1 } }, 'position.dirt'],
    ['someone else at the wheel', { toAct: 'pink' }, 'position.to-act'],
    [
      'two cars on a corner line',
      {
        cars: [
          { id: 'red', at: '1:s4.cut', gear: 1 },
          { id: 'blue', at: '1:s4.cut', gear: 1 },
        ],
      },
      'position.space-taken',
    ],
  ];
  it.each(wrong)('refuses %s', (_name, input, code) => {
    expect(codeOf(rally.parsePosition({ setup: two, cars: [], ...input }))).toBe(code);
  });

  /** The skid of this corner is driven in gear 4, less the markers lying when it was entered. */
  const inSkid = (car: object, lying = 0) =>
    rally.parsePosition({
      setup: two,
      cars: [{ id: 'red', at: '1:s4.skid2', ...car }],
      ...(lying > 0 ? { dirt: { '1:s4': lying } } : {}),
    });

  const strange: [name: string, car: object, lying: number, code: string][] = [
    ['in a gear below its note', { gear: 3 }, 0, 'position.skid'],
    ['in a gear above its note', { gear: 5 }, 0, 'position.skid'],
    ['on dirt that does not lie there', { gear: 3, skidDirt: 1 }, 0, 'position.skid'],
    ['in the gear of less dirt', { gear: 4, skidDirt: 1 }, 1, 'position.skid'],
    ['in the gear of more dirt', { gear: 2 }, 1, 'position.skid'],
    ['closed by dirt', { gear: 0, skidDirt: 4 }, 4, 'position.skid'],
    ['on half a marker', { gear: 0, skidDirt: 0.5 }, 1, 'position.skid'],
    ['in neutral but driving', { gear: 0, spun: false }, 0, 'position.skid'],
    ['on a fourth short space', { at: '1:s4.skid4', gear: 4 }, 0, 'position.unknown-space'],
    ['on a straight', { at: '1:s3', gear: 3, skidDirt: 0 }, 0, 'position.skid'],
  ];
  it.each(strange)('[R4.2] [R4.3] refuses a skid %s', (_name, car, lying, code) => {
    expect(codeOf(inSkid(car, lying))).toBe(code);
  });

  const possible: [name: string, car: object, lying: number, expected: object][] = [
    ['in its gear', { gear: 4 }, 0, { skidDirt: 0, spun: false }],
    ['entered before the marker fell', { gear: 4 }, 1, { skidDirt: 0 }],
    ['entered on the marker', { gear: 3 }, 1, { skidDirt: 1 }],
    ['entered on one of two', { gear: 3, skidDirt: 1 }, 2, { skidDirt: 1 }],
    ['in neutral: turned round', { gear: 0 }, 0, { spun: true, place: 'road' }],
    ['in neutral: off the road', { off: 'left' }, 0, { spun: false, place: 'left' }],
  ];
  it.each(possible)('[R4.2] [R4.3] takes a skid %s', (_name, car, lying, expected) => {
    expect(rally.start(unwrap(inSkid(car, lying))).state.cars[0]).toMatchObject(expected);
  });

  const described: [name: string, position: object][] = [
    ['nothing said', {}],
    ['before the start', { cars: [{ id: 'blue', damage: 1 }] }],
    [
      'one behind the other',
      {
        cars: [
          { id: 'blue', at: '1:s2', gear: '2', time: 200 },
          { id: 'red', at: '1:s1', gear: 1 },
        ],
      },
    ],
    ['beside the road', { cars: [{ id: 'red', at: '1:s2', off: 'left' }], toAct: 'red' }],
    [
      'turned round in a dirty skid',
      { cars: [{ id: 'red', at: '1:s4.skid2' }], dirt: { '1:s4': 1 } },
    ],
    ['in a dirty skid', { cars: [{ id: 'red', at: '1:s4.skid2', gear: 3 }], dirt: { '1:s4': 1 } }],
  ];
  it.each(described)('is a setup, and reads as it writes: %s', (_name, input) => {
    const setup = unwrap(rally.parsePosition({ setup: two, cars: [], ...input }));
    const again = unwrap(rally.parseSetup(JSON.parse(JSON.stringify(setup))));
    expect(again).toEqual(setup);
    const [first, second] = [rally.start(setup), rally.start(again)];
    expect(rally.hash(second.state)).toBe(rally.hash(first.state));
    expect(rally.setupOf(first.state)).toEqual(setup);
    expect(first.notes).toEqual([{ type: 'position', toAct: rally.toAct(first.state) }]);
  });

  it('[R4.3] a dirty skid goes on in the gear it was entered in', () => {
    const dice = legalDice(rally.start(unwrap(inSkid({ gear: 3, skidDirt: 1 }, 2))).state);
    expect(dice.map(({ die, to }) => `${die}>${to}`)).toEqual([
      '2>1:s4.inside',
      '3>1:s4.skid3',
      '4>1:s4.skid3',
      'a>1:s4.skid3',
    ]);
  });
});

describe('events from outside', () => {
  const state = rally.start(
    unwrap(rally.parseSetup(onRoad(STRAIGHT, { drivers: drivers('red', 'blue') }))),
  ).state;
  const stop = { type: 'stop' } as const;

  it('are refused by code and change nothing', () => {
    const before = rally.hash(state);
    const act = (seat: string, action: unknown) =>
      codeOf(
        rally.apply(state, { type: 'action', seat, action: unwrap(rally.parseAction(action)) }),
      );
    expect(act('blue', stop)).toBe('turn.not-yours');
    expect(act('pink', stop)).toBe('seat.unknown');
    expect(act('red', { type: 'resign', driver: 'blue' })).toBe('seat.not-yours');
    expect(codeOf(rally.apply(state, { type: 'chance', faces: ['.'] }))).toBe('chance.not-due');
    const rolling = unwrap(
      rally.apply(state, {
        type: 'action',
        seat: 'red',
        action: { type: 'die', die: '1', to: '1:s1' },
      }),
    ).state;
    expect(codeOf(rally.apply(rolling, { type: 'chance', faces: ['?'] }))).toBe('chance.faces');
    expect(codeOf(rally.apply(rolling, { type: 'chance', faces: [] }))).toBe('chance.faces');
    expect(codeOf(rally.apply(rolling, { type: 'action', seat: 'red', action: stop }))).toBe(
      'chance.due',
    );
    expect(rally.hash(state)).toBe(before);
  });

  it('a driver may resign while another rolls; the last one out ends the rally', () => {
    const options = { lastCarLeft: 'drives-on' };
    const table = startRally(onRoad(STRAIGHT, { options, drivers: drivers('red', 'blue') }));
    const gone = unwrap(
      rally.apply(table.state, {
        type: 'action',
        seat: 'blue',
        action: { type: 'resign', driver: 'blue' },
      }),
    ).state;
    expect(rally.toAct(gone)).toBe('red');
    const over = unwrap(
      rally.apply(gone, { type: 'action', seat: 'red', action: { type: 'resign', driver: 'red' } }),
    ).state;
    expect(rally.isOver(over)).toBe(true);
    expect(codeOf(rally.apply(over, { type: 'action', seat: 'red', action: stop }))).toBe(
      'game.over',
    );
  });
});

it('the view speaks in addresses and hides nothing but the future', () => {
  const table = startRally(onRoad(CORNER, { name: 'Test' })).play('1>1:s1; 2>1:s2', { dice: '.!' });
  const view = rally.view(table.state, 'red');
  expect(view).toMatchObject({
    game: 'rally',
    you: 'red',
    phase: 'drive',
    special: 1,
    toAct: 'red',
    cars: [{ id: 'red', at: '1:s2', off: null, status: 'driving', gear: 0 }],
    turn: { mode: 'single', gear: 2, warnings: 1 },
  });
  expect(view.turn?.laid).toEqual([
    { die: '1', to: '1:s1', face: '.' },
    { die: '2', to: '1:s2', face: '!' },
  ]);
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
});
