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
import { dateWords, SheetFacts, SheetFrame } from '../../ui/sheet.tsx';

/** As many columns as the printed sheet has, more when the lap took longer. */
const PRINTED_TURNS = 12;

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

function headRows(store: GtStore, sheet: ScoreSheet, driver: string) {
  const m = t().sheet;
  const { saved } = store.session;
  return [
    [m.track, trackName(saved.ready, locale.value, saved.trackName)],
    [m.driver, seatOf(store.seats.value, driver).name],
    [m.category, t().setup.categories[sheet.category]],
    [m.tyres, t().setup.tyreSets[sheet.tyres]],
    [m.weather, t().setup.weathers[sheet.weather]],
    [m.date, dateWords(sheet.date)],
  ] as const;
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
    <SheetFrame title={m.title} print={m.print}>
      <SheetFacts class="sheet-head" rows={headRows(store, sheet, driver)} />
      <Grid sheet={sheet} />
      <SheetFacts class="sheet-sums number" rows={sums} />
      {state.race.options.randomWeather ? <p class="small quiet">{m.legend}</p> : undefined}
    </SheetFrame>
  );
}
