import type { RaceSummary } from '@perfect-line/protocol/race';

const HOUR = 3_600_000;

/** A turn that somebody has to drive within days. */
export type DueTurn = {
  readonly race: string;
  readonly title: string;
  readonly startedAt: number;
  readonly dueAt: number;
  readonly link: string;
};

/** RFC 5545, 3.3.11: what would end a value or a line is written otherwise. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const MOST_BYTES = 73;

/** RFC 5545, 3.1: lines of at most 75 bytes, none of them cut within a character. */
function folded(line: string): string {
  const parts = [''];
  for (const sign of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + sign) > MOST_BYTES) parts.push(sign);
    else parts[parts.length - 1] = last + sign;
  }
  return parts.join('\r\n ');
}

const eventOf = (turn: DueTurn, words: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${turn.race}-${turn.startedAt}@perfect-line`,
  `DTSTAMP:${stamp(turn.startedAt)}`,
  `DTSTART:${stamp(Math.max(turn.startedAt, turn.dueAt - HOUR))}`,
  `DTEND:${stamp(turn.dueAt)}`,
  `SUMMARY:${escaped(`${words}: ${turn.title}`)}`,
  `URL:${turn.link}`,
  'END:VEVENT',
];

/** The hour before each turn runs out. */
export function calendarOf(
  turns: readonly DueTurn[],
  words: { readonly turn: string; readonly calendar: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Perfect Line//Turns//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.calendar)}`,
    ...turns.flatMap((turn) => eventOf(turn, words.turn)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Undefined where nobody is hurried, or not by days. */
export const daysOf = ({ clock }: RaceSummary): number | undefined =>
  clock.type === 'days' ? clock.turnHours * HOUR : undefined;
