import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import type { Car } from '@perfect-line/rules/gt/state';
import { markerOf, TOKENS } from '@perfect-line/rules/gt/words';

import { t } from '../../i18n/translate.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { Modal } from '../../ui/modal.tsx';
import { seatOf } from '../../table/seats.ts';
import type { GtStore } from './gtStore.ts';

type Props = {
  readonly store: GtStore;
  readonly car: Car;
  readonly onClose: () => void;
};

const GEARS = ['1', '2', '3', '4', '5', '6'] as const;

/** What a loss of control costs in each gear and on each colour of tile. */
function LossTable({ store }: Pick<Props, 'store'>) {
  const { rows } = store.shown.value.race.tables.lossOfControl;
  return (
    <table class="loss-table">
      <caption>{t().reference.lossTable}</caption>
      <thead>
        <tr>
          <th scope="col">{t().sheet.gear}</th>
          <th scope="col">{t().reference.marker}</th>
          {(['yellow', 'orange', 'red'] as const).map((danger) => (
            <th key={danger} scope="col">
              <span class={`diamond ${danger}-tile`} aria-hidden="true" />
              {t().reference.dangers[danger]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GEARS.map((gear) => (
          <tr key={gear}>
            <th scope="row">{gear}</th>
            {rows[gear].map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Dashboard({ store, car, onClose }: Props) {
  const state = store.shown.value;
  const seat = seatOf(store.seats.value, car.id);
  const m = t().table;
  const allowance = allowanceOf(state.race, car, state.weather);
  const tokens = TOKENS.filter((token) => car.damage[token] > 0);
  const facts = [
    [t().sheet.gear, markerOf(car.gear)],
    [t().setup.category, t().setup.categories[car.category]],
    [t().setup.tyres, t().setup.tyreSets[car.tyres]],
    [t().setup.weather, t().setup.weathers[state.weather]],
  ] as const;
  return (
    <Modal title={m.dashboard({ name: seat.name })} onClose={onClose}>
      <div class="row">
        <CarBadge livery={seat.livery} number={seat.number} />
        <strong>{m.focus({ count: car.focus })}</strong>
      </div>
      <dl class="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{m.diceLeft(allowance)}</p>
      <p>{m.limitHint({ limit: warningLimitOf(state, car) })}</p>
      <p>
        {tokens.length === 0
          ? m.noDamage
          : `${m.damage}: ${tokens.map((k) => `${m.damages[k]} × ${car.damage[k]}`).join(', ')}`}
      </p>
      <LossTable store={store} />
    </Modal>
  );
}
