import type { CreateRace } from '@perfect-line/protocol/race';

import { t } from '../i18n/translate.ts';
import { ruleRefusal } from '../games/registry.ts';
import type { Refusal } from './connection/server.ts';

const MINUTE = 60;
const HOURS_A_DAY = 24;

type Sayings = () => Readonly<Record<string, string>> | undefined;
const sayings: Sayings[] = [() => t().answers];

/** Of a room that few enter, for what is refused in it only. */
export const sayMore = (more: Sayings): void => void sayings.push(more);

/** A refusal in the player's language: of the server and the connection first, of the rules else. */
export function answerWords(refusal: Refusal): string {
  for (const said of sayings) {
    const words = said()?.[refusal.code];
    if (words !== undefined) return words;
  }
  return ruleRefusal(refusal) ?? t().answers.other;
}

export function secondsWords(seconds: number): string {
  const m = t().onlineSetup;
  const isWhole = seconds >= MINUTE && seconds % MINUTE === 0;
  return isWhole ? m.minutes({ count: seconds / MINUTE }) : m.seconds({ count: seconds });
}

export function hoursWords(hours: number): string {
  const m = t().onlineSetup;
  const isWhole = hours >= HOURS_A_DAY && hours % HOURS_A_DAY === 0;
  return isWhole ? m.days({ count: hours / HOURS_A_DAY }) : m.hours({ count: hours });
}

export function clockWords(clock: CreateRace['clock']): string {
  const m = t().lobby.clocks;
  if (clock.type === 'none') return m.none;
  if (clock.type === 'days') return m.days({ turn: hoursWords(clock.turnHours) });
  const turn = secondsWords(clock.turnSeconds);
  return clock.bankSeconds === 0
    ? m.liveBare({ turn })
    : m.live({ turn, bank: secondsWords(clock.bankSeconds) });
}

/** `1:05`, over an hour `2:01:05`; over a day in words. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= HOURS_A_DAY) return hoursWords(Math.floor(hours / HOURS_A_DAY) * HOURS_A_DAY);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE) % MINUTE;
  const rest = two(seconds % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
