import { useEffect, useMemo } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { Transport, type Tape } from '../../table/transport.tsx';
import { CarBadge } from '../../ui/carBadge.tsx';
import { drawingOf, RallyBoard } from './board.tsx';
import { rallyLines } from './lines.ts';
import { RallyPanel } from './rallyPanel.tsx';
import { pathsOf } from './showing.ts';
import type { RallyStore } from './rallyStore.ts';
import { RallyBar } from './rallyTableView.tsx';

type Props = { readonly store: RallyStore };

const LINES = 6;

/** Moves the table to a moment: the same panels then show that moment. */
function goTo(store: RallyStore, at: number): void {
  const entries = store.session.entries.value;
  const count = Math.max(0, Math.min(entries.length, at));
  const entry = entries[count - 1];
  const isNext = count === store.shownCount.value + 1;
  const stays = entry?.before.special === entry?.after.special;
  store.paths.value = isNext && stays && entry !== undefined ? pathsOf(entry) : new Map();
  store.shown.value = entry?.after ?? store.session.first;
  store.shownCount.value = count;
}

/** Moments after which another driver is at the wheel. */
function turnStarts(store: RallyStore): readonly number[] {
  return store.session.entries.value.flatMap(({ before, after }, i) => {
    const hasChanged =
      before.turn?.seat !== after.turn?.seat ||
      before.round !== after.round ||
      after.phase.kind === 'over';
    return hasChanged ? [i + 1] : [];
  });
}

const tapeOf = (store: RallyStore): Tape => ({
  at: () => store.shownCount.value,
  of: () => store.session.entries.value.length,
  starts: () => turnStarts(store),
  goTo: (moment) => goTo(store, moment),
});

function Lines({ store }: Props) {
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  const lines = rallyLines(entries.slice(-1), store.seats.value, LINES);
  if (lines.length === 0) return undefined;
  return (
    <ul class="replay-lines" aria-live="polite">
      {lines.map((line, i) => (
        <li key={i} class={`line ${line.tone}`}>
          {line.seat === undefined ? undefined : (
            <CarBadge livery={line.seat.livery} number={line.seat.number} small />
          )}
          <span>{line.text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A rally seen again, forwards and backwards, at any moment. */
export function RallyReplay({ store }: Props) {
  const drawing = useMemo(() => drawingOf(store), [store]);
  useEffect(() => goTo(store, 0), [store]);
  return (
    <main id="main" class="table replay rally-table" tabindex={-1}>
      <header class="table-bar">
        <a
          class="button plain icon"
          href={href('table', store.session.id)}
          aria-label={t().replay.done}
        >
          ←
        </a>
        <RallyBar store={store} />
      </header>
      <div class="field-of-play">
        <RallyBoard store={store} drawing={drawing} passive />
        <Lines store={store} />
      </div>
      <div class="side">
        <RallyPanel store={store} />
      </div>
      <div class="action-bar">
        <Transport tape={tapeOf(store)} />
      </div>
    </main>
  );
}
