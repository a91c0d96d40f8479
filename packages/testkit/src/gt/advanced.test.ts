import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { scene, type SceneInput } from './scene.ts';

const dice = (race: ReturnType<typeof scene>, plan?: string) =>
  [...new Set(race.steps(plan).map((step) => step.dice.join('')))].toSorted();

describe('weather and tyres', () => {
  it('[G11.1] the start may be in the rain, each on tyres of his own', () => {
    const race = scene({
      weather: 'rain',
      drivers: [{ id: 'red', tyres: 'rain' }, { id: 'blue' }],
      dice: '.',
    });
    expect([race.view.weather, race.car('red').tyres, race.car('blue').tyres]).toEqual([
      'rain',
      'rain',
      'asphalt',
    ]);
    expect(race.view.turn.limit).toBe(3);
    race.act('drive 1 0:r4l1; roll; no-pit');
    expect(race.view.turn.limit).toBe(2);
  });
});

describe('flying start', () => {
  const standing = (more: Partial<SceneInput> = {}) =>
    scene({
      options: { flyingStart: true },
      ...more,
      cars: [{ id: 'red', at: '5:r1l1', gear: '0', lap: 1, focus: 1, ...more.cars?.[0] }],
    });

  it('[G11.2] from gear 0 the first die may be the 2', () => {
    expect(dice(standing())).toEqual(['1', '2']);
    expect(dice(standing({ options: {} }))).toEqual(['1']);
    expect(dice(standing(), '2 5:r2l1')).toEqual(['1', '3', 'c']);
  });

  it.each(EDITIONS)(
    '[G11.2] %s: its warning ends the turn after one space, in gear 2',
    (edition) => {
      const race = standing({ edition, dice: '!' }).act('drive 2 5:r2l1, 3 6:r1l1; roll');
      expect(race.car('red')).toMatchObject({ at: '5:r2l1', gear: '2', off: null });
      expect(race.view.round.number).toBe(2);
      race.assertExhausted();
    },
  );

  it.each(EDITIONS)('[G11.2] %s: flat out too, and no loss whatever the others show', (edition) => {
    const race = standing({ edition, dice: '!!!!' });
    race.act('flat-out 2 5:r2l2, 3 6:r1l2, 4 6:r2l2, 5 6:r3l2');
    expect(race.car('red')).toMatchObject({ at: '5:r2l2', gear: '2', off: null, focus: 5 });
    expect(race.view).toMatchObject({ phase: 'plan', round: { number: 2 } });
    race.assertExhausted();
  });

  /** Gear 2 over the line of 1 into the corner. */
  const intoCorner = (mode: string, more: Partial<SceneInput> = {}) =>
    standing({ edition: 'classic', ...more, cars: [{ id: 'red', at: '9:e1' }] }).act(
      mode === 'flat-out' ? 'flat-out 2 9:i' : 'drive 2 9:i; roll',
    );

  it.each(['one-by-one', 'flat-out'])('[G11.2] %s: nor is the limit of that space one', (mode) => {
    const race = intoCorner(mode, { dice: '!' });
    expect(race.car('red')).toMatchObject({ at: '9:i', gear: '2', off: null });
    expect(race.notes.filter((note) => note.type === 'lost-control')).toEqual([]);
    expect(race.view.round.number).toBe(2);
    expect(intoCorner(mode, { dice: '.' }).car('red')).toMatchObject({ at: '9:i', gear: '0' });
    const former = { flyingStart: true, flyingStartFails: 'limit' } as const;
    const lost = intoCorner(mode, { dice: '!', options: former });
    expect(lost.car('red')).toMatchObject({ at: '9:i', gear: '0' });
  });

  it.each(['drive 2 2:i; roll', 'flat-out 2 2:i'])(
    '[G11.2] %s: nor are warnings of the track',
    (act) => {
      const race = standing({
        circuit: 'sharp',
        weather: 'rain',
        dice: '!',
        cars: [{ id: 'red', at: '2:e1' }],
      }).act(act);
      expect(race.notes).toContainEqual(expect.objectContaining({ type: 'moved', warnings: 2 }));
      expect(race.car('red')).toMatchObject({ at: '2:i', gear: '2', off: null });
      expect(race.view.phase).toBe('plan');
    },
  );

  it('[G11.2] clean, the turn goes on as any other', () => {
    const race = standing({ dice: '.!!!' });
    race.act('flat-out 2 5:r2l1, 3 6:r1l1, 4 6:r2l1, 5 6:r3l1');
    expect(race.view.phase).toBe('relay');
  });

  it('[G11.2] laying anew cannot make a flying start of the loss', () => {
    const race = standing({ dice: '.!!!' });
    race.act('flat-out 1 5:r2l1, 2 6:r1l1, 3 6:r2l1, 4 6:r3l1');
    expect(race.refusal('relay 2 5:r2l1, 3 6:r1l1, 4 6:r2l1').code).toBe('relay.no-loss');
  });

  it.each([
    ['2 5:r2l1, 3 6:r1l1, 4 6:r2l1, 5 6:r3l1', '.!!!', ['2']],
    ['1 5:r2l1, c 6:r1l1, c 6:r2l1', '!!!', ['1']],
    ['1 5:r2l1, 2 6:r1l1, c 6:r2l1', '!!!', ['1', '2']],
  ])('[G6.4, G11.2] laid anew, %s begins with a die that was rolled', (plan, faces, first) => {
    expect(dice(standing({ dice: faces }).act(`flat-out ${plan}`))).toEqual(first);
  });

  it.each(['drive 2 0:r4l1; roll', 'flat-out 2 0:r4l1'])(
    '[G10.1, G11.2] failed on the line, the race is run all the same: %s',
    (act) => {
      const race = standing({ dice: '!', cars: [{ id: 'red', at: '0:r3l1' }] }).act(act);
      expect(race.car('red')).toMatchObject({ status: 'finished', place: 1 });
      expect(race.view.phase).toBe('over');
    },
  );

  it('[G11.2] the die may be secured', () => {
    const race = standing({ dice: '.' }).act('drive 2 5:r2l1, 3 6:r1l1; secure; roll');
    expect(race.car('red')).toMatchObject({ at: '6:r1l1', gear: '3', focus: 0 });
    race.assertExhausted();
  });

  it('[G11.2] not later in a plan, not from gear 1', () => {
    const race = standing({ cars: [{ id: 'red', gear: '1' }], dice: '!' });
    race.act('drive 2 5:r2l1, 3 6:r1l1; roll');
    expect(race.view.turn).toMatchObject({ done: 1, warnings: 1 });
  });
});

