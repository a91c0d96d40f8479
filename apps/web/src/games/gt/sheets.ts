import { scoreSheet, type ScoreSheet, type SheetCell as Mark } from '@perfect-line/rules/gt/solo';
import { formatSeconds } from '@perfect-line/rules/gt/time';

import { locale, t } from '../../i18n/translate.ts';
import type { GameSheets, Sheet, SheetCell, SheetFact, Sheeted } from '../../sheets/sheet.ts';
import { w } from '../../sheets/words.ts';
import { seatOf } from '../../table/seats.ts';
import { dateWords } from '../../sheets/dateWords.ts';
import type { Gt } from './hand.ts';
import { trackName } from './setup/trackName.ts';

/** As many columns as the printed sheet has, more when the lap took longer. */
const PRINTED_TURNS = 12;

const markWords = (mark: Mark): string => (mark === '' ? '' : t().sheet.cells[mark]);

const finalWords = ({ finalSeconds }: ScoreSheet): string =>
  finalSeconds === undefined ? t().sheet.unfinished : formatSeconds(finalSeconds);

function courseFacts({ saved }: Sheeted<Gt>, sheet: ScoreSheet): readonly SheetFact[] {
  const m = t().sheet;
  return [
    [m.track, trackName(saved.ready, locale.value, saved.trackName)],
    [m.weather, t().setup.weathers[sheet.weather]],
    [m.date, dateWords(sheet.date, saved.createdAt)],
  ];
}

const driverFacts = (sheet: ScoreSheet, name: string): readonly SheetFact[] => [
  [t().sheet.driver, name],
  [t().sheet.category, t().setup.categories[sheet.category]],
  [t().sheet.tyres, t().setup.tyreSets[sheet.tyres]],
];

/** [G12.4] One column a turn, one row a gear. */
function driverSheet(drive: Sheeted<Gt>, sheet: ScoreSheet, name: string): Sheet {
  const m = t().sheet;
  const count = Math.max(PRINTED_TURNS, sheet.rows[0]?.cells.length ?? 0);
  const columns = Array.from({ length: count }, (_, i) => i);
  return {
    key: 'score',
    title: m.title,
    facts: [...courseFacts(drive, sheet), ...driverFacts(sheet, name)],
    heads: [m.gear, ...columns.map((i) => m.turn({ number: i + 1 })), m.each, m.sum],
    rows: sheet.rows.map((row): readonly SheetCell[] => [
      { text: row.marker, isHead: true },
      ...columns.map((i) => ({ text: markWords(row.cells[i] ?? '') })),
      { text: `× ${formatSeconds(row.secondsEach)}`, tone: 'number' },
      { text: row.seconds === 0 ? '' : formatSeconds(row.seconds), tone: 'number' },
    ]),
    sums: [
      [m.trackTime, formatSeconds(sheet.trackSeconds)],
      [m.gained, `−${formatSeconds(sheet.secondsGained)}`],
      [m.final, finalWords(sheet)],
    ],
    notes: drive.state.race.options.randomWeather ? [m.legend] : [],
  };
}

/** What whoever collects the laps of many drivers writes down: course and rules above, a line a driver. */
function organiserSheet(drive: Sheeted<Gt>, sheet: ScoreSheet, name: string): Sheet {
  const m = t().sheet;
  const turns = sheet.rows[0]?.cells.length ?? 0;
  const { setup } = drive.state.race;
  const cells: readonly SheetCell[] = [
    { text: name, isHead: true },
    { text: t().setup.categories[sheet.category] },
    { text: t().setup.tyreSets[sheet.tyres] },
    { text: String(turns), tone: 'number' },
    { text: formatSeconds(sheet.trackSeconds), tone: 'number' },
    { text: `−${formatSeconds(sheet.secondsGained)}`, tone: 'number' },
    { text: finalWords(sheet), tone: 'strong' },
  ];
  return {
    key: 'organiser',
    title: w().organiser,
    facts: [
      ...courseFacts(drive, sheet),
      [t().lobby.length, t().setup.lapCount({ laps: setup.laps })],
      [w().run, drive.saved.id],
    ],
    heads: [m.driver, m.category, m.tyres, w().turns, m.trackTime, m.gained, m.final],
    rows: [cells],
    sums: [],
    notes: [w().runHint],
  };
}

/** [G12] Laps against the clock have sheets; races have none. */
export const gtSheets: GameSheets<Gt> = {
  sheetsOf: (drive) => {
    const driver = drive.state.race.setup.drivers[0]?.id ?? '';
    const sheet = drive.state.race.setup.solo ? scoreSheet(drive.state, driver) : undefined;
    if (sheet === undefined) return [];
    const { name } = seatOf(drive.seats, driver);
    return [driverSheet(drive, sheet, name), organiserSheet(drive, sheet, name)];
  },
};
