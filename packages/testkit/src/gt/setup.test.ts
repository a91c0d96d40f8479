import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/game';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { presetOf } from '@perfect-line/rules/options';
import { codeOf } from '../spoken.ts';
import { CIRCUITS, layCircuit } from './circuits.ts';
import { scene } from './scene.ts';

const tiles = layCircuit(CIRCUITS.ring);
const drivers = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `car${i}` }));
const plain = { track: { tiles }, drivers: drivers(2) };

describe('setting up', () => {
  it.each([
    ['one driver', { drivers: drivers(1) }, undefined],
    ['six drivers', { drivers: drivers(6) }, undefined],
    ['nobody', { drivers: [] }, 'setup.drivers'],
    ['seven drivers', { drivers: drivers(7) }, 'setup.drivers'],
    ['a colour twice', { drivers: [{ id: 'red' }, { id: 'red' }] }, 'setup.driver-twice'],
    ['nine laps', { laps: 9 }, undefined],
    ['ten laps', { laps: 10 }, 'setup.laps'],
    ['no lap', { laps: 0 }, 'setup.laps'],
    ['half a lap', { laps: 1.5 }, 'setup.laps'],
    ['rain', { weather: 'rain' }, undefined],
    ['snow', { weather: 'snow' }, 'setup.weather'],
    ['tyres of snow', { drivers: [{ id: 'red', tyres: 'snow' }] }, 'setup.tyres'],
    ['an edition to come', { edition: 'v2' }, 'setup.edition'],
    ['a misspelt option', { options: { redzone: true } }, 'setup.unknown-option'],
    ['an option of the wrong kind', { options: { redZone: 'yes' } }, 'setup.option-value'],
    ['a misspelt field', { lap: 2 }, 'setup.unknown-field'],
    ['a car twice on the grid', { grid: ['car0', 'car0'] }, 'setup.grid'],
    ['soft tyres', { drivers: [{ id: 'red', tyres: 'soft' }] }, undefined],
    [
      'soft tyres where they are not played',
      { drivers: [{ id: 'red', tyres: 'soft' }], options: { softTyres: false } },
      'setup.tyres',
    ],
    [
      'soft tyres for a category without',
      { drivers: [{ id: 'red', category: 'gt5-bop', tyres: 'soft' }] },
      'setup.tyres',
    ],
    ['a category to come', { drivers: [{ id: 'red', category: 'gt7' }] }, 'setup.category'],
    ['solo for two', { solo: true }, 'setup.solo-drivers'],
    ['solo over two laps', { solo: true, drivers: drivers(1), laps: 2 }, 'setup.solo-laps'],
    [
      'grid and qualifying',
      { options: { qualifying: true }, grid: ['car0', 'car1'] },
      'setup.options-clash',
    ],
    [
      'no weather and random weather',
      { options: { noWeather: true, randomWeather: true } },
      'setup.options-clash',
    ],
    ['no track', { track: undefined }, 'setup.track'],
    ['a ninth ready track', { track: { ready: 9 } }, 'setup.ready-track'],
    ['tiles that do not close', { track: { tiles: tiles.slice(0, 5) } }, 'track.open-edge'],
    ['a track file with nothing in it', { track: { rgt: {} } }, 'file.not-a-track'],
  ])('[G2.1] %s', (_, change, code) => {
    const result = gt.parseSetup({ ...plain, ...change });
    expect(codeOf(result)).toBe(code);
  });

  it('[G2.1] what is left out has the value of a first game', () => {
    const { setup } = scene();
    expect(setup).toMatchObject({ laps: 1, weather: 'sunny', edition: 'v1.1', solo: false });
    expect(setup.drivers).toEqual([{ id: 'red', category: 'gt6', tyres: 'asphalt' }]);
  });

  it('[G2.1] an edition is a preset, a table may mix', () => {
    const mixed = gt.parseSetup({ ...plain, edition: 'classic', options: { alongside: 'row' } });
    expect(mixed.ok && mixed.value.options).toEqual({
      ...presetOf(GT_OPTIONS, { edition: 'classic' }),
      alongside: 'row',
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('[G2.1] ready track %i can be started on', (ready) => {
    const setup = gt.parseSetup({ track: { ready }, drivers: drivers(6) });
    expect(setup.ok && gt.start(setup.value).state.phase).toBe('grid');
  });

  it.each([
    ['right', 'ring', ['0:r3l1', '0:r3l3', '0:r2l1', '0:r2l3', '0:r1l1', '0:r1l3']],
    ['left', 'left', ['0:r3l3', '0:r3l1', '0:r2l3', '0:r2l1', '0:r1l3', '0:r1l1']],
  ] as const)('[G2.2] a given grid: pole lies inside a first corner to the %s', (...row) => {
    const [, circuit, boxes] = row;
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { view } = scene({ circuit, drivers: ids.map((id) => ({ id })), grid: ids });
    expect(view.cars.map((car) => car.at)).toEqual(boxes);
  });

  it('[G2.2] drawn at random, one after the other; the last is certain', () => {
    const ids = [{ id: 'red' }, { id: 'blue' }, { id: 'green' }];
    const drawn = scene({ drivers: ids, grid: undefined, order: ['green', 'red'] });
    drawn.assertExhausted();
    expect(drawn.car('green').at).toBe('0:r3l1');
    expect(drawn.car('red').at).toBe('0:r3l3');
    expect(drawn.car('blue').at).toBe('0:r2l1');
    expect(drawn.view.order).toEqual(['green', 'red', 'blue']);
  });

  it('[G2.2] every order is equally likely', () => {
    const setup = gt.parseSetup({ ...plain, drivers: drivers(3) });
    const due = setup.ok ? gt.chanceDue(gt.start(setup.value).state) : undefined;
    expect(due).toEqual([
      { label: 'grid.1', kind: 'order', faces: ['car0', 'car1', 'car2'], weights: [1, 1, 1] },
    ]);
  });

  it('[G2.3] gear 0, nothing in hand, 42 tokens in the bag, white', () => {
    const { view } = scene();
    expect(view.cars[0]).toMatchObject({ gear: '0', focus: 0, lap: 0, off: null, place: null });
    expect(Object.values(view.cars[0]?.damage ?? {}).every((count) => count === 0)).toBe(true);
    expect(view.bag).toEqual({
      gear: 6,
      brake: 6,
      coast: 6,
      weather: 6,
      yellowFlag: 6,
      greenFlag: 12,
    });
    expect(view.round).toEqual({ number: 1, colour: 'white' });
  });
});
