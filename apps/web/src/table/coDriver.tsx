import { useSignal } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { Modal } from '../ui/modal.tsx';
import { feelOf } from './feelPort.ts';
import { linesOf, type CommentOf, type Line } from './line.ts';
import type { ShownTable } from './shownTable.ts';

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
const OF_EVENT = 6;

type Wanted = { readonly most: number; readonly commentOf?: CommentOf | undefined };

/** The last lines of what is shown, at most so many. */
function shownLines({ ui, store }: ShownTable, wanted: Wanted): readonly Line[] {
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  return linesOf(ui.words, entries, { seats: store.seats.value, ...wanted });
}

/** The race in words, newest first. */
function WholeLog({ onClose, ...table }: ShownTable & { readonly onClose: () => void }) {
  return (
    <Modal title={t().table.log} onClose={onClose}>
      <ul class="log-lines">
        {shownLines(table, { most: IN_LOG, commentOf: feelOf(table)?.commentOf })
          .toReversed()
          .map((line, i) => (
            <LineRow key={i} line={line} />
          ))}
      </ul>
    </Modal>
  );
}

/** What the co-driver says: the last lines at a glance, the rest when asked. */
export function CoDriver(table: ShownTable) {
  const open = useSignal(false);
  const recent = shownLines(table, { most: SHOWN });
  const comment = feelOf(table)?.lastComment();
  const moment = table.store.shownCount.value;
  if (recent.length === 0) return undefined;
  return (
    <section class="co-driver" aria-labelledby="log-title">
      <div class="row spread">
        <h2 id="log-title" class="label">
          {t().table.log}
        </h2>
        <button
          type="button"
          class="button plain slim icon"
          aria-label={t().table.wholeLog}
          onClick={() => (open.value = true)}
        >
          …
        </button>
      </div>
      {comment === undefined ? undefined : <p class="commentary">{comment}</p>}
      <ul class="recent">
        {recent.map((line, i) => (
          <LineRow key={`${moment}.${i}`} line={line} />
        ))}
      </ul>
      {open.value ? <WholeLog {...table} onClose={() => (open.value = false)} /> : undefined}
    </section>
  );
}

/** What the event on the table brought, over the board of a replay. */
export function EventLines({ ui, store }: ShownTable) {
  const count = store.shownCount.value;
  const entries = store.session.entries.value.slice(Math.max(0, count - 1), count);
  const commentOf = feelOf({ ui, store })?.commentOf;
  const lines = linesOf(ui.words, entries, {
    seats: store.seats.value,
    most: OF_EVENT,
    commentOf,
  });
  if (lines.length === 0) return undefined;
  return (
    <ul class="replay-lines" aria-live="polite">
      {lines.map((line, i) => (
        <LineRow key={i} line={line} />
      ))}
    </ul>
  );
}
