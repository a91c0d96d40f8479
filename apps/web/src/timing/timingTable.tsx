import type { ComponentChildren } from 'preact';

import { ScrollBox } from '../ui/scrollBox.tsx';
import './timing.css';

/** A time or a gap; what is won or lost has its colour beside its sign. */
export type TimingCell = { readonly text: string; readonly tone?: 'good' | 'bad' | 'first' };

type TimingRow = {
  readonly key: string;
  readonly head: ComponentChildren;
  readonly cells: readonly TimingCell[];
  /** Of whom or of what the table tells now. */
  readonly isNow?: boolean;
};

export type Timing = {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly TimingRow[];
};

const Row = ({ head, cells, isNow = false }: TimingRow) => (
  <tr class={isNow ? 'now' : ''} aria-current={isNow ? 'true' : undefined}>
    <th scope="row">{head}</th>
    {cells.map(({ text, tone = '' }, i) => (
      <td key={i} class={`number ${tone}`}>
        {text}
      </td>
    ))}
  </tr>
);

/** Times as they stand: drivers against each other, or turns against par and one's own best. */
export const TimingTable = ({ title, heads, rows }: Timing) => (
  <table class="timing">
    <caption class="hidden-visually">{title}</caption>
    <thead>
      <tr>
        {heads.map((head, i) => (
          <th key={i} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row {...row} key={row.key} />
      ))}
    </tbody>
  </table>
);

/** Beside the board. */
export const TimingPanel = (timing: Timing) => (
  <section class="plan-panel timing-panel" aria-labelledby="timing-title">
    <h2 id="timing-title" class="label">
      {timing.title}
    </h2>
    <ScrollBox label={timing.title}>
      <TimingTable {...timing} />
    </ScrollBox>
  </section>
);
