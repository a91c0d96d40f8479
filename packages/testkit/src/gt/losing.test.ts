import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/game';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, EDITIONS, type Edition } from '@perfect-line/rules/gt/words';
import { scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;
type Car = Cars[number];
const GREEN = 'greenFlag';

describe('losing control', () => {
  /** Gear, tile, and what the table says: on yellow (103a), orange (104a) and red (104b). */
  const rows: readonly [number, 'yellow' | 'orange' | 'red', string, number][] = [
    [1, 'yellow', '0', 0],
    [2, 'orange', '0', 0],
    [2, 'red', '0', 0],
    [3, 'yellow', '00', 0],
    [3, 'orange', '00', 0],
    [3, 'red', '00', 1],
    [4, 'yellow', '00', 0],
    [4, 'orange', '00', 1],
    [4, 'red', '00', 2],
    [5, 'yellow', '00', 1],
    [5, 'orange', '00', 2],
    [5, 'red', '00', 3],
    [6, 'yellow', '00', 2],
    [6, 'orange', '00', 3],
    [6, 'red', '00', 4],
  ];
  const places = {
    yellow: ['ring', '4:x1', 'c 5:r1l1, c 5:r2l1', '5:r2l1'],
    orange: ['ring', '5:r2l1', 'c 6:r1l1, c 6:r2l1', '6:r2l1'],
    red: ['narrow', '5:r2l1', 'c 6:r1l1, c 6:r2l1', '6:r2l1'],
  } as const;

  it.each(rows)('[G8.1] in gear %i on %s: marker %s, %i tokens', (gear, danger, marker, tokens) => {
    const [circuit, at, plan, end] = places[danger];
    const race = scene({
      circuit,
      weather: 'rain',
      cars: [{ id: 'red', at, gear: String(gear) as never, lap: 1 }],
      dice: '!!',
      tokens: Array.from({ length: tokens }, () => GREEN),
    });
    race.act(`drive ${plan}; roll; roll`);
    race.assertExhausted();
    expect(race.car('red')).toMatchObject({ at: end, gear: marker });
    expect(race.car('red').damage.greenFlag).toBe(tokens);
  });

  it('[X6] in 4th on orange: one token, marker 00', () => {
    const race = scene({
      cars: [{ id: 'red', at: '5:r2l1', gear: '4', lap: 1 }],
      dice: '!!!',
      tokens: ['gear'],
    });
    race.act('drive 4 6:r1l1, c 6:r2l1, c 6:r3l1; roll; roll; roll');
    expect(race.car('red')).toMatchObject({ gear: '00', off: 'right', damage: { gear: 1 } });
    race.assertExhausted();
  });

  it.each(EDITIONS)(
    '[G8.2] %s: a spun car stays in its space and drives on next turn',
    (edition) => {
      const race = scene({
        edition,
        weather: 'rain',
        cars: [{ id: 'red', at: '5:r1l1', gear: '2', lap: 1 }],
        dice: '!! .',
      });
      race.act('drive c 5:r2l1, c 6:r1l1; roll; roll');
      expect(race.car('red')).toMatchObject({ at: '6:r1l1', off: null, gear: '0' });
      race.act('drive 1 6:r2l1; roll');
      expect(race.car('red')).toMatchObject({ at: '6:r2l1', gear: '1' });
      race.assertExhausted();
    },
  );

  it.each([
    ['right edge', 'l1', 'right'],
    ['left edge', 'l3', 'left'],
  ])('[G8.3] on the %s it leaves to that side', (_, lane, side) => {
    const race = scene({
      weather: 'rain',
      cars: [{ id: 'red', at: `4:x${lane.slice(1)}`, gear: '3', lap: 1 }],
      dice: '!!',
    });
    race.act(`drive c 5:r1${lane}, c 5:r2${lane}; roll; roll`);
    expect(race.car('red')).toMatchObject({ at: `5:r2${lane}`, off: side, gear: '00' });
  });

  it.each(['left', 'right'])('[G8.3] in the middle the driver chooses: %s', (side) => {
    const race = scene({
      weather: 'rain',
      cars: [{ id: 'red', at: '5:r2l2', gear: '4', lap: 1 }],
      dice: '!!',
      tokens: [GREEN],
    });
    race.act('drive c 6:r1l2, c 6:r2l2; roll; roll');
    expect(race.view).toMatchObject({ phase: 'side', toAct: 'red' });
    expect(race.refusal('return').code).toBe('turn.wrong-phase');
    race.act(`side ${side}`);
    expect(race.car('red')).toMatchObject({ at: '6:r2l2', off: side, gear: '00' });
    race.assertExhausted();
  });

  it.each(EDITIONS)('[G8.3] %s: a turn to come back, the turn after it drives', (edition) => {
    const race = scene({
      edition,
      cars: [{ id: 'red', at: '5:r1l1', off: 'right', gear: '00', lap: 1 }],
      dice: '.',
    });
    expect(race.steps()).toEqual([]);
    expect(race.refusal('drive 1 5:r2l1').code).toBe('turn.off-track');
    race.act('return');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', off: null, gear: '0' });
    expect(race.view.round.number).toBe(2);
    race.act('drive 1 5:r2l1; roll');
    expect(race.car('red').gear).toBe('1');
    race.assertExhausted();
  });

  it('[G8.3] its space taken, it waits another turn', () => {
    const race = scene({
      cars: [
        { id: 'red', at: '5:r1l1', off: 'right', gear: '00', lap: 1 },
        { id: 'blue', at: '5:r1l1', gear: '3', lap: 1 },
      ],
      toAct: 'red',
      dice: '.',
    });
    expect(race.refusal('return').code).toBe('turn.space-taken');
    race.act('pass').act('drive 3 5:r2l1; roll').act('return');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', off: null, gear: '0' });
  });

  it('[G8.4] the turn ends, and no pit stop follows', () => {
    const race = scene({
      weather: 'rain',
      cars: [{ id: 'red', at: '4:x1', gear: '1', lap: 1 }],
      dice: '!!',
    });
    race.act('drive c 5:r1l1, c 5:r2l1; roll; roll');
    expect(race.car('red')).toMatchObject({ at: '5:r2l1', gear: '0' });
    expect(race.view).toMatchObject({ phase: 'plan', round: { number: 2 } });
  });
});

describe('damage tokens', () => {
  const crash = (tokens: readonly string[], more: Partial<SceneInput> = {}) =>
    scene({
      circuit: 'narrow',
      weather: 'rain',
      ...more,
      cars: more.cars ?? [{ id: 'red', at: '5:r2l1', gear: '6', lap: 1 }],
      dice: '!!',
      tokens,
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');

  it('[G8.5] drawn without putting back: the next draw knows it', () => {
    const race = scene({
      circuit: 'narrow',
      weather: 'rain',
      cars: [{ id: 'red', at: '5:r2l1', gear: '6', lap: 1 }],
    });
    let { state } = race.act('drive c 6:r1l1, c 6:r2l1');
    const apply = (event: Parameters<typeof gt.apply>[1]): void => {
      const step = gt.apply(state, event);
      if (!step.ok) throw new Error(step.error.message);
      ({ state } = step.value);
    };
    for (let i = 0; i < 2; i++) {
      apply({ type: 'action', seat: 'red', action: { type: 'roll' } });
      apply({ type: 'chance', faces: ['!'] });
    }
    const weights = () => gt.chanceDue(state)?.[0]?.weights;
    expect(gt.chanceDue(state)?.[0]?.label).toBe('t1.token1');
    expect(weights()).toEqual([6, 6, 6, 6, 6, 12]);
    apply({ type: 'chance', faces: ['greenFlag'] });
    expect(weights()).toEqual([6, 6, 6, 6, 6, 11]);
    apply({ type: 'chance', faces: ['gear'] });
    expect(weights()).toEqual([5, 6, 6, 6, 6, 11]);
  });

  it('[G8.5] they stay on the dashboard', () => {
    const race = crash(['gear', 'brake', 'coast', 'greenFlag']);
    race.assertExhausted();
    expect(race.car('red').damage).toMatchObject({ gear: 1, brake: 1, coast: 1, greenFlag: 1 });
    expect(race.view.bag).toMatchObject({ gear: 5, brake: 5, coast: 5, greenFlag: 11 });
  });

  it('[G8.5] an empty bag gives none', () => {
    const race = crash(['gear'], { bag: { gear: 1 } });
    race.assertExhausted();
    expect(race.car('red').damage.gear).toBe(1);
    expect(race.view.toAct).toBe('red');
  });

  it('[G8.6, X4] gear damage 1, brake damage 1: five gear, two brake, two coast dice', () => {
    const race = scene({
      cars: [{ id: 'red', at: '5:r1l1', gear: '6', lap: 1, damage: { gear: 1, brake: 1 } }],
    });
    const dice = race.steps().map((step) => step.dice.join(''));
    expect(dice).toContain('3bb');
    expect(dice).not.toContain('2bbb');
    const five = '6 5:r2l1, 5 6:r1l1, 4 6:r2l1, 3 6:r3l1, 2 7:e1';
    expect(race.refusal(`drive ${five}, 1 7:i`).code).toBe('plan.no-gear-die');
    const coasts = race.steps(five).map((step) => step.dice.join(''));
    expect(new Set(coasts)).toEqual(new Set(['c']));
    expect(race.steps(`${five}, c 7:i, c 7:x1`)).toEqual([]);
  });

  it('[G8.6] any of the gear dice may be left out', () => {
    const race = scene({
      cars: [{ id: 'red', at: '5:r1l1', gear: '4', lap: 1, damage: { gear: 5 } }],
    });
    const gears = new Set(
      race
        .steps()
        .filter((s) => s.dice[0] !== 'c')
        .map((s) => s.gear),
    );
    expect(gears).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('[G8.6] never below nothing; surplus tokens are kept', () => {
    const race = scene({
      cars: [{ id: 'red', at: '5:r1l1', gear: '4', lap: 1, damage: { coast: 4, brake: 5 } }],
    });
    expect(new Set(race.steps().map((step) => step.dice.join('')))).toEqual(
      new Set(['3', '4', '5']),
    );
    expect(race.car('red').damage).toMatchObject({ coast: 4, brake: 5 });
  });

  it.each([
    ['classic', 1, 'sunny'],
    ['classic', 2, 'rain'],
    ['classic', 3, 'sunny'],
    ['classic', 4, 'rain'],
    ['v1.1', 1, 'sunny'],
    ['v1.1', 2, 'rain'],
    ['v1.1', 3, 'sunny'],
    ['v1.1', 4, 'rain'],
  ] as const)(
    '[G8.7] %s: %i weather tokens of one loss in the rain: %s',
    (edition, count, after) => {
      const tokens = Array.from({ length: 4 }, (_, i) => (i < count ? 'weather' : GREEN));
      const race = crash(tokens, { edition });
      race.assertExhausted();
      expect(race.view.weather).toBe(after);
      expect(race.car('red').damage.weather).toBe(count);
    },
  );

  it('[G8.7] v1.1 turns nothing over for a pair, classic turns twice', () => {
    const turns = (edition: Edition) =>
      crash(['weather', 'weather', GREEN, GREEN], { edition }).notes.filter(
        (note) => note.type === 'weather',
      ).length;
    expect([turns('classic'), turns('v1.1')]).toEqual([2, 0]);
  });

  it('[G8.7] the weather changes for everybody', () => {
    const cars: Cars = [
      { id: 'red', at: '5:r2l1', gear: '6', lap: 1 },
      { id: 'blue', at: '1:r1l1', gear: '6', lap: 1 },
    ];
    const race = crash(['weather', GREEN, GREEN, GREEN], { cars });
    expect(race.view.toAct).toBe('blue');
    expect(race.view.turn.limit).toBe(3);
  });

  it('[G8.7] no weather: set aside, another token is drawn', () => {
    const race = crash(['weather', 'gear', 'weather', GREEN, GREEN, GREEN], {
      options: { noWeather: true },
    });
    race.assertExhausted();
    expect(race.view.weather).toBe('rain');
    expect(race.view.setAside.weather).toBe(2);
    expect(race.car('red').damage).toMatchObject({ gear: 1, greenFlag: 3, weather: 0 });
  });

  it('[G8.9] a green flag does nothing', () => {
    const race = crash([GREEN, GREEN, GREEN, GREEN]);
    expect(race.view).toMatchObject({ weather: 'rain', flags: [] });
    expect(race.car('red').damage).toMatchObject({ gear: 0, brake: 0, coast: 0 });
  });

  it('[G8.10] in gear 0 without a gear die a car is out, ranked last', () => {
    const cars: Cars = [
      { id: 'red', at: '5:r2l1', gear: '6', lap: 1, damage: { gear: 5 } },
      { id: 'blue', at: '1:r1l1', gear: '6', lap: 1 },
    ];
    const race = crash(['gear', GREEN, GREEN, GREEN], { cars });
    expect(race.car('red')).toMatchObject({ off: 'right', gear: '00', status: 'racing' });
    race.supply({ dice: '....' }).act('drive 6 1:r2l1; roll').act('drive 5 1:r3l1; roll');
    race.act('return', 'red');
    expect(race.car('red')).toMatchObject({ at: '6:r2l1', gear: '0', status: 'racing' });
    race.act('drive 3b 2:e1; roll', 'blue');
    expect(race.car('red')).toMatchObject({ at: null, status: 'out', place: 2 });
    expect(race.view).toMatchObject({ toAct: 'blue', round: { number: 4 } });
  });

  it.each(CATEGORIES)(
    '[G8.10] no weather and no tyres take gear dice from a moving %s',
    (category) => {
      const sets = Object.values(GT_TABLES.dashboards.rows[category]).filter((set) => set !== null);
      const gearDice = sets.flatMap((set) => Object.values(set).map(([gear]) => gear));
      expect(new Set(gearDice).size).toBe(1);
    },
  );

  it('[G8.10] alone in the race it ends', () => {
    const race = scene({
      cars: [{ id: 'red', at: '5:r1l1', gear: '0', lap: 1, damage: { gear: 6 } }],
    });
    expect(race.view).toMatchObject({ phase: 'over', toAct: null });
    expect(race.car('red')).toMatchObject({ status: 'out', place: 1 });
  });
});

describe('yellow flags', () => {
  /** Red crashes on tile 6 with a flag; blue and green drive elsewhere. */
  const flagged = (edition: Edition, others: Cars) =>
    scene({
      edition,
      weather: 'rain',
      cars: [{ id: 'red', at: '5:r2l1', gear: '6', lap: 1 }, ...others],
      toAct: 'red',
      dice: '!!',
      tokens: ['yellowFlag', GREEN, GREEN],
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');
  const at = (id: string, space: string, gear: string) =>
    ({ id, at: space, gear: gear as never, lap: 1 }) as const;

  it('[G8.8] it lies beside the car, not on the dashboard', () => {
    const race = flagged('v1.1', []);
    expect(race.view.flags).toEqual([{ car: 'red', tile: 6 }]);
    expect(race.car('red').damage.yellowFlag).toBe(0);
    expect(race.view.bag.yellowFlag).toBe(5);
  });

  const FLAG = 'plan.yellow-flag';
  const meeting = (where: string, blue: Car, green: Car) => ({ where, blue, green });
  const FAR = meeting('far away', at('blue', '1:r1l2', '5'), at('green', '1:r2l3', '4'));
  const BEFORE = meeting(
    'on the tile before',
    at('blue', '5:r1l2', '5'),
    at('green', '5:r2l3', '4'),
  );
  const ON = meeting('on its tile', at('blue', '6:r2l2', '5'), at('green', '6:r3l3', '4'));
  const AFTER = meeting('on the tile after', at('blue', '6:r3l1', '3'), at('green', '7:e3', '2'));
  const BEYOND = meeting('two tiles after', at('blue', '7:x1', '3'), at('green', '8:e3', '2'));
  it.each([
    { edition: 'classic', ...FAR, to: '1:r2l2', code: FLAG },
    { edition: 'classic', ...BEYOND, to: '8:e2', code: FLAG },
    { edition: 'v1.1', ...FAR, to: '1:r2l2', code: undefined },
    { edition: 'v1.1', ...BEFORE, to: '5:r2l2', code: FLAG },
    { edition: 'v1.1', ...ON, to: '6:r3l2', code: FLAG },
    { edition: 'v1.1', ...AFTER, to: '7:e2', code: FLAG },
    { edition: 'v1.1', ...BEYOND, to: '8:e2', code: undefined },
  ] as const)('[G8.8] $edition: coming alongside $where', ({ edition, blue, green, to, code }) => {
    const race = flagged(edition, [blue, green]);
    expect(race.codeOf(`drive ${blue.gear ?? ''} ${to}`, 'blue')).toBe(code);
  });

  it.each(EDITIONS)('[G8.8] %s: cars in 0 or 00 may always be passed', (edition) => {
    const race = flagged(edition, [at('blue', '6:r1l2', '5'), at('green', '6:r2l3', '0')]);
    expect(race.act('drive 5 6:r2l2', 'blue').view.turn.plan).toHaveLength(1);
  });

  it.each(EDITIONS)('[G8.8] %s: who is side by side may drive on', (edition) => {
    // Blue and green share a row of tile 7; the long inside space keeps them side by side.
    const race = flagged(edition, [at('blue', '7:o1', '3'), at('green', '7:i', '2')]);
    expect(race.act('drive 2 7:o2', 'blue').view.turn.plan).toHaveLength(1);
  });

  it('[G8.8] v1.1: cars side by side when it came out meet again by the normal rules', () => {
    const race = flagged('v1.1', [at('blue', '5:r1l1', '5'), at('green', '5:r1l3', '4')]);
    race.supply({ dice: '..' }).act('drive 5 5:r2l1; roll', 'blue');
    race.act('drive 5 5:r2l3', 'green');
    expect(race.view.turn.plan).toHaveLength(1);
  });

  it('[G8.8] it goes to the dashboard when its car drives off', () => {
    const race = flagged('v1.1', []).act('return');
    expect(race.view.flags).toHaveLength(1);
    race.supply({ dice: '.' }).act('drive 1 6:r3l1');
    expect(race.view.flags).toHaveLength(1);
    race.act('roll');
    expect(race.view.flags).toEqual([]);
    expect(race.car('red').damage.yellowFlag).toBe(1);
  });

  it.each(EDITIONS)('[G8.8] %s: its own flag does not hold a car back', (edition) => {
    const race = flagged(edition, [at('green', '5:r2l3', '1')]).supply({ dice: '...' });
    race.act('drive 1 6:r1l3; roll; no-pit').act('drive 1 6:r2l3; roll; no-pit').act('return');
    race.act('drive 1 6:r3l3; roll; no-pit');
    expect(race.view).toMatchObject({ toAct: 'red', flags: [{ car: 'red', tile: 6 }] });
    expect(race.act('drive 1 6:r3l2').view.turn.plan).toHaveLength(1);
    race.assertExhausted();
  });
});
