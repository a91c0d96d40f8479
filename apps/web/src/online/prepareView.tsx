import { useEffect, useState } from 'preact/hooks';

import { locale, t } from '../i18n/translate.ts';
import { trackName } from '../setup/trackName.ts';
import { BoardView } from '../table/boardView.tsx';
import { DiceTray } from '../table/diceTray.tsx';
import { liveScene } from '../table/liveScene.ts';
import { PlanPanel, Refusal } from '../table/planPanel.tsx';
import { RacePanel } from '../table/racePanel.tsx';
import { seatOf } from '../table/seats.ts';
import type { TableStore } from '../table/store.ts';
import { prepare, type Preparation } from './prepare.ts';

type Props = {
  readonly real: TableStore;
  readonly seat: string;
  readonly onClose: () => void;
};

/** Laid anew whenever somebody has moved: what still fits stays. */
function usePreparation(real: TableStore, seat: string): Preparation | undefined {
  const [preparation, setPreparation] = useState<Preparation | undefined>(undefined);
  const count = real.shownCount.value;
  useEffect(() => {
    const made = prepare(real, seat);
    setPreparation(made);
    return () => made?.close();
  }, [real, seat, count]);
  return preparation;
}

function Bar({ store, onClose }: { readonly store: TableStore; readonly onClose: () => void }) {
  const { length } = store.draft.value;
  const m = t().onlineTable;
  return (
    <div class="action-bar">
      <Refusal store={store} />
      <div class="planning">
        <DiceTray store={store} />
        <div class="undo">
          <button
            type="button"
            class="button plain"
            disabled={length === 0}
            onClick={() => store.cutTo(length - 1)}
          >
            {t().plan.undo}
          </button>
          <button
            type="button"
            class="button plain"
            disabled={length === 0}
            onClick={() => store.cutTo(0)}
          >
            {t().plan.clear}
          </button>
        </div>
        <div class="rolls">
          <button type="button" class="button main roll" onClick={onClose}>
            {m.prepareKeep}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Your own turn thought out while others drive: the same board, the same dice, nothing decided. */
export function PrepareView({ real, seat, onClose }: Props) {
  const preparation = usePreparation(real, seat);
  const m = t().onlineTable;
  const { saved, first } = real.session;
  const acting = real.shown.value.cars[real.shown.value.order[real.shown.value.turnIndex] ?? -1];
  const name = acting === undefined ? '' : seatOf(real.seats.value, acting.id).name;
  if (preparation === undefined) return undefined;
  const { store } = preparation;
  return (
    <main id="main" class="table preparing" tabindex={-1}>
      <header class="table-bar">
        <button
          type="button"
          class="button plain icon"
          aria-label={t().shell.back}
          onClick={onClose}
        >
          ←
        </button>
        <h1>{m.prepareTitle}</h1>
        <p class="where">{m.prepareHint({ name })}</p>
      </header>
      <div class="field-of-play">
        <BoardView
          key={store}
          first={first}
          trackName={trackName(saved.ready, locale.value, saved.trackName)}
          shown={() => liveScene(store)}
          weather={() => store.shown.value.weather}
          onPick={(space) => store.pick(space)}
          onPickClosed={(space) => store.pick(space)}
          onBoard={() => undefined}
        />
      </div>
      <div class="side">
        <RacePanel store={real} />
        <PlanPanel store={store} />
      </div>
      <Bar store={store} onClose={onClose} />
    </main>
  );
}
