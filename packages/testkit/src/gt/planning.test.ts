import { describe, expect, it } from 'vitest';
import { EDITIONS, type Edition } from '@perfect-line/rules/gt/words';
import { car, red, scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;
const alone = (gear: string, at = '5:r1l2', more: Partial<SceneInput> = {}) =>
  scene({ ...more, cars: [red(at, gear)] });
describe('the dice of a turn', () => {
  it.each([
    ['gt6', 'asphalt', 'sunny', '2bbb 3bb 4b 5 6', 2, 3],
    ['gt6', 'asphalt', 'rain', '4b 5 6', 2, 2],
    ['gt6', 'rain', 'sunny', '3bb 4b 5 6', 1, 2],
    ['gt6', 'rain', 'rain', '3bb 4b 5 6', 2, 3],
    ['gt6', 'soft', 'sunny', '2bbb 3bb 4b 5 6', 2, 4],
    ['gt6-bop', 'asphalt', 'sunny', '2bbb 3bb 4b 5 6', 1, 3],
    ['gt6-bop', 'rain', 'sunny', '3bb 4b 5 6', 0, 2],
    ['gt5', 'asphalt', 'sunny', '1bbb 2bb 3b 4 5', 2, 3],
    ['gt5-bop', 'asphalt', 'sunny', '2bb 3b 4 5', 2, 3],
    ['gt5-bop', 'rain', 'sunny', '3b 4 5', 1, 2],
    ['gt4', 'asphalt', 'sunny', '1bb 2b 3 4', 3, 3],
  ] as const)('[G4.1] %s, %s tyres, %s: %s in the highest gear, %i coast dice', (...row) => {
    const [category, tyres, weather, dice, coasts, limit] = row;
    const race = scene({
      weather,
      drivers: [{ id: 'red', category, tyres }],
      cars: [red('5:r1l2', dice.slice(-1), { tyres })],
    });
    expect(race.view.turn.limit).toBe(limit);
    expect(race.dice().filter((die) => die !== 'c')).toEqual(dice.split(' '));
    const road = ['c 5:r2l2', 'c 6:r1l2', 'c 6:r2l2'];
    const left = [0, 1, 2, 3].map((used) =>
      race.dice(road.slice(0, Math.min(used, coasts)).join(', ')),
    );
    expect(left.map((next) => next.includes('c'))).toEqual(
      [0, 1, 2, 3].map((used) => used < coasts),
    );
  });

  it('[G4.1] each die once a turn', () => {
    const race = alone('4');
    expect(race.refusal('drive 4 5:r2l2, 4 6:r1l2')).toMatchObject({
      code: 'plan.die-used',
      facts: { step: 1, die: '4' },
    });
    expect(race.refusal('drive c 5:r2l2, c 6:r1l2, c 6:r2l2').code).toBe('plan.no-coast-die');
  });

  it('[G4.1] smaller categories have fewer gears', () => {
    const race = scene({
      drivers: [{ id: 'red', category: 'gt4' }],
      cars: [red('5:r1l2', '4')],
    });
    expect(race.refusal('drive 5 5:r2l2')).toMatchObject({
      code: 'plan.no-such-gear',
      facts: { top: 4 },
    });
  });

  it.each([
    ['two gear dice', 'drive 45 5:r2l2', 'plan.dice'],
    ['brake dice alone', 'drive b 5:r2l2', 'plan.dice'],
    ['coast with brake', 'drive cb 5:r2l2', 'plan.dice'],
    ['two coast dice', 'drive cc 5:r2l2', 'plan.dice'],
    ['a boost die alone', 'drive t 5:r2l2', 'plan.dice'],
    ['gear with coast', 'drive 4c 5:r2l2', 'plan.dice'],
    ['a space that is not there', 'drive 4 5:r9l9', 'plan.unknown-space'],
    ['two spaces on', 'drive 4 6:r1l2', 'plan.no-link'],
    ['sideways', 'drive 4 5:r1l1', 'plan.no-link'],
    ['backwards', 'drive 4 4:x2', 'plan.no-link'],
    ['nothing', 'drive', 'plan.empty'],
  ])(
    '[G4.2] a step is one die, or a gear die with brake dice, one space on: %s',
    (_, plan, code) => {
      expect(alone('4').refusal(plan).code).toBe(code);
    },
  );

  it('[G4.2] all steps from the middle lane: three spaces for each choice of dice', () => {
    const steps = alone('4').steps();
    expect(steps).toHaveLength(3 * 6);
    expect(steps.find((step) => step.to === '5:r2l3')?.link).toBe('diagonal');
    expect(steps.find((step) => step.to === '5:r2l2')?.link).toBe('straight');
  });

  it.each([
    ['0', ['1']],
    ['1', ['1', '2', 'c']],
    ['2', ['1', '2', '3', 'c']],
    ['3', ['1b', '2', '3', '4', 'c']],
    ['4', ['1bb', '2b', '3', '4', '5', 'c']],
    ['5', ['1bbb', '2bb', '3b', '4', '5', '6', 'c']],
    ['6', ['2bbb', '3bb', '4b', '5', '6', 'c']],
  ])('[G4.3, G4.4, G4.5] from gear %s: %j', (gear, dice) => {
    for (const edition of EDITIONS) expect(alone(gear, '5:r1l2', { edition }).dice()).toEqual(dice);
  });

  it.each([
    ['a gear skipped', '4', '6', 'plan.gear-skipped'],
    ['a gear skipped downwards', '4', '2', 'plan.gear-skipped'],
    ['from standing to 2', '0', '2', 'plan.start-in-first'],
    ['coasting from standing', '0', 'c', 'plan.coast-standing'],
    ['too few brake dice', '5', '2b', 'plan.brake-count'],
    ['too many brake dice', '5', '3bb', 'plan.brake-count'],
    ['as many brake dice as there are', '5', '2bbb', 'plan.brake-count'],
    ['braking by one gear', '5', '4b', 'plan.brake-count'],
    ['braking upwards', '3', '4b', 'plan.brake-count'],
    ['more brake dice than there are', '6', '1bbbb', 'plan.no-brake-die'],
    ['boost without boost dice', '2', '4t', 'plan.no-boost-die'],
    ['red zone where it is not played', '6', 'z', 'plan.no-red-zone'],
  ])('[G4.3, G4.4, G4.5] %s', (_, gear, dice, code) => {
    expect(alone(gear).refusal(`drive ${dice} 5:r2l2`).code).toBe(code);
  });

  it('[G4.3] the refusal says from which gear to which', () => {
    expect(alone('4').refusal('drive 6 5:r2l2')).toEqual({
      code: 'plan.gear-skipped',
      message: 'step 1: a gear die is one above, equal to or one below the gear',
      facts: { step: 0, from: 4, to: 6 },
    });
  });

  it('[X1] 5 to 2 is the 2 with two brake dice, 3 to 1 the 1 with one', () => {
    expect(alone('5').act('drive 2bb 5:r2l2').view.turn.plan[0]?.dice).toEqual(['2', 'b', 'b']);
    expect(alone('3').act('drive 1b 5:r2l2').view.turn.plan[0]?.dice).toEqual(['1', 'b']);
  });

  it('[X2] 4, 5, 6, 3 with two brake dice, 2, 1: six spaces, ending in gear 1', () => {
    const race = scene({
      circuit: 'ring',
      cars: [red('5:r1l1', '4')],
      dice: '.... .... ',
    });
    const plan = '4 5:r2l1, 5 6:r1l1, 6 6:r2l1, 3bb 6:r3l1, 2 7:e1, 1 7:i';
    race.act(`drive ${plan}; roll; roll; roll; roll; roll; roll`);
    race.assertExhausted();
    expect(race.car('red')).toMatchObject({ at: '7:i', gear: '1' });
    const more = alone('4', '5:r1l1').steps(plan);
    expect(new Set(more.map((step) => step.dice.join('')))).toEqual(new Set(['c']));
  });
});

describe('other cars', () => {
  const two = (gear: string, more: Partial<SceneInput> & { at?: string; other?: string }) =>
    scene({
      ...more,
      cars: [red('5:r1l2', gear), car('blue', more.at ?? '5:r2l2', more.other ?? '3')],
    });

  it.each(EDITIONS)('[G4.6] %s: a space holds one car, a spun one too', (edition) => {
    expect(two('4', { edition }).refusal('drive 4 5:r2l2').code).toBe('plan.space-taken');
    const spun = two('4', { edition, other: '0' });
    expect(spun.refusal('drive 4 5:r2l2').code).toBe('plan.space-taken');
  });

  it.each([
    ['off the track', 'right', '00'],
    ['in the pit', 'pit', '0'],
  ] as const)('[G4.6] a car %s holds none', (_, off, gear) => {
    const race = scene({
      cars: [red('5:r1l1', '4'), { id: 'blue', at: '5:r2l1', off, gear, lap: 1 }],
    });
    expect(race.steps().some((step) => step.to === '5:r2l1')).toBe(true);
  });

  it.each([
    { what: 'faster', gear: '4', dice: '5', other: '4', code: undefined },
    { what: 'as fast', gear: '4', dice: '4', other: '4', code: undefined },
    { what: 'too slow', gear: '4', dice: '3', other: '4', code: 'plan.overtake-too-slow' },
    { what: 'coasting in the gear', gear: '4', dice: 'c', other: '4', code: undefined },
    { what: 'coasting too slow', gear: '3', dice: 'c', other: '4', code: 'plan.overtake-too-slow' },
    { what: 'past a spun car in any gear', gear: '2', dice: '1', other: '0', code: undefined },
  ])('[G4.7] $what', ({ gear, dice, other, code }) => {
    for (const edition of EDITIONS) {
      expect(two(gear, { edition, other }).codeOf(`drive ${dice} 5:r2l3`)).toBe(code);
    }
  });

  it('[G4.7] the refusal says which gear it takes', () => {
    const { facts } = two('4', { other: '4' }).refusal('drive 3 5:r2l3');
    expect(facts).toMatchObject({ gear: 3, needs: 4 });
  });

  it.each([
    ['classic', undefined],
    ['v1.1', 'plan.overtake-too-slow'],
  ] as const)('[G4.7, G1.5] %s: across the middle lane', (edition, code) => {
    const race = scene({
      edition,
      cars: [red('5:r1l1', '3'), car('blue', '5:r2l3', '5')],
    });
    expect(race.codeOf('drive 3 5:r2l1')).toBe(code);
    expect(race.steps().some((s) => s.to === '5:r2l1' && s.gear === 3)).toBe(code === undefined);
  });

  it.each(EDITIONS)('[G4.7] %s: cars alongside before the step do not count again', (edition) => {
    const past = (at: string) => scene({ edition, cars: [red(at, '2'), car('blue', '2:i', '3')] });
    expect(past('2:e2').dice('', '2:o1')).toEqual(['3']);
    expect(past('2:o1').dice('', '2:o2')).toEqual(['1', '2', '3', 'c']);
    // Drawn level in the middle of a plan, and left behind in any gear.
    const tooFast = edition === 'classic' ? ['4'] : [];
    expect(past('2:e2').dice('3 2:o1', '2:o2')).toEqual(['1b', '2', ...tooFast, 'c']);
  });

  it('[G4.7] diagonally between two cars, with the gear of the faster', () => {
    const cars: Cars = [
      red('5:r1l1', '4'),
      car('blue', '5:r2l1', '3'),
      car('green', '5:r2l3', '5'),
    ];
    for (const edition of EDITIONS) {
      const gears = scene({ edition, cars })
        .steps()
        .map((step) => [step.to, step.gear]);
      expect(gears).toEqual([['5:r2l2', 5]]);
    }
  });

  it('[G4.7] option: only a gear die overtakes', () => {
    const race = two('4', { other: '4', options: { overtakeNeedsGearDie: true } });
    expect(race.refusal('drive c 5:r2l3').code).toBe('plan.overtake-needs-gear-die');
    expect(race.act('drive 4 5:r2l3').view.turn.plan).toHaveLength(1);
    const spun = two('4', { other: '0', options: { overtakeNeedsGearDie: true } });
    expect(spun.codeOf('drive c 5:r2l3')).toBeUndefined();
  });

  it.each(EDITIONS)('[G4.8] %s: a car that can move must', (edition) => {
    expect(two('4', { edition }).refusal('pass').code).toBe('turn.must-move');
    expect(two('4', { edition }).act('drive 4 5:r2l1').refusal('stop').code).toBe('turn.must-move');
  });

  const wall: Cars = [red('1:r1l1', '3'), car('blue', '1:r2l1', '5'), car('green', '1:r2l2', '5')];
  it.each(EDITIONS)('[G4.9] %s: blocked by a wall of cars the turn ends, gear kept', (edition) => {
    const race = scene({ edition, circuit: 'narrow', cars: wall });
    expect(race.steps()).toEqual([]);
    expect(race.refusal('drive 3 1:r2l1').code).toBe('plan.space-taken');
    race.act('pass');
    expect(race.car('red')).toMatchObject({ at: '1:r1l1', gear: '3' });
    expect(race.view.toAct).not.toBe('red');
  });

  it('[G4.9] blocked too where every space is alongside a faster car', () => {
    const cars = [red('1:r1l1', '3'), car('blue', '1:r2l1', '5')];
    expect(scene({ circuit: 'narrow', cars }).steps()).toEqual([]);
  });

  it('[G4.10] a plan may run over the line', () => {
    const race = alone('4', '9:x1', { laps: 3 });
    const plan = '4 0:r1l1, 5 0:r2l1, 6 0:r3l1, c 0:r4l1, c 1:r1l1';
    expect(race.act(`drive ${plan}`).view.turn.plan).toHaveLength(5);
  });
});

describe('before a corner too fast', () => {
  /** In front of a limit of 2 in gear 6: the brake dice reach gear 2, without them nothing does. */
  const late = (edition: Edition, brakes: number, at = '9:e2') =>
    scene({
      edition,
      cars: [{ id: 'red', at, gear: '6', lap: 1, damage: { brake: 3 - brakes } }],
    });

  it('[G4.9] v1.1: a step over the limit is no step while there is another', () => {
    const race = late('v1.1', 3);
    expect(race.steps().every((step) => !step.loses && step.gear === 2)).toBe(true);
    expect(race.refusal('drive 6 9:i')).toMatchObject({
      code: 'plan.overspeed',
      facts: { gear: 6, limit: 2 },
    });
    expect(race.refusal('pass').code).toBe('turn.must-move');
  });

  it('[G4.9] v1.1: with no other step it may be taken, or the driver stays', () => {
    const race = late('v1.1', 0);
    expect(race.steps().every((step) => step.loses)).toBe(true);
    for (const to of ['9:i', '9:o1']) expect(race.dice('', to)).toEqual(['5', '6', 'c']);
    expect(late('v1.1', 0).act('pass').car('red')).toMatchObject({ at: '9:e2', gear: '6' });
    race.supply({ dice: '.', tokens: ['greenFlag', 'greenFlag'] }).act('drive 5 9:i; roll');
    expect(race.car('red')).toMatchObject({ at: '9:i', off: 'right', gear: '00' });
    race.assertExhausted();
  });

  it('[G4.9] v1.1: never later in a plan', () => {
    const race = scene({
      cars: [red('8:x2', '6', { damage: { brake: 3 } })],
    });
    expect(race.steps('5 9:e2')).toEqual([]);
    expect(race.refusal('drive 5 9:e2, 4 9:i').code).toBe('plan.overspeed');
  });

  it('[G4.9] classic: legal, loses control, ends the plan', () => {
    const race = late('classic', 3);
    const losing = race.steps().filter((step) => step.loses);
    expect(losing.map(({ dice, to }) => `${dice.join('')} ${to}`).toSorted()).toEqual(
      ['3bb', '4b', '5', '6', 'c'].flatMap((dice) => [`${dice} 9:i`, `${dice} 9:o1`]).toSorted(),
    );
    expect(race.steps('6 9:i')).toEqual([]);
    expect(race.refusal('drive 6 9:i, 5 9:x1').code).toBe('plan.ended');
    race.supply({ dice: '.', tokens: ['greenFlag', 'greenFlag', 'greenFlag'] });
    race.act('drive 6 9:i; roll');
    expect(race.car('red')).toMatchObject({ at: '9:i', gear: '00' });
  });
});
