import type { Car, State } from '@perfect-line/rules/gt/state';

import { locale, t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { ScrollBox } from '../../ui/scrollBox.tsx';
import type { GtStore } from './gtStore.ts';
import { NONE, statisticsOf, type DriverStatistics } from './statistics.ts';

type Props = { readonly store: GtStore };

export const rankedCars = (state: State): readonly Car[] =>
  state.cars.toSorted((a, b) => (a.place ?? 99) - (b.place ?? 99));

type RowProps = { readonly car: Car; readonly store: GtStore; readonly one: DriverStatistics };

function StatisticsRow({ car, store, one }: RowProps) {
  const seat = seatOf(store.seats.value, car.id);
  const decimals = new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 });
  const { turns, spaces, flatOuts, losses, warnings, expected, focusEarned, damage } = one;
  return (
    <tr>
      <td>{car.status === 'out' ? t().results.out : car.place}</td>
      <th scope="row">
        <span class="row nowrap">
          <CarBadge livery={seat.livery} number={seat.number} small />
          {seat.name}
        </span>
      </th>
      {[turns, spaces, flatOuts, losses, warnings, expected, focusEarned, damage].map((n, i) => (
        <td key={i}>{decimals.format(n)}</td>
      ))}
    </tr>
  );
}

function Statistics({ store }: Props) {
  const m = t().results;
  const all = statisticsOf(store.session.entries.value);
  const heads = [
    m.place,
    m.driver,
    m.turns,
    m.spaces,
    m.flatOuts,
    m.losses,
    m.warnings,
    m.expected,
    m.focusEarned,
    m.damage,
  ];
  return (
    <section class="panel stack">
      <h2>{m.statistics}</h2>
      <ScrollBox label={m.statistics}>
        <table class="race-statistics">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rankedCars(store.shown.value).map((car) => (
              <StatisticsRow key={car.id} {...{ car, store }} one={all.get(car.id) ?? NONE} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p class="small quiet">{m.luckHint}</p>
    </section>
  );
}

/** The figures of a race or a lap. */
export const Results = ({ store }: Props) => <Statistics store={store} />;