describe('red zone', () => {
  const fast = (more: Partial<SceneInput> = {}, gear = '6') =>
    scene({
      options: { redZone: true },
      ...more,
      cars: [{ id: 'red', at: '5:r1l1', gear: gear as never, lap: 1, ...more.cars?.[0] }],
    });

  it('[G11.3] in the highest gear a brake die is used like a coast die', () => {
    expect(dice(fast())).toContain('z');
    expect(fast({}, '5').refusal('drive z 5:r2l1').code).toBe('plan.red-zone-gear');
    const race = fast({ dice: '...' }).act('drive z 5:r2l1, z 6:r1l1, z 6:r2l1; roll; roll; roll');
    expect(race.car('red')).toMatchObject({ at: '6:r2l1', gear: '6' });
  });

  it('[G11.3] the highest gear of a smaller category', () => {
    const race = scene({
      options: { redZone: true },
      drivers: [{ id: 'red', category: 'gt4' }],
      cars: [{ id: 'red', at: '5:r1l1', gear: '4', lap: 1 }],
    });
    expect(dice(race)).toContain('z');
  });

  it('[G11.3] it counts against the brake dice, and cannot brake as well', () => {
    const race = fast();
    expect(dice(race, 'z 5:r2l1, z 6:r1l1')).toContain('4b');
    expect(dice(race, 'z 5:r2l1, z 6:r1l1')).not.toContain('3bb');
    expect(race.refusal('drive z 5:r2l1, z 6:r1l1, z 6:r2l1, 4b 6:r3l1').code).toBe(
      'plan.no-brake-die',
    );
  });

  it('[G11.3] and against the gear dice', () => {
    const race = fast({ cars: [{ id: 'red', damage: { gear: 4 } }] });
    expect(dice(race, 'z 5:r2l1, z 6:r1l1')).toEqual(['c']);
    expect(race.refusal('drive z 5:r2l1, z 6:r1l1, z 6:r2l1').code).toBe('plan.no-gear-die');
  });

  it('[G4.7, G11.3] it is no gear die to overtake with', () => {
    const race = scene({
      options: { redZone: true, overtakeNeedsGearDie: true },
      cars: [
        { id: 'red', at: '5:r1l1', gear: '6', lap: 1 },
        { id: 'blue', at: '5:r2l2', gear: '2', lap: 1 },
      ],
    });
    expect(race.codeOf('drive z 5:r2l1')).toBe('plan.overtake-needs-gear-die');
    expect(race.codeOf('drive c 5:r2l1')).toBe('plan.overtake-needs-gear-die');
    expect(race.codeOf('drive 6 5:r2l1')).toBeUndefined();
  });

  it('[G11.3] it earns no focus', () => {
    const race = fast({ dice: '...' }).act('flat-out z 5:r2l1, 5 6:r1l1, c 6:r2l1');
    expect(race.car('red').focus).toBe(2);
  });

  it('[G11.3] rolled in the red zone, laid anew there', () => {
    const race = fast({ dice: '!!!', tokens: ['greenFlag'] });
    race.act('flat-out z 5:r2l1, c 6:r1l1, 5 6:r2l1');
    expect(dice(race)).toEqual(['5', 'c', 'z']);
  });
});

