import type { RunRow } from '@perfect-line/protocol/challenges';

import type { Offered } from './challengesApi.ts';
import { secondsOf } from './facts.ts';
import { RunLinks } from './runLinks.tsx';
import { w } from './words.ts';

type Props = {
  readonly game: string;
  readonly rows: readonly RunRow[];
  readonly challenge: Offered;
};

type RowProps = Omit<Props, 'rows'> & { readonly row: RunRow };

function Row({ game, row, challenge }: RowProps) {
  const m = w();
  const { place, name, seconds, mine, race } = row;
  return (
    <tr class={mine ? 'mine' : ''}>
      <td class="number">{place}</td>
      <th scope="row">
        {name} {mine ? <span class="chip">{m.you}</span> : undefined}
      </th>
      <td class="number">{secondsOf(game, seconds)}</td>
      <td>{race === undefined ? undefined : <RunLinks {...{ challenge, name, race }} />}</td>
    </tr>
  );
}

/** By time, luck included; the own row stays in sight however long the table is. */
export function TimesTable({ game, rows, challenge }: Props) {
  const m = w();
  if (rows.length === 0) return <p class="quiet">{m.noTimes}</p>;
  return (
    <table class="challenge-times">
      <caption class="hidden-visually">{m.times}</caption>
      <thead>
        <tr>
          <th scope="col">{m.place}</th>
          <th scope="col">{m.driver}</th>
          <th scope="col">{m.time}</th>
          <th scope="col">
            <span class="hidden-visually">{m.replay}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.place} ${row.name} ${row.race ?? ''}`} {...{ game, row, challenge }} />
        ))}
      </tbody>
    </table>
  );
}
