import { gt } from '@perfect-line/rules/gt/game';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, EDITIONS, type Edition } from '@perfect-line/rules/gt/words';
import { describe, expect, it } from 'vitest';
import { car, red, scene, type SceneInput } from './scene.ts';

type Cars = NonNullable<SceneInput['cars']>;
const GREEN = 'greenFlag';

describe('damage tokens', () => {
  const crash = (tokens: readonly string[], more: Partial<SceneInput> = {}) =>
    scene({
      circuit: 'narrow',
      weather: 'rain',
      ...more,
      cars: more.cars ?? [red('5:r2l1', '6')],
      dice: '!!',
      tokens,
    }).act('drive c 6:r1l1, c 6:r2l1; roll; roll');

  it('[G8.5] drawn without putting back: the next draw knows it', () => {
    const race = scene({
      circuit: 'narrow',
      weather: 'rain',
      cars: [red('5:r2l1', '6')],
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
      cars: [red('5:r1l1', '6', { damage: { gear: 1, brake: 1 } })],
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

  it.each([
    ['any gear die may be left out', '4', { gear: 5 }, ['1bb', '2b', '3', '4', '5', 'c']],
    ['no gear die', '5', { gear: 6 }, ['c']],
    ['a brake die less', '5', { brake: 1 }, ['2bb', '3b', '4', '5', '6', 'c']],
    ['never below nothing', '5', { coast: 3 }, ['1bbb', '2bb', '3b', '4', '5', '6']],
    ['surplus tokens are kept', '4', { coast: 4, brake: 5 }, ['3', '4', '5']],
  ])('[G8.6] %s', (_, gear, tokens, dice) => {
    const race = scene({ cars: [red('5:r1l1', gear, { damage: tokens })] });
    expect(race.dice()).toEqual(dice);
    expect(race.car('red').damage).toMatchObject(tokens);
  });

  it('[G8.6] which gear die is left out is chosen anew each turn', () => {
    const race = scene({ cars: [red('5:r1l1', '3', { damage: { gear: 5 } })], dice: '.' });
    expect(race.dice('2 5:r2l1')).toEqual(['c']);
    race.act('drive 2 5:r2l1; roll');
    expect(race.dice()).toEqual(['1', '2', '3', 'c']);
  });

  it('[G8.6] damage of a loss binds from the next turn on', () => {
    const race = crash(['gear', 'gear', 'gear', GREEN]).act('return');
    expect(race.dice('1 6:r3l1, 2 7:e1')).toEqual(['3', 'c']);
    expect(race.dice('1 6:r3l1, 2 7:e1, 3 7:o1')).toEqual(['c']);
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

  it.each([
    [1, 'rain'],
    [2, 'sunny'],
    [3, 'rain'],
    [4, 'sunny'],
  ] as const)('[G8.7] %i weather tokens of one loss in the sun: %s', (count, after) => {
    for (const edition of EDITIONS) {
      const race = scene({
        edition,
        circuit: 'narrow',
        cars: [red('5:r2l1', '6'), car('blue', '1:r1l1', '6')],
        dice: '!!!',
        tokens: Array.from({ length: 4 }, (_, i) => (i < count ? 'weather' : GREEN)),
      }).act('drive 6 6:r1l1, c 6:r2l1, c 6:r3l1; roll; roll; roll');
      race.assertExhausted();
      expect(race.view.weather).toBe(after);
      expect(race.view.bag.weather).toBe(6 - count);
      // Blue's dashboard has turned too: asphalt in the rain has a limit of 2.
      expect(race.view).toMatchObject({ toAct: 'blue', turn: { limit: after === 'rain' ? 2 : 3 } });
    }
  });

  it('[G8.7] v1.1 turns nothing over for a pair, classic turns twice', () => {
    const turns = (edition: Edition) =>
      crash(['weather', 'weather', GREEN, GREEN], { edition }).notes.filter(
        (note) => note.type === 'weather',
      ).length;
    expect([turns('classic'), turns('v1.1')]).toEqual([2, 0]);
  });

  it('[G8.7] the weather changes for everybody', () => {
    const cars: Cars = [red('5:r2l1', '6'), car('blue', '1:r1l1', '6')];
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
    const cars: Cars = [red('5:r2l1', '6', { damage: { gear: 5 } }), car('blue', '1:r1l1', '6')];
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
      cars: [red('5:r1l1', '0', { damage: { gear: 6 } })],
    });
    expect(race.view).toMatchObject({ phase: 'over', toAct: null });
    expect(race.car('red')).toMatchObject({ status: 'out', place: 1 });
  });
});
