import { describe, expect, it } from 'vitest';

import { CORNER, STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally } from './table.ts';

const noSisu = { sisu: false };
const three = '3>1:s3; 4>1:s4; 5>1:s5';
const red = { id: 'red', at: '1:s2', gear: 3 };

describe('beside the road', () => {
  const road = '1:gg 1:gg 1:gg 1:gg 1:fr 1:gg 1:gg 1:gg';
  const losing = (blue: object, options: object = {}) =>
    position({
      setup: onRoad(road, { drivers: drivers('red', 'blue'), options: { ...noSisu, ...options } }),
      cars: [red, { id: 'blue', ...blue }],
      toAct: 'red',
    });

  const sides: [card: string, full: string, place: string, damage: number][] = [
    ['left', 'left', 'right', 2],
    ['right', 'right', 'left', 1],
    ['left', 'right', 'left', 1],
    ['right', 'left', 'right', 2],
  ];
  it.each(sides)('[R6.3] off to the %s, the %s full: %s', (card, off, place, damage) => {
    const table = losing({ at: '1:s5', off }).play(three, {
      dice: '!!!',
      cards: card,
    });
    expect(table.car()).toMatchObject({ place, damage });
  });

  it('[R6.3] a car beside another space takes no room', () => {
    const table = losing({ at: '1:s6', off: 'left' });
    table.play(three, { dice: '!!!', cards: 'left' });
    expect(table.car().place).toBe('left');
  });

  it('[R14.3] in a time trial others are not there either', () => {
    const table = losing({ at: '1:s5', off: 'left' }, { timeTrial: true });
    table.play(three, { dice: '!!!', cards: 'left' });
    expect(table.car().place).toBe('left');
  });

  it.each(['left', 'right'])('[R6.4] from the %s of a skid it restarts on the inside', (off) => {
    const cars = [{ id: 'red', at: '1:s4.skid1', off }];
    expect(position({ setup: onRoad(CORNER), cars }).dice()).toEqual(['1>1:s5']);
  });

  const besideInside = (blue: object, options: object = {}) =>
    position({
      setup: onRoad(CORNER, { drivers: drivers('red', 'blue'), options }),
      cars: [
        { id: 'red', at: '1:s4.inside', off: 'left', time: 100 },
        { id: 'blue', ...blue },
      ],
      toAct: 'red',
    });

  it.each([
    ['driving', { at: '1:s4.inside', gear: 1 }],
    ['turned round', { at: '1:s4.inside', spun: true }],
  ])('[R6.4] [R2.6] from beside the inside it waits for a car on it, %s', (_name, blue) => {
    const table = besideInside(blue);
    expect(table.dice()).toEqual([]);
    expect(table.refusal('1>1:s5')).toBe('plan.blocked');
    table.play('pass');
    expect([table.at(), table.car().gear, table.time()]).toEqual(['1:s4.inside', 0, 160]);
  });

  it.each([
    ['a car on the shortcut', { at: '1:s4.cut', gear: 1 }, {}],
    ['a car off the inside too', { at: '1:s4.inside', off: 'right' }, {}],
    ['formerly a car on it', { at: '1:s4.inside', gear: 1 }, { restartInside: 'always' }],
  ])('[R6.4] from beside the inside it restarts past %s', (_name, blue, options) => {
    expect(besideInside(blue, options).dice()).toEqual(['1>1:s5']);
  });
});

describe('cars that are out', () => {
  const stages = ['J1-J4', 'J1-J4'];

  it('[R6.6] are out once', () => {
    const setup = onRoad(STRAIGHT.replaceAll('gg', 'rr'), {
      stages,
      service: [false],
      drivers: drivers('red', 'blue'),
      options: noSisu,
    });
    const cars = [
      { ...red, at: '1:s7', damage: 3 },
      { id: 'blue', at: '1:s6', gear: 5 },
    ];
    const table = position({ setup, cars });
    const told = table.told(
      '3>1:s8; a>1:s9; a>1:s10; 5>1:s7; stop; 5>1:s8; 4>1:s9; a>1:s10; a>finish',
      { dice: '!!!.....', cards: 'left' },
    );
    expect(told.filter((line) => line.startsWith('out'))).toEqual(['out red damage']);
    expect(table.state.special).toBe(1);
    table.done();
  });

  it.each([true, false])('leave nothing to be driven, service %s', (served) => {
    const setup = onRoad(STRAIGHT, { stages, service: [served] });
    const told = position({ setup, cars: [red] }).told('resign red');
    expect(told.map((line) => line.split(' ')[0])).toEqual(['out', 'special-over', 'over']);
  });

  it('[R6.6] with the last gear die gone no special is begun', () => {
    const setup = onRoad(STRAIGHT, { stages, service: [false], options: noSisu });
    const table = position({ setup, cars: [{ ...red, at: '1:s8', damage: 4 }] });
    const told = table.told('3>1:s9; a>1:s10; a>finish', { dice: '!!!' });
    expect(told.map((line) => line.split(' ')[0]).slice(-3)).toEqual([
      'special-over',
      'out',
      'over',
    ]);
  });
});

describe('tyres agreed beforehand', () => {
  const agreed = [{ id: 'red', tyres: 'snow' }, { id: 'blue' }];

  it('[R11.2] only the others are asked', () => {
    const { state } = startRally(onRoad(STRAIGHT, { weather: 'snow', drivers: agreed }));
    expect(state.phase).toEqual({ kind: 'tyres', waiting: ['blue'] });
  });

  it('[R11.2] [R7.4] after service everybody is', () => {
    const setup = onRoad(STRAIGHT, {
      weather: 'snow',
      drivers: agreed,
      stages: ['J1-J4', 'J1-J4'],
      service: [true],
    });
    const cars = agreed.map(({ id }) => ({ id, at: '1:s10', gear: 3 }));
    const table = position({ setup, cars }).play('3>finish; 3>finish', { dice: '..' });
    expect(table.state.phase).toEqual({ kind: 'tyres', waiting: ['red', 'blue'] });
  });
});

it('[R14.2] in easy drive the dice of an attack are laid', () => {
  const setup = onRoad(STRAIGHT, { options: { easyDrive: true, timeAttack: true } });
  const told = position({ setup, cars: [red] }).told('attack 3>1:s3 4>1:s4');
  expect(told.slice(0, 4)).toEqual([
    'rolled red [3,4] [=,=]',
    'seconds red 2 2',
    'moved red 3 = 1:s3 3 0',
    'moved red 4 = 1:s4 4 0',
  ]);
});
