import type { ComponentChildren } from 'preact';

import { CarBadge } from '../ui/carBadge.tsx';
import { Level } from './marks.tsx';
import type { SeatView } from './seats.ts';

type RowProps = {
  readonly seat: SeatView;
  readonly isActing: boolean;
  readonly hasDriven?: boolean;
  /** What lies before the driver, as small signs. */
  readonly facts: ComponentChildren;
  readonly gear: { readonly sign: string; readonly words: string; readonly look: string };
  readonly onOpen: () => void;
};

/** One driver in the order of the table; a tap shows all that lies before him. */
export function DriverRow({ seat, isActing, hasDriven = false, facts, gear, onOpen }: RowProps) {
  const classes = ['driver', seat.livery, isActing ? 'acting' : '', hasDriven ? 'driven' : ''];
  return (
    <li
      class={classes.filter((name) => name !== '').join(' ')}
      aria-current={isActing ? 'true' : undefined}
    >
      <button type="button" onClick={onOpen}>
        <CarBadge livery={seat.livery} number={seat.number} />
        <span class="who">
          <span class="name">
            <strong>{seat.name}</strong>
            <Level seat={seat} />
          </span>
          <span class="facts">{facts}</span>
        </span>
        <span class={`marker ${gear.look}`}>
          <span class="hidden-visually">{gear.words}</span>
          <span aria-hidden="true">{gear.sign}</span>
        </span>
      </button>
    </li>
  );
}

type FrameProps = {
  readonly title: string;
  readonly hint: string;
  /** Above the rows. */
  readonly note?: ComponentChildren;
  readonly rows: ComponentChildren;
  readonly children: ComponentChildren;
};

/** The drivers in the order of the table, and the one that was opened. */
export const StandingsFrame = ({ title, hint, note, rows, children }: FrameProps) => (
  <section class="race-panel" aria-labelledby="order-title">
    <h2 id="order-title" class="label" title={hint}>
      {title}
    </h2>
    {note}
    <ol>{rows}</ol>
    {children}
  </section>
);
