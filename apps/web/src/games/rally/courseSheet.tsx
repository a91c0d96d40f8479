import { rankingOf, sheetOf } from '@perfect-line/rules/rally/results';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { locale, t } from '../../i18n/translate.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import { ScrollBox } from '../../ui/scrollBox.tsx';
import { rallyName } from '../../rally/rallyName.ts';
import { placeWords } from './timesTable.tsx';

type Props = { readonly state: RallyState; readonly seats: readonly SeatView[] };

function dateWords(date: string): string {
  const day = new Date(date);
  if (date === '' || Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(day);
}

function Grid({ state, seats }: Props) {
  const m = t().rally.sheet;
  const sheet = sheetOf(state);
  const ranks = rankingOf(state);
  return (
    <ScrollBox label={m.title}>
      <table class="sheet-grid course-grid">
        <thead>
          <tr>
            <th scope="col">{m.special}</th>
            <th scope="col">{m.route}</th>
            {sheet.drivers.map((driver) => (
              <th key={driver} scope="col">
                {seatOf(seats, driver).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.specials.map(({ route, serviceAfter, times }, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td class="route">
                {route}
                {serviceAfter ? <em class="service"> ⚒ {m.service}</em> : undefined}
              </td>
              {sheet.drivers.map((driver) => (
                <td key={driver} class="number">
                  {times[driver] ?? ''}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {m.total}
            </th>
            {sheet.drivers.map((driver) => (
              <td key={driver} class="number">
                <strong>{sheet.totals[driver]}</strong>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {m.ranking}
            </th>
            {sheet.drivers.map((driver) => {
              const rank = ranks.find((one) => one.seat === driver);
              return <td key={driver}>{rank === undefined ? '' : placeWords(rank, ranks)}</td>;
            })}
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** [R1.6] The organiser's sheet, filled in; it prints on a page of its own. */
export function CourseSheetView({ state, seats }: Props) {
  const m = t().rally.sheet;
  const { name, date } = state.setup;
  return (
    <section class="panel stack sheet" aria-labelledby="sheet-title">
      <div class="row spread">
        <h2 id="sheet-title">{m.title}</h2>
        <button type="button" class="button slim no-print" onClick={() => print()}>
          {m.print}
        </button>
      </div>
      <dl class="sheet-head">
        <div>
          <dt>{m.name}</dt>
          <dd>{rallyName({ trackName: name })}</dd>
        </div>
        <div>
          <dt>{m.date}</dt>
          <dd>{dateWords(date)}</dd>
        </div>
      </dl>
      <Grid state={state} seats={seats} />
    </section>
  );
}
