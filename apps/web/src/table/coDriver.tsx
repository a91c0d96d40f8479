import { lapsToDrive } from '@perfect-line/rules/gt/cars';

import { useSignal } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Modal } from '../ui/modal.tsx';
import { lineOf, type Line } from '../games/gt/lines.ts';
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

const SHOWN = 5;
/** A race has hundreds of events; further back the replay is the better place. */
const IN_LOG = 200;

/** The last lines, at most so many. */
type Lines = (most: number) => readonly Line[];

type LogProps = { readonly lines: Lines; readonly onClose: () => void };

/** The race in words, newest first. */
function WholeLog({ lines, onClose }: LogProps) {
  return (
    <Modal title={t().table.log} onClose={onClose}>
      <ul class="log-lines">
        {lines(IN_LOG)
          .toReversed()
          .map((line, i) => (
            <LineRow key={i} line={line} />
          ))}
      </ul>
    </Modal>
  );
}

type PanelProps = {
  readonly lines: Lines;
  /** Number of events so far: a new one draws its lines anew. */
  readonly moment: number;
};

/** The last lines at a glance, the rest when asked; for both games. */
export function LogPanel({ lines, moment }: PanelProps) {
  const open = useSignal(false);
  const recent = lines(SHOWN);
  if (recent.length === 0) return undefined;
  return (
    <section class="co-driver" aria-labelledby="log-title">
      <div class="row spread">
        <h2 id="log-title" class="label">
          {t().table.log}
        </h2>
        <button
          type="button"
          class="button plain slim"
          aria-label={t().table.wholeLog}
          onClick={() => (open.value = true)}
        >
          …
        </button>
      </div>
      <ul class="recent">
        {recent.map((line, i) => (
          <LineRow key={`${moment}.${i}`} line={line} />
        ))}
      </ul>
      {open.value ? <WholeLog lines={lines} onClose={() => (open.value = false)} /> : undefined}
    </section>
  );
}

/** What the co-driver says of a circuit race. */
export function CoDriver({ store }: { readonly store: TableStore }) {
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  return (
    <LogPanel lines={(most) => linesOf(entries, store.seats.value, most)} moment={entries.length} />
  );
}
