import type { Edition } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';
import { scene, type Scene, type SceneInput } from './scene.ts';

const lossOf = (race: Scene) => race.notes.find((note) => note.type === 'lost-control');

describe('laying anew a loss that overspeed can answer', () => {
  /** Before the line of 1 into the corner of tile 9, all that was rolled but the last coast die warns. */
  const lost = (edition: Edition, more: Partial<SceneInput> = {}) =>
    scene({
      edition,
      cars: [{ id: 'red', at: '8:x2', gear: '2', lap: 1 }],
      dice: '!!!.',
      ...more,
    }).act('flat-out 2 9:e2, 1 9:i, c 9:x2, c 0:r1l2');

  it('[G6.4] classic: a chain that loses by overspeed is taken, and lost there', () => {
    const race = lost('classic').act('relay 2 9:e1, c 9:i');
    expect(race.car('red')).toMatchObject({ at: '9:i', gear: '0', off: null });
    expect(lossOf(race)).toMatchObject({ cause: 'overspeed', at: '9:i', gear: 2 });
  });

  it('[G6.4] classic: of limit and overspeed what comes first', () => {
    const race = scene({
      edition: 'classic',
      weather: 'rain',
      cars: [{ id: 'red', at: '8:o', gear: '3', lap: 1 }],
      dice: '!!!.',
    }).act('flat-out 3 8:x2, 2 9:e2, 1 9:i, c 9:x2');
    race.act('relay 3 8:x1, 2 9:e1, c 9:i');
    expect(lossOf(race)).toMatchObject({ cause: 'warnings', at: '9:e1', gear: 2 });
  });

  it('[G6.4] classic: like dice lie so that control is lost as late as the chain allows', () => {
    const race = scene({
      edition: 'classic',
      weather: 'rain',
      cars: [{ id: 'red', at: '8:o', gear: '2', lap: 1 }],
      dice: '!!..',
    }).act('flat-out 2 8:x2, c 9:e2, c 9:o1, 1 9:o2');
    expect(race.view.phase).toBe('relay');
    race.act('relay 2 8:x1, c 9:e1, c 9:i');
    expect(lossOf(race)).toMatchObject({ cause: 'overspeed', at: '9:i' });
  });

  it.each([
    ['v1.1 has no such step', 'v1.1', {}, 'plan.overspeed'],
    ['by the former reading', 'classic', { relayLoss: 'warnings' }, 'relay.no-loss'],
  ] as const)('[G6.4] refused: %s', (_, edition, options, code) => {
    expect(lost(edition, { options }).refusal('relay 2 9:e1, c 9:i').code).toBe(code);
  });

  it('[G6.4] classic: the loss cannot be avoided by speed either', () => {
    expect(lost('classic').refusal('relay 2 9:e2, 1 9:i').code).toBe('relay.no-loss');
  });

  it('[G6.4] classic: overspeed with fewer warnings than the limit is not laid again', () => {
    const race = scene({
      edition: 'classic',
      cars: [{ id: 'red', at: '8:x1', gear: '2', lap: 1 }],
      dice: '!!',
    }).act('flat-out 2 9:e1, c 9:i');
    expect(race.car('red')).toMatchObject({ at: '9:i', gear: '0', focus: 2 });
    expect(lossOf(race)).toMatchObject({ cause: 'overspeed' });
    race.assertExhausted();
  });
});

describe('brake dice laid anew', () => {
  /** In the red zone and braking in one turn: z, then 4 with a brake die. */
  const lost = (redZoneRelay: 'keeps-role' | 'may-brake') =>
    scene({
      options: { redZone: true, redZoneRelay },
      cars: [{ id: 'red', at: '5:r1l1', gear: '6', lap: 1 }],
      dice: '!.!!!',
      tokens: ['greenFlag', 'greenFlag', 'greenFlag'],
    }).act('flat-out z 5:r2l1, 6 6:r1l1, 4b 6:r2l1, 3 6:r3l1');

  it.each([
    ['both to brake', '3bb 5:r2l1, 4 6:r1l1', 'plan.not-rolled'],
    ['both in the red zone', 'z 5:r2l1, z 6:r1l1', 'plan.not-rolled'],
    ['each in its role', '6 5:r2l1, z 6:r1l1, 4b 6:r2l1', undefined],
    ['the one in the red zone left out', '6 5:r2l1, 4b 6:r1l1, 3 6:r2l1', undefined],
    ['the one to brake left out', '6 5:r2l1, z 6:r1l1', 'relay.no-loss'],
  ])('[G6.4] they keep their role or are left out: %s', (_, plan, code) => {
    const race = lost('keeps-role');
    expect(race.view.phase).toBe('relay');
    expect(race.codeOf(`relay ${plan}`)).toBe(code);
  });

  it.each([
    ['both to brake', '3bb 5:r2l1, 4 6:r1l1', undefined],
    ['both in the red zone', 'z 5:r2l1, z 6:r1l1', 'relay.no-loss'],
  ])('[G6.4] the former reading: %s', (_, plan, code) => {
    expect(lost('may-brake').codeOf(`relay ${plan}`)).toBe(code);
  });

  it('[G6.4] the face goes with the role', () => {
    const race = lost('keeps-role').act('relay 6 5:r2l1, z 6:r1l1, 4b 6:r2l1');
    expect(race.view.turn.plan).toEqual([]);
    expect(lossOf(race)).toMatchObject({ at: '6:r2l1', gear: 4 });
    const moved = race.notes.filter((note) => note.type === 'moved');
    expect(moved.map((note) => note['warnings'])).toEqual([0, 1, 3]);
  });
});
