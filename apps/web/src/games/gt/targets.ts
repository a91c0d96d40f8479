import type { SceneTarget, TargetKind } from '@perfect-line/board/dom/scene';
import type { CheckedStep } from '@perfect-line/rules/gt/state';
import type { SpaceId } from '@perfect-line/track/graph';

import { t } from '../../i18n/translate.ts';
import type { Closed } from '../../table/hand.ts';
import { farTargets, gearLabels } from '../../table/litSpaces.ts';
import { likeliest, overtakenBy, type GtOutlook } from './planning.ts';
import { percent } from '../../table/risk.ts';
import type { GtStore } from './gtStore.ts';
import { refusalWords, stepPhrases, wayTo } from './words.ts';

function kindOf(store: GtStore, step: CheckedStep): TargetKind {
  const frame = store.frame.value;
  if (step.loses) return 'loses';
  if (step.warnings > 0) return 'warning';
  const overtakes = frame !== undefined && overtakenBy(frame, store.from, step).length > 0;
  return overtakes ? 'overtake' : 'free';
}

function groupBySpace(steps: readonly CheckedStep[]): ReadonlyMap<SpaceId, readonly CheckedStep[]> {
  const groups = new Map<SpaceId, readonly CheckedStep[]>();
  for (const step of steps) groups.set(step.to, [...(groups.get(step.to) ?? []), step]);
  return groups;
}

function openTarget(store: GtStore, steps: readonly CheckedStep[]): SceneTarget | undefined {
  const best = likeliest(steps);
  const frame = store.frame.value;
  if (best === undefined || frame === undefined) return undefined;
  const kind = kindOf(store, best);
  if (steps.length === 1) {
    const odds = store.oddsOf([...store.draft.value, best]);
    const isInHand = store.armed.value?.type === 'die' && odds !== undefined;
    const label = isInHand ? percent(odds.oneByOne) : String(best.gear);
    return { space: best.to, kind, label, title: stepPhrases(store, best).join(', ') };
  }
  const { label: gears, ...fatal } = gearLabels(steps, ({ loses }) => loses);
  const way = t().plan.ways[wayTo(frame.graph, store.from, best.to, best.diagonal)];
  const limit = best.limit > 0 ? [t().plan.limit({ limit: best.limit })] : [];
  const lost = fatal.fatal === undefined ? [] : [t().plan.fatalGears({ gears: fatal.fatal })];
  const title = [way, t().plan.gears({ gears }), ...limit, ...lost].join(', ');
  return { space: best.to, kind, label: gears, ...fatal, title };
}

const closedTarget = ({ to, error }: Closed): SceneTarget => ({
  space: to,
  kind: 'blocked',
  title: refusalWords(error),
});

/** Spaces in front without any open step, each with the first reason. */
function closedTargets(outlook: GtOutlook, open: ReadonlySet<SpaceId>, closed: readonly Closed[]) {
  const planned = new Set(outlook.steps.map((step) => step.to));
  const bySpace = new Map(
    closed.filter(({ to }) => !open.has(to) || !planned.has(to)).map((one) => [one.to, one]),
  );
  return [...bySpace.values()].map(closedTarget);
}

/** What lies in front of the line so far: open spaces with their cost, closed ones with the reason. */
export function targetsOf(store: GtStore): readonly SceneTarget[] {
  const outlook = store.outlook.value;
  if (outlook === undefined) return [];
  const armed = store.armed.value;
  const open = groupBySpace(store.lit.value);
  const targets = [...open.values()]
    .map((group) => openTarget(store, group))
    .filter((target) => target !== undefined);
  const closed = outlook.closed.filter(({ die }) => armed?.type !== 'die' || die === armed.die);
  const near = [...targets, ...closedTargets(outlook, new Set(open.keys()), closed)];
  const isNear = new Set(near.map(({ space }) => space));
  return [...near, ...farTargets(store).filter(({ space }) => !isNear.has(space))];
}
