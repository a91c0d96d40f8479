import { formatSeconds } from '@perfect-line/rules/gt/time';
import { CATEGORIES, TYRES, WEATHERS } from '@perfect-line/rules/gt/words';

import { parOf, parWords } from '../games/gt/setup/parTimes.ts';
import { trackName } from '../games/gt/setup/trackName.ts';
import { locale, t } from '../i18n/translate.ts';
import { bestLaps, lapClass, type LapFacts } from '../storage/bests.ts';
import type { SavedGame } from '../storage/savedGame.ts';

/** A word of the rules in the page's language; anything else as it is written. */
const said = <T extends string>(
  words: readonly T[],
  names: Readonly<Record<T, string>>,
  text: string,
): string => {
  const word = words.find((w) => w === text);
  return word === undefined ? text : names[word];
};

function parNote(facts: LapFacts, seconds: number): string | undefined {
  const par = parOf(lapClass(facts));
  return par === undefined ? undefined : parWords(seconds, par);
}

/** The best lap of each kind on this device, and how far from perfect it was. */
export function BestTimes({ games }: { readonly games: readonly SavedGame[] }) {
  const bests = [...bestLaps(games).values()].sort((a, b) => a.facts.track - b.facts.track);
  const m = t().setup;
  return (
    <section class="stack">
      <h2>{t().games.bests}</h2>
      {bests.length === 0 ? <p class="quiet">{t().games.noBests}</p> : undefined}
      <ul class="plain-list stack-tight">
        {bests.map(({ game, seconds, facts }) => (
          <li key={game.id} class="best-row">
            <strong class="number">{formatSeconds(seconds)}</strong>
            <span>{trackName(facts.track, locale.value)}</span>
            <span class="small quiet">
              {[
                said(CATEGORIES, m.categories, facts.category),
                said(TYRES, m.tyreSets, facts.tyres),
                said(WEATHERS, m.weathers, facts.weather),
              ].join(', ')}
            </span>
            <span class="small quiet">{parNote(facts, seconds)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
