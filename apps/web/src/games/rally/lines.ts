import type { RallyNote } from '@perfect-line/rules/rally/notes';
import { formatTime } from '@perfect-line/rules/rally/time';
import { WARNING } from '@perfect-line/rules/rally/words';

import { t } from '../../i18n/translate.ts';
import { lineFrom, wordsOf, type Line, type Speakers, type Words } from '../../table/line.ts';
import type { SeatView } from '../../table/seats.ts';

type NoteOf<T extends RallyNote['type']> = Extract<RallyNote, { readonly type: T }>;

function rolledWords({ faces }: NoteOf<'rolled'>): Words {
  const count = faces.filter((face) => face === WARNING).length;
  const m = t().rally.events;
  return { text: count === 0 ? m.clean : m.warnings({ count }) };
}

function lostWords({ cause, place }: NoteOf<'lost'>): Words {
  const m = t().rally.events;
  return { text: `${m.lost[cause]} ${m.places[place]}`, tone: 'bad' };
}

function weatherWords({ sides }: NoteOf<'weather'>): Words {
  const snow = Object.entries(sides).filter(([, side]) => side === 'snow');
  const m = t().rally.events;
  const zones = snow.map(([zone]) => zone).join(', ');
  return { text: snow.length === 0 ? m.dry : m.weather({ zones }), tone: 'round' };
}

function damageWords({ dice, terrain }: NoteOf<'damage'>): Words {
  const m = t().rally.events;
  return { text: m.damage({ count: dice, terrain: m.terrains[terrain] }), tone: 'bad' };
}

function finishedWords({ seconds, lostControl }: NoteOf<'finished'>): Words {
  const m = t().rally.events;
  const home = m.finished({ time: formatTime(seconds) });
  return lostControl
    ? { text: `${home} ${m.finishedLost}`, tone: 'bad' }
    : { text: home, tone: 'good' };
}

function spareWords({ seconds }: NoteOf<'spare'>): Words {
  const m = t().rally.events;
  return { text: seconds === 0 ? m.spareFree : m.spare({ seconds }) };
}

type Context = { readonly nameOf: (id: string) => string };

const SPEAKERS: Speakers<RallyNote, Context> = {
  special: ({ special }) => ({
    text: t().rally.events.special({ number: special }),
    tone: 'round',
  }),
  order: ({ order }, { nameOf }) => ({
    text: t().rally.events.order({ names: order.map(nameOf).join(', ') }),
  }),
  weather: weatherWords,
  round: ({ round }) => ({ text: t().rally.events.round({ number: round }), tone: 'round' }),
  rolled: rolledWords,
  secured: ({ seconds }) => ({ text: t().rally.events.laid({ price: seconds }) }),
  seconds: ({ gained }) => ({ text: t().rally.events.gains({ count: gained }), tone: 'good' }),
  card: ({ gear, seconds }) => ({ text: t().rally.events.card({ gear, seconds }) }),
  lost: lostWords,
  damage: damageWords,
  shortcut: ({ card }) => ({
    text: t().rally.events.shortcut[card],
    tone: card === 'good' ? 'good' : 'bad',
  }),
  flat: ({ flats }) => ({ text: t().rally.events.flat({ count: flats }), tone: 'bad' }),
  spare: spareWords,
  sisu: () => ({ text: t().rally.events.sisu, tone: 'good' }),
  passed: () => ({ text: t().rally.events.passed }),
  split: ({ point, seconds }) => ({
    text: t().rally.events.split({ point, time: formatTime(seconds) }),
  }),
  finished: finishedWords,
  out: ({ reason }) => ({ text: t().rally.events.out[reason], tone: 'bad' }),
  service: () => ({ text: t().rally.events.service, tone: 'round' }),
  tyres: ({ tyres }) => ({ text: t().rally.events.tyres[tyres] }),
  over: () => ({ text: t().rally.events.over, tone: 'round' }),
};

export const SPOKEN_NOTES = Object.keys(SPEAKERS);

export function rallyLine(note: RallyNote, seats: readonly SeatView[]): Line | undefined {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  return lineFrom(wordsOf(SPEAKERS, note, { nameOf }), note, seats);
}
