import type { SceneTarget } from '@perfect-line/board/dom/scene';

import { t } from '../i18n/translate.ts';
import type { GameTypes, LaidStep } from './hand.ts';
import { percent, tagKind } from './risk.ts';
import type { TableStore } from './store.ts';

/** Numbers that follow each other as a span: `2-4`, `1.3`, `1-2.5`. */
function spanOf(numbers: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const n of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === n - 1) last[1] = n;
    else spans.push([n, n]);
  }
  return spans.map(([low, high]) => (low === high ? `${low}` : `${low}-${high}`)).join('.');
}

type Labels = { readonly label: string; readonly fatal?: string };

/** The gears that lead to a space; those that lose control there apart from the others. */
export function gearLabels<Step extends LaidStep>(
  steps: readonly Step[],
  isFatal: (step: Step) => boolean,
): Labels {
  const gears = (list: readonly Step[]): string => spanOf(list.map((step) => step.gear));
  const safe = steps.filter((step) => !isFatal(step));
  if (safe.length === 0) return { label: gears(steps) };
  const kept = new Set(safe.map((step) => step.gear));
  const fatal = gears(steps.filter((step) => isFatal(step) && !kept.has(step.gear)));
  return { label: gears(safe), ...(fatal === '' ? {} : { fatal }) };
}

/** Spaces that a whole line can be laid to, each with its risk. */
export function farTargets<G extends GameTypes>(store: TableStore<G>): readonly SceneTarget[] {
  return [...store.far.value].map(([space, { steps, missed }]) => ({
    space,
    kind: 'far' as const,
    label: percent(missed),
    tone: tagKind(missed),
    title: t().plan.far({
      spaces: steps.length,
      gear: steps.at(-1)?.gear ?? 0,
      chance: percent(missed),
    }),
  }));
}

/** Where a finger begins to draw: the car, what is laid, and the spaces next to it. */
export function handlesOf<G extends GameTypes>(
  store: TableStore<G>,
  car: () => number | undefined,
): readonly number[] {
  if (store.lines.value.length === 0) return [];
  const near = store.lit.value.map((step) => step.to);
  const from = car();
  return [
    ...(from === undefined ? [] : [from]),
    ...store.draft.value.map((step) => step.to),
    ...near,
  ];
}
