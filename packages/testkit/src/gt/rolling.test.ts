import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/game';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { red, scene, type SceneInput } from './scene.ts';

const on = (at: string, gear: string, more: Partial<SceneInput> = {}) =>
  scene({ ...more, cars: [red(at, gear)] });
const PLAN = '3 5:r2l1, 4 6:r1l1, 5 6:r2l1, 6 6:r3l1';

describe('one by one', () => {
  it('[G6.1] step by step, whatever shows; warnings stay counted', () => {
    const race = on('5:r1l1', '3', { dice: '!.' });
    race.act(`drive ${PLAN}; roll`);
    expect(race.car('red')).toMatchObject({ at: '5:r2l1', gear: '3' });
    expect(race.view.turn).toMatchObject({ done: 1, warnings: 1, rolled: [['!']], limit: 3 });
    race.act('roll');
    expect(race.car('red')).toMatchObject({ at: '6:r1l1', gear: '4' });
    expect(race.view.turn).toMatchObject({ done: 2, warnings: 1 });
    race.act('stop');
    expect(race.car('red')).toMatchObject({ at: '6:r1l1', gear: '4' });
    expect(race.view.phase).toBe('plan');
    race.assertExhausted();
  });

  it('[G6.1] the dice of a step are rolled together, gear die first', () => {
    const race = on('5:r1l1', '5', { dice: '!.!' });
    race.act('drive 2bb 5:r2l1, 3 6:r1l1; roll');
    expect(race.view.turn).toMatchObject({ rolled: [['!', '.', '!']], warnings: 2 });
  });

  it('[G6.1] every roll has its own name: turn, step, die', () => {
    const race = on('5:r1l1', '5').act('drive 4 5:r2l1, 2b 6:r1l1');
    const due = (state: typeof race.state) =>
      gt.chanceDue(state)?.map(({ label, of, weights }) => [label, of, weights]);
    const rolled = gt.apply(race.state, { type: 'action', seat: 'red', action: { type: 'roll' } });
    expect(rolled.ok && due(rolled.value.state)).toEqual([['t1.s1.d1', '4', [4, 2]]]);
    const next = race.supply({ dice: '.' }).act('roll').state;
    const second = gt.apply(next, { type: 'action', seat: 'red', action: { type: 'roll' } });
    expect(second.ok && due(second.value.state)).toEqual([
      ['t1.s2.d1', '2', [5, 1]],
      ['t1.s2.d2', 'b', [4, 2]],
    ]);
  });

  it('[G6.1] no stop before the first step, no other plan once it is laid', () => {
    const race = on('5:r1l1', '3', { dice: '.' }).act(`drive ${PLAN}`);
    expect(race.refusal('stop').code).toBe('turn.must-move');
    const others = [`drive ${PLAN}`, `flat-out ${PLAN}`, `relay ${PLAN}`];
    for (const other of [...others, 'side left', 'pit repairs', 'no-pit', 'return', 'pass'])
      expect(race.refusal(other).code).toBe('turn.wrong-phase');
    race.act('roll');
    expect(race.refusal(`flat-out ${PLAN}`).code).toBe('turn.wrong-phase');
  });

  it('[G6.1] after the last step the turn ends by itself', () => {
    const race = on('5:r1l1', '3', { dice: '..' }).act('drive 3 5:r2l1, 4 6:r1l1; roll; roll');
    expect(race.view).toMatchObject({ phase: 'plan', round: { number: 2 } });
    expect(race.car('red').gear).toBe('4');
  });

  it('[G6.1] no focus for it', () => {
    const race = on('5:r1l1', '3', { dice: '..' }).act('drive 3 5:r2l1, 4 6:r1l1; roll; roll');
    expect(race.car('red').focus).toBe(0);
  });
});

