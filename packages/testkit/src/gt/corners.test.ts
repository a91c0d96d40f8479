import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { red, scene, type SceneInput } from './scene.ts';

type Circuit = NonNullable<SceneInput['circuit']>;

/** What the road asks on entering a space, as the referee lists it for the step in that gear. */
function entering(circuit: Circuit, from: string, to: string, gear: number) {
  const race = scene({
    circuit,
    edition: 'classic',
    cars: [red(from, String(gear))],
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
      cars: [red('2:e2', '5', { damage: { brake: 3 } })],
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
      cars: [red('2:e1', '2')],
      dice: '..',
    });
    race.act('drive 2 2:i, 3 2:x1; roll; roll');
    expect(race.view.toAct).toBe('red');
    expect(race.notes).toContainEqual(expect.objectContaining({ to: '2:x1', warnings: 2 }));
    race.assertExhausted();
  });

  it('[G5.4, G6.3] the second line may give the last warning', () => {
    const race = scene({ circuit: 'sharp', cars: [red('2:e1', '2')], dice: '!.' });
    race.act('drive 2 2:i, 1 2:x1, c 3:i; roll; roll');
    expect(race.car('red')).toMatchObject({ at: '2:x1', gear: '0', off: null });
    expect(race.view).toMatchObject({ phase: 'plan', round: { number: 2 } });
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
    const race = scene({ cars: [red('9:e1', '1')] });
    expect(new Set(race.steps().map((step) => step.to))).toEqual(new Set(['9:i']));
  });
});

describe('the ways out of a space', () => {
  /** Each way in gear 1 with its limit and the warnings of the track. */
  const waysFrom = (track: Partial<SceneInput>, from: string): readonly string[] =>
    scene({ ...track, cars: [red(from, '1')] })
      .steps()
      .filter(({ dice }) => dice.join('') === '1')
      .map(({ to, link, limit, warnings }) =>
        [to, link, ...(limit === null ? [] : [limit]), ...(warnings > 0 ? ['!'] : [])].join(' '),
      )
      .toSorted();

  const lanes: readonly [from: string, ...ways: string[]][] = [
    ['1:r1l1', '1:r2l1 straight', '1:r2l2 diagonal'],
    ['1:r1l2', '1:r2l1 diagonal', '1:r2l2 straight', '1:r2l3 diagonal'],
    ['0:r4l1', '1:r1l1 straight', '1:r1l2 diagonal'],
    ['2:e1', '2:i straight 3', '2:o diagonal 4'],
    ['2:e2', '2:i diagonal 4', '2:o straight 4'],
    ['2:e3', '2:o straight 4'],
    ['2:i', '2:x1 straight 3', '2:x2 diagonal'],
    ['2:o', '2:x1 diagonal', '2:x2 straight', '2:x3 straight'],
    ['3:e1', '3:i straight 2 !'],
    ['3:e2', '3:i straight 2', '3:o1 straight 2'],
    ['3:o1', '3:i diagonal 2', '3:o2 straight 2'],
    ['3:i', '3:x1 straight !', '3:x2 straight'],
    ['4:e1', '4:i straight 2', '4:o1 diagonal 3'],
    ['6:e1', '6:i straight 1'],
    ['6:e2', '6:i straight 2', '6:o1 diagonal 3'],
    ['6:e3', '6:i diagonal 3', '6:o1 straight 3'],
    ['6:i', '6:x1 straight 1', '6:x2 straight 2', '6:x3 diagonal'],
    ['7:e1', '7:i straight 4', '7:o diagonal 5'],
    ['8:e1', '8:i straight 1'],
  ];
  it.each(lanes)('[G1.4, G5.1, G5.3, G5.4, G5.5] three lanes, from %s', (from, ...ways) => {
    expect(waysFrom({ circuit: 'wide' }, from)).toEqual(ways);
  });

  const mirrored: readonly [from: string, ...ways: string[]][] = [
    ['1:r2l3', '2:x1 straight', '2:x2 diagonal'],
    ['2:x1', '2:i straight 3', '2:o diagonal 4'],
    ['2:i', '2:e1 straight 3', '2:e2 diagonal'],
  ];
  it.each(mirrored)('[G1.4] a tile driven backwards is its mirror image: %s', (from, ...ways) => {
    expect(waysFrom({ circuit: 'left' }, from)).toEqual(ways);
  });

  // 119a narrows the road, 120a driven backwards widens it again.
  const NARROWS = '102a 119a 105b 105b 105b 103b -120a 105a 105a 105a';
  it.each([
    ['1:e1', ['1:r2l1 straight']],
    ['1:e2', ['1:r2l1 straight', '1:r2l2 straight']],
    ['1:e3', ['1:r2l2 straight']],
  ])('[G1.4] three lanes become two, the middle one leads to both: %s', (from, ways) => {
    expect(waysFrom({ tiles: NARROWS }, from)).toEqual(ways);
  });

  const doubled = (one: string, two: string): string =>
    `102a ${one} ${two} 111a 105a 103a 112a 105a 106a`;
  it.each([
    ['out over 1', doubled('111a', '-111a'), '1:i', ['2:i straight 2', '2:o2 straight 1']],
    ['in over 1', doubled('111a', '-111a'), '1:o2', ['2:i straight 1']],
    ['out over !', doubled('107a', '-111a'), '1:i', ['2:i straight 2', '2:o2 straight 2 !']],
    ['in over !', doubled('111a', '-107a'), '1:o2', ['2:i straight 1 !']],
    [
      'out over 1 into a plain space',
      '102a 111a 117a 103a 107a 112a',
      '1:i',
      ['2:e1 straight 1', '2:e2 straight', '2:e3 diagonal'],
    ],
  ])('[G5.3, G5.4, G5.5] corners side by side: %s', (_, tiles, from, ways) => {
    expect(waysFrom({ tiles }, from)).toEqual(ways);
  });
});
