import type { Board } from '@perfect-line/board/dom/boardTypes';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { lazyPart } from '../app/lazy.tsx';
import { t } from '../i18n/translate.ts';
import { isWide } from '../ui/screenShape.ts';
import { ActionBar } from './actionBar.tsx';
import { BoardView } from './boardView.tsx';
import { CoDriver } from './coDriver.tsx';
import { feelOf, openWhenNeeded } from './feelPort.ts';
import { ghostsOf, recallGhosts } from './ghostPort.ts';
import { GhostDialog, GhostTool } from './ghostTool.tsx';
import { Glance } from './glance.tsx';
import { Handover } from './handover.tsx';
import { PlanPanel } from './planPanel.tsx';
import type { ShownTable } from './shownTable.ts';
import { useFollow, useTableKeys, ViewButtons } from './view.tsx';
import { watchTable } from './watch.ts';

/** Few open it: it is fetched then. */
const Menu = lazyPart<ShownTable & { readonly onClose: () => void }>(
  async () => (await import('./menu.tsx')).Menu,
);

type BarProps = ShownTable & { readonly onMenu: () => void; readonly bar?: ComponentChildren };

function TableBar({ ui, store, onMenu, bar }: BarProps) {
  const { Where, Sky, Tools } = ui.parts;
  const rules = ui.words.rulesHref?.(store.shown.value);
  return (
    <header class="table-bar">
      <a class="button plain icon" href="#/" aria-label={t().table.leave}>
        ←
      </a>
      <div class="table-title">
        <h1>{ui.words.courseName(store.session.saved)}</h1>
        <Where store={store} />
        <Glance {...{ ui, store }} />
      </div>
      {bar}
      {Sky === undefined ? undefined : <Sky store={store} />}
      {Tools === undefined ? undefined : <Tools store={store} />}
      {isWide.value ? <GhostTool {...{ ui, store }} place="bar" /> : undefined}
      {rules === undefined ? undefined : (
        <a class="button plain slim rules-link" href={rules} title={t().table.rulesHere}>
          {t().shell.rules}
        </a>
      )}
      <button type="button" class="button plain icon" aria-label={t().table.menu} onClick={onMenu}>
        ☰
      </button>
    </header>
  );
}

function Trouble({ store }: ShownTable) {
  const trouble = store.session.trouble.value;
  if (trouble === undefined) return undefined;
  return (
    <p class="trouble" role="alert">
      {t().table.trouble[trouble]}
    </p>
  );
}

/** Beside the board. */
function Side({ ui, store }: ShownTable) {
  const { Standings, Ahead } = ui.parts;
  const ghosts = ghostsOf({ ui, store });
  return (
    <div class="side">
      <Standings store={store} />
      {Ahead === undefined ? undefined : <Ahead store={store} />}
      <PlanPanel {...{ ui, store }} />
      {ghosts === undefined ? undefined : <ghosts.Side />}
      <CoDriver {...{ ui, store }} />
    </div>
  );
}

/** Loaded when it is needed; it listens as long as the table is there. */
function FeelOver(table: ShownTable) {
  const feel = feelOf(table);
  useEffect(() => openWhenNeeded(table), [table.store]);
  useEffect(() => feel?.watch(), [feel]);
  return feel === undefined ? undefined : <feel.Layer />;
}

type ViewProps = ShownTable & {
  /** What a race over the network adds: to the bar above, and over the board. */
  readonly bar?: ComponentChildren;
  readonly overlay?: ComponentChildren;
};

export function TableView({ ui, store, bar, overlay }: ViewProps) {
  const ref = useRef<Board | undefined>(undefined);
  const board = (): Board | undefined => ref.current;
  const menu = useSignal(false);
  const { Overlay, Dialogs } = ui.parts;
  useEffect(() => watchTable({ ui, store }), [store]);
  useEffect(() => recallGhosts({ ui, store }), [store]);
  useTableKeys({ ui, store, board });
  useFollow({ ui, store, board });
  return (
    <main id="main" class={`table ${ui.hand.game.kind}-table`} tabindex={-1}>
      <TableBar {...{ ui, store, bar }} onMenu={() => (menu.value = true)} />
      <div class="field-of-play">
        <BoardView
          {...{ ui, store }}
          company={(drawing) => ghostsOf({ ui, store })?.cars(drawing) ?? []}
          onBoard={(live) => (ref.current = live)}
        />
        {Overlay === undefined ? undefined : <Overlay store={store} />}
        <FeelOver {...{ ui, store }} />
        <ViewButtons {...{ ui, store, board }} />
        {overlay}
      </div>
      <Side {...{ ui, store }} />
      <Trouble {...{ ui, store }} />
      <ActionBar {...{ ui, store }} />
      <Handover store={store} />
      <GhostDialog {...{ ui, store }} />
      {Dialogs === undefined ? undefined : <Dialogs store={store} />}
      {menu.value ? <Menu {...{ ui, store }} onClose={() => (menu.value = false)} /> : undefined}
    </main>
  );
}
