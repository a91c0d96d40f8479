import type { Board } from '@perfect-line/board/dom/boardTypes';
import type { SeatId } from '@perfect-line/rules/game';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { t } from '../../i18n/translate.ts';
import { BarFrame } from '../../table/actionBar.tsx';
import { BoardView } from '../../table/boardView.tsx';
import { DiceTray } from '../../table/diceTray.tsx';
import { PlanBar, RollButton } from '../../table/planBar.tsx';
import { PlanPanel } from '../../table/planPanel.tsx';
import { seatOf } from '../../table/seats.ts';
import type { ShownTable } from '../../table/shownTable.ts';
import type { TableStore } from '../../table/store.ts';
import { useFollow, useTableKeys, ViewButtons } from '../../table/view.tsx';
import { prepare, type Preparation } from './prepare.ts';

type Props = {
  readonly real: ShownTable;
  readonly seat: SeatId;
  readonly onClose: () => void;
};

/** Laid anew whenever somebody has moved: what still fits stays. */
function usePreparation({ real, seat }: Omit<Props, 'onClose'>): () => TableStore | undefined {
  const preparation = useSignal<Preparation | undefined>(undefined);
  const count = real.store.shownCount.value;
  useEffect(() => {
    const made = prepare(real, seat);
    preparation.value = made;
    return () => made?.close();
  }, [real.store, count]);
  return () => preparation.value?.store;
}

/** Whose turn it is meanwhile, and the way back. */
function PrepareHead({ real, onClose }: Omit<Props, 'seat'>) {
  const m = t().onlineTable;
  const { ui, store } = real;
  const acting = ui.atWheel(store.shown.value);
  const name = acting === undefined ? '' : seatOf(store.seats.value, acting).name;
  return (
    <header class="table-bar">
      <button type="button" class="button plain icon" aria-label={t().shell.back} onClick={onClose}>
        ←
      </button>
      <div class="table-title">
        <h1>{m.prepareTitle}</h1>
        <p class="where">{m.prepareHint({ name })}</p>
      </div>
    </header>
  );
}

type FieldProps = { readonly real: ShownTable; readonly imagined: () => TableStore | undefined };

/** The board stays while the imagined turn beneath it changes. */
function Field({ real, imagined }: FieldProps) {
  const ref = useRef<Board | undefined>(undefined);
  const board = (): Board | undefined => ref.current;
  const planned = (): TableStore => imagined() ?? real.store;
  const view = { ui: real.ui, store: planned(), board };
  useTableKeys(view);
  useFollow(view);
  return (
    <div class="field-of-play">
      <BoardView {...real} planned={planned} onBoard={(live) => (ref.current = live)} />
      <ViewButtons {...view} />
    </div>
  );
}

function PrepareBar({ ui, store, onClose }: ShownTable & Pick<Props, 'onClose'>) {
  return (
    <BarFrame {...{ ui, store }}>
      <PlanBar
        laid={store.draft.value.length}
        onCut={(count) => store.cutTo(count)}
        hand={<DiceTray {...{ ui, store }} />}
        rolls={<RollButton kind="main" words={t().onlineTable.prepareKeep} onClick={onClose} />}
      />
    </BarFrame>
  );
}

/** One's own turn thought out while others drive: the same board, the same dice, nothing decided. */
export function PrepareView({ real, seat, onClose }: Props) {
  const { ui } = real;
  const imagined = usePreparation({ real, seat });
  const store = imagined();
  const { Standings, Ahead } = ui.parts;
  return (
    <main id="main" class={`table preparing ${ui.hand.game.kind}-table`} tabindex={-1}>
      <PrepareHead {...{ real, onClose }} />
      <Field {...{ real, imagined }} />
      <div class="side">
        <Standings store={real.store} />
        {store === undefined || Ahead === undefined ? undefined : <Ahead store={store} />}
        {store === undefined ? undefined : <PlanPanel {...{ ui, store }} />}
      </div>
      {store === undefined ? undefined : <PrepareBar {...{ ui, store, onClose }} />}
    </main>
  );
}
