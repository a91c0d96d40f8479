import type { Locale } from '../i18n/locales.ts';
import { locale } from '../i18n/translate.ts';

const EN = {
  lap: 'Turn by turn',
  board: 'Split board',
  turn: 'Turn',
  gear: 'Gear',
  time: 'Time',
  par: 'Par',
  best: 'Best',
  driver: 'Driver',
  rally: 'Rally',
  special: (p: { readonly number: number }) => `SS ${p.number}`,
  point: (p: { readonly number: number }) => `T${p.number}`,
  leader: 'leader',
  out: 'out',
} as const;

type TimingWords = {
  readonly [K in keyof typeof EN]: (typeof EN)[K] extends string ? string : (typeof EN)[K];
};

const WORDS: Readonly<Record<Locale, TimingWords>> = {
  en: EN,
  ru: {
    lap: 'Ход за ходом',
    board: 'Промежуточное время',
    turn: 'Ход',
    gear: 'Пер.',
    time: 'Время',
    par: 'Эталон',
    best: 'Рекорд',
    driver: 'Пилот',
    rally: 'Ралли',
    special: (p) => `СУ ${p.number}`,
    point: (p) => `Т${p.number}`,
    leader: 'лидер',
    out: 'сход',
  },
  ko: {
    lap: '차례별 기록',
    board: '구간 기록판',
    turn: '차례',
    gear: '기어',
    time: '시간',
    par: '목표',
    best: '최고',
    driver: '드라이버',
    rally: '랠리',
    special: (p) => `SS ${p.number}`,
    point: (p) => `T${p.number}`,
    leader: '선두',
    out: '탈락',
  },
};

/** They come with the tables of times, which are loaded when they are first seen. */
export const timingWords = (): TimingWords => WORDS[locale.value];
