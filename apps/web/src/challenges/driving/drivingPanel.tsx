import type { DrivingTable } from '@perfect-line/protocol/standings';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { href } from '../../app/router.ts';
import { Segments } from '../../ui/segments.tsx';
import { w } from '../words.ts';
import { overPar, parWords } from './figures.ts';

type Row = DrivingTable['rows'][number];

function DrivingRow({ row }: { readonly row: Row }) {
  const m = w();
  const { place, name, seconds, mine, race } = row;
  return (
    <tr class={mine ? 'mine' : ''}>
      <td class="number">{place}</td>
      <th scope="row">
        {name} {mine ? <span class="chip">{m.you}</span> : undefined}
      </th>
      <td class="number">{overPar(seconds)}</td>
      <td>
        {race === undefined ? undefined : (
          <a href={href('online', race)} aria-label={m.replayOf({ name })}>
            {m.replay}
          </a>
        )}
      </td>
    </tr>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const m = w();
  if (rows.length === 0) return undefined;
  return (
    <table class="challenge-times">
      <caption class="hidden-visually">{m.driving.title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.place}</th>
          <th scope="col">{m.driver}</th>
          <th scope="col">{m.driving.lost}</th>
          <th scope="col">
            <span class="hidden-visually">{m.replay}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DrivingRow key={`${row.place} ${row.name} ${row.race ?? ''}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** How far it is, or why there is nothing. */
function stateWords({ state, finished, judged }: DrivingTable): string | undefined {
  const { driving: m, noTimes } = w();
  if (state === 'off' || state === 'absent') return m[state];
  if (finished === 0) return noTimes;
  if (judged === finished) return undefined;
  return judged === 0 ? m.waiting : m.partly({ judged, finished });
}

/** By what the decisions cost; luck is taken out to the last die. */
function DrivingPanel({ driving }: { readonly driving: DrivingTable }) {
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
      <Rows rows={rows} />
      <p class="small quiet">{m.explained}</p>
    </section>
  );
}

type Shown = 'time' | 'driving';
type Props = {
  /** Undefined without a server. */
  readonly driving: DrivingTable | undefined;
  /** The table by time. */
  readonly children: ComponentChildren;
};

/** The two tables of results, one of them in sight. */
export function BothTables({ driving, children }: Props) {
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
      {shown.value === 'time' ? children : <DrivingPanel driving={driving} />}
    </div>
  );
}
