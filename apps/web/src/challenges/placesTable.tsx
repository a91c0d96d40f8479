import type { ComponentChildren } from 'preact';

import { w } from './words.ts';

type PlacedRow = {
  readonly place: number;
  readonly name: string;
  readonly mine: boolean;
  /** Texts are figures. */
  readonly cells: readonly ComponentChildren[];
};

type Props = {
  readonly title: string;
  /** Beside place and driver. */
  readonly columns: readonly ComponentChildren[];
  readonly rows: readonly PlacedRow[];
  /** What can be done with a row stands in its last cell, below the name. */
  readonly hasDeeds?: boolean;
};

function Row({ place, name, mine, cells }: PlacedRow) {
  return (
    <tr class={mine ? 'mine' : ''}>
      <td class="number">{place}</td>
      <th scope="row">
        {name} {mine ? <span class="chip">{w().you}</span> : undefined}
      </th>
      {cells.map((cell, i) => (
        <td key={i} class={typeof cell === 'string' ? 'number' : ''}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** Who stands where; the own row stays in sight however long the table is. */
export function PlacesTable({ title, columns, rows, hasDeeds = false }: Props) {
  const m = w();
  return (
    <table class={`challenge-times${hasDeeds ? ' challenge-runs' : ''}`}>
      <caption class="hidden-visually">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">№</span>
            <span class="hidden-visually">{m.place}</span>
          </th>
          {[m.driver, ...columns].map((column, i) => (
            <th key={i} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // Names are no keys: guests may share one, and all who have gone do.
          <Row {...row} key={i} />
        ))}
      </tbody>
    </table>
  );
}
