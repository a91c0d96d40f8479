import { stampDefs } from '../stamps.ts';

/** Figures of the rally boards that GT does not know: boulders, peaks, furrows. Sun in the upper left. */
type PaintOf = (name: string) => string;

export const BOULDER_KINDS = 3;
export const PEAK_KINDS = 3;

const BOULDERS = [
  {
    body: 'M-8 2-5-6 2-8 8-3 7 4 0 8-6 6Z',
    light: 'M-8 2-5-6 2-8 1-2-4 1Z',
    dark: 'M8-3 7 4 0 8 1-2Z',
  },
  {
    body: 'M-6 1-3-5 3-5 6 0 4 5-3 5Z',
    light: 'M-6 1-3-5 3-5 0-1Z',
    dark: 'M6 0 4 5-3 5 0-1Z',
  },
  {
    body: 'M-10 4-8-3-2-9 5-6 10 0 8 6-4 8Z',
    light: 'M-10 4-8-3-2-9 0-2-5 2Z',
    dark: 'M10 0 8 6-4 8 0-2Z',
  },
] as const;

/** Peaks as on an old map: a sunny and a shaded flank, the top white. */
const PEAKS = [
  {
    sunny: 'M-20 14-3-18 1-6-2 4 2 14Z',
    shaded: 'M-3-18 9-4 20 14H2L-2 4 1-6Z',
    cap: 'M-3-18-8-9-5-10-3-6 0-10 4-8 3-11Z',
  },
  {
    sunny: 'M-26 16-9-12-5-20-1-8-4 2 1 16Z',
    shaded: 'M-5-20 5-8 10-12 26 16H1L-4 2-1-8Z',
    cap: 'M-5-20-10-11-7-12-5-7-2-11 2-10 0-14Z',
  },
  {
    sunny: 'M-16 11-2-13 0-3-2 4 1 11Z',
    shaded: 'M-2-13 16 11H1L-2 4 0-3Z',
    cap: 'M-2-13-6-6-3-7-1-4 1-7 3-6Z',
  },
] as const;

/** Half the width of a peak, for keeping distance. */
export const peakReach = (kind: number): number => [20, 26, 16][kind] ?? 20;

const boulder = (kind: number, paint: PaintOf): string => {
  const shape = BOULDERS[kind] ?? BOULDERS[0];
  return (
    `<ellipse ${paint('shadow')} cx="3" cy="4" rx="9" ry="6.5"/>` +
    `<path ${paint('boulder')} d="${shape.body}"/>` +
    `<path ${paint('boulder-light')} d="${shape.light}"/>` +
    `<path ${paint('boulder-dark')} d="${shape.dark}"/>`
  );
};

const peak = (kind: number, paint: PaintOf): string => {
  const shape = PEAKS[kind] ?? PEAKS[0];
  const reach = peakReach(kind);
  return (
    `<path ${paint('shadow')} d="M2 14H${reach}L${reach + 14} ${reach * 0.8}Q${reach} ${reach + 2} 2 14Z"/>` +
    `<path ${paint('slope')} d="${shape.sunny}"/>` +
    `<path ${paint('slope-dark')} d="${shape.shaded}"/>` +
    `<path ${paint('cap')} d="${shape.cap}"/>`
  );
};

const many = (count: number, draw: (kind: number) => string): string =>
  Array.from({ length: count }, (_, kind) => draw(kind)).join('');

const FURROWS = '<path class="pl-furrow-line" d="M0 3H12M0 9H12"/>';

/** Definitions for one kind of land; `id` keeps names of two lands in one picture apart. */
export const landDefs = (id: string, paint: PaintOf): string =>
  '<defs>' +
  many(BOULDER_KINDS, (kind) => `<g id="${id}b${kind}">${boulder(kind, paint)}</g>`) +
  many(PEAK_KINDS, (kind) => `<g id="${id}p${kind}">${peak(kind, paint)}</g>`) +
  many(BOULDER_KINDS, (kind) => stampDefs(id, [`b${kind}`])) +
  many(PEAK_KINDS, (kind) => stampDefs(id, [`p${kind}`])) +
  `<pattern id="${id}furrows" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">${FURROWS}</pattern>` +
  `<pattern id="${id}meadow" width="52" height="52" patternUnits="userSpaceOnUse" patternTransform="rotate(-31)"><path class="pl-ground" d="M0 0H52V52H0Z"/><path class="pl-ground-light" d="M0 0H26V52H0Z"/></pattern>` +
  '</defs>';
