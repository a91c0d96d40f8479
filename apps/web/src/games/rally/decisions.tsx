import { SURFACES } from '@perfect-line/track/rally/terrain';

import { t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import { WaysList } from '../../table/waysList.tsx';
import type { RallyStore } from './rallyStore.ts';
import { shownWays } from './waysToLose.ts';

type Props = { readonly store: RallyStore };

/** [R9.2] Where control is lost after a time attack: the driver chooses among the legal ways. */
export function RelayChoice({ store }: Props) {
  const m = t().rally.plan;
  return (
    <div class="decision relay">
      <p class="notice bad" role="alert">
        <strong>{m.relay}</strong> <span class="small block">{m.relayHint}</span>
      </p>
      <WaysList ways={shownWays(store)} onChoose={(index) => void store.loseBy(index)} />
    </div>
  );
}

/** [R6.7] */
export function SisuChoice({ store }: Props) {
  const m = t().rally.plan;
  return (
    <div class="decision">
      <p class="notice bad" role="alert">
        <strong>{m.sisu}</strong> <span class="small">{m.sisuHint}</span>
      </p>
      <div class="rolls">
        <button type="button" class="button" onClick={() => void store.act({ type: 'no-sisu' })}>
          {m.sisuNo}
        </button>
        <button type="button" class="button main" onClick={() => void store.act({ type: 'sisu' })}>
          {m.sisuYes}
        </button>
      </div>
    </div>
  );
}

const actorOf = (store: RallyStore) => {
  const seat = store.actor.value;
  return seat === undefined ? { name: '', isYou: true } : seatOf(store.seats.value, seat);
};

/** [R11.2] */
export function TyresChoice({ store }: Props) {
  const m = t().rally.plan;
  return (
    <div class="decision">
      <p class="notice">
        <strong>{m.tyresTitle(actorOf(store))}</strong>
      </p>
      <div class="rolls">
        {SURFACES.map((tyres) => (
          <button
            key={tyres}
            type="button"
            class="button main"
            onClick={() => void store.act({ type: 'tyres', tyres })}
          >
            {t().rally.table.tyres[tyres]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** [R7.3] */
export function GarageChoice({ store }: Props) {
  const m = t().rally.plan;
  return (
    <div class="decision">
      <p class="notice">
        <strong>{m.garageTitle(actorOf(store))}</strong> <span class="small">{m.garageHint}</span>
      </p>
      <div class="rolls">
        <button type="button" class="button" onClick={() => void store.act({ type: 'pass' })}>
          {m.garageNo}
        </button>
        <button type="button" class="button main" onClick={() => void store.act({ type: 'spare' })}>
          {m.garageYes}
        </button>
      </div>
    </div>
  );
}
