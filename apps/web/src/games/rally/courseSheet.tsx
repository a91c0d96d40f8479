import {
  rankingOf,
  sheetOf,
  type CourseSheet,
  type SheetLine,
} from '@perfect-line/rules/rally/results';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { Fragment } from 'preact';

import { t } from '../../i18n/translate.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import { ScrollBox } from '../../ui/scrollBox.tsx';
import { dateWords, SheetFacts, SheetFrame } from '../../ui/sheet.tsx';
import { rallyName } from './rallyName.ts';
import { placeWords } from './timesTable.tsx';

type Props = { readonly state: RallyState; readonly seats: readonly SeatView[] };

/** Nothing while the dice of a special have not been rolled. */
function weatherWords(weather: SheetLine['weather']): string {
  const m = t().rally.sheet;
  const sides = Object.entries(weather);
  const snow = sides.filter(([, side]) => side === 'snow').map(([zone]) => zone);
  if (sides.length === 0) return '';
  return snow.length === 0 ? m.dry : `❄ ${m.snow({ zones: snow.join(', ') })}`;
}

type LineProps = { readonly line: SheetLine; readonly drivers: CourseSheet['drivers'] };

/** [R12.1] What was taken at the timing points, driver by driver. */
function SplitRow({ line, drivers }: LineProps) {
  const m = t().rally.table;
  if (drivers.every((driver) => line.splits[driver] === undefined)) return undefined;
  return (
    <tr class="split-row">
      <th scope="row" colSpan={3}>
        {m.splits}
      </th>
      {drivers.map((driver) => (
        <td key={driver}>
          {line.splits[driver]?.map((time, i) => (
            <span key={i} class="split">
              {m.split({ point: i + 1 })}: {time}
            </span>
          ))}
        </td>
      ))}
    </tr>
  );
}

function SpecialRows({ line, drivers, number }: LineProps & { readonly number: number }) {
  const { route, serviceAfter, times, weather } = line;
  return (
    <Fragment>
      <tr>
        <th scope="row">{number}</th>
        <td class="route">
          {route}
          {serviceAfter ? <em class="service"> ⚒ {t().rally.sheet.service}</em> : undefined}
        </td>
        <td>{weatherWords(weather)}</td>
        {drivers.map((driver) => (
          <td key={driver} class="number">
            {times[driver] ?? ''}
          </td>
        ))}
      </tr>
      <SplitRow line={line} drivers={drivers} />
    </Fragment>
  );
}

/** The ranking that closes the sheet: who was fastest in how many specials. */
function ScratchRanking({ state, seats }: Props) {
  const m = t().rally;
  const { scratch, drivers } = sheetOf(state);
  if (state.phase.kind !== 'over' || drivers.length < 2 || scratch.length === 0) return undefined;
  const isShared = (place: number): boolean =>
    scratch.filter((other) => other.place === place).length > 1;
  return (
    <div class="stack-tight scratch">
      <h3>{m.sheet.winners}</h3>
      <ol class="plain-list">
        {scratch.map(({ seat, place, wins }) => (
          <li key={seat}>
            {isShared(place) ? m.results.sharedPlace({ place }) : `${place}.`}{' '}
            <strong>{seatOf(seats, seat).name}</strong>, {m.sheet.won({ count: wins })}
          </li>
        ))}
      </ol>
    </div>
  );
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
            <th scope="col">{m.weather}</th>
            {sheet.drivers.map((driver) => (
              <th key={driver} scope="col">
                {seatOf(seats, driver).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.specials.map((line, i) => (
            <SpecialRows key={i} {...{ line }} drivers={sheet.drivers} number={i + 1} />
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {m.total}
            </th>
            {sheet.drivers.map((driver) => (
              <td key={driver} class="number">
                <strong>{sheet.totals[driver]}</strong>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
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

/** [R1.6] The organiser's sheet, filled in. */
export function CourseSheetView({ state, seats }: Props) {
  const m = t().rally.sheet;
  const { name, date } = state.setup;
  const head = [
    [m.name, rallyName({ trackName: name })],
    [m.date, dateWords(date)],
  ] as const;
  return (
    <SheetFrame title={m.title} print={m.print}>
      <SheetFacts class="sheet-head" rows={head} />
      <Grid state={state} seats={seats} />
      <ScratchRanking state={state} seats={seats} />
    </SheetFrame>
  );
}
