import { describe, expect, it } from 'vitest';
import { securePrice } from '@perfect-line/rules/gt/focus';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { red, scene, type SceneInput } from './scene.ts';

const withFocus = (focus: number, more: Partial<SceneInput> = {}, at = '5:r1l1', gear = '4') =>
  scene({ ...more, cars: [red(at, gear, { focus })] });

describe('securing dice', () => {
  it('[G7.1] before a step is rolled, instead of rolling it', () => {
    const race = withFocus(1).act('drive 4 5:r2l1, 5 6:r1l1; secure');
    expect(race.car('red')).toMatchObject({ at: '5:r2l1', gear: '4', focus: 0 });
    expect(race.view.turn).toMatchObject({ secured: 1, warnings: 0, rolled: [[]] });
    race.assertExhausted();
  });

  it('[G7.1] never before a plan, never flat out, never after the roll', () => {
    expect(withFocus(9).refusal('secure').code).toBe('turn.wrong-phase');
    const race = withFocus(9, { dice: '!!!' }).act('flat-out 4 5:r2l1, 5 6:r1l1, 6 6:r2l1');
    expect(race.refusal('secure').code).toBe('turn.wrong-phase');
    const done = withFocus(9, { dice: '.' }).act('drive 4 5:r2l1; roll');
    expect(done.refusal('secure').code).toBe('turn.wrong-phase');
  });

  it.each([
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 3],
    [0, 3, 6],
    [1, 3, 9],
    [3, 2, 9],
  ])('[G7.2] after %i dice, %i more cost %i', (secured, dice, price) => {
    expect(securePrice(secured, dice)).toBe(price);
  });

  it.each(EDITIONS)('[G7.2] %s: 1, 2, 3 … over the turn, and 1 again in the next', (edition) => {
    const race = withFocus(10, { edition });
    race.act('drive 4 5:r2l1, 5 6:r1l1, 6 6:r2l1; secure; secure; secure');
    expect(race.car('red').focus).toBe(4);
    race.act('drive 5 6:r3l1; secure');
    expect(race.car('red').focus).toBe(3);
  });

  it('[G7.2] the price runs on over a step that is rolled, and over brake dice', () => {
    const race = withFocus(20, { dice: '.' }, '5:r1l1', '6');
    race.act('drive 6 5:r2l1, 5 6:r1l1, 3b 6:r2l1, 2 6:r3l1; secure; roll; secure');
    expect(race.car('red').focus).toBe(20 - 1 - (2 + 3));
    race.act('secure');
    expect(race.car('red')).toMatchObject({ at: '6:r3l1', gear: '2', focus: 20 - 1 - (2 + 3) - 4 });
    race.assertExhausted();
  });

  it('[X5] a gear die with two brake dice as the first of the turn costs 6', () => {
    const race = withFocus(6, {}, '5:r1l1', '5').act('drive 2bb 5:r2l1, 1 6:r1l1; secure');
    expect(race.car('red')).toMatchObject({ focus: 0, gear: '2' });
    expect(race.view.turn.secured).toBe(3);
  });

  it('[G7.3] the warnings of the track stay', () => {
    const race = withFocus(3, {}, '3:e2', '3').act('drive 4 3:o, 5 3:x2; secure');
    expect(race.view.turn).toMatchObject({ warnings: 1, rolled: [[]] });
  });

  it('[G7.3] not even a secured step avoids their loss', () => {
    const race = withFocus(9, { circuit: 'sharp', weather: 'rain' }, '2:e1', '2');
    race.act('drive 2 2:i, 3 2:x1; secure; secure');
    expect(race.car('red')).toMatchObject({ at: '2:x1', gear: '00', off: 'right' });
  });

  it('[G5.1, G7.3] nor does it save a step that is too fast', () => {
    const tokens = ['greenFlag', 'greenFlag'];
    const race = withFocus(5, { edition: 'classic', tokens }, '2:e1', '6').act(
      'drive 6 2:i; secure',
    );
    expect(race.car('red')).toMatchObject({ at: '2:i', off: 'right', gear: '00', focus: 4 });
    race.assertExhausted();
  });

  it('[G7.3] not enough tokens: refused, nothing changes', () => {
    const race = withFocus(5, { dice: '...' }, '5:r1l1', '5').act('drive 2bb 5:r2l1');
    const before = race.view.hash;
    expect(race.refusal('secure')).toMatchObject({
      code: 'focus.too-few',
      facts: { price: 6, focus: 5 },
    });
    expect(race.view.hash).toBe(before);
    race.act('roll');
    race.assertExhausted();
  });
});
