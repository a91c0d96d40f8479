import type { Note } from '@perfect-line/rules/game';
import { formatSeconds } from '@perfect-line/rules/gt/solo';
import { TOKENS, TYRES, WARNING, WEATHERS } from '@perfect-line/rules/gt/words';

import { t } from '../i18n/translate.ts';
import { numberIn, textIn, textsIn } from './facts.ts';
import type { SeatView } from './seats.ts';

/** One line of the co-driver: who, what, and how loud. */
export type Line = {
  readonly seat: SeatView | undefined;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'round';
};

type Words = { readonly text: string; readonly tone?: Line['tone'] };

const LANES = ['tyres', 'repairs', 'both'] as const;

const wordIn = <T extends string>(note: Note, key: string, words: readonly T[]): T | undefined =>
  words.find((word) => word === note[key]);

function rolledWords(note: Note): Words {
  const count = textsIn(note, 'faces').filter((face) => face === WARNING).length;
  const m = t().events;
  return count === 0 ? { text: m.rolledClean } : { text: m.rolled({ count }) };
}

function lostWords(note: Note): Words {
  const gear = numberIn(note, 'gear') ?? 0;
  const m = t().events;
  const isOverspeed = textIn(note, 'cause') === 'overspeed';
  const text = isOverspeed ? m.lostByOverspeed({ gear }) : m.lostByWarnings({ gear });
  const spins = textIn(note, 'marker') === '0';
  return { text: spins ? `${text} ${m.spins}` : text, tone: 'bad' };
}

function lineWords(note: Note, laps: number): Words | undefined {
  const lap = numberIn(note, 'lap') ?? 0;
  if (lap < 2 || lap > laps) return undefined;
  return lap === laps
    ? { text: t().events.lastLap, tone: 'good' }
    : { text: t().events.newLap({ lap }) };
}

function tokenWords(note: Note): Words | undefined {
  const token = wordIn(note, 'token', TOKENS);
  if (token === undefined) return undefined;
  return { text: t().events.tokens[token], tone: token === 'greenFlag' ? 'plain' : 'bad' };
}

function lapTimeWords(note: Note): Words {
  const seconds = numberIn(note, 'seconds');
  const m = t().events;
  if (seconds === undefined) return { text: m.noLapTime, tone: 'bad' };
  return { text: m.lapTime({ time: formatSeconds(seconds) }), tone: 'good' };
}

function drivesWords(note: Note): Words {
  const steps = Array.isArray(note['plan']) ? note['plan'].length : 0;
  const m = t().events;
  const isFlatOut = textIn(note, 'mode') === 'flat-out';
  return { text: isFlatOut ? m.drivesFlatOut({ steps }) : m.drivesOneByOne({ steps }) };
}

type Context = { readonly laps: number; readonly nameOf: (id: string) => string };
type Speaker = (note: Note, context: Context) => Words | undefined;

/** Types that are not here are told by others: each space by the board, the turn by the panel. */
const SPEAKERS: Readonly<Record<string, Speaker>> = {
  round: (note) => ({
    text: t().events.round({ number: numberIn(note, 'number') ?? 0 }),
    tone: 'round',
  }),
  grid: (note, { nameOf }) => ({
    text: t().events.grid({ names: textsIn(note, 'order').map(nameOf).join(', ') }),
  }),
  qualifying: () => ({ text: t().events.qualifying }),
  drives: drivesWords,
  rolled: rolledWords,
  secured: (note) => ({ text: t().events.secured({ price: numberIn(note, 'price') ?? 0 }) }),
  stopped: () => ({ text: t().events.stopped }),
  focus: (note) => ({
    text: t().events.focus({ count: numberIn(note, 'earned') ?? 0 }),
    tone: 'good',
  }),
  relaid: () => ({ text: t().events.relaid }),
  'turn-over': (note) => ({ text: t().events.turnOver({ gear: textIn(note, 'gear') ?? '' }) }),
  'lost-control': lostWords,
  'left-track': (note) => ({
    text: textIn(note, 'side') === 'left' ? t().events.leavesLeft : t().events.leavesRight,
    tone: 'bad',
  }),
  token: tokenWords,
  'token-set-aside': () => ({ text: t().events.tokenAside }),
  weather: (note) => {
    const weather = wordIn(note, 'weather', WEATHERS);
    return weather === undefined ? undefined : { text: t().events.weather[weather], tone: 'round' };
  },
  'flag-out': () => ({ text: t().events.flagOut, tone: 'bad' }),
  'flag-home': () => ({ text: t().events.flagHome }),
  'flying-start-failed': () => ({ text: t().events.flyingStartFailed, tone: 'bad' }),
  returned: () => ({ text: t().events.returned }),
  blocked: () => ({ text: t().events.blocked, tone: 'bad' }),
  waited: () => ({ text: t().events.waited }),
  pit: (note) => {
    const lane = wordIn(note, 'lane', LANES);
    return lane === undefined ? undefined : { text: t().events.pit[lane] };
  },
  tyres: (note) => {
    const tyres = wordIn(note, 'tyres', TYRES);
    return tyres === undefined ? undefined : { text: t().events.newTyres[tyres] };
  },
  repaired: () => ({ text: t().events.repaired, tone: 'good' }),
  line: (note, { laps }) => lineWords(note, laps),
  finished: (note) => ({
    text: t().events.finished({ place: numberIn(note, 'place') ?? 0 }),
    tone: 'good',
  }),
  out: () => ({ text: t().events.out, tone: 'bad' }),
  resigned: () => ({ text: t().events.resigned }),
  'lap-time': lapTimeWords,
  'race-over': () => ({ text: t().events.over, tone: 'round' }),
};

export const SPOKEN_NOTES = Object.keys(SPEAKERS);

export function lineOf(note: Note, seats: readonly SeatView[], laps: number): Line | undefined {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const words = SPEAKERS[note.type]?.(note, { laps, nameOf });
  if (words === undefined) return undefined;
  const car = textIn(note, 'car');
  const seat = seats.find((s) => s.id === car);
  return { seat, text: words.text, tone: words.tone ?? 'plain' };
}

/** A whole sentence: a full stop, unless the text ends by itself. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** As it is read aloud. */
export const spokenLine = (line: Line): string =>
  line.seat === undefined ? line.text : ended(`${line.seat.name}: ${line.text}`);
