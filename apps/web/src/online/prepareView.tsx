import type { Board } from '@perfect-line/board/dom/boardTypes';
import { actingIndex } from '@perfect-line/rules/gt/cars';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { locale, t } from '../i18n/translate.ts';
import { trackName } from '../setup/trackName.ts';
import { BoardView } from '../table/boardView.tsx';
import { DiceTray } from '../table/diceTray.tsx';
import { liveScene } from '../games/gt/liveScene.ts';
import { PlanBar, RollButton } from '../table/planBar.tsx';
import { PlanPanel, Refusal } from '../table/planPanel.tsx';
import { RacePanel } from '../games/gt/racePanel.tsx';
import { seatOf } from '../table/seats.ts';
import type { TableStore } from '../table/store.ts';
import { useFollow, useTableKeys, ViewButtons } from '../table/tableView.tsx';
import { prepare, type Preparation } from './prepare.ts';

type Props = {
  readonly real: TableStore;
  readonly seat: string;
  readonly onClose: () => void;
};
type ImaginedProps = { readonly store: TableStore };

type Preparing<Store> = Signal<Preparation<Store> | undefined>;

/** Laid anew whenever somebody has moved: what still fits stays. */
export function usePreparation<Store>(
  make: () => Preparation<Store> | undefined,
  real: { readonly shownCount: { readonly value: number } },
): Preparing<Store> {
  const preparation = useSignal<Preparation<Store> | undefined>(undefined);
  const count = real.shownCount.value;
  useEffect(() => {
    const made = make();
    preparation.value = made;
    return () => made?.close();
  }, [real, count]);
  return preparation;
}

function Bar({ store, onClose }: ImaginedProps & { readonly onClose: () => void }) {
  return (
    <div class="action-bar">
      <Refusal store={store} />
      <PlanBar
        laid={store.draft.value.length}
        onCut={(count) => store.cutTo(count)}
        hand={<DiceTray store={store} />}
        rolls={<RollButton kind="main" words={t().onlineTable.prepareKeep} onClick={onClose} />}
      />
    </div>
  );
}

type HeadProps = { readonly name: string; readonly onClose: () => void };

/** Whose turn it is meanwhile, and the way back. */
export function PrepareHead({ name, onClose }: HeadProps) {
  const m = t().onlineTable;
  return (
    <header class="table-bar">
      <button type="button" class="button plain icon" aria-label={t().shell.back} onClick={onClose}>
        ←
      </button>
      <h1>{m.prepareTitle}</h1>
      <p class="where">{m.prepareHint({ name })}</p>
    </header>
  );
}

function actingName(real: TableStore): string {
  const state = real.shown.value;
  const acting = state.cars[actingIndex(state)];
  return acting === undefined ? '' : seatOf(real.seats.value, acting.id).name;
}

type FieldProps = {
  readonly real: TableStore;
  readonly preparation: Preparing<TableStore>;
};

/** The board stays while the imagined turn beneath it changes. */
function Field({ real, preparation }: FieldProps) {
  const ref = useRef<Board | undefined>(undefined);
  const board = (): Board | undefined => ref.current;
  const store = (): TableStore => preparation.value?.store ?? real;
  useTableKeys(store(), board);
  useFollow(store(), board);
  const { saved, first } = real.session;
  return (
    <div class="field-of-play">
      <BoardView
        first={first}
        trackName={trackName(saved.ready, locale.value, saved.trackName)}
        shown={() => liveScene(store())}
        weather={() => real.shown.value.weather}
        onPick={(space) => store().pick(space)}
        onPickClosed={(space) => store().pick(space)}
        onBoard={(live) => (ref.current = live)}
      />
      <ViewButtons store={store()} board={board} />
    </div>
  );
}

/** Your own turn thought out while others drive: the same board, the same dice, nothing decided. */
export function PrepareView({ real, seat, onClose }: Props) {
  const preparation = usePreparation(() => prepare(real, seat), real);
  const store = preparation.value?.store;
  return (
    <main id="main" class="table preparing" tabindex={-1}>
      <PrepareHead name={actingName(real)} onClose={onClose} />
      <Field {...{ real, preparation }} />
      <div class="side">
        <RacePanel store={real} />
        {store === undefined ? undefined : <PlanPanel store={store} />}
      </div>
      {store === undefined ? undefined : <Bar {...{ store, onClose }} />}
    </main>
  );
}
