import type { Edition } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';
import { car, red, scene, type Scene, type SceneInput } from './scene.ts';

const lossOf = (race: Scene) => race.notes.find((note) => note.type === 'lost-control');

describe('laying anew a loss that overspeed can answer', () => {
  /** Before the line of 1 into the corner of tile 9, all that was rolled but the last coast die warns. */
  const lost = (edition: Edition, more: Partial<SceneInput> = {}) =>
    scene({
      edition,
      cars: [red('8:x2', '2')],
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
      cars: [red('8:o', '3')],
      dice: '!!!.',
    }).act('flat-out 3 8:x2, 2 9:e2, 1 9:i, c 9:x2');
    race.act('relay 3 8:x1, 2 9:e1, c 9:i');
    expect(lossOf(race)).toMatchObject({ cause: 'warnings', at: '9:e1', gear: 2 });
  });

  it('[G6.4] classic: like dice lie so that control is lost as late as the chain allows', () => {
    const race = scene({
      edition: 'classic',
      weather: 'rain',
      cars: [red('8:o', '2')],
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
      cars: [red('8:x1', '2')],
      dice: '!!',
    }).act('flat-out 2 9:e1, c 9:i');
    expect(race.car('red')).toMatchObject({ at: '9:i', gear: '0', focus: 2 });
    expect(lossOf(race)).toMatchObject({ cause: 'overspeed' });
    race.assertExhausted();
  });
});

describe('laying anew what the road and others have a part in', () => {
  it('[G6.4] another line with fewer warnings is no way out', () => {
    const race = scene({ cars: [red('2:x2', '4')], dice: '!.!' });
    race.act('flat-out 5 3:e2, 4 3:o, c 3:x2');
    expect(race.view.phase).toBe('relay');
    expect(race.refusal('relay 5 3:e2, 4 3:i, c 3:x2').code).toBe('relay.no-loss');
    expect(race.refusal('relay 5 3:e2').code).toBe('relay.no-loss');
    race.supply({ tokens: ['greenFlag'] }).act('relay c 3:e2, 4 3:o, 5 3:x3');
    expect(lossOf(race)).toMatchObject({ at: '3:x3', gear: 5 });
    expect(race.car('red').focus).toBe(3);
  });

  it('[G6.4, G5.4] the road alone can cost control, with clean dice', () => {
    const cars = [red('2:e1', '2')];
    const race = scene({ circuit: 'sharp', weather: 'rain', cars, dice: '..' });
    race.act('flat-out 2 2:i, 1 2:x1');
    expect(race.view.phase).toBe('relay');
    expect(race.refusal('relay 2 2:i, 1 2:x2').code).toBe('relay.no-loss');
    race.act('relay 1 2:i, 2 2:x1');
    expect(race.car('red')).toMatchObject({ at: '2:x1', gear: '0', focus: 2 });
  });

  it('[G6.4, G4.6] the new chain is bound by other cars as any plan', () => {
    const race = scene({ cars: [red('5:r1l1', '3'), car('blue', '5:r2l2', '1')], dice: '!!!' });
    race.act('flat-out 2 5:r2l1, c 6:r1l1, c 6:r2l1');
    expect(race.refusal('relay 2 5:r2l2, c 6:r1l1, c 6:r2l1').code).toBe('plan.space-taken');
    race.act('relay c 5:r2l1, c 6:r1l2, 2 6:r2l2');
    expect(race.car('red')).toMatchObject({ at: '6:r2l2', gear: '0' });
  });
});

describe('brake dice laid anew', () => {
  /** In the red zone and braking in one turn: z, then 4 with a brake die. */
  const lost = (redZoneRelay: 'keeps-role' | 'may-brake') =>
    scene({
      options: { redZone: true, redZoneRelay },
      cars: [red('5:r1l1', '6')],
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

describe('the faces of a roll laid anew', () => {
  /** Where control is lost, and in which gear. */
  const lostAt = (input: SceneInput, flatOut: string, relaid: string) => {
    const race = scene(input).act(`flat-out ${flatOut}`);
    expect(race.view.phase).toBe('relay');
    return lossOf(race.act(`relay ${relaid}`));
  };
  const from = (gear: string, dice: string, more: Partial<SceneInput> = {}): SceneInput => ({
    cars: [red('5:r1l1', gear)],
    dice,
    tokens: ['greenFlag', 'greenFlag', 'greenFlag', 'greenFlag'],
    ...more,
  });

  it('[G6.4] coast dice take the faces of coast dice, not of others', () => {
    const rolled = '3 5:r2l1, 2 6:r1l1, c 6:r2l1, c 6:r3l1, 1 7:e1';
    const relaid = 'c 5:r2l1, c 6:r1l1, 2 6:r2l1, 1 6:r3l1';
    expect(lostAt(from('3', '.!!!!'), rolled, relaid)).toMatchObject({ at: '6:r2l1', gear: 2 });
  });

  it.each([
    [
      'coast dice',
      '2',
      '.!.!',
      'rain',
      '2 5:r2l1, c 6:r1l1, c 6:r2l1, 1 6:r3l1',
      'c 5:r2l1, c 6:r1l1, 1 6:r2l1',
      1,
    ],
    ['brake dice', '6', '!!!.', 'sunny', '4b 5:r2l1, 2b 6:r1l1', '4b 5:r2l1, 2b 6:r1l1', 2],
    [
      'red-zone dice',
      '6',
      '!.!!',
      'sunny',
      'z 5:r2l1, z 6:r1l1, 5 6:r2l1, 4 6:r3l1',
      'z 5:r2l1, z 6:r1l1, 5 6:r2l1, 4 6:r3l1',
      4,
    ],
  ] as const)('[G6.4] each face of like dice is used once: %s', (...row) => {
    const [, gear, dice, weather, rolled, relaid, lost] = row;
    const input = from(gear, dice, { weather, options: { redZone: true } });
    expect(lostAt(input, rolled, relaid)).toMatchObject({ gear: lost });
  });

  it('[G6.4, G11.5] the boost die keeps its face', () => {
    const plan = '3t 5:r2l1, 4 6:r1l1, 5 6:r2l1';
    const gt5 = { drivers: [{ id: 'red', category: 'gt5' }] };
    const lost = lostAt(from('1', '!.!!', gt5), plan, plan.replaceAll('l1', 'l2'));
    expect(lost).toMatchObject({ at: '6:r2l2', gear: 5 });
  });

  it.each([
    ['keeps-role', { at: '6:r1l1', gear: 4 }],
    ['may-brake', { at: '6:r2l1', gear: 3 }],
  ] as const)('[G6.4] a clean red-zone die and a brake die that warns: %s', (reading, lost) => {
    const options = { redZone: true, redZoneRelay: reading } as const;
    const rolled = 'z 5:r2l1, 6 6:r1l1, 4b 6:r2l1, 3 6:r3l1';
    const relaid = '6 5:r2l1, 4b 6:r1l1, 3 6:r2l1';
    expect(lostAt(from('6', '.!!!!', { options }), rolled, relaid)).toMatchObject(lost);
  });

  it('[G6.6] nothing given on a solo lap: laid as it was, up to the line', () => {
    const race = scene({
      solo: true,
      weather: 'rain',
      cars: [red('0:r2l1', '3')],
      dice: '!!!!',
    }).act('flat-out 3 0:r3l1, 4 0:r4l1, 5 1:r1l1, 6 1:r2l1; relay');
    const plan = [
      { dice: ['3'], to: '0:r3l1' },
      { dice: ['4'], to: '0:r4l1' },
    ];
    expect(race.notes).toContainEqual({ type: 'relaid', seat: 'red', plan });
  });
});
