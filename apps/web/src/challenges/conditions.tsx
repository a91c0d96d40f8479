import type { ComponentChildren } from 'preact';

import { cardOf } from '../games/registry.ts';
import { t } from '../i18n/translate.ts';
import { RulesNote } from '../setup/rulesNote.tsx';
import type { Offered } from './challengesApi.ts';
import { lengthWords } from './facts.ts';
import { w } from './words.ts';

type Fact = readonly [name: string, value: ComponentChildren];

function factsOf(challenge: Offered): readonly Fact[] {
  const { game, setup, seat } = challenge;
  const card = cardOf(game);
  const rules = card?.playedRules(setup);
  return [
    [t().lobby.length, lengthWords(challenge)],
    [t().lobby.weather, card?.weatherWords(setup) ?? '–'],
    ...(card?.carFacts?.(setup, seat) ?? []),
    [t().setup.edition, rules === undefined ? '–' : <RulesNote rules={rules} hasExtras />],
  ];
}

/** The same for everybody: car, tyres, weather and rules. */
export function Conditions({ challenge }: { readonly challenge: Offered }) {
  if (cardOf(challenge.game) === undefined) return <p>{w().unknownGame}</p>;
  return (
    <dl class="facts-list">
      {factsOf(challenge).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
