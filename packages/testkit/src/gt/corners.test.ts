import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { scene, type SceneInput } from './scene.ts';

type Circuit = NonNullable<SceneInput['circuit']>;

/** What the road asks on entering a space, as the referee lists it for the step in that gear. */
function entering(circuit: Circuit, from: string, to: string, gear: number) {
  const race = scene({
    circuit,
    edition: 'classic',
    cars: [{ id: 'red', at: from, gear: String(gear) as never, lap: 1 }],
  });
  const step = race.steps().find((one) => one.to === to && one.gear === gear);
  if (step === undefined) throw new Error(`no step ${from} to ${to}`);
  const { link, limit, warnings, loses } = step;
  return { link, limit, warnings, loses };
}

type Row = readonly [
  what: string,
  circuit: Circuit,
  from: string,
  to: string,
  gear: number,
  expected: readonly ['straight' | 'diagonal', number | null, number, boolean],
];

const rows = (list: readonly Row[]) =>
  list.map(([what, circuit, from, to, gear, [link, limit, warnings, loses]]) => ({
    what,
    circuit,
    from,
    to,
    gear,
    expected: { link, limit, warnings, loses },
  }));

describe('corners', () => {
  it.each(
    rows([
      ['below', 'ring', '2:e2', '2:o1', 2, ['straight', 3, 0, false]],
      ['at the limit', 'ring', '2:e2', '2:o1', 3, ['straight', 3, 0, false]],
      ['above', 'ring', '2:e2', '2:o1', 4, ['straight', 3, 0, true]],
      ['no limit', 'ring', '1:r1l1', '1:r2l1', 6, ['straight', null, 0, false]],
      ['faster on the way out', 'ring', '2:o2', '2:x2', 6, ['straight', null, 0, false]],
    ]),
  )('[G5.1] $what: $from to $to in $gear', ({ circuit, from, to, gear, expected }) => {
    expect(entering(circuit, from, to, gear)).toEqual(expected);
  });

  it.each(EDITIONS)('[G5.1] %s: above the limit control is lost in that space', (edition) => {
    const race = scene({
      edition,
      cars: [{ id: 'red', at: '2:e2', gear: '5', lap: 1, damage: { brake: 3 } }],
      dice: '.',
    });
    race.act('drive 4 2:o1; roll');
    expect(race.car('red')).toMatchObject({ at: '2:o1', gear: '00', off: 'left' });
    expect(race.notes).toContainEqual(expect.objectContaining({ cause: 'overspeed', gear: 4 }));
    race.assertExhausted();
  });

  it.each(
    rows([
      ['below', 'ring', '3:e2', '3:o', 3, ['straight', 4, 0, false]],
      ['exactly', 'ring', '3:e2', '3:o', 4, ['straight', 4, 1, false]],
      ['above', 'ring', '3:e2', '3:o', 5, ['straight', 4, 0, true]],
      ['diagonally in as well', 'ring', '3:e1', '3:o', 4, ['diagonal', 4, 1, false]],
    ]),
  )('[G5.2] triangle, $what: $gear', ({ circuit, from, to, gear, expected }) => {
    expect(entering(circuit, from, to, gear)).toEqual(expected);
  });

  it.each(
    rows([
      ['in across the line', 'ring', '2:e1', '2:i', 2, ['straight', 2, 0, false]],
      ['in across the line too fast', 'ring', '2:e1', '2:i', 3, ['straight', 2, 0, true]],
      ['in past the line', 'ring', '2:e2', '2:i', 3, ['diagonal', 3, 0, false]],
      ['out across the line', 'ring', '2:i', '2:x1', 3, ['straight', 2, 0, true]],
      ['out past the line', 'ring', '2:i', '2:x2', 4, ['diagonal', null, 0, false]],
      ['a line replaces a triangle too', 'ring', '3:e1', '3:i', 3, ['straight', 3, 0, false]],
    ]),
  )('[G5.3] $what', ({ circuit, from, to, gear, expected }) => {
    expect(entering(circuit, from, to, gear)).toEqual(expected);
  });

  it('[G5.3] out across a line into a space with a limit: the lower binds', () => {
    // 107b leads straight into 106b here; 111b out of the start tile's row has the line of 1.
    expect(entering('sprint', '1:i', '2:r1l1', 1)).toMatchObject({ limit: 1 });
    expect(entering('sprint', '1:i', '2:r1l1', 2)).toMatchObject({ limit: 1, loses: true });
  });

  it.each(
    rows([
      ['in across', 'sharp', '2:e1', '2:i', 2, ['straight', 2, 1, false]],
      ['out across', 'sharp', '2:i', '2:x1', 3, ['straight', null, 1, false]],
      ['in beside the line', 'sharp', '2:e2', '2:i', 2, ['straight', 2, 0, false]],
      ['out beside the line', 'sharp', '2:i', '2:x2', 3, ['straight', null, 0, false]],
      ['in across at a tile edge', 'sharp', '2:x1', '3:i', 1, ['straight', 1, 1, false]],
      ['out across at a tile edge', 'sharp', '3:i', '4:r1l1', 2, ['straight', null, 1, false]],
    ]),
  )('[G5.4] $what', ({ circuit, from, to, gear, expected }) => {
    expect(entering(circuit, from, to, gear)).toEqual(expected);
  });

  it('[G5.4] both lines in one turn: two warnings', () => {
    const race = scene({
      circuit: 'sharp',
      cars: [{ id: 'red', at: '2:e1', gear: '2', lap: 1 }],
      dice: '..',
    });
    race.act('drive 2 2:i, 3 2:x1; roll; roll');
    expect(race.view.toAct).toBe('red');
    expect(race.notes).toContainEqual(expect.objectContaining({ to: '2:x1', warnings: 2 }));
    race.assertExhausted();
  });

  it.each(
    rows([
      ['over the line', 'ring', '9:e1', '9:i', 1, ['straight', 1, 0, false]],
      ['straight, but beside the line', 'ring', '9:e2', '9:i', 2, ['straight', 2, 0, false]],
      ['diagonal', 'ring', '9:e3', '9:i', 2, ['diagonal', 2, 0, false]],
      ['diagonal, own limit binds', 'ring', '9:e3', '9:i', 3, ['diagonal', 2, 0, true]],
    ]),
  )('[G5.5] $what', ({ circuit, from, to, gear, expected }) => {
    expect(entering(circuit, from, to, gear)).toEqual(expected);
  });

  it('[G5.5] from the innermost lane there is no way outside a corner two lanes wide', () => {
    const race = scene({ cars: [{ id: 'red', at: '9:e1', gear: '1', lap: 1 }] });
    expect(new Set(race.steps().map((step) => step.to))).toEqual(new Set(['9:i']));
  });
});
