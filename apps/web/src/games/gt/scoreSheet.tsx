import {
  formatSeconds,
  scoreSheet,
  type ScoreSheet,
  type SheetCell,
} from '@perfect-line/rules/gt/solo';

import { locale, t } from '../../i18n/translate.ts';
import { trackName } from './setup/trackName.ts';
import { seatOf } from '../../table/seats.ts';
import type { GtStore } from './gtStore.ts';
import { ScrollBox } from '../../ui/scrollBox.tsx';

/** As many columns as the printed sheet has, more when the lap took longer. */
const PRINTED_TURNS = 12;

function Head({ sheet, facts }: { readonly sheet: ScoreSheet; readonly facts: SheetFacts }) {
  const m = t().sheet;
  const rows = [
    [m.track, facts.track],
    [m.driver, facts.driver],
    [m.category, t().setup.categories[sheet.category]],
    [m.tyres, t().setup.tyreSets[sheet.tyres]],
    [m.weather, t().setup.weathers[sheet.weather]],
    [m.date, facts.date],
  ] as const;
  return (
    <dl class="sheet-head">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const cellWords = (cell: SheetCell): string => (cell === '' ? '' : t().sheet.cells[cell]);

function Grid({ sheet }: { readonly sheet: ScoreSheet }) {
  const m = t().sheet;
  const count = Math.max(PRINTED_TURNS, sheet.rows[0]?.cells.length ?? 0);
  const columns = Array.from({ length: count }, (_, i) => i);
  return (
    <ScrollBox label={m.title}>
      <table class="sheet-grid">
        <thead>
          <tr>
            <th scope="col">{m.gear}</th>
            {columns.map((i) => (
              <th key={i} scope="col">
                {m.turn({ number: i + 1 })}
              </th>
            ))}
            <th scope="col">{m.each}</th>
            <th scope="col">{m.sum}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.marker}>
              <th scope="row">{row.marker}</th>
              {columns.map((i) => (
                <td key={i}>{cellWords(row.cells[i] ?? '')}</td>
              ))}
              <td class="number">× {formatSeconds(row.secondsEach)}</td>
              <td class="number">{row.seconds === 0 ? '' : formatSeconds(row.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type SheetFacts = { readonly track: string; readonly driver: string; readonly date: string };

function sheetFacts(store: GtStore, sheet: ScoreSheet, driver: string): SheetFacts {
  const { saved } = store.session;
  const day = new Date(sheet.date);
  const date = Number.isNaN(day.getTime())
    ? sheet.date
    : new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(day);
  return {
    track: trackName(saved.ready, locale.value, saved.trackName),
    driver: seatOf(store.seats.value, driver).name,
    date,
  };
}

/** [G12.4] The sheet of the rulebook, filled in. */
export function ScoreSheetView({ store }: { readonly store: GtStore }) {
  const state = store.shown.value;
  const driver = state.race.setup.drivers[0]?.id ?? '';
  const sheet = scoreSheet(state, driver);
  const m = t().sheet;
  if (sheet === undefined) return undefined;
  const sums = [
    [m.trackTime, formatSeconds(sheet.trackSeconds)],
    [m.gained, `−${formatSeconds(sheet.secondsGained)}`],
    [m.final, sheet.finalSeconds === undefined ? m.unfinished : formatSeconds(sheet.finalSeconds)],
  ] as const;
  return (
    <section class="panel stack sheet" aria-labelledby="sheet-title">
      <div class="row spread">
        <h2 id="sheet-title">{m.title}</h2>
        <button type="button" class="button slim no-print" onClick={() => print()}>
          {m.print}
        </button>
      </div>
      <Head sheet={sheet} facts={sheetFacts(store, sheet, driver)} />
      <Grid sheet={sheet} />
      <dl class="sheet-sums">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="number">{value}</dd>
          </div>
        ))}
      </dl>
      {state.race.options.randomWeather ? <p class="small quiet">{m.legend}</p> : undefined}
    </section>
  );
}
