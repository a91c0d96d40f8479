import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { BoardView } from '../table/boardView.tsx';
import { EventLines } from '../table/coDriver.tsx';
import { openWhenNeeded } from '../table/feelPort.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { Transport, type Tape } from '../table/transport.tsx';
import { linesOnBoard } from './advice.ts';
import { Analysis } from './analysis.ts';
import { Notes } from './notes.ts';
import { PictureView } from './pictureView.tsx';
import { RoomPanel } from './roomPanel.tsx';
import { goTo, tapeOf } from './tape.ts';
import { loadWords, words } from './words.ts';
import './analysis.css';

function RoomBar({ ui, store }: ShownTable) {
  const { Where, Sky, Tools } = ui.parts;
  const { id, saved } = store.session;
  return (
    <header class="table-bar">
      <a class="button plain icon" href={href('table', id)} aria-label={t().replay.done}>
        ←
      </a>
      <div class="table-title">
        <h1>
          {saved.branch?.name ?? words().title}: {ui.words.courseName(saved)}
        </h1>
        <Where store={store} />
      </div>
      {Sky === undefined ? undefined : <Sky store={store} />}
      {Tools === undefined ? undefined : <Tools store={store} />}
    </header>
  );
}

/** Where the figures would be, in a game that nobody can judge yet. */
function NothingKnown() {
  return (
    <section class="coach-panel" aria-labelledby="coach-title">
      <h2 id="coach-title" class="label">
        {words().title}
      </h2>
      <p class="quiet">{words().notYet}</p>
    </section>
  );
}

/** The analysis of this table, as soon as its game has said how it is looked at. */
function useAnalysis(table: ShownTable): Analysis | undefined {
  const found = useSignal<Analysis | undefined>(undefined);
  useEffect(() => {
    let opened: Analysis | undefined;
    let hasLeft = false;
    void table.ui.analysis?.().then((game) => {
      if (hasLeft) return;
      opened = new Analysis(table, game);
      found.value = opened;
      void opened.open();
    });
    return () => {
      hasLeft = true;
      opened?.close();
      found.value = undefined;
    };
  }, [table.store]);
  return found.value;
}

type SideProps = {
  readonly table: ShownTable;
  readonly analysis: Analysis | undefined;
  readonly notes: Notes;
  readonly tape: Tape;
};

function Side({ table, analysis, notes, tape }: SideProps) {
  const { Standings } = table.ui.parts;
  return (
    <div class="side">
      <Standings store={table.store} />
      {analysis === undefined ? undefined : <RoomPanel {...{ analysis, notes }} goTo={tape.goTo} />}
      {table.ui.analysis === undefined ? <NothingKnown /> : undefined}
    </div>
  );
}

/** The analysis room: a game seen again at any moment, what it was, and what it could have been. */
export function RoomView(table: ShownTable) {
  const { ui, store } = table;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  useEffect(() => goTo(table, 0), [store]);
  useEffect(() => openWhenNeeded(table), [store]);
  const notes = useMemo(() => new Notes(store.session.id), [store]);
  useEffect(() => void notes.open(), [notes]);
  const analysis = useAnalysis(table);
  const found = useSignal<Analysis | undefined>(undefined);
  found.value = analysis;
  const tape = tapeOf(table);
  return (
    <main id="main" class={`table replay room ${ui.hand.game.kind}-table`} tabindex={-1}>
      <RoomBar {...table} />
      <div class="field-of-play">
        <BoardView
          {...table}
          ghosts={() => (found.value === undefined ? [] : linesOnBoard(found.value))}
        />
        <EventLines {...table} />
      </div>
      <Side {...{ table, analysis, notes, tape }} />
      <div class="action-bar">
        {analysis === undefined ? undefined : (
          <PictureView {...{ analysis }} noted={notes.moments()} goTo={tape.goTo} />
        )}
        <Transport tape={tape} />
      </div>
    </main>
  );
}
