import type { Note } from '@perfect-line/rules/game';
import { formatTime } from '@perfect-line/rules/rally/results';
import { WARNING } from '@perfect-line/rules/rally/words';
import { TERRAINS } from '@perfect-line/track/rally/terrain';

import { t } from '../../i18n/translate.ts';
import { numberIn, textIn, textsIn } from '../../table/facts.ts';
import type { Line } from '../../table/line.ts';
import type { SeatView } from '../../table/seats.ts';

type Words = { readonly text: string; readonly tone?: Line['tone'] };
type Speaker = (note: Note, nameOf: (id: string) => string) => Words | undefined;

const wordIn = <T extends string>(note: Note, key: string, words: readonly T[]): T | undefined =>
  words.find((word) => word === note[key]);

const CAUSES = ['warnings', 'corner', 'bump', 'jam'] as const;
const PLACES = ['road', 'left', 'right'] as const;
const CARDS = ['good', 'dirty', 'flat'] as const;
const REASONS = ['corner', 'bump', 'flats', 'damage', 'resigned'] as const;
const SURFACES = ['asphalt', 'snow'] as const;

function rolledWords(note: Note): Words {
  const count = textsIn(note, 'faces').filter((face) => face === WARNING).length;
  const m = t().rally.events;
  return { text: count === 0 ? m.clean : m.warnings({ count }) };
}

function lostWords(note: Note): Words | undefined {
  const [cause, place] = [wordIn(note, 'cause', CAUSES), wordIn(note, 'place', PLACES)];
  const m = t().rally.events;
  if (cause === undefined || place === undefined) return undefined;
  return { text: `${m.lost[cause]} ${m.places[place]}`, tone: 'bad' };
}

function weatherWords(note: Note): Words {
  const sides = Object.entries(note['sides'] ?? {});
  const snow = sides.filter(([, side]) => side === 'snow').map(([zone]) => zone);
  const m = t().rally.events;
  const text = snow.length === 0 ? m.dry : m.weather({ zones: snow.join(', ') });
  return { text, tone: 'round' };
}

function damageWords(note: Note): Words | undefined {
  const terrain = wordIn(note, 'terrain', TERRAINS);
  const m = t().rally.events;
  if (terrain === undefined) return undefined;
  const text = m.damage({ count: numberIn(note, 'dice') ?? 0, terrain: m.terrains[terrain] });
  return { text, tone: 'bad' };
}

function finishedWords(note: Note): Words {
  const m = t().rally.events;
  const home = m.finished({ time: formatTime(numberIn(note, 'seconds') ?? 0) });
  return note['lostControl'] === true
    ? { text: `${home} ${m.finishedLost}`, tone: 'bad' }
    : { text: home, tone: 'good' };
}

function spareWords(note: Note): Words {
  const seconds = numberIn(note, 'seconds') ?? 0;
  const m = t().rally.events;
  return { text: seconds === 0 ? m.spareFree : m.spare({ seconds }) };
}

/** Types that are not here are told by others: each space by the board, the turn by the panel. */
const SPEAKERS: Readonly<Record<string, Speaker>> = {
  special: (note) => ({
    text: t().rally.events.special({ number: numberIn(note, 'special') ?? 0 }),
    tone: 'round',
  }),
  order: (note, nameOf) => ({
    text: t().rally.events.order({ names: textsIn(note, 'order').map(nameOf).join(', ') }),
  }),
  weather: weatherWords,
  round: (note) => ({
    text: t().rally.events.round({ number: numberIn(note, 'round') ?? 0 }),
    tone: 'round',
  }),
  rolled: rolledWords,
  secured: (note) => ({ text: t().rally.events.laid({ price: numberIn(note, 'seconds') ?? 0 }) }),
  seconds: (note) => ({
    text: t().rally.events.gains({ count: numberIn(note, 'gained') ?? 0 }),
    tone: 'good',
  }),
  card: (note) => ({
    text: t().rally.events.card({
      gear: numberIn(note, 'gear') ?? 0,
      seconds: numberIn(note, 'seconds') ?? 0,
    }),
  }),
  lost: lostWords,
  damage: damageWords,
  shortcut: (note) => {
    const card = wordIn(note, 'card', CARDS);
    if (card === undefined) return undefined;
    return { text: t().rally.events.shortcut[card], tone: card === 'good' ? 'good' : 'bad' };
  },
  flat: (note) => ({
    text: t().rally.events.flat({ count: numberIn(note, 'flats') ?? 0 }),
    tone: 'bad',
  }),
  spare: spareWords,
  sisu: () => ({ text: t().rally.events.sisu, tone: 'good' }),
  passed: () => ({ text: t().rally.events.passed }),
  split: (note) => ({
    text: t().rally.events.split({
      point: numberIn(note, 'point') ?? 0,
      time: formatTime(numberIn(note, 'seconds') ?? 0),
    }),
  }),
  finished: finishedWords,
  out: (note) => {
    const reason = wordIn(note, 'reason', REASONS);
    return reason === undefined ? undefined : { text: t().rally.events.out[reason], tone: 'bad' };
  },
  service: () => ({ text: t().rally.events.service, tone: 'round' }),
  tyres: (note) => {
    const tyres = wordIn(note, 'tyres', SURFACES);
    return tyres === undefined ? undefined : { text: t().rally.events.tyres[tyres] };
  },
  over: () => ({ text: t().rally.events.over, tone: 'round' }),
};

export const SPOKEN_NOTES = Object.keys(SPEAKERS);

export function rallyLine(note: Note, seats: readonly SeatView[]): Line | undefined {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const words = SPEAKERS[note.type]?.(note, nameOf);
  if (words === undefined) return undefined;
  const seat = seats.find((s) => s.id === textIn(note, 'seat'));
  return { seat, text: words.text, tone: words.tone ?? 'plain' };
}
