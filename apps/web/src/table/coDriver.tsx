import { lapsToDrive } from '@perfect-line/rules/gt/cars';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { lineOf, type Line } from './lines.ts';
import type { SeatView } from './seats.ts';
import type { GtEntry, TableStore } from './store.ts';

/** Lines of the last events, newest last; a race has hundreds, a panel shows the recent ones. */
export function linesOf(
  entries: readonly GtEntry[],
  seats: readonly SeatView[],
  most: number,
): readonly Line[] {
  const lines: Line[] = [];
  for (const entry of entries.toReversed()) {
    const laps = lapsToDrive(entry.after);
    const own = entry.notes
      .map((note) => lineOf(note, seats, laps))
      .filter((line) => line !== undefined);
    lines.unshift(...own);
    if (lines.length >= most) break;
  }
  return lines.slice(-most);
}

function LineRow({ line }: { readonly line: Line }) {
  return (
    <li class={`line ${line.tone}`}>
      {line.seat === undefined ? undefined : (
        <>
          <CarBadge livery={line.seat.livery} number={line.seat.number} small />
          <span class="hidden-visually">{line.seat.name}:</span>
        </>
      )}
      <span>{line.text}</span>
    </li>
  );
}

const SHOWN = 4;
const IN_LOG = 80;

/** What the co-driver says: the last lines at a glance, the rest when asked. */
export function CoDriver({ store }: { readonly store: TableStore }) {
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  const lines = linesOf(entries, store.seats.value, IN_LOG);
  return (
    <section class="co-driver" aria-label={t().table.log}>
      <details>
        <summary>
          <ul class="recent">
            {lines.slice(-SHOWN).map((line, i) => (
              <LineRow key={`${entries.length}.${i}`} line={line} />
            ))}
          </ul>
          <span class="hidden-visually">{t().table.log}</span>
        </summary>
        <ul class="all">
          {lines.toReversed().map((line, i) => (
            <LineRow key={i} line={line} />
          ))}
        </ul>
      </details>
    </section>
  );
}
