import { pointText } from './pathText.ts';
import type { Point } from './plane.ts';

/** A figure of the picture's definitions, by its name there, and where it stands. */
export type Stamp = Point & { readonly name: string };

/** Figures this close in height may stand before each other in any order. */
const STRIP = 48;

const stampId = (id: string, name: string): string => `${id}${name}m`;

/** Figures of the definitions as stamps. */
export const stampDefs = (id: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `<marker id="${stampId(id, name)}" markerUnits="userSpaceOnUse" overflow="visible"><use href="#${id}${name}"/></marker>`,
    )
    .join('');

/** The first and the last point of a line bear no mark in the middle: both are named twice. */
function stampLine(name: string, stamps: readonly Point[], id: string): string {
  const [first, last] = [stamps[0], stamps.at(-1)];
  if (first === undefined || last === undefined) return '';
  const points = [first, ...stamps, last].map(pointText).join(' ');
  return `<path fill="none" marker-mid="url(#${stampId(id, name)})" d="M${points}"/>`;
}

function grouped<K>(stamps: readonly Stamp[], keyOf: (stamp: Stamp) => K): Map<K, Stamp[]> {
  const groups = new Map<K, Stamp[]>();
  for (const stamp of stamps) {
    const group = groups.get(keyOf(stamp));
    if (group === undefined) groups.set(keyOf(stamp), [stamp]);
    else group.push(stamp);
  }
  return groups;
}

/**
 * Hundreds of equal figures, the farther ones first. They are the marks of a few lines: a browser that has to copy
 * each of them by itself is busy for a third of a second on a weak phone.
 */
export function stamped(stamps: readonly Stamp[], id: string): string {
  const strips = grouped(stamps, ({ y }) => Math.floor(y / STRIP));
  return [...strips]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, strip]) => [...grouped(strip, ({ name }) => name)])
    .map(([name, figures]) => stampLine(name, figures, id))
    .join('');
}
