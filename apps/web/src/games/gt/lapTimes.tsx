import { formatSeconds } from '@perfect-line/rules/gt/time';
import { markerOf } from '@perfect-line/rules/gt/words';

import { secondsAt, type Run } from '../../table/runs.ts';
import { gapCell } from '../../timing/gapCell.ts';
import { TimingPanel, TimingTable, type Timing } from '../../timing/timingTable.tsx';
import { timingWords } from '../../timing/words.ts';
import { TimesTool } from '../../timing/timesTool.tsx';
import { isWide } from '../../ui/screenShape.ts';
import { parOfLap } from './glance.ts';
import type { GtStore } from './gtStore.ts';
import { lapTurns } from './lapTurns.ts';

type Props = { readonly store: GtStore };

/** The lap turn by turn, the newest first: the time so far against par and one's own best. */
function timingOf(store: GtStore): Timing {
  const m = timingWords();
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  const runs: readonly (readonly [string, Run | undefined])[] = [
    [m.par, parOfLap(store)],
    [m.best, store.best.value],
  ];
  const others = runs.flatMap(([name, run]) => (run === undefined ? [] : [{ name, run }]));
  const rows = lapTurns(entries).map(({ at, seconds, gear }, i) => ({
    key: String(i),
    head: String(i + 1),
    cells: [
      { text: markerOf(gear) },
      { text: formatSeconds(seconds) },
      ...others.map(({ run }) => gapCell(seconds, secondsAt(run, at))),
    ],
  }));
  const heads = [m.turn, m.gear, m.time, ...others.map(({ name }) => name)];
  return { title: m.lap, heads, rows: rows.toReversed() };
}

export function LapTimesTool({ store }: Props) {
  if (isWide.value) return undefined;
  return (
    <TimesTool>
      <TimingTable {...timingOf(store)} />
    </TimesTool>
  );
}

export function LapTimesPanel({ store }: Props) {
  const timing = timingOf(store);
  return isWide.value && timing.rows.length > 0 ? <TimingPanel {...timing} /> : undefined;
}