describe('flat out', () => {
  it('[G6.2] below the limit the car drives the whole plan', () => {
    const race = on('5:r1l1', '3', { dice: '!.!.' }).act(`flat-out ${PLAN}`);
    expect(race.car('red')).toMatchObject({ at: '6:r3l1', gear: '6' });
    expect(race.view.round.number).toBe(2);
    race.assertExhausted();
  });

  it('[G6.2] warnings of the track are included', () => {
    const plan = '3 3:x2, 4 4:e2, 5 4:o, 6 4:x2';
    expect(on('3:o', '3', { dice: '!...' }).act(`flat-out ${plan}`).view.phase).toBe('plan');
    expect(on('3:o', '3', { dice: '!.!.' }).act(`flat-out ${plan}`).view.phase).toBe('relay');
  });

  const TRIANGLE = '3 3:x2, 4 4:e2, 5 4:o, 6 4:x2';
  it.each([
    { what: 'dice alone', at: '5:r1l1', plan: PLAN, dice: '!.!!', space: '6:r3l1' },
    { what: 'the third of four', at: '5:r1l1', plan: PLAN, dice: '!!!.', space: '6:r2l1' },
    { what: 'with the triangle', at: '3:o', plan: TRIANGLE, dice: '!!..', space: '4:o' },
  ])('[G6.3] control is lost where the limit is reached: $what', ({ at, plan, dice, space }) => {
    const tokens = ['greenFlag', 'greenFlag', 'greenFlag'];
    const race = on(at, '3', { dice, tokens }).act(`flat-out ${plan}; relay`);
    expect(race.car('red').at).toBe(space);
    expect(race.notes).toContainEqual(expect.objectContaining({ type: 'lost-control', at: space }));
  });

  it.each(EDITIONS)(
    '[G6.3] %s: one by one the step that reaches the limit ends the turn',
    (edition) => {
      const race = on('5:r1l1', '3', { edition, dice: '!!!', tokens: ['greenFlag', 'greenFlag'] });
      race.act(`drive ${PLAN}; roll; roll; roll`);
      expect(race.car('red')).toMatchObject({ at: '6:r2l1', gear: '00', off: 'right' });
      race.assertExhausted();
    },
  );
});

describe('warnings', () => {
  it('[G6.3] the dice of one step can cost control, in its space and gear', () => {
    const race = on('5:r1l1', '6', { dice: '!!!' }).act('drive 3bb 5:r2l1, 2 6:r1l1; roll');
    expect(race.car('red')).toMatchObject({ at: '5:r2l1', off: 'right', gear: '00', focus: 0 });
    expect(race.view.phase).toBe('plan');
  });

  it('[G6.3] they count over the turn and are forgotten after it', () => {
    const race = on('5:r1l1', '3', { dice: '!! !!' });
    race.act('drive 4 5:r2l1, c 6:r1l1; roll; roll');
    expect(race.view.turn.warnings).toBe(0);
    race.act('drive 4 6:r2l1, c 6:r3l1; roll; roll');
    expect(race.car('red')).toMatchObject({ at: '6:r3l1', gear: '4', off: null });
    race.assertExhausted();
  });
});

