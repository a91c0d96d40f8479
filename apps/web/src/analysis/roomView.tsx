import type { Board } from '@perfect-line/board/dom/boardTypes';
import type { Scene } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { BoardView } from '../table/boardView.tsx';
import { EventLines } from '../table/coDriver.tsx';
import { openWhenNeeded } from '../table/feelPort.ts';
import { ghostsOf, recallGhosts } from '../table/ghostPort.ts';
import { GhostDialog, GhostTool } from '../table/ghostTool.tsx';
import type { ShownTable } from '../table/shownTable.ts';
import { Transport, type Tape } from '../table/transport.tsx';
import { isWide } from '../ui/screenShape.ts';
import { linesOnBoard } from './advice.ts';
import { Analysis } from './analysis.ts';
import { DeviceNotes, type Notes } from './notes.ts';
import { PictureView } from './pictureView.tsx';
import { RoomPanel } from './roomPanel.tsx';
import { goTo, tapeOf } from './tape.ts';
import type { StudyBranches } from './whatIfView.tsx';
import { loadWords, words } from './words.ts';
import './analysis.css';

/** What a study adds to the room it is held in. */
type StudyInRoom = {
  readonly name: string;
  readonly notes: Notes;
  readonly startAt: number;
  /** The table stands; answers how to let go of it. */
  readonly attach: () => () => void;
  readonly tapeOf: (tape: Tape) => Tape;
  readonly drawn: (drawing: Drawing) => Pick<Scene, 'drawn' | 'selected'>;
  readonly onTapSpace: (space: number) => void;
  /** The space the keyboard is at, once it has moved. */
  readonly hand: number | undefined;
  readonly part: ComponentChildren;
  readonly branches: StudyBranches;
};

type RoomProps = ShownTable & { readonly study?: StudyInRoom };

function RoomBar({ ui, store, study }: RoomProps) {
  const { Where, Sky, Tools } = ui.parts;
  const { id, saved } = store.session;
  return (
    <header class="table-bar">
      <a
        class="button plain icon"
        href={study === undefined ? href('table', id) : href('study')}
        aria-label={t().replay.done}
      >
        ←
      </a>
      <div class="table-title">
        <h1>
          {study?.name ?? `${saved.branch?.name ?? words().title}: ${ui.words.courseName(saved)}`}
        </h1>
        <Where store={store} />
      </div>
      {Sky === undefined ? undefined : <Sky store={store} />}
      {Tools === undefined ? undefined : <Tools store={store} />}
      <GhostTool {...{ ui, store }} place="bar" />
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
function useAnalysis(table: ShownTable, isStudy: boolean): Analysis | undefined {
  const found = useSignal<Analysis | undefined>(undefined);
  useEffect(() => {
    let opened: Analysis | undefined;
    let hasLeft = false;
    void table.ui.analysis?.().then((game) => {
      if (hasLeft) return;
      opened = new Analysis(table, game, { counts: !isStudy });
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

/** Where the whole road fits the view stays. */
const fitsWhole = ({ ui }: ShownTable): boolean => ui.board?.fitsScreen === true && isWide.value;

/** The view goes to where the hand of whoever draws is. */
function useHandView(table: ShownTable, hand: number | undefined, board: () => Board | undefined) {
  useEffect(() => {
    if (hand !== undefined && !fitsWhole(table)) board()?.focusOn([hand]);
  }, [hand]);
}

/** The view goes to the line that is spoken of. */
function useLineView(analysis: Analysis | undefined, board: () => Board | undefined): void {
  const turn = analysis?.turn.value;
  const isWhole = analysis !== undefined && fitsWhole(analysis.table);
  useEffect(() => {
    if (turn === undefined || analysis === undefined || isWhole) return;
    const { before, steps } = turn;
    board()?.focusOn([analysis.game.fromOf(before, steps), ...steps.map(({ to }) => to)]);
  }, [turn, isWhole]);
}

type SideProps = {
  readonly table: ShownTable;
  readonly analysis: Analysis | undefined;
  readonly notes: Notes;
  readonly tape: Tape;
  readonly study: StudyInRoom | undefined;
};

function Side({ table, analysis, notes, tape, study }: SideProps) {
  const { Standings } = table.ui.parts;
  const ghosts = ghostsOf(table);
  return (
    <div class="side">
      {analysis === undefined ? undefined : (
        <RoomPanel
          {...{ analysis, notes }}
          goTo={tape.goTo}
          study={study?.part}
          branches={study?.branches}
        />
      )}
      {table.ui.analysis === undefined ? <NothingKnown /> : undefined}
      <Standings store={table.store} />
      {ghosts === undefined ? undefined : <ghosts.Side />}
    </div>
  );
}

/** The analysis room: a game seen again at any moment, what it was, and what it could have been. */
export function RoomView({ study, ...table }: RoomProps) {
  const { ui, store } = table;
  useEffect(() => void loadWords(locale.value), [locale.value]);
  useEffect(() => goTo(table, study?.startAt ?? 0), [store]);
  useEffect(() => study?.attach(), [store]);
  useEffect(() => openWhenNeeded(table), [store]);
  useEffect(() => recallGhosts(table), [store]);
  const own = useMemo(() => new DeviceNotes(store.session.id), [store]);
  useEffect(() => void (study === undefined && own.open()), [own]);
  const notes = study?.notes ?? own;
  const analysis = useAnalysis(table, study !== undefined);
  const found = useSignal<Analysis | undefined>(undefined);
  found.value = analysis;
  const tape = study?.tapeOf(tapeOf(table)) ?? tapeOf(table);
  const board = useRef<Board | undefined>(undefined);
  useLineView(analysis, () => board.current);
  useHandView(table, study?.hand, () => board.current);
  return (
    <main id="main" class={`table replay room ${ui.hand.game.kind}-table`} tabindex={-1}>
      <RoomBar {...table} {...(study && { study })} />
      <div class="field-of-play">
        <BoardView
          {...table}
          company={(drawing) => ghostsOf(table)?.cars(drawing) ?? []}
          {...(study && { drawn: study.drawn, onTapSpace: study.onTapSpace })}
          ghosts={() => (found.value === undefined ? [] : linesOnBoard(found.value))}
          onBoard={(live) => (board.current = live)}
        />
        <EventLines {...table} />
      </div>
      <Side {...{ table, analysis, notes, tape, study }} />
      <div class="action-bar">
        {analysis === undefined ? undefined : (
          <PictureView {...{ analysis }} noted={notes.moments()} goTo={tape.goTo} />
        )}
        <Transport tape={tape} />
      </div>
      <GhostDialog {...table} />
    </main>
  );
}
