import type { GameKind } from '@perfect-line/rules/game';
import type { OptionValue } from '@perfect-line/rules/options';

import { t } from '../i18n/translate.ts';

type Worded = {
  readonly name: string;
  readonly values: Readonly<Record<string, string>> | ((p: { count: number }) => string);
};

function wordsOf(game: GameKind, name: string): Worded | undefined {
  const { gt, rally } = t().options;
  const words: Readonly<Record<string, Worded>> = { gt, rally }[game];
  return words[name];
}

export const optionName = (game: GameKind, name: string): string =>
  wordsOf(game, name)?.name ?? name;

export function valueName(game: GameKind, name: string, value: OptionValue): string {
  const values = wordsOf(game, name)?.values ?? {};
  return typeof values === 'function'
    ? values({ count: Number(value) })
    : (values[`${value}`] ?? '');
}

export function editionName(game: GameKind, edition: string): string {
  const editions: Readonly<Record<string, string>> = {
    gt: t().setup.editions,
    rally: t().rally.setup.editions,
  }[game];
  return editions[edition] ?? edition;
}
