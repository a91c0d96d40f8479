import type { GtNote } from '@perfect-line/rules/gt/notes';
import { formatSeconds } from '@perfect-line/rules/gt/time';
import { WARNING } from '@perfect-line/rules/gt/words';

import { t } from '../../i18n/translate.ts';
import { lineFrom, wordsOf, type Line, type Speakers, type Words } from '../../table/line.ts';
import type { SeatView } from '../../table/seats.ts';

type NoteOf<T extends GtNote['type']> = Extract<GtNote, { readonly type: T }>;

function rolledWords({ faces }: NoteOf<'rolled'>): Words {
  const count = faces.filter((face) => face === WARNING).length;
  const m = t().events;
  return count === 0 ? { text: m.rolledClean } : { text: m.rolled({ count }) };
}

function lostWords({ gear, cause, marker }: NoteOf<'lost-control'>): Words {
  const m = t().events;
  const text = cause === 'overspeed' ? m.lostByOverspeed({ gear }) : m.lostByWarnings({ gear });
  return { text: marker === '0' ? `${text} ${m.spins}` : text, tone: 'bad' };
}

function lineWords(lap: number, laps: number): Words | undefined {
  if (lap < 2 || lap > laps) return undefined;
  return lap === laps
    ? { text: t().events.lastLap, tone: 'good' }
    : { text: t().events.newLap({ lap }) };
}

function lapTimeWords({ seconds }: NoteOf<'lap-time'>): Words {
  const m = t().events;
  if (seconds === null) return { text: m.noLapTime, tone: 'bad' };
  return { text: m.lapTime({ time: formatSeconds(seconds) }), tone: 'good' };
}

function drivesWords({ plan, mode }: NoteOf<'drives'>): Words {
  const steps = plan.length;
  const m = t().events;
  return { text: mode === 'flat-out' ? m.drivesFlatOut({ steps }) : m.drivesOneByOne({ steps }) };
}

type Context = {
  readonly laps: number;
  /** Nobody to be ahead of: a place says nothing. */
  readonly isAlone: boolean;
  readonly nameOf: (id: string) => string;
};

const SPEAKERS: Speakers<GtNote, Context> = {
  round: ({ number }) => ({ text: t().events.round({ number }), tone: 'round' }),
  grid: ({ order }, { nameOf }) => ({
    text: t().events.grid({ names: order.map(nameOf).join(', ') }),
  }),
  qualifying: () => ({ text: t().events.qualifying }),
  drives: drivesWords,
  rolled: rolledWords,
  secured: ({ price }) => ({ text: t().events.secured({ price }) }),
  stopped: () => ({ text: t().events.stopped }),
  focus: ({ earned }) => ({ text: t().events.focus({ count: earned }), tone: 'good' }),
  relaid: () => ({ text: t().events.relaid }),
  'turn-over': ({ gear }) => ({ text: t().events.turnOver({ gear }) }),
  'lost-control': lostWords,
  'left-track': ({ side }) => ({
    text: side === 'left' ? t().events.leavesLeft : t().events.leavesRight,
    tone: 'bad',
  }),
  token: ({ token }) => ({
    text: t().events.tokens[token],
    tone: token === 'greenFlag' ? 'plain' : 'bad',
  }),
  'token-set-aside': () => ({ text: t().events.tokenAside }),
  weather: ({ weather }) => ({ text: t().events.weather[weather], tone: 'round' }),
  'flag-out': () => ({ text: t().events.flagOut, tone: 'bad' }),
  'flag-home': () => ({ text: t().events.flagHome }),
  'flying-start-failed': () => ({ text: t().events.flyingStartFailed, tone: 'bad' }),
  returned: () => ({ text: t().events.returned }),
  blocked: () => ({ text: t().events.blocked, tone: 'bad' }),
  waited: () => ({ text: t().events.waited }),
  pit: ({ lane }) => ({ text: t().events.pit[lane] }),
  tyres: ({ tyres }) => ({ text: t().events.newTyres[tyres] }),
  repaired: () => ({ text: t().events.repaired, tone: 'good' }),
  line: ({ lap }, { laps }) => lineWords(lap, laps),
  finished: ({ place }, { isAlone }) =>
    isAlone ? undefined : { text: t().events.finished({ place }), tone: 'good' },
  out: () => ({ text: t().events.out, tone: 'bad' }),
  resigned: () => ({ text: t().events.resigned }),
  'lap-time': lapTimeWords,
  'race-over': () => ({ text: t().events.over, tone: 'round' }),
};

export const SPOKEN_NOTES = Object.keys(SPEAKERS);

export function lineOf(note: GtNote, seats: readonly SeatView[], laps: number): Line | undefined {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  return lineFrom(
    wordsOf(SPEAKERS, note, { laps, nameOf, isAlone: seats.length === 1 }),
    note,
    seats,
  );
}
