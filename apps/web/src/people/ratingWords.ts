import { t } from '../i18n/translate.ts';

/** A newcomer is worth 25 and shown as 1000; the doubt is two deviations, 19 of 20 drivers are within it. */
const SCALE = 40;
const DEVIATIONS = 2;

type Figures = { readonly mu: number; readonly sigma: number };

export const shownRating = ({ mu, sigma }: Figures): { value: number; doubt: number } => ({
  value: Math.round(mu * SCALE),
  doubt: Math.round(DEVIATIONS * sigma * SCALE),
});

/** As the game is called where one is set up. */
export function gameName(kind: string): string {
  const names: Readonly<Record<string, string>> = t().onlineSetup.games;
  return names[kind] ?? kind;
}
