import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { scene, type SceneInput } from './scene.ts';

const stopping = (more: Partial<SceneInput> = {}) =>
  scene({
    ...more,
    cars: more.cars ?? [
      { id: 'red', at: '5:r1l1', gear: '1', lap: 1, damage: { gear: 2, greenFlag: 1 } },
    ],
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
    ['in a bend without numbers', '2:o2', '1 2:x3', true],
  ])('[G9.1] %s', (_, at, step, offered) => {
    for (const edition of EDITIONS) {
      const race = scene({ edition, cars: [{ id: 'red', at, gear: '1', lap: 1 }], dice: '.' });
      race.act(`drive ${step}; roll`);
      expect(race.view.phase).toBe(offered ? 'pit' : 'plan');
    }
  });

  it('[G9.1] a blocked turn ends without losing control too', () => {
    const race = scene({
      circuit: 'narrow',
      cars: [
        { id: 'red', at: '1:r1l1', gear: '1', lap: 1 },
        { id: 'blue', at: '1:r2l1', gear: '5', lap: 1 },
        { id: 'green', at: '1:r2l2', gear: '5', lap: 1 },
      ],
    });
    expect(race.act('pass').view.phase).toBe('pit');
  });

  it('[G9.1] the driver may, and need not', () => {
    const race = stopping().act('drive 1 5:r2l1; roll');
    expect(race.refusal('drive 1 6:r1l1').code).toBe('turn.wrong-phase');
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

  it('[G9.3] its space taken, it waits another turn', () => {
    const race = scene({
      cars: [
        { id: 'red', at: '5:r1l1', off: 'pit', gear: '0', lap: 1 },
        { id: 'blue', at: '5:r1l1', gear: '2', lap: 1 },
      ],
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
