import { gapOf } from '../table/runs.ts';
import type { TimingCell } from './timingTable.tsx';

/** A time against another; nothing where the other did not get so far. */
export function gapCell(seconds: number, other: number | undefined): TimingCell {
  if (other === undefined) return { text: '–' };
  const gap = Math.round(seconds - other);
  return gap === 0 ? { text: gapOf(0) } : { text: gapOf(gap), tone: gap < 0 ? 'good' : 'bad' };
}
