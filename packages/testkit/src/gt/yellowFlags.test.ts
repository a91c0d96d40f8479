import { EDITIONS, type Edition } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';
import { car, red, scene, type CarInput } from './scene.ts';

const GREEN = 'greenFlag';

describe('yellow flags', () => {
  const TOKENS = ['yellowFlag', GREEN, GREEN];
  /** Red crashes on tile 6 with a flag; blue and green drive elsewhere. */
  const flagged = (edition: Edition, others: readonly CarInput[]) =>
    scene({
      edition,
      weather: 'rain',
      cars: [red('5:r2l1', '6'), ...others],
      toAct: 'red',
      dice: '!!',
      tokens: TOKENS,
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');

  it('[G8.8] it lies beside the car, not on the dashboard', () => {
    const race = flagged('v1.1', []);
    expect(race.view.flags).toEqual([{ car: 'red', tile: 6 }]);
    expect(race.car('red').damage.yellowFlag).toBe(0);
    expect(race.view.bag.yellowFlag).toBe(5);
  });

  const FLAG = 'plan.yellow-flag';
  const meeting = (where: string, blue: CarInput, green: CarInput) => ({ where, blue, green });
  const TWO_BEFORE = meeting(
    'two tiles before',
    car('blue', '3:x1', '3'),
    car('green', '4:e3', '2'),
  );
  const FAR = meeting('far away', car('blue', '1:r1l2', '5'), car('green', '1:r2l3', '4'));
  const BEFORE = meeting(
    'on the tile before',
    car('blue', '5:r1l2', '5'),
    car('green', '5:r2l3', '4'),
  );
  const ON = meeting('on its tile', car('blue', '6:r2l2', '5'), car('green', '6:r3l3', '4'));
  const AFTER = meeting('on the tile after', car('blue', '6:r3l1', '3'), car('green', '7:e3', '2'));
  const BEYOND = meeting('two tiles after', car('blue', '7:x1', '3'), car('green', '8:e3', '2'));
  it.each([
    { edition: 'classic', ...FAR, to: '1:r2l2', code: FLAG },
    { edition: 'classic', ...BEYOND, to: '8:e2', code: FLAG },
    { edition: 'v1.1', ...FAR, to: '1:r2l2', code: undefined },
    { edition: 'v1.1', ...TWO_BEFORE, to: '4:e2', code: undefined },
    { edition: 'v1.1', ...BEFORE, to: '5:r2l2', code: FLAG },
    { edition: 'v1.1', ...ON, to: '6:r3l2', code: FLAG },
    { edition: 'v1.1', ...AFTER, to: '7:e2', code: FLAG },
    { edition: 'v1.1', ...BEYOND, to: '8:e2', code: undefined },
  ] as const)('[G8.8] $edition: coming alongside $where', ({ edition, blue, green, to, code }) => {
    const race = flagged(edition, [blue, green]);
    expect(race.codeOf(`drive ${blue.gear ?? ''} ${to}`, 'blue')).toBe(code);
  });

  it.each([
    ['two tiles before', car('blue', '7:x1', '3'), car('green', '8:e3', '2'), '8:e2', undefined],
    ['on the tile before', car('blue', '9:o2', '2'), car('green', '9:x3', '1'), '9:x2', FLAG],
    ['on its tile', car('blue', '0:r1l3', '3'), car('green', '0:r2l2', '2'), '0:r2l3', FLAG],
    ['on the tile after', car('blue', '1:r1l3', '3'), car('green', '1:r2l2', '2'), '1:r2l3', FLAG],
    ['two tiles after', car('blue', '1:r3l2', '3'), car('green', '2:e3', '2'), '2:e2', undefined],
  ])('[G8.8] v1.1: a flag on the start tile, coming alongside %s', (...row) => {
    const [, blue, green, to, code] = row;
    const race = scene({
      weather: 'rain',
      cars: [red('9:x1', '5'), blue, green],
      toAct: 'red',
      dice: '!!',
      tokens: ['yellowFlag'],
    }).act('drive c 0:r1l1, c 0:r2l1; roll; roll');
    expect(race.codeOf(`drive ${blue.gear ?? ''} ${to}`, 'blue')).toBe(code);
  });

  it('[G8.8, G4.9] shut in by a flag a car passes, its gear kept', () => {
    const race = scene({
      circuit: 'narrow',
      weather: 'rain',
      cars: [red('5:r2l1', '6'), car('blue', '6:r1l2', '4'), car('green', '6:r2l2', '1')],
      toAct: 'red',
      dice: '!!',
      tokens: [...TOKENS, GREEN],
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');
    expect(race.view.toAct).toBe('blue');
    expect(race.steps()).toEqual([]);
    expect(race.act('pass').car('blue')).toMatchObject({ at: '6:r1l2', gear: '4' });
  });

  it.each(EDITIONS)('[G8.8] %s: cars in 0 or 00 may always be passed', (edition) => {
    const race = flagged(edition, [car('blue', '6:r1l2', '5'), car('green', '6:r2l3', '0')]);
    expect(race.act('drive 5 6:r2l2', 'blue').view.turn.plan).toHaveLength(1);
  });

  it.each(EDITIONS)('[G8.8] %s: who is side by side may drive on', (edition) => {
    // Blue and green share a row of tile 7; the long inside space keeps them side by side.
    const race = flagged(edition, [car('blue', '7:o1', '3'), car('green', '7:i', '2')]);
    expect(race.act('drive 2 7:o2', 'blue').view.turn.plan).toHaveLength(1);
  });

  it('[G8.8] v1.1: cars side by side when it came out meet again by the normal rules', () => {
    const race = flagged('v1.1', [car('blue', '5:r1l1', '5'), car('green', '5:r1l3', '4')]);
    race.supply({ dice: '..' }).act('drive 5 5:r2l1; roll', 'blue');
    race.act('drive 5 5:r2l3', 'green');
    expect(race.view.turn.plan).toHaveLength(1);
  });

  it.each(EDITIONS)('[G8.8] %s: it goes home when its car drives off', (edition) => {
    const race = flagged(edition, []).act('return');
    expect(race.view.flags).toHaveLength(1);
    race.supply({ dice: '.' }).act('drive 1 6:r3l1');
    expect(race.view.flags).toHaveLength(1);
    race.act('roll');
    expect(race.view.flags).toEqual([]);
    expect(race.car('red').damage.yellowFlag).toBe(1);
  });

  it.each(EDITIONS)('[G8.8] %s: its own flag does not hold a car back', (edition) => {
    const race = flagged(edition, [car('green', '5:r2l3', '1')]).supply({ dice: '...' });
    race.act('drive 1 6:r1l3; roll; no-pit').act('drive 1 6:r2l3; roll; no-pit').act('return');
    race.act('drive 1 6:r3l3; roll; no-pit');
    expect(race.view).toMatchObject({ toAct: 'red', flags: [{ car: 'red', tile: 6 }] });
    expect(race.act('drive 1 6:r3l2').view.turn.plan).toHaveLength(1);
    race.assertExhausted();
  });
});
