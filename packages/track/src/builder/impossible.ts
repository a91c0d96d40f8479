import { buildError, type BuildError } from './buildError.ts';
import type { LoopTask } from './loopSearch.ts';

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** Counting arguments that rule a loop out before any search. */
export function whyImpossible({ forms, counts, startLanes }: LoopTask): BuildError | undefined {
  const count = (i: number): number => counts[i] ?? 0;
  const turns = total(forms.map((form, i) => Math.abs(form.turn) * count(i)));
  if (turns < 6) {
    const text = `a loop turns by six steps of 60 degrees, these tiles have only ${turns}`;
    return buildError('build.too-few-turns', text);
  }
  if (turns % 2 === 1) {
    const text = `the bends have ${turns} steps of 60 degrees, which never add up to a full turn`;
    return buildError('build.odd-turns', text);
  }
  const changes = total(forms.map((f, i) => (f.lanesIn === f.lanesOut ? 0 : count(i))));
  if (changes % 2 === 1) {
    const text = `${changes} tiles change the number of lanes: the last one would stay changed`;
    return buildError('build.odd-lane-changes', text);
  }
  const foreign = forms.some((f, i) => count(i) > 0 && f.lanesIn !== startLanes);
  if (changes === 0 && foreign) {
    const text = 'two and three lanes are mixed, and no tile changes from the one to the other';
    return buildError('build.lanes-unreachable', text);
  }
  return undefined;
}
