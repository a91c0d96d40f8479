import { t } from '../i18n/translate.ts';
import { editionName, optionName, valueName } from './optionWords.ts';
import type { PlayedRules } from './playedRules.ts';

function rulesName({ game, edition, readings }: PlayedRules): string {
  const named = editionName(game, edition);
  return readings.length === 0 ? named : t().options.ownAfter({ edition: named });
}

type Props = { readonly rules: PlayedRules; readonly hasExtras?: boolean };

/** The rules of a race in a few words: its edition, or where the table left it. */
export function RulesNote({ rules, hasExtras = false }: Props) {
  const { game, readings, extras, isEarlier } = rules;
  const said = ([name, value]: PlayedRules['readings'][number]): string =>
    `${optionName(game, name)} · ${valueName(game, name, value)}`;
  const added = hasExtras ? extras : [];
  const lines = [
    ...readings.map(said),
    ...added.map((one) => (one[1] === true ? optionName(game, one[0]) : said(one))),
  ];
  return (
    <div class="rules-note">
      <p>{rulesName(rules)}</p>
      {isEarlier ? <p class="small quiet">{t().options.earlier}</p> : undefined}
      {lines.length === 0 ? undefined : (
        <ul class="small">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
