import {
  rankingOf,
  sheetOf,
  type CourseSheet,
  type SheetLine,
} from '@perfect-line/rules/rally/results';
import { formatTime } from '@perfect-line/rules/rally/time';
import { TOP_GEAR } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import { dateWords } from '../../sheets/dateWords.ts';
import type { GameSheets, Sheet, SheetCell, SheetFact, Sheeted } from '../../sheets/sheet.ts';
import { w } from '../../sheets/words.ts';
import { seatOf } from '../../table/seats.ts';
import type { Rally } from './hand.ts';
import { rallyName } from './rallyName.ts';
import { cardsIn, type TakenCard } from './takenCards.ts';
import { placeWords } from './timesTable.tsx';

type Drive = Sheeted<Rally>;

/** Nothing while the dice of a special have not been rolled. */
function weatherWords(weather: SheetLine['weather']): string {
  const m = t().rally.sheet;
  const sides = Object.entries(weather);
  const snow = sides.filter(([, side]) => side === 'snow').map(([zone]) => zone);
  if (sides.length === 0) return '';
  return snow.length === 0 ? m.dry : `❄ ${m.snow({ zones: snow.join(', ') })}`;
}

const headFacts = ({ state, saved }: Drive): readonly SheetFact[] => [
  [t().rally.sheet.name, rallyName({ trackName: state.setup.name })],
  [t().rally.sheet.date, dateWords(state.setup.date, saved.createdAt)],
];

/** [R12.1] What was taken at the timing points, driver by driver. */
function splitRow(line: SheetLine, drivers: readonly string[]): readonly (readonly SheetCell[])[] {
  const m = t().rally.table;
  if (drivers.every((driver) => line.splits[driver] === undefined)) return [];
  const cells = drivers.map((driver) => {
    const splits = line.splits[driver] ?? [];
    const known = splits.flatMap((time, i) =>
      time === '' ? [] : [`${m.split({ point: i + 1 })}: ${time}`],
    );
    const text = known.join(' · ');
    return { text, tone: 'quiet' as const };
  });
  return [[{ text: m.splits, span: 3, isHead: true, tone: 'quiet' }, ...cells]];
}

function specialRows(sheet: CourseSheet): readonly (readonly SheetCell[])[] {
  const { drivers } = sheet;
  return sheet.specials.flatMap((line, i) => {
    const service = line.serviceAfter ? ` ⚒ ${t().rally.sheet.service}` : '';
    const times = drivers.map((driver) => ({
      text: line.times[driver] ?? '',
      tone: 'number' as const,
    }));
    const cells: readonly SheetCell[] = [
      { text: String(i + 1), isHead: true },
      { text: `${line.route}${service}` },
      { text: weatherWords(line.weather) },
      ...times,
    ];
    return [cells, ...splitRow(line, drivers)];
  });
}

/** The ranking that closes the sheet: who was fastest in how many specials. */
function scratchNotes({ state, seats }: Drive): readonly string[] {
  const m = t().rally;
  const { scratch, drivers } = sheetOf(state);
  if (state.phase.kind !== 'over' || drivers.length < 2 || scratch.length === 0) return [];
  const isShared = (place: number): boolean =>
    scratch.filter((other) => other.place === place).length > 1;
  const lines = scratch.map(({ seat, place, wins }) => {
    const at = isShared(place) ? m.results.sharedPlace({ place }) : `${place}.`;
    return `${at} ${seatOf(seats, seat).name}, ${m.sheet.won({ count: wins })}`;
  });
  return [m.sheet.winners, ...lines];
}

/** [R1.6] The organiser's sheet. */
function courseSheet(drive: Drive): Sheet {
  const m = t().rally.sheet;
  const { state, seats } = drive;
  const sheet = sheetOf(state);
  const ranks = rankingOf(state);
  const { drivers } = sheet;
  const places = drivers.map((driver) => {
    const rank = ranks.find((one) => one.seat === driver);
    return { text: rank === undefined ? '' : placeWords(rank, ranks) };
  });
  const totals = drivers.map((driver) => ({
    text: sheet.totals[driver] ?? '',
    tone: 'strong' as const,
  }));
  return {
    key: 'organiser',
    title: m.title,
    facts: headFacts(drive),
    heads: [m.special, m.route, m.weather, ...drivers.map((id) => seatOf(seats, id).name)],
    rows: [
      ...specialRows(sheet),
      [{ text: m.total, span: 3, isHead: true }, ...totals],
      [{ text: m.ranking, span: 3, isHead: true }, ...places],
    ],
    sums: [],
    notes: scratchNotes(drive),
  };
}

const KINDS = ['gear', 'loss', 'spare'] as const;

/** The rows there are: gears from the top, then what else was taken. */
const rowsOf = (cards: readonly TakenCard[]) =>
  KINDS.flatMap((kind) => {
    const gears = kind === 'gear' ? Array.from({ length: TOP_GEAR }, (_, i) => TOP_GEAR - i) : [0];
    const isIn = (gear: number): boolean =>
      kind === 'gear' || cards.some((card) => card.kind === kind && card.gear === gear);
    return gears.filter(isIn).map((gear) => ({ kind, gear }));
  });

/** [R10.1] The cards of one special as they were taken: one column a turn, one row a card. */
function specialSheet(drive: Drive, driver: string, special: number): Sheet | undefined {
  const m = t().sheet;
  const cards = cardsIn(drive.entries, driver, special);
  const time = drive.state.times[special]?.[driver];
  if (cards.length === 0) return undefined;
  const sum = cards.reduce((all, { seconds }) => all + seconds, 0);
  const rows = rowsOf(cards).map(({ kind, gear }): readonly SheetCell[] => {
    const isSame = (card: TakenCard): boolean => card.kind === kind && card.gear === gear;
    const seconds = cards.filter(isSame).reduce((all, card) => all + card.seconds, 0);
    return [
      { text: kind === 'gear' ? String(gear) : w().cards[kind], isHead: true },
      ...cards.map((card) => ({ text: isSame(card) ? String(card.seconds) : '' })),
      { text: seconds === 0 ? '' : formatTime(seconds), tone: 'number' },
    ];
  });
  return {
    key: `score ${special}`,
    title: `${m.title} · ${t().rally.setup.special({ number: special + 1 })}`,
    facts: [
      ...headFacts(drive),
      [t().rally.sheet.route, drive.state.setup.stages[special] ?? ''],
      [m.driver, seatOf(drive.seats, driver).name],
    ],
    heads: [m.gear, ...cards.map((_, i) => m.turn({ number: i + 1 })), m.sum],
    rows,
    sums: [
      [w().cardsSum, formatTime(sum)],
      ...(time === undefined ? [] : [[m.gained, `−${formatTime(sum - time)}`] as const]),
      [m.final, time === undefined ? m.unfinished : formatTime(time)],
    ],
    notes: [],
  };
}

/** Alone a sheet of every special before the organiser's; among several the organiser's only. */
export const rallySheets: GameSheets<Rally> = {
  sheetsOf: (drive) => {
    const { drivers, stages } = drive.state.setup;
    const [only] = drivers;
    const own = drivers.length === 1 && only !== undefined ? only.id : undefined;
    const sheets =
      own === undefined
        ? []
        : stages.flatMap((_, special) => specialSheet(drive, own, special) ?? []);
    return [courseSheet(drive), ...sheets];
  },
};
