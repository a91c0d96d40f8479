import { describe, expect, it } from 'vitest';
import { scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;

const NO_DICE = { gear: 6, coast: 2 };
const other = { id: 'blue', at: '1:r1l1', gear: '3', lap: 1 } as const;

/** Red with damage, its turn; blue somewhere else with all its dice. */
const red = (car: Partial<Cars[number]>, more: Partial<SceneInput> = {}) =>
  scene({ ...more, cars: [{ id: 'red', at: '5:r1l2', lap: 1, ...car }, other], toAct: 'red' });

describe('a car that can never drive again', () => {
  it.each([
    ['gear 0 without gear dice', { gear: '0', damage: { gear: 6 } }, 'out'],
    ['gear 0 with one', { gear: '0', damage: { gear: 5, coast: 2 } }, 'racing'],
    ['gear 1 without gear or coast dice', { gear: '1', damage: NO_DICE }, 'out'],
    ['gear 6 without gear or coast dice', { gear: '6', damage: NO_DICE }, 'out'],
    ['gear 3 with a coast die', { gear: '3', damage: { gear: 6, coast: 1 } }, 'racing'],
    ['gear 3 with a gear die', { gear: '3', damage: { gear: 5, coast: 2 } }, 'racing'],
    [
      'off the track it may still come back',
      { gear: '00', off: 'right', damage: { gear: 6 } },
      'racing',
    ],
    [
      'in the pit for tyres alone',
      { gear: '0', off: 'pit', at: '5:r1l1', damage: { gear: 6 } },
      'out',
    ],
  ] as const)('[G8.10] at the start of its turn: %s', (_, car, status) => {
    const race = red(car);
    expect(race.car('red').status).toBe(status);
    expect(race.view.toAct).toBe(status === 'out' ? 'blue' : 'red');
  });

  it('[G8.10, G10.3] it is ranked last, its space is free', () => {
    const race = red({ gear: '4', damage: NO_DICE });
    expect(race.car('red')).toMatchObject({ at: null, place: 2 });
    expect(race.notes).toContainEqual({ type: 'out', seat: 'red', reason: 'stuck', place: 2 });
  });

  it('[G8.10] not before its turn: till then it stands in the way', () => {
    const race = scene({
      cars: [other, { id: 'red', at: '5:r1l2', gear: '2', lap: 1, damage: NO_DICE }],
      toAct: 'blue',
      dice: '.',
    });
    expect(race.car('red')).toMatchObject({ status: 'racing', at: '5:r1l2' });
    race.act('drive 3 1:r2l1; roll');
    expect(race.car('red').status).toBe('out');
  });

  it('[G8.10] the last of a race ends it', () => {
    const race = scene({ cars: [{ id: 'red', at: '5:r1l2', gear: '4', lap: 1, damage: NO_DICE }] });
    expect(race.view).toMatchObject({ phase: 'over', toAct: null });
    expect(race.car('red')).toMatchObject({ status: 'out', place: 1 });
  });

  it('[G8.10] the former reading looked at gear 0 only, and let others pass for ever', () => {
    const options = { stuckCars: 'after-loss' } as const;
    expect(red({ gear: '4', damage: NO_DICE }, { options }).view.toAct).toBe('red');
    const waiting = [other, { id: 'red', at: '5:r1l2', gear: '0', damage: { gear: 6 } }] as const;
    expect(scene({ cars: waiting, options }).car('red').status).toBe('out');
  });
});

describe('the other side of the dashboard', () => {
  /** Rain tyres of GT6 BOP coast in the rain, not in the sun. */
  const drivers = [{ id: 'red', category: 'gt6-bop', tyres: 'rain' }, { id: 'blue' }] as const;
  const damaged = { gear: '3', tyres: 'rain', damage: { gear: 6 } } as const;

  it.each([
    ['the weather may yet change', {}, 'racing'],
    ['no weather at this table', { noWeather: true }, 'out'],
  ] as const)('[G8.10] a coast die in the rain, in the sun: %s', (_, options, status) => {
    expect(red(damaged, { drivers, options }).car('red').status).toBe(status);
  });

  it('[G4.9, G8.10] till it does the car is blocked, its gear kept', () => {
    const race = red(damaged, { drivers }).act('pass');
    expect(race.car('red')).toMatchObject({ gear: '3', status: 'racing' });
  });

  it.each([false, true])(
    '[G8.10, G12.1] solo, random weather %s: nobody turns it',
    (randomWeather) => {
      const race = scene({
        solo: true,
        options: { randomWeather },
        drivers: drivers.slice(0, 1),
        cars: [{ id: 'red', at: '5:r1l2', lap: 1, ...damaged }],
      });
      expect(race.view.laps[0]).toMatchObject({ status: 'out', turns: [] });
      expect(race.view.phase).toBe('over');
    },
  );

  it('[G8.10] nor does anybody when no car can move', () => {
    const alone = [{ id: 'red', at: '5:r1l2', lap: 1, ...damaged }] as const;
    expect(scene({ drivers: drivers.slice(0, 1), cars: alone }).view.phase).toBe('over');
  });

  it('[G8.10] one who can come back may yet turn it', () => {
    const race = scene({
      drivers,
      cars: [
        { id: 'red', at: '5:r1l2', lap: 1, ...damaged },
        { id: 'blue', at: '5:r2l1', off: 'right', gear: '00', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(race.car('red').status).toBe('racing');
  });

  it('[G8.10, G10.2] one who has finished does not', () => {
    const race = scene({
      drivers,
      options: { driveOn: true },
      cars: [
        { id: 'red', at: '5:r1l2', lap: 1, ...damaged },
        { id: 'blue', at: '0:r3l1', gear: '4', lap: 1 },
      ],
      toAct: 'blue',
      dice: '.',
    }).act('drive 4 0:r4l1; roll');
    expect(race.car('red')).toMatchObject({ status: 'out', place: 2 });
    expect(race.view.phase).toBe('over');
  });

  it('[G8.10] nor one who cannot come back past the car that waits', () => {
    const race = scene({
      drivers,
      cars: [
        { id: 'red', at: '5:r1l1', lap: 1, ...damaged },
        { id: 'blue', at: '5:r1l2', off: 'right', gear: '00', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(race.car('red').status).toBe('out');
    expect(race.act('return').car('blue')).toMatchObject({ at: '5:r1l1', gear: '0' });
  });
});

describe('the last stop', () => {
  const last = (more: Partial<SceneInput> = {}) =>
    red({ at: '5:r1l1', gear: '1', damage: NO_DICE }, more);

  it('[G8.10, G9.1] in gear 1 where the pits are open it stops', () => {
    const race = last();
    expect(race.view).toMatchObject({ phase: 'plan', toAct: 'red' });
    expect(race.steps()).toEqual([]);
    race.act('pass');
    expect(race.view.phase).toBe('pit');
    race.act('pit repairs').supply({ dice: '.' }).act('drive 3 1:r2l1; roll', 'blue');
    race.act('return', 'red');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', gear: '0', status: 'racing' });
  });

  it('[G8.10, G9.1] or it is out', () => {
    const race = last().act('pass; no-pit');
    expect(race.car('red')).toMatchObject({ status: 'out', place: 2 });
    expect(race.view.toAct).toBe('blue');
  });

  it.each([
    ['in the middle lane', '5:r1l2', '1'],
    ['in gear 2', '5:r1l1', '2'],
    ['in a corner', '2:i', '1'],
  ] as const)('[G8.10, G9.1] no stop %s: out at once', (_, at, gear) => {
    expect(red({ at, gear, damage: NO_DICE }).car('red').status).toBe('out');
  });

  it('[G8.10, G12.1] nor solo', () => {
    const race = scene({
      solo: true,
      cars: [{ id: 'red', at: '5:r1l1', gear: '1', lap: 1, damage: NO_DICE }],
    });
    expect(race.view).toMatchObject({ phase: 'over', laps: [{ status: 'out' }] });
  });

  it('[G9.1] who refuses a stop with dice in hand drives on', () => {
    const race = red({ at: '5:r1l1', gear: '1', damage: { gear: 6 } }, { dice: '.' });
    race.act('drive c 5:r2l1; roll; no-pit');
    expect(race.car('red')).toMatchObject({ status: 'racing', gear: '1' });
  });
});
