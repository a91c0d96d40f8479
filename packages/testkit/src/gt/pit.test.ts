import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { car, red, scene, type SceneInput } from './scene.ts';

const stopping = (more: Partial<SceneInput> = {}) =>
  scene({
    ...more,
    cars: more.cars ?? [red('5:r1l1', '1', { damage: { gear: 2, greenFlag: 1 } })],
    toAct: 'red',
    dice: `.${more.dice ?? ''}`,
  });

describe('pit stops', () => {
  it.each([
    ['at the right edge in gear 1', '5:r1l1', '1 5:r2l1', true],
    ['at the left edge', '5:r1l3', '1 5:r2l3', true],
    ['not in the middle lane', '5:r1l2', '1 5:r2l2', false],
    ['not in gear 2', '5:r1l1', '2 5:r2l1', false],
    ['not in a corner', '2:e3', '1 2:o1', false],
    ['not in the space of a line', '2:e1', '1 2:i', false],
    ['not in a dangerous corner', '3:e3', '1 3:o', false],
    ['in a bend without numbers', '2:o2', '1 2:x3', true],
    ['in gear 1 kept by a coast die', '5:r1l1', 'c 5:r2l1', true],
    ['on the way into a corner', '1:r3l1', '1 2:e1', true],
    ['on the way out over a line', '2:i', '1 2:x1', true],
  ])('[G9.1] %s', (_, at, step, offered) => {
    for (const edition of EDITIONS) {
      const race = scene({ edition, cars: [red(at, '1')], dice: '.' });
      race.act(`drive ${step}; roll`);
      expect(race.view.phase).toBe(offered ? 'pit' : 'plan');
      expect(race.codeOf('pit repairs')).toBe(offered ? undefined : 'turn.wrong-phase');
    }
  });

  it.each([
    ['on the way out over a warning', 'sharp', '2:i', 'drive 1 2:x1; roll'],
    ['after stopping early', 'ring', '5:r1l1', 'drive 1 5:r2l1, 2 6:r1l1; roll; stop'],
    ['flat out', 'ring', '5:r1l1', 'flat-out 1 5:r2l1'],
  ] as const)('[G9.1] %s', (_, circuit, at, turn) => {
    const race = scene({ circuit, cars: [red(at, '2')], dice: '.' });
    expect(race.act(turn).view.phase).toBe('pit');
    expect(race.codeOf('pit repairs')).toBeUndefined();
  });

  it('[G9.1] a blocked turn ends without losing control too', () => {
    const race = scene({
      circuit: 'narrow',
      cars: [red('1:r1l1', '1'), car('blue', '1:r2l1', '5'), car('green', '1:r2l2', '5')],
    });
    expect(race.act('pass').view.phase).toBe('pit');
  });

  it('[G9.1] the driver may, and need not', () => {
    const race = stopping().act('drive 1 5:r2l1; roll');
    for (const other of ['drive 1 6:r1l1', 'roll', 'stop', 'pass'])
      expect(race.refusal(other).code).toBe('turn.wrong-phase');
    race.act('no-pit');
    expect(race.car('red')).toMatchObject({ at: '5:r2l1', off: null, gear: '1' });
  });

  it.each(EDITIONS)('[G9.2] %s: tyres: marker 0, back and driving next turn', (edition) => {
    const race = stopping({ edition, dice: '.' }).act('drive 1 5:r2l1; roll; pit tyres rain');
    expect(race.car('red')).toMatchObject({ off: 'pit', gear: '0', tyres: 'rain', at: '5:r2l1' });
    expect(race.car('red').damage.gear).toBe(2);
    race.act('return');
    expect(race.view.toAct).toBe('red');
    expect(race.car('red')).toMatchObject({ off: null, gear: '0' });
    race.act('drive 1 6:r1l1; roll');
    expect(race.car('red')).toMatchObject({ at: '6:r1l1', gear: '1' });
    race.assertExhausted();
  });

  it('[G9.2] out of the pits with new tyres a car may drive without a word', () => {
    const race = stopping({ dice: '.' }).act('drive 1 5:r2l1; roll; pit tyres rain');
    expect(race.steps().map((step) => step.to)).toContain('6:r1l1');
    race.act('drive 1 6:r1l1; roll');
    expect(race.car('red')).toMatchObject({ at: '6:r1l1', off: null, gear: '1' });
    expect(race.notes).toContainEqual({ type: 'returned', seat: 'red', at: '5:r2l1' });
  });

  it.each(EDITIONS)(
    '[G9.2] %s: repairs: marker 00, all damage back, a turn to return',
    (edition) => {
      const race = stopping({ edition, dice: '.' }).act('drive 1 5:r2l1; roll; pit repairs');
      expect(race.car('red')).toMatchObject({ off: 'pit', gear: '00', tyres: 'asphalt' });
      expect(Object.values(race.car('red').damage).every((count) => count === 0)).toBe(true);
      expect(race.view.bag).toMatchObject({ gear: 6, greenFlag: 12 });
      expect(race.refusal('drive 1 6:r1l1').code).toBe('turn.off-track');
      race.act('return');
      expect(race.car('red')).toMatchObject({ off: null, gear: '0' });
      expect(race.view.round.number).toBe(3);
      race.act('drive 1 6:r1l1; roll');
      race.assertExhausted();
    },
  );

  it('[G9.2] both: as repairs, with tyres', () => {
    const race = stopping().act('drive 1 5:r2l1; roll; pit both rain');
    expect(race.car('red')).toMatchObject({ off: 'pit', gear: '00', tyres: 'rain' });
    expect(race.car('red').damage.gear).toBe(0);
  });

  it.each([
    ['the tyres it has', 'pit tyres asphalt', 'pit.same-tyres'],
    ['soft tyres where they are not played', 'pit tyres soft', 'pit.no-such-tyres'],
  ])('[G9.2] refused: %s', (_, action, code) => {
    expect(stopping().act('drive 1 5:r2l1; roll').refusal(action).code).toBe(code);
  });

  it.each(['0', '00'])('[G9.3] with marker %s it waits while its space is taken', (gear) => {
    const cars = [red('5:r1l1', gear, { off: 'pit' }), car('blue', '5:r1l1', '0')];
    const race = scene({ cars, toAct: 'red' });
    expect(race.refusal('return').code).toBe('turn.space-taken');
    expect(race.refusal('drive 1 5:r2l1').code).toBe('turn.off-track');
    expect(race.act('pass').car('red')).toMatchObject({ at: '5:r1l1', off: 'pit', gear });
  });

  it('[G9.3] its space taken, it waits another turn', () => {
    const race = scene({
      cars: [red('5:r1l1', '0', { off: 'pit' }), car('blue', '5:r1l1', '2')],
      toAct: 'red',
      dice: '...',
    });
    expect(race.refusal('return').code).toBe('turn.space-taken');
    expect(race.steps()).toEqual([]);
    race
      .act('pass')
      .act('drive 2 5:r2l1, 3 6:r1l1; roll; roll')
      .act('return')
      .act('drive 1 5:r2l2; roll');
    expect(race.car('red')).toMatchObject({ at: '5:r2l2', off: null });
  });
});
