import { describe, expect, it } from 'vitest';
import { EDITIONS, type Edition } from '@perfect-line/rules/gt/words';
import { car, red, scene, type SceneInput } from './scene.ts';

const orderOf = (cars: SceneInput['cars'], edition: Edition = 'v1.1') =>
  scene({ edition, laps: 3, ...(cars === undefined ? {} : { cars }) }).view.order;

describe('rounds and order of play', () => {
  it('[G3.1] every car has one turn, then the marker turns', () => {
    const race = scene({ drivers: [{ id: 'red' }, { id: 'blue' }], dice: '....' });
    expect([race.view.round, race.view.toAct]).toEqual([{ number: 1, colour: 'white' }, 'red']);
    race.act('drive 1 0:r4l1; roll; no-pit');
    expect(race.view.toAct).toBe('blue');
    race.act('drive 1 0:r4l3; roll; no-pit');
    expect(race.view.round).toEqual({ number: 2, colour: 'black' });
    race.act('drive 1 1:r1l1; roll; no-pit').act('drive 1 1:r1l3; roll; no-pit');
    expect(race.view.round).toEqual({ number: 3, colour: 'white' });
    race.assertExhausted();
  });

  it.each(EDITIONS)('[G3.2] %s: the order stays as it was at the start of the round', (edition) => {
    const cars = [car('slow', '0:r4l1', '2'), car('fast', '0:r4l3', '4')] as const;
    const race = scene({ cars, edition, toAct: 'fast', dice: '.' });
    race.act('drive 3 1:r1l3; roll');
    expect(race.view.order).toEqual(['fast', 'slow']);
    expect(race.view.toAct).toBe('slow');
  });

  const tables: readonly [string, SceneInput['cars'], readonly string[]][] = [
    [
      'higher gear before further distance',
      [car('ahead', '5:r1l1', '3'), car('behind', '1:r1l1', '4')],
      ['behind', 'ahead'],
    ],
    ['then the tile', [car('one', '1:r1l1', '3'), car('two', '2:e1', '3')], ['two', 'one']],
    [
      'then the front edge of the space',
      [car('short', '2:o1', '3'), car('long', '2:i', '3')],
      ['long', 'short'],
    ],
    [
      'spaces that end level tie, however long they are',
      [car('short', '2:o2', '3'), car('long', '2:i', '3'), car('ahead', '2:x2', '2')],
      ['long', 'short', 'ahead'],
    ],
    [
      'laps before tiles',
      [car('first', '8:e1', '3'), { id: 'second', at: '1:r1l1', gear: '3', lap: 2 }],
      ['second', 'first'],
    ],
    [
      'before the line on the start tile is the end of a lap, not its beginning',
      [car('last', '9:x1', '3'), car('home', '0:r2l1', '3')],
      ['home', 'last'],
    ],
    [
      'then the inside of the corner ahead',
      [car('outside', '1:r1l3', '5'), car('inside', '1:r1l1', '5')],
      ['inside', 'outside'],
    ],
  ];
  it.each(tables)('[G3.2, G1.6] %s', (_, cars, order) => {
    for (const edition of EDITIONS) expect(orderOf(cars, edition)).toEqual(order);
  });

  /** Side by side behind a right-hander, a left-hander next. */
  const leaving = [
    car('right', '5:x1', '4'),
    car('middle', '5:x2', '4'),
    car('left', '5:x3', '4'),
  ] as const;

  it.each(EDITIONS)('[G3.2] %s: the corner just left does not count, the next does', (edition) => {
    const next = scene({ ready: 6, edition, cars: leaving });
    expect(next.view.order).toEqual(['left', 'middle', 'right']);
    const former = scene({
      ready: 6,
      edition,
      cars: leaving,
      options: { orderTies: 'own-corner' },
    });
    expect(former.view.order).toEqual(['right', 'middle', 'left']);
  });

  it('[G3.2] the corner a car is in counts to its last line', () => {
    const cars = [car('outer', '5:o', '4'), car('inner', '5:i', '4')] as const;
    expect(scene({ ready: 6, cars }).view.order).toEqual(['inner', 'outer']);
  });

  it.each([
    ['next-corner', ['home', 'left', 'right']],
    ['own-corner', ['home', 'right', 'left']],
  ] as const)('[G3.2, G10.2] places of cars level with each other: %s', (orderTies, places) => {
    const race = scene({
      ready: 6,
      options: { orderTies },
      cars: [car('home', '0:r3l1', '4'), car('right', '5:x1', '4'), car('left', '5:x3', '4')],
      dice: '.',
    }).act('drive 4 0:r4l1; roll');
    const ranked = race.view.cars.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    expect(ranked.map((car) => car.id)).toEqual(places);
  });

  it('[X3] two in 5th side by side: inside first; two in 2nd: the further first', () => {
    const cars = [
      car('green', '1:r1l2', '2'),
      car('yellow', '4:e3', '5'),
      red('3:e1', '2'),
      car('blue', '4:e1', '5'),
    ] as const;
    for (const edition of EDITIONS) {
      expect(orderOf(cars, edition)).toEqual(['blue', 'yellow', 'red', 'green']);
    }
  });

  it.each(EDITIONS)(
    '[G3.3] %s: on the track before off it, 0 before 00, then the first to leave',
    (edition) => {
      const cars = [
        car('crashed', '9:x1', '00', { off: 'right' }),
        car('repairs', '5:r2l1', '00', { off: 'pit' }),
        car('spun', '1:r1l1', '0'),
        car('tyres', '5:r1l1', '0', { off: 'pit' }),
        car('slow', '0:r4l3', '1'),
      ] as const;
      const order = ['slow', 'spun', 'tyres', 'crashed', 'repairs'];
      expect(orderOf(cars, edition)).toEqual(order);
    },
  );

  it('[G3.3] or simply who left first, whatever the marker', () => {
    const cars = [
      car('crashed', '9:x1', '00', { off: 'right' }),
      car('tyres', '5:r1l1', '0', { off: 'pit' }),
      car('repairs', '5:r2l1', '00', { off: 'pit' }),
      car('spun', '1:r1l1', '0'),
    ] as const;
    const race = scene({ cars, options: { offOrder: 'left-first' } });
    expect(race.view.order).toEqual(['spun', 'crashed', 'tyres', 'repairs']);
  });

  it.each(EDITIONS)(
    '[G3.3] %s: who left the track first plays first, from behind too',
    (edition) => {
      const race = scene({
        edition,
        circuit: 'narrow',
        cars: [car('second', '5:r1l1', '3'), car('first', '1:r1l1', '4')],
        toAct: 'first',
        dice: '!! !. !!!',
        tokens: ['greenFlag', 'greenFlag', 'greenFlag', 'greenFlag'],
      });
      race.act('drive 4 1:r2l1, 5 1:r3l1, 3b 2:e1; roll; roll; roll');
      race.act('drive 4 5:r2l1, 5 6:r1l1, 6 6:r2l1; roll; roll; roll');
      race.assertExhausted();
      expect(race.view.order).toEqual(['first', 'second']);
      expect(race.act('return').view.toAct).toBe('second');
    },
  );
});
