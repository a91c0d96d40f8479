import type { DrivingTable } from '@perfect-line/protocol/standings';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { Segments } from '../../ui/segments.tsx';
import type { Offered } from '../challengesApi.ts';
import { RunsTable } from '../runsTable.tsx';
import { w } from '../words.ts';
import { overPar, parWords } from './figures.ts';

/** How far it is, or why there is nothing. */
function stateWords({ state, finished, judged }: DrivingTable): string | undefined {
  const { driving: m, noTimes } = w();
  if (state === 'off' || state === 'absent') return m[state];
  if (finished === 0) return noTimes;
  if (judged === finished) return undefined;
  return judged === 0 ? m.waiting : m.partly({ judged, finished });
}

type PanelProps = { readonly driving: DrivingTable; readonly challenge: Offered };

/** By what the decisions cost; luck is taken out to the last die. */
function DrivingPanel({ driving, challenge }: PanelProps) {
  const { driving: m } = w();
  const { par, rows } = driving;
  const words = stateWords(driving);
  return (
    <section class="panel stack" aria-labelledby="driving-title">
      <h2 id="driving-title">{m.title}</h2>
      {par === undefined ? undefined : <p>{m.par({ time: parWords(par) })}</p>}
      {words === undefined ? undefined : (
        <p class="quiet" role="status">
          {words}
        </p>
      )}
      {rows.length === 0 ? undefined : (
        <RunsTable title={m.title} column={m.lost} wordsOf={overPar} {...{ rows, challenge }} />
      )}
      <p class="small quiet">{m.explained}</p>
    </section>
  );
}

type Shown = 'time' | 'driving';
type Props = {
  /** Undefined without a server. */
  readonly driving: DrivingTable | undefined;
  readonly challenge: Offered;
  /** The table by time. */
  readonly children: ComponentChildren;
};

/** The two tables of results, one of them in sight. */
export function BothTables({ driving, challenge, children }: Props) {
  const { driving: m } = w();
  const shown = useSignal<Shown>('time');
  if (driving === undefined) return <>{children}</>;
  const options = [
    ['time', m.byTime],
    ['driving', m.byDriving],
  ] as const;
  return (
    <div class="stack challenge-tables">
      <Segments
        name="challenge-table"
        legend={m.which}
        value={shown.value}
        onChange={(value: Shown) => {
          shown.value = value;
        }}
        {...{ options }}
      />
      {shown.value === 'time' ? children : <DrivingPanel {...{ driving, challenge }} />}
    </div>
  );
}
