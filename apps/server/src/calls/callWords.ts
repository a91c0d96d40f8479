import type { CALL_LOCALES } from '@perfect-line/protocol/calls';

type CallLocale = (typeof CALL_LOCALES)[number];

/** The few words the server itself says to a player; the page has all others. */
export const CALL_WORDS: Readonly<
  Record<CallLocale, { readonly turn: string; readonly calendar: string }>
> = {
  en: { turn: 'Your turn', calendar: 'Perfect Line: my turns' },
  ru: { turn: 'Ваш ход', calendar: 'Perfect Line: мои ходы' },
  ko: { turn: '내 차례입니다', calendar: 'Perfect Line: 내 차례' },
};
