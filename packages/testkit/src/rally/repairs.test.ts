import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { TERRAINS } from '@perfect-line/track/rally/terrain';
import { describe, expect, it } from 'vitest';

import { CORNER, SLOW_CORNER, STRAIGHT } from './roads.ts';
import { drivers, formerly, onRoad, position, startRally } from './table.ts';

const noSisu = { options: { sisu: false } };

describe('flat tyres', () => {
  it('[R7.1] the third unrepaired flat is out of the rally', () => {
    const setup = onRoad(CORNER, { drivers: drivers('red', 'blue') });
    const cars = [
      { id: 'red', at: '1:s3', gear: 3, flats: 2 },
      { id: 'blue', at: '1:s1', gear: 1 },
    ];
    const table = position({ setup, cars }).play('3>1:s4.cut', { dice: '.', shortcuts: 'flat' });
    expect(table.car().place).toBe('out');
    expect(table.noted('out')).toEqual([{ type: 'out', seat: 'red', reason: 'flats' }]);
    expect(table.toAct).toBe('blue');
    table.done();
  });
});

describe('damage', () => {
  const letters: Readonly<Record<string, string>> = {
    grass: 'g',
    dirt: 'd',
    forest: 'f',
    water: 'w',
    rocks: 'r',
    village: 'v',
    mountain: 'm',
  };
  const expected: Readonly<Record<string, number>> = {
    grass: 0,
    dirt: 0,
    snow: 0,
    shortcut: 0,
    forest: 1,
    water: 1,
    rocks: 2,
    village: 2,
    mountain: 2,
  };
  it('[R7.2] knows every terrain', () => {
    expect(RALLY_TABLES.damage).toEqual(expected);
    expect(Object.keys(expected).toSorted()).toEqual(TERRAINS.toSorted());
  });

  it.each(Object.entries(letters))('[R7.2] off into %s', (terrain, letter) => {
    const road = STRAIGHT.replace('2:gg 2:gg 2:gg 2:gg 2:gg', `2:gg 2:gg 2:gg 2:gg 2:${letter}g`);
    const table = position({
      setup: onRoad(road, noSisu),
      cars: [{ id: 'red', at: '1:s2', gear: 3 }],
    });
    table.play('3>1:s3; 4>1:s4; 5>1:s5', { dice: '!!!', cards: 'left' });
    expect(table.car()).toMatchObject({ place: 'left', damage: expected[terrain] });
  });

  it('[R7.2] grass under snow is snow', () => {
    const setup = onRoad(STRAIGHT, { ...noSisu, weather: 'snow' });
    const cars = [{ id: 'red', at: '1:s2', gear: 3, tyres: 'snow' }];
    const table = position({ setup, cars });
    table.play('3>1:s3; 4>1:s4; 5>1:s5', { dice: '!!!', cards: 'left' });
    expect(table.car().damage).toBe(0);
  });

  it('[R7.2] the inside of a corner with a shortcut is harmless', () => {
    const setup = onRoad(CORNER.replace('rf', 'rr'), noSisu);
    const table = position({ setup, cars: [{ id: 'red', at: '1:s3', gear: 4 }] });
    table.play('4>1:s4.inside', { dice: '.', cards: 'right' });
    expect(table.car()).toMatchObject({ place: 'right', damage: 0 });
  });

  it('[R7.2] no gear die left: out of the rally', () => {
    const road = STRAIGHT.replaceAll('gg', 'rr');
    const cars = [{ id: 'red', at: '1:s2', gear: 3, damage: 3 }];
    const table = position({ setup: onRoad(road, noSisu), cars });
    table.play('3>1:s3; a>1:s4; a>1:s5', { dice: '!!!', cards: 'left' });
    expect(table.car().place).toBe('out');
    expect(table.noted('out')[0]).toMatchObject({ reason: 'damage' });
  });
});

describe('a car without gear dice', () => {
  const road = STRAIGHT.replaceAll('gg', 'rr');
  const wrecking = (options: object) =>
    position({
      setup: onRoad(road, { drivers: drivers('red', 'blue'), options }),
      cars: [
        { id: 'red', at: '1:s2', gear: 3, damage: 3 },
        { id: 'blue', at: '1:s1', gear: 2 },
      ],
    }).play('3>1:s3; a>1:s4; a>1:s5', { dice: '!!!', cards: 'left' });

  it('[R7.2] is out as soon as it would have to drive', () => {
    const table = wrecking({ sisu: false });
    expect(table.car()).toMatchObject({ place: 'left', damage: 5 });
    expect(table.noted('out')).toEqual([]);
    table.play('2>1:s2; stop', { dice: '.' });
    expect(table.noted('out')).toEqual([{ type: 'out', seat: 'red', reason: 'damage' }]);
    expect(table.car().place).toBe('out');
    expect(table.toAct).toBe('blue');
  });

  it('[R7.2] formerly at once', () => {
    const table = wrecking({ ...formerly(), sisu: false });
    expect(table.car().place).toBe('out');
    expect(table.toAct).toBe('blue');
  });
});

