import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;
const two: Cars = [
  { id: 'red', at: '0:r3l1', gear: '3', lap: 1 },
  { id: 'blue', at: '5:r1l1', gear: '4', lap: 1 },
];
const three: Cars = [...two, { id: 'green', at: '6:r1l3', gear: '2', lap: 1 }];

describe('the end', () => {
  it('[G10.1] cars start behind the line: the first crossing begins lap 1', () => {
    const race = scene({ dice: '.' }).act('drive 1 0:r4l1; roll');
    expect(race.car('red')).toMatchObject({ lap: 1, place: null });
  });

  it.each([
    [1, 1, true],
    [2, 1, false],
    [2, 2, true],
    [9, 9, true],
  ])('[G10.1] of %i laps, over the line on lap %i: finished %s', (laps, lap, finished) => {
    for (const edition of EDITIONS) {
      const cars: Cars = [{ id: 'red', at: '0:r3l1', gear: '3', lap }];
      const race = scene({ edition, laps, cars, dice: '.' }).act('drive 3 0:r4l1; roll');
      expect(race.car('red').lap).toBe(lap + 1);
      expect(race.view.phase === 'over').toBe(finished);
      expect(race.car('red').place).toBe(finished ? 1 : null);
    }
  });

  it('[G10.1] a car that loses control beyond the line has crossed it', () => {
    const cars: Cars = [{ id: 'red', at: '0:r1l1', gear: '3', lap: 1 }];
    const race = scene({ cars, dice: '!!!' });
    race.act('drive 3 0:r2l1, 4 0:r3l1, 5 0:r4l1; roll; roll; roll');
    expect(race.view.phase).toBe('over');
    expect(race.car('red')).toMatchObject({ place: 1, lap: 2, at: '0:r4l1' });
    race.assertExhausted();
  });

  it('[G10.1] lost in front of the line it has not', () => {
    const cars: Cars = [{ id: 'red', at: '9:x1', gear: '3', lap: 1 }];
    const race = scene({ cars, dice: '!!!', tokens: ['greenFlag'] });
    race.act('drive 3 0:r1l1, 4 0:r2l1, 5 0:r3l1, 6 0:r4l1; roll; roll; roll');
    expect(race.car('red')).toMatchObject({ place: null, lap: 1, gear: '00' });
  });

  it('[G10.2] stop there: the rest are ranked by distance', () => {
    const race = scene({ cars: three, dice: '.' }).act('drive 3 0:r4l1; roll');
    expect(race.view).toMatchObject({ phase: 'over', toAct: null });
    expect(race.view.cars.map((car) => [car.id, car.place])).toEqual([
      ['red', 1],
      ['blue', 3],
      ['green', 2],
    ]);
    expect(race.refusal('drive 4 5:r2l1', 'blue').code).toBe('game.over');
  });

  it('[G10.2] drive on for the places: the winner leaves the road to the others', () => {
    const cars: Cars = [
      { id: 'red', at: '0:r3l1', gear: '3', lap: 1 },
      { id: 'blue', at: '0:r2l1', gear: '3', lap: 1 },
      { id: 'green', at: '0:r1l1', gear: '3', lap: 1 },
    ];
    const race = scene({ cars, options: { driveOn: true }, dice: '.... ...' });
    race.act('drive 3 0:r4l1; roll');
    expect(race.view).toMatchObject({ phase: 'plan', toAct: 'blue' });
    expect(race.car('red')).toMatchObject({ place: 1, at: null, status: 'finished' });
    race.act('drive 3 0:r3l1, 4 0:r4l1; roll; roll');
    race.act('drive 3 0:r2l1, 4 0:r3l1, 5 0:r4l1; roll; roll; roll');
    expect(race.view.phase).toBe('over');
    expect(race.view.cars.map((car) => car.place)).toEqual([1, 2, 3]);
  });

  it.each(EDITIONS)('[G10.3] %s: who resigns is ranked last, his space is free', (edition) => {
    const race = scene({ edition, cars: three, dice: '.' });
    race.act('resign blue', 'blue');
    expect(race.car('blue')).toMatchObject({ at: null, status: 'out', place: 3 });
    expect(race.view.toAct).toBe('red');
    race.act('drive 3 0:r4l1; roll');
    expect(race.view.cars.map((car) => car.place)).toEqual([1, 3, 2]);
  });

  it('[G10.3] in his own turn the turn ends with it', () => {
    const race = scene({ cars: three, dice: '.' }).act('drive 3 0:r4l1; resign red');
    expect(race.view.toAct).toBe('green');
    expect(race.car('red').place).toBe(3);
    expect(race.refusal('resign red', 'red').code).toBe('seat.not-racing');
  });

  it('[G10.3] nobody resigns for another', () => {
    const race = scene({ cars: three });
    expect(race.refusal('resign blue', 'red').code).toBe('seat.not-yours');
    expect(race.refusal('resign pink', 'pink').code).toBe('seat.unknown');
  });

  it('[G10.3] the last to go ends the race; the first to go is last', () => {
    const options = { lastCarLeft: 'drives-on' } as const;
    const race = scene({ cars: two, options }).act('resign red', 'red').act('resign blue', 'blue');
    expect(race.view.phase).toBe('over');
    expect(race.view.cars.map((car) => car.place)).toEqual([2, 1]);
  });
});

describe('the last car left', () => {
  const alone = two.slice(0, 1);
  const ends: [name: string, scene: SceneInput, gone: string, phase: string][] = [
    ['of two', { cars: two }, 'red', 'over'],
    ['while the other drives', { cars: two }, 'blue', 'over'],
    ['of three, when two have gone', { cars: three }, 'red blue', 'over'],
    ['two of three race on', { cars: three }, 'red', 'plan'],
    ['former', { cars: two, options: { lastCarLeft: 'drives-on' } }, 'red', 'plan'],
    ['nobody else was there', { cars: alone }, 'red', 'over'],
  ];
  it.each(ends)('[G10.4] has won at once: %s', (_name, input, gone, phase) => {
    const race = scene(input);
    for (const id of gone.split(' ')) race.act(`resign ${id}`, id);
    expect(race.view.phase).toBe(phase);
  });

  it('[G10.3, G10.4] is first, the others behind in the order they stayed', () => {
    const race = scene({ cars: three }).act('resign blue', 'blue').act('resign green', 'green');
    expect(race.view.cars.map(({ id, place }) => [id, place])).toEqual([
      ['red', 1],
      ['blue', 3],
      ['green', 2],
    ]);
    expect(race.codeOf('resign red', 'red')).toBe('game.over');
  });

  it('[G10.2, G10.4] drives on for its place when another is home', () => {
    const cars: Cars = [
      { id: 'red', at: '0:r3l1', gear: '3', lap: 1 },
      { id: 'blue', at: '5:r1l1', gear: '4', lap: 1 },
      { id: 'green', at: '6:r1l3', gear: '2', lap: 1 },
    ];
    const race = scene({ cars, options: { driveOn: true }, dice: '.' }).act('drive 3 0:r4l1; roll');
    race.act('resign green', 'green');
    expect(race.view).toMatchObject({ phase: 'plan', toAct: 'blue' });
  });
});
