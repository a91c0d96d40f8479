import { rally } from '@perfect-line/rules/rally/game';
import { booksOf, surfaceAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { ZONES } from '@perfect-line/track/rally/zoneOutline';
import { describe, expect, it } from 'vitest';

import { STRAIGHT } from './roads.ts';
import { drivers, onRoad, position, startRally } from './table.ts';

describe('a rally as it is shown', () => {
  it('[R6.3] where cars stand, and how', () => {
    const table = position({
      setup: onRoad(STRAIGHT, {
        drivers: drivers('red', 'blue', 'pink', 'gold'),
        options: { sisu: false },
      }),
      cars: [
        { id: 'red', at: '1:s1', gear: 1 },
        { id: 'blue', at: '1:s4', off: 'left' },
        { id: 'pink', at: '1:s3', off: 'right' },
      ],
      toAct: 'blue',
    });
    const seen = () =>
      rally
        .view(table.state, undefined)
        .cars.map((car) => [car.id, car.at, car.off, car.status].map(String).join(' '));
    expect(seen()).toEqual([
      'red 1:s1 null driving',
      'blue 1:s4 left driving',
      'pink 1:s3 right driving',
      'gold null null start',
    ]);
    table.play('resign blue');
    expect(seen()[1]).toBe('blue null null out');
  });

  it('[R1.5] who is home', () => {
    const setup = onRoad(STRAIGHT, { drivers: drivers('red', 'blue') });
    const cars = [{ id: 'red', at: '1:s10', gear: 3 }];
    const table = position({ setup, cars }).play('3>finish', { dice: '.' });
    expect(rally.view(table.state, undefined).cars[0]).toMatchObject({
      at: 'finish',
      status: 'finished',
    });
  });

  it('[R1.3] the special being driven, from where anybody sits', () => {
    const stages = ['J1-J4', 'C8-C3'];
    const setup = { stages, drivers: drivers('red') };
    const first = rally.view(startRally(setup).state, undefined);
    expect([first.special, first.stage, first.you, first.toAct]).toEqual([1, 'J1-J4', null, 'red']);
    const second = rally.view(position({ setup, special: 2, cars: [] }).state, 'red');
    expect([second.special, second.stage, second.you]).toEqual([2, 'C8-C3', 'red']);
  });

  it('[R9.2] the dice to be laid again lie open', () => {
    const setup = onRoad(STRAIGHT, { options: { timeAttack: true, sisu: false } });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s2', gear: 3 }] });
    expect(rally.view(table.state, undefined).turn?.rest).toEqual([]);
    table.play('attack 3>1:s3 4>1:s4 5>1:s5 a>1:s6', { dice: '!!!.' });
    expect(rally.view(table.state, undefined).turn).toMatchObject({
      mode: 'attack',
      laid: [],
      rest: [
        { die: '3', face: '!' },
        { die: '4', face: '!' },
        { die: '5', face: '!' },
        { die: 'a', face: '.' },
      ],
    });
  });

  it('[R6.7] so do those of an attack that Sisu may still save', () => {
    const setup = onRoad(STRAIGHT, { options: { timeAttack: true } });
    const table = position({ setup, cars: [{ id: 'red', at: '1:s2', gear: 3 }] });
    table.play('attack 3>1:s3 4>1:s4 5>1:s5', { dice: '!!!' });
    const faces = ['3', '4', '5'].map((die) => ({ die, face: '!' }));
    expect(rally.view(table.state, undefined).turn?.rest).toEqual(faces);
  });

  it('[R11.2] nobody has a turn while tyres are chosen', () => {
    const { state } = startRally(onRoad(STRAIGHT, { weather: 'snow' }));
    expect(rally.view(state, undefined)).toMatchObject({
      turn: null,
      phase: 'tyres',
      toAct: 'red',
    });
  });

  it('[R7.3] nor between two specials', () => {
    const setup = onRoad(STRAIGHT, { stages: ['J1-J4', 'J1-J4'], service: [false] });
    const cars = [{ id: 'red', at: '1:s10', gear: 3, flats: 1 }];
    const { state } = position({ setup, cars }).play('3>finish', { dice: '.' });
    expect(rally.view(state, undefined)).toMatchObject({
      turn: null,
      phase: 'garage',
      toAct: 'red',
    });
  });
});

describe('the road of a special', () => {
  const four = () =>
    startRally({ stages: ['C8-C3', 'J1-J4', 'L0-L1', 'V2-V3'], drivers: drivers('red') }).state;

  it.each(ZONES)('[R1.2] has the surface of the side in play: %s', (zone) => {
    const placed = { ...four(), special: ZONES.indexOf(zone) };
    const on = (side: 'asphalt' | 'snow') => trackOf({ ...placed, sides: { [zone]: side } });
    expect([surfaceAt(on('snow'), 0), surfaceAt(on('asphalt'), 0)]).toEqual(['snow', 'asphalt']);
  });

  it('[R1.3] is made once for all states of a rally', () => {
    const state = four();
    expect(trackOf({ ...state, sides: { ...state.sides } })).toBe(trackOf(state));
    expect(booksOf(state.setup)).toBe(booksOf(state.setup));
  });
});
