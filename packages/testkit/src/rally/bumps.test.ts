import { describe, expect, it } from 'vitest';

import { BUMP } from './roads.ts';
import { drivers, onRoad, position } from './table.ts';

const before = (gear: number, road = BUMP, options = {}) =>
  position({ setup: onRoad(road, { options }), cars: [{ id: 'red', at: '1:s3', gear }] });

describe('a bump', () => {
  const jumps: [name: string, die: string, to: string, price: string][] = [
    ['below the note: onto it', '2', '1:s4', ''],
    ['at the note: two spaces', '3', '1:s5', ''],
    ['one above: three spaces, if the die is clean', '4', '1:s6', '?'],
    ['two above: four spaces and control is lost', '5', '1:s7', '-'],
  ];
  it.each(jumps)('[R5.1] %s', (_name, die, to, price) => {
    expect(before(Number(die)).dice()).toContain(`${die}>${to}${price}`);
  });

  it('[R5.1] more than two above is out of the rally', () => {
    const road = BUMP.replace('^3', '^2');
    const table = before(5, road);
    expect(table.dice()).toEqual(['4>1:s7-', '5>1:s4x', 'a>1:s4x']);
    table.play('5>1:s4', { dice: '.' });
    expect(table.noted('out')).toEqual([{ type: 'out', seat: 'red', reason: 'bump' }]);
  });

  it('[R5.1] one above with a warning loses control at once, where it landed', () => {
    const table = before(4, BUMP, { sisu: false }).play('4>1:s6', { dice: '!', cards: 'right' });
    expect(table.at()).toBe('1:s6');
    expect(table.car()).toMatchObject({ place: 'right', gear: 0 });
    expect(table.noted('lost')[0]).toMatchObject({ cause: 'bump', card: 'right' });
    table.done();
  });

  it('[R5.1] one above with a clean die flies on', () => {
    const table = before(4).play('4>1:s6; 3>1:s7', { dice: '..' });
    expect(table.at()).toBe('1:s7');
  });

  it('[R5.1] two above loses control whatever the die shows', () => {
    const table = before(5, BUMP, { sisu: false }).play('5>1:s7', { dice: '.', cards: 'spin' });
    expect(table.at()).toBe('1:s7');
    expect(table.car()).toMatchObject({ gear: 0, spun: true });
    table.done();
  });

  it('[R5.1] jumps with a white die in the gear in use', () => {
    expect(before(3).dice()).toContain('a>1:s5');
  });

  it('[R5.2] the landing obeys its own notes', () => {
    const road = '2:gg 2:gg 2:gg ^3:gg R3~4x2K4:gg L2:gg 2:gg 2:gg 2:gg 2:gg';
    expect(before(3, road).dice()).toEqual([
      '2>1:s4',
      '3>1:s5.inside',
      '3>1:s5.cut',
      '4>1:s6.inside-',
      'a>1:s5.inside',
      'a>1:s5.cut',
    ]);
    const steep = road.replace('L2', 'L1');
    expect(before(4, steep).dice()).toContain('4>1:s6.insidex');
  });

  it('[R5.2] lands beyond the finish when the road ends', () => {
    const road = '2:gg 2:gg 2:gg ^3:gg 2:gg';
    const table = before(4, road).play('4>finish', { dice: '.' });
    expect(table.car().place).toBe('finished');
  });

  const jams: [name: string, blue: Record<string, unknown>, die: string, to: string][] = [
    ['the landing is blocked', { at: '1:s6', spun: true }, '4', '1:s5'],
    ['a space on the way is blocked', { at: '1:s5', spun: true }, '4', '1:s4'],
    ['the first space behind the bump is blocked', { at: '1:s5', spun: true }, '3', '1:s4'],
  ];
  it.each(jams)('[R5.2] %s: lost on the last free space', (_name, blue, die, to) => {
    const setup = onRoad(BUMP, { drivers: drivers('red', 'blue'), options: { sisu: false } });
    const cars = [
      { id: 'red', at: '1:s3', gear: Number(die) },
      { id: 'blue', ...blue },
    ];
    const table = position({ setup, cars, toAct: 'red' }).play(`${die}>${to}`, {
      dice: '.',
      cards: 'left',
    });
    expect(table.at()).toBe(to);
    expect(table.car().gear).toBe(0);
    expect(table.noted('lost')[0]).toMatchObject({ cause: 'jam' });
    table.done();
  });

  const flights: [
    name: string,
    road: string,
    red: number,
    blue: Record<string, unknown>,
    die: string,
  ][] = [
    ['from beside a car turned round', BUMP, 3, { at: '1:s3', spun: true }, '3>1:s5'],
    [
      'onto the shortcut past a car on the inside',
      '2:gg 2:gg 2:gg ^3:gg R3~4x2K4:gg 2:gg 2:gg',
      3,
      { at: '1:s5.inside', gear: 2 },
      '3>1:s5.cut',
    ],
    ['far beyond the finish', '2:gg 2:gg 2:gg ^3:gg 2:gg', 5, { at: '1:s1' }, '5>finish-'],
  ];
  it.each(flights)('[R5.2] cars that are not in the way: %s', (...[, road, gear, blue, die]) => {
    const setup = onRoad(road, { drivers: drivers('red', 'blue') });
    const cars = [
      { id: 'red', at: '1:s3', gear },
      { id: 'blue', ...blue },
    ];
    expect(position({ setup, cars, toAct: 'red' }).dice()).toContain(die);
  });

  it('[R5.2] a full bump cannot be taken at all', () => {
    const setup = onRoad(BUMP, { drivers: drivers('red', 'blue') });
    const cars = [
      { id: 'red', at: '1:s3', gear: 4 },
      { id: 'blue', at: '1:s4', gear: 1 },
    ];
    expect(position({ setup, cars, toAct: 'red' }).dice()).toEqual([]);
  });
});