describe('the spare tyre', () => {
  const flat = (gear: number, more: Readonly<Record<string, unknown>> = {}) =>
    position({
      setup: onRoad(STRAIGHT),
      cars: [{ id: 'red', at: '1:s2', gear, flats: 2, time: 100, ...more }],
    });

  it.each([0, 1])('[R7.3] in gear %i: 60 s, one flat repaired, on in gear 1', (gear) => {
    const table = flat(gear).play('spare');
    expect(table.time()).toBe(160);
    expect(table.car()).toMatchObject({ flats: 1, spare: false });
    expect(table.dice()).toEqual(['1>1:s3']);
    table.play('1>1:s3; a>1:s4', { dice: '..' });
    expect(table.refusal('a>1:s5')).toBe('plan.no-acceleration-die');
  });

  const refusals: [name: string, code: string, gear: number, more: Record<string, unknown>][] = [
    ['in second gear', 'spare.gear', 2, {}],
    ['with none left', 'spare.none', 1, { spare: false }],
    ['with sound tyres', 'spare.no-flat', 1, { flats: 0 }],
  ];
  it.each(refusals)('[R7.3] not %s', (_name, code, gear, more) => {
    expect(flat(gear, more).refusal('spare')).toBe(code);
  });

  const inSkid = (options: object) =>
    position({
      setup: onRoad(SLOW_CORNER, { options }),
      cars: [{ id: 'red', at: '1:s4.skid1', gear: 1, flats: 2, time: 100, skidDirt: 2 }],
      dirt: { '1:s4': 2 },
    }).play('spare');

  it('[R7.3] in a skid it goes on in that skid', () => {
    const table = inSkid({});
    expect(table.time()).toBe(160);
    expect(table.dice()).toEqual(['1>1:s4.skid2']);
    table.play('1>1:s4.skid2; a>1:s5', { dice: '..' });
    expect(table.at()).toBe('1:s5');
    table.done();
    expect(inSkid({ spareInSkid: 'inside' }).dice()).toEqual(['1>1:s5']);
  });

  it('[R6.4] [R7.3] after a loss in a skid it restarts on the inside all the same', () => {
    const cars = [{ id: 'red', at: '1:s4.skid1', spun: true, flats: 1 }];
    const table = position({ setup: onRoad(SLOW_CORNER), cars }).play('spare');
    expect(table.dice()).toEqual(['1>1:s5']);
  });

  it('[R7.3] only at the start of a turn', () => {
    expect(flat(1).play('1>1:s3', { dice: '.' }).refusal('spare')).toBe('spare.turn-begun');
  });

  it.each([
    ['spare', 1, false],
    ['pass', 2, true],
  ])('[R7.3] between specials without service: %s', (action, flats, spare) => {
    const setup = onRoad(STRAIGHT, { stages: ['J1-J4', 'J1-J4'], service: [false] });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s10', gear: 3, flats: 2 }] });
    table.play('3>finish', { dice: '.' });
    expect(table.state.phase.kind).toBe('garage');
    expect(table.refusal('stop')).toBe('turn.wrong-phase');
    table.play(action);
    expect(table.car()).toMatchObject({ flats, spare, pile: [] });
    expect(table.state.special).toBe(1);
  });

  it('[R7.3] is not back in the next special without service', () => {
    const setup = onRoad(STRAIGHT, { stages: ['J1-J4', 'J1-J4'], service: [false] });
    const table = position({
      setup,
      cars: [{ id: 'red', at: '1:s10', gear: 3, spare: false, flats: 1 }],
    });
    table.play('3>finish', { dice: '.' });
    expect(table.car()).toMatchObject({ flats: 1, spare: false, place: 'start' });
  });
});

describe('service', () => {
  it('[R7.4] repairs everything, brings the spare back and offers tyres', () => {
    const setup = onRoad(STRAIGHT, {
      stages: ['J1-J4', 'J1-J4'],
      service: [true],
      weather: 'asphalt',
    });
    const cars = [{ id: 'red', at: '1:s10', gear: 3, flats: 2, damage: 4, spare: false }];
    const table = position({ setup, cars }).play('3>finish', { dice: '.' });
    expect(table.car()).toMatchObject({ flats: 0, damage: 0, spare: true });
    expect(table.state.phase.kind).toBe('tyres');
    table.play('tyres snow');
    expect(table.car().tyres).toBe('snow');
    expect(table.dice()).toEqual(['1>1:s1']);
  });

  it('[R7.4] Sisu does not come back with it', () => {
    const setup = onRoad(STRAIGHT, { stages: ['J1-J4', 'J1-J4'] });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s10', gear: 3, sisu: false }] });
    expect(table.play('3>finish', { dice: '.' }).car().sisu).toBe(false);
  });

  it('[R7.4] follows every special but the last unless agreed otherwise', () => {
    expect(
      startRally({ stages: ['J1-J4', 'J1-J4', 'J1-J4'], drivers: drivers('red') }).state.setup
        .service,
    ).toEqual([true, true]);
  });
});