describe('laying a flat-out loss anew', () => {
  const lost = (dice = '!!!.', more: Partial<SceneInput> = {}) =>
    on('5:r1l1', '3', { dice, ...more }).act(`flat-out ${PLAN}`);

  it('[G6.4] the driver is asked, the car has not moved yet', () => {
    const race = lost();
    expect(race.view).toMatchObject({ phase: 'relay', toAct: 'red', turn: { warnings: 3 } });
    expect(race.view.turn.rolled).toEqual([['!'], ['!'], ['!'], ['.']]);
    expect(race.car('red').at).toBe('5:r1l1');
    for (const other of ['roll', 'stop', 'pass', 'no-pit'])
      expect(race.refusal(other).code).toBe('turn.wrong-phase');
  });

  it('[G6.4, G6.5] also when there is but one way to lay them', () => {
    const race = on('5:r1l1', '6', { dice: '!!!' }).act('flat-out 3bb 5:r2l1');
    expect(race.view.phase).toBe('relay');
    expect(race.act('relay').car('red')).toMatchObject({ at: '5:r2l1', gear: '00', focus: 1 });
  });

  it.each([
    ['a die that was not rolled', '2 5:r2l1, 3 6:r1l1', 'plan.not-rolled'],
    ['no coast die rolled', 'c 5:r2l1', 'plan.not-rolled'],
    ['a die twice', '4 5:r2l1, 4 6:r1l1', 'plan.die-used'],
    ['without a loss', '3 5:r2l1, 4 6:r1l1', 'relay.no-loss'],
    ['off the rules', '5 5:r2l1', 'plan.gear-skipped'],
    ['onto no space', '3 6:r1l1', 'plan.no-link'],
    ['as it was', PLAN, undefined],
    ['fewer dice', '3 5:r2l2, 4 6:r1l2, 5 6:r2l3', undefined],
  ])('[G6.4] refused or taken: %s', (_, plan, code) => {
    expect(lost('!!!.').codeOf(`relay ${plan}`)).toBe(code);
  });

  it.each([
    ['fewer dice', '!!!.', '3 5:r2l2, 4 6:r1l2, 5 6:r2l3', 5],
    ['another order and line', '.!!!', '4 5:r2l2, 5 6:r1l3, 6 6:r2l3', 6],
  ])('[G6.4] lost where the new chain reaches the limit: %s', (_, dice, plan, gear) => {
    const tokens = ['greenFlag', 'greenFlag', 'greenFlag'];
    const race = lost(dice, { tokens }).act(`relay ${plan}`);
    expect(race.car('red').at).toBe('6:r2l3');
    expect(race.notes).toContainEqual(expect.objectContaining({ type: 'lost-control', gear }));
  });

  it('[G6.4] faces are kept: the order can move the loss to a slower gear', () => {
    const race = on('5:r1l1', '4', { dice: '.!!!', tokens: ['greenFlag'] });
    race.act('flat-out 3 5:r2l1, 4 6:r1l1, 5 6:r2l1, c 6:r3l1');
    race.act('relay 5 5:r2l1, 4 6:r1l1, c 6:r2l1');
    expect(race.car('red').at).toBe('6:r2l1');
    expect(race.notes).toContainEqual(expect.objectContaining({ type: 'lost-control', gear: 4 }));
    race.assertExhausted();
  });

  it('[G6.4] like dice are laid as they were rolled, or as the loss needs them', () => {
    const race = on('5:r1l1', '2', { dice: '.!!!' });
    race.act('flat-out c 5:r2l1, c 6:r1l1, 3 6:r2l1, 4 6:r3l1', 'red');
    race.supply({ tokens: ['greenFlag'] });
    race.act('relay 3 5:r2l2, 4 6:r1l2, c 6:r2l3');
    expect(race.car('red')).toMatchObject({ at: '6:r2l3', off: 'left' });
    race.assertExhausted();
  });

  it.each(['relay', 'relay '])('[G6.4] nothing given (%j): the original plan is used', (text) => {
    const race = lost('!!!.', { tokens: ['greenFlag', 'greenFlag'] }).act(text.trim());
    expect(race.car('red')).toMatchObject({ at: '6:r2l1', gear: '00' });
    race.assertExhausted();
  });

  it('[G6.4] steps are listed for the dice that were rolled', () => {
    const dice = lost()
      .steps()
      .map((step) => step.dice.join(''));
    expect(new Set(dice)).toEqual(new Set(['3', '4']));
  });

  it('[G6.4] v1.1: the new chain keeps to the limits as any plan', () => {
    const race = scene({
      cars: [red('8:x2', '2')],
      dice: '!!!.',
    }).act('flat-out 2 9:e2, 1 9:i, c 9:x2, c 0:r1l2');
    expect(race.refusal('relay 2 9:e1, c 9:i, 1 9:x1').code).toBe('plan.overspeed');
    race.act('relay 2 9:e3, c 9:o1, 1 9:o2');
    expect(race.car('red')).toMatchObject({ at: '9:o2', gear: '0', off: null });
  });
});

describe('focus', () => {
  it.each([
    ['gear dice', '3', '3 5:r2l1, 4 6:r1l1', '..', 2],
    ['coast dice', '3', 'c 5:r2l1, c 6:r1l1, 4 6:r2l1', '...', 3],
    ['no brake dice', '5', '2bb 5:r2l1, 3 6:r1l1', '....', 2],
  ] as const)('[G6.5] flat out earns: %s', (...[, gear, plan, dice, earned]) => {
    const race = on('5:r1l1', gear, { dice }).act(`flat-out ${plan}`);
    race.assertExhausted();
    expect(race.car('red').focus).toBe(earned);
  });

  it.each(['.....', '!!!!!'])(
    '[X7] five gear or coast dice %s: five tokens, lost or not',
    (dice) => {
      const race = on('5:r1l1', '2', { dice });
      race.act('flat-out 2 5:r2l1, c 6:r1l1, 3 6:r2l1, c 6:r3l1, 4 7:e1');
      expect(race.car('red').focus).toBe(5);
    },
  );

  it('[G6.6] flat out over the line: crossed when a space beyond it is reached', () => {
    const home = (dice: string) => on('9:x1', '4', { dice, tokens: ['greenFlag', 'greenFlag'] });
    const plan = 'flat-out 4 0:r1l1, 5 0:r2l1, 6 0:r3l1, c 0:r4l1';
    const crossed = home('!..!').act(plan);
    expect(crossed.car('red')).toMatchObject({ lap: 2, place: 1 });
    const short = home('!!!!').act(`${plan}; relay`);
    expect(short.car('red')).toMatchObject({ lap: 1, place: null, gear: '00' });
    const lostBeyond = home('!!.!').act(`${plan}; relay`);
    expect(lostBeyond.car('red')).toMatchObject({ lap: 2, place: 1 });
    expect(lostBeyond.notes).toContainEqual(
      expect.objectContaining({ type: 'finished', lostControl: true }),
    );
  });
});
