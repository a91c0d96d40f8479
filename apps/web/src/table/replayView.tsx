import { useEffect, useMemo } from 'preact/hooks';

import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { BoardView } from './boardView.tsx';
import { EventLines } from './coDriver.tsx';
import { openWhenNeeded } from './feelPort.ts';
import type { ShownTable } from './shownTable.ts';
import { Transport, type Tape } from './transport.tsx';

/** Moves the table to a moment: the same panels then show that moment. */
function goTo({ ui, store }: ShownTable, at: number): void {
  const entries = store.session.entries.value;
  const count = Math.max(0, Math.min(entries.length, at));
  const entry = entries[count - 1];
  const isNext = count === store.shownCount.value + 1;
  const paths = isNext && entry !== undefined ? ui.showing?.pathsOf(entry) : undefined;
  store.paths.value = paths ?? new Map();
  store.shown.value = entry?.after ?? store.session.first;
  store.shownCount.value = count;
}

/** Counts of events after which a turn begins, or the game is over. */
function turnStarts({ ui, store }: ShownTable): readonly number[] {
  const { game } = ui.hand;
  return store.session.entries.value.flatMap(({ before, after }, i) => {
    const isOther = game.turnKey(before) !== game.turnKey(after);
    return isOther || game.isOver(after) ? [i + 1] : [];
  });
}

const tapeOf = (table: ShownTable): Tape => ({
  at: () => table.store.shownCount.value,
  of: () => table.store.session.entries.value.length,
  starts: () => turnStarts(table),
  goTo: (moment) => goTo(table, moment),
});

function ReplayBar({ ui, store }: ShownTable) {
  const { Where, Sky, Tools } = ui.parts;
  const { id, saved } = store.session;
  return (
    <header class="table-bar">
      <a class="button plain icon" href={href('table', id)} aria-label={t().replay.done}>
        ←
      </a>
      <div class="table-title">
        <h1>
          {t().replay.title}: {ui.words.courseName(saved)}
        </h1>
        <Where store={store} />
      </div>
      {Sky === undefined ? undefined : <Sky store={store} />}
      {Tools === undefined ? undefined : <Tools store={store} />}
    </header>
  );
}

/** Where the coach would speak, in a game that he does not know yet. */
function NoCoach() {
  return (
    <section class="coach-panel" aria-labelledby="coach-title">
      <h2 id="coach-title" class="label">
        {t().coach.title}
      </h2>
      <p class="quiet">{t().coach.notYet}</p>
    </section>
  );
}

/** A game seen again, forwards and backwards, at any moment. */
export function ReplayView({ ui, store }: ShownTable) {
  useEffect(() => goTo({ ui, store }, 0), [store]);
  useEffect(() => openWhenNeeded({ ui, store }), [store]);
  const coach = useMemo(() => ui.coachOf?.(store), [store]);
  const tape = tapeOf({ ui, store });
  return (
    <main id="main" class={`table replay ${ui.hand.game.kind}-table`} tabindex={-1}>
      <ReplayBar {...{ ui, store }} />
      <div class="field-of-play">
        <BoardView {...{ ui, store }} ghosts={() => coach?.plans() ?? []} />
        <EventLines {...{ ui, store }} />
      </div>
      <div class="side">
        <ui.parts.Standings store={store} />
        {coach === undefined ? <NoCoach /> : <coach.Panel goTo={tape.goTo} />}
      </div>
      <div class="action-bar">
        <Transport tape={tape} />
      </div>
    </main>
  );
}