describe('qualifying', () => {
  /** A short circuit, two drivers; both laps are driven in first gear all round but for the last turn. */
  const field = [{ id: 'red' }, { id: 'blue' }];
  const start = (order: readonly string[] = []) =>
    scene({ circuit: 'sprint', drivers: field, options: { qualifying: true }, order });

  /** One lap of single steps in the first lane there is, with clean dice. */
  function driveLap(race: ReturnType<typeof scene>, driver: string, coast: number): void {
    let turn = 0;
    while (race.view.toAct === driver && race.view.stage === 'qualifying') {
      const gear = race.car(driver).gear;
      const wanted = gear === '0' ? '1' : turn++ < coast ? 'c' : '1';
      const step = race.steps().find((one) => one.dice[0] === wanted && one.dice.length === 1);
      if (step === undefined) throw new Error('no step');
      race.supply({ dice: '.' }).act(`drive ${step.dice.join('')} ${step.to}; roll`);
    }
  }

  it('[G11.4] every driver drives a lap alone, then the fastest has pole', () => {
    const race = start();
    expect(race.view).toMatchObject({ stage: 'qualifying', toAct: 'red', order: ['red'] });
    expect(race.car('blue').at).toBeNull();
    race.supply({ dice: '..' }).act('flat-out 1 0:r4l1, c 1:i');
    expect(race.car('red').focus).toBe(2);
    driveLap(race, 'red', 0);
    expect(race.view).toMatchObject({ stage: 'qualifying', toAct: 'blue' });
    expect(race.car('blue')).toMatchObject({ at: '0:r3l1', gear: '0' });
    driveLap(race, 'blue', 0);
    expect(race.view).toMatchObject({ stage: 'race', round: { number: 1 } });
    const [red, blue] = race.view.laps;
    expect(red?.status).toBe('finished');
    expect((red?.finalSeconds ?? 0) < (blue?.finalSeconds ?? 0)).toBe(true);
    expect(race.car('red')).toMatchObject({ at: '0:r3l1', focus: 0, gear: '0', lap: 0 });
    expect(race.car('blue').at).toBe('0:r3l2');
    race.assertExhausted();
  });

  it('[G11.4] ties by draw', () => {
    const race = start(['blue']);
    driveLap(race, 'red', 0);
    driveLap(race, 'blue', 0);
    expect(race.view.laps.map((lap) => lap.finalSeconds)).toEqual([
      race.view.laps[0]?.trackSeconds,
      race.view.laps[0]?.trackSeconds,
    ]);
    expect(race.view.order).toEqual(['blue', 'red']);
    race.assertExhausted();
  });

  it('[G10.4, G11.4] of two the other has won at once, in pole', () => {
    const race = start().act('resign red');
    expect(race.view).toMatchObject({ stage: 'race', phase: 'over' });
    expect(race.car('blue')).toMatchObject({ status: 'racing', place: 1, at: '0:r3l1' });
  });

  it('[G11.4] who resigns in qualifying does not start', () => {
    const options = { qualifying: true, lastCarLeft: 'drives-on' } as const;
    const race = scene({ circuit: 'sprint', drivers: field, options, order: [] });
    race.act('resign red');
    driveLap(race, 'blue', 0);
    expect(race.view).toMatchObject({ stage: 'race', order: ['blue'] });
    expect(race.car('red')).toMatchObject({ status: 'out', place: 2, at: null });
    expect(race.car('blue').at).toBe('0:r3l1');
  });
});

