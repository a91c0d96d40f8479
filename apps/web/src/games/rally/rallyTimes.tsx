import { formatTime } from '@perfect-line/rules/rally/time';

import { gapOf, secondsAt } from '../../table/runs.ts';
import { seatOf } from '../../table/seats.ts';
import {
  TimingPanel,
  TimingTable,
  type Timing,
  type TimingCell,
} from '../../timing/timingTable.tsx';
import { timingWords } from '../../timing/words.ts';
import { gapCell } from '../../timing/gapCell.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import type { RallyStore } from './rallyStore.ts';
import { splitBoard, type SplitLine } from './splitBoard.ts';
import { SPECIAL_FAR, rallyRun } from './standing.ts';

type Props = { readonly store: RallyStore };

function behindCell(behind: number | undefined): TimingCell {
  if (behind === undefined) return { text: '–' };
  return behind === 0 ? { text: gapOf(0), tone: 'first' } : { text: gapOf(behind) };
}

const rallyCell = (behind: number | undefined): TimingCell =>
  behind === 0 ? { text: timingWords().leader, tone: 'first' } : behindCell(behind);

function cellsOf(line: SplitLine, isFirstSpecial: boolean): readonly TimingCell[] {
  if (line.isOut) {
    const blank = [...line.points, ...(isFirstSpecial ? [] : [line.special])];
    return [...blank.map(() => ({ text: '' })), { text: timingWords().out, tone: 'bad' }];
  }
  const here = isFirstSpecial ? [] : [behindCell(line.special)];
  return [...line.points.map(behindCell), ...here, rallyCell(line.rally)];
}

/** Everybody against the fastest; the first special is all of the rally so far. */
function boardTiming(store: RallyStore): Timing {
  const m = timingWords();
  const state = store.shown.value;
  const isFirst = state.special === 0;
  const lines = splitBoard(state, store.runs.value);
  const points = lines[0]?.points.map((_, i) => m.point({ number: i + 1 })) ?? [];
  const special = isFirst ? [] : [m.special({ number: state.special + 1 })];
  return {
    title: m.board,
    heads: [m.driver, ...points, ...special, m.rally],
    rows: lines.map((line) => {
      const seat = seatOf(store.seats.value, line.seat);
      return {
        key: line.seat,
        head: (
          <>
            <CarBadge livery={seat.livery} number={seat.number} small />
            {seat.name}
          </>
        ),
        cells: cellsOf(line, isFirst),
        isNow: state.turn?.seat === line.seat,
      };
    }),
  };
}

/** Alone: the turns of this special, and those before it as a whole, against one's own best drive. */
function aloneTiming(store: RallyStore): Timing {
  const m = timingWords();
  const best = store.best.value;
  const { special } = store.shown.value;
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  const points = rallyRun(store.session.first, entries).slice(1);
  const before = points.filter(({ at }) => at % SPECIAL_FAR === 0);
  const turns = points.filter(({ at }) => at > special * SPECIAL_FAR);
  const against = (at: number, seconds: number): readonly TimingCell[] =>
    best === undefined ? [] : [gapCell(seconds, secondsAt(best, at))];
  const rowOf = (head: string, { at, seconds }: (typeof points)[number]) => ({
    key: head,
    head,
    cells: [{ text: formatTime(seconds) }, ...against(at, seconds)],
  });
  return {
    title: m.lap,
    heads: [m.turn, m.time, ...(best === undefined ? [] : [m.best])],
    rows: [
      ...before.map((point, i) => rowOf(m.special({ number: i + 1 }), point)),
      ...turns.map((point, i) => rowOf(String(i + 1), point)),
    ].toReversed(),
  };
}

const timingOf = (store: RallyStore): Timing =>
  store.shown.value.cars.length < 2 ? aloneTiming(store) : boardTiming(store);

export function RallyTimes({ store }: Props) {
  return <TimingTable {...timingOf(store)} />;
}

export function RallyTimesPanel({ store }: Props) {
  const timing = timingOf(store);
  return timing.rows.length === 0 ? undefined : <TimingPanel {...timing} />;
}
