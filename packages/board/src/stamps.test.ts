import { expect, it } from 'vitest';

import { stampDefs, stamped, type Stamp } from './stamps.ts';

const at = (name: string, x: number, y: number): Stamp => ({ name, x, y });

/** What a browser marks: every point of a line but its first and its last. */
function marked(text: string): readonly string[] {
  const lines = [...text.matchAll(/marker-mid="url\(#pl-(\w+)m\)" d="M([^"]+)"/g)];
  return lines.flatMap(([, name = '', points = '']) => {
    const numbers = points.split(' ');
    const pairs = numbers.flatMap((x, i) => (i % 2 === 0 ? [`${x} ${numbers[i + 1]}`] : []));
    return pairs.slice(1, -1).map((pair) => `${name} ${pair}`);
  });
}

it('marks every figure once, alone or among others', () => {
  const figures = [at('t0', 1, 2), at('t1', 3, 4), at('t0', 5, 6), at('t2', 700, 900)];
  expect(marked(stamped(figures, 'pl-')).toSorted()).toEqual([
    't0 1 2',
    't0 5 6',
    't1 3 4',
    't2 700 900',
  ]);
});

it('lets what is nearer stand before what is farther', () => {
  const figures = [at('t0', 0, 300), at('t1', 0, -200), at('t0', 0, 100)];
  expect(marked(stamped(figures, 'pl-'))).toEqual(['t1 0 -200', 't0 0 100', 't0 0 300']);
});

it('draws nothing where nothing stands', () => {
  expect(stamped([], 'pl-')).toBe('');
});

it('makes a stamp of a figure under a name of its own', () => {
  expect(stampDefs('pl-', ['t0'])).toContain('<marker id="pl-t0m"');
  expect(stampDefs('pl-', ['t0'])).toContain('<use href="#pl-t0"/>');
});