describe('categories and soft tyres', () => {
  const gt5 = (gear: string) =>
    scene({
      drivers: [{ id: 'red', category: 'gt5' }],
      cars: [{ id: 'red', at: '5:r1l1', gear: gear as never, lap: 1 }],
      dice: '....',
    });

  it.each([
    ['0', ['1']],
    ['1', ['1', '2', '3t', 'c']],
    ['3', ['1b', '2', '3', '4', '5t', 'c']],
    ['4', ['1bb', '2b', '3', '4', '5', 'c']],
  ])('[G11.5] boost skips a gear upwards: from %s', (gear, choices) => {
    expect(dice(gt5(gear))).toEqual(choices);
  });

  it.each([
    ['one gear more', '1', '4t', 'plan.boost-count'],
    ['no gear skipped', '2', '3t', 'plan.boost-count'],
    ['downwards', '4', '2t', 'plan.brake-count'],
    ['with brake dice', '3', '5tb', 'plan.dice'],
  ])('[G11.5] exactly one boost die a gear: %s', (_, gear, text, code) => {
    expect(gt5(gear).refusal(`drive ${text} 5:r2l1`).code).toBe(code);
  });

  it('[G11.5] not where the table plays without', () => {
    const race = scene({
      options: { boost: false },
      drivers: [{ id: 'red', category: 'gt5' }],
      cars: [{ id: 'red', at: '5:r1l1', gear: '1', lap: 1 }],
    });
    expect(dice(race)).toEqual(['1', '2', 'c']);
    expect(race.codeOf('drive 3t 5:r2l1')).toBe('plan.no-boost-die');
  });

  it('[G11.5] once a turn, no focus for it', () => {
    const race = gt5('1');
    expect(dice(race, '3t 5:r2l1, 2 6:r1l1')).not.toContain('4t');
    expect(race.act('flat-out 3t 5:r2l1, 4 6:r1l1').car('red').focus).toBe(2);
  });

  it.each([
    [0, 4],
    [2, 4],
    [3, 3],
    [5, 3],
    [6, 2],
    [9, 2],
  ])('[G11.6] soft tyres after %i turns in the sun: limit %i', (turns, limit) => {
    const race = scene({ drivers: [{ id: 'red', tyres: 'soft' }], laps: 9, circuit: 'ring' });
    for (let i = 0; i < turns; i++) {
      const step = race.steps().find((one) => one.gear === 1 && one.dice.length === 1);
      race.supply({ dice: '.' }).act(`drive ${step?.dice.join('') ?? ''} ${step?.to ?? ''}; roll`);
      if (race.view.phase === 'pit') race.act('no-pit');
    }
    expect(race.view.turn.limit).toBe(limit);
    expect(race.car('red').tyreTurns).toBe(turns);
  });

  it('[G11.6] a new set begins anew', () => {
    const race = scene({ drivers: [{ id: 'red', tyres: 'soft' }], dice: '..' });
    race.act('drive 1 0:r4l1; roll; pit tyres soft');
    expect(race.car('red')).toMatchObject({ tyres: 'soft', tyreTurns: 0 });
    expect(race.view.turn.limit).toBe(4);
  });
});
