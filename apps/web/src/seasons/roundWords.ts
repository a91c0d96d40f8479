import { cardOf } from '../games/registry.ts';
import { t } from '../i18n/translate.ts';
import { w } from './words.ts';

/** What is said of a round, in the calendar and while it is written. */
type Said = {
  readonly kind: 'trial' | 'race';
  readonly game: string;
  readonly setup: Readonly<Record<string, unknown>>;
  /** Of a time trial. */
  readonly dice?: 'own' | 'equal' | undefined;
};

export function gameName(game: string): string {
  const names: Readonly<Record<string, string>> = t().onlineSetup.games;
  return names[game] ?? game;
}

export function courseName({ game, setup }: Said): string {
  const card = cardOf(game);
  return card === undefined ? gameName(game) : card.courseName(card.namedIn(setup));
}

export function drawnOf({ game, setup }: Said) {
  const card = cardOf(game);
  return card?.drawn({ ...card.namedIn(setup), setup });
}

function lengthWords({ game, setup }: Said): string | undefined {
  const card = cardOf(game);
  const length = card?.lengthIn(setup);
  return typeof length === 'number' ? card?.lengthWords(length) : undefined;
}

/** Kind, game, length and dice on one line. */
export const roundFacts = (round: Said): string =>
  [
    w().kinds[round.kind],
    gameName(round.game),
    lengthWords(round),
    round.dice === 'equal' ? w().sameDice : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
