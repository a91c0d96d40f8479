import { actingCar } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import { rememberLast } from '@perfect-line/rules/memo';
import { relayWays } from '@perfect-line/rules/gt/relayWays';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';

import { t } from '../../i18n/translate.ts';
import { letterOf, type Way } from '../../table/waysList.tsx';

type Loss = Extract<GtNote, { readonly type: 'lost-control' }>;

/** [G6.4] A way to lay the rolled dice, and what the rules make of it. */
export type WayToLose = { readonly steps: readonly CheckedStep[]; readonly loss: Loss };

export const lossWords = ({ gear, draws, marker }: Loss): string => {
  const m = t().plan;
  return `${m.relayOutcome({ gear, draws })} · ${marker === '0' ? m.relaySpin : m.relayOff}`;
};

/** Asks the rules what a way of laying the dice would lead to; nothing is decided by asking. */
export function lossOf(state: State, steps: readonly CheckedStep[]): Loss | undefined {
  const plan = steps.map(({ dice, to }) => ({ dice, to: state.race.graph.names[to] ?? '' }));
  const seat = actingCar(state).id;
  const asked = gt.apply(state, { type: 'action', seat, action: { type: 'relay', plan } });
  return asked.ok
    ? asked.value.notes.find((note): note is Loss => note.type === 'lost-control')
    : undefined;
}

/** The mildest first, then the one that comes furthest. */
const byHarm = (a: WayToLose, b: WayToLose): number =>
  a.loss.draws - b.loss.draws ||
  Number(a.loss.marker !== '0') - Number(b.loss.marker !== '0') ||
  b.steps.length - a.steps.length;

export const waysToLose = rememberLast((state: State): readonly WayToLose[] => {
  if (state.phase !== 'relay') return [];
  const ways = relayWays(state).flatMap((steps) => {
    const loss = lossOf(state, steps);
    return loss === undefined ? [] : [{ steps, loss }];
  });
  return ways.toSorted(byHarm);
});

/** As the table shows them; each begins with what is laid by hand. */
export function shownWays(state: State): readonly Way[] {
  return waysToLose(state).map(({ steps, loss }, i) => ({
    letter: letterOf(i),
    words: t().plan.way({
      spaces: steps.length,
      gear: loss.gear,
      draws: loss.draws,
      spins: loss.marker === '0',
    }),
    dice: steps.flatMap(({ dice }) => dice.map((die) => ({ die, face: 'clean' as const }))),
    spaces: steps.map(({ to }) => to),
  }));
}
