import { ok } from '@perfect-line/core/result';
import type { ComponentChildren } from 'preact';

import { href, replaceWith } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { RallyDrivers } from '../rally/rallyDrivers.tsx';
import { OWN, type RallyChoice } from '../rally/rallyChoice.ts';
import { RallyConditions, RallyPicker } from '../rally/rallySetupScreen.tsx';
import { RoadBookFields } from '../rally/roadBookFields.tsx';
import { keepRules } from '../setup/lastRules.ts';
import type { RaceChoice } from '../setup/raceChoice.ts';
import { Conditions, Drivers } from '../setup/setupScreen.tsx';
import { TrackPicker } from '../setup/trackPicker.tsx';
import { MakeBar } from './makeBar.tsx';
import { createRequest, formatOnlineLink, type OnlineChoice } from './onlineChoice.ts';
import type { OnlineTerms } from './onlineTerms.ts';
import {
  createRallyRequest,
  formatRallyOnlineLink,
  type RallyOnlineChoice,
} from './rallyOnlineChoice.ts';
import { TermsPanel } from './termsPanel.tsx';

function Page({ children }: { readonly children: ComponentChildren }) {
  const m = t().onlineSetup;
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      {children}
    </main>
  );
}

/** The other game is one tap away. */
function GameSwitch({ current }: { readonly current: 'gt' | 'rally' }) {
  const games = [
    ['gt', t().onlineSetup.games.gt, href('online', 'new')],
    ['rally', t().onlineSetup.games.rally, `${href('online', 'new')}?game=rally`],
  ] as const;
  return (
    <nav class="row tight" aria-label={t().onlineSetup.game}>
      {games.map(([game, name, address]) => (
        <a
          key={game}
          class={`button slim${game === current ? ' chosen' : ''}`}
          href={address}
          aria-current={game === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The same setup as at one screen, and what people who are not in one room must agree on. */
export function OnlineSetupScreen({ choice }: { readonly choice: OnlineChoice }) {
  const { race, terms } = choice;
  const set = (next: RaceChoice): void => replaceWith(formatOnlineLink({ race: next, terms }));
  const change = (part: Partial<OnlineTerms>): void =>
    replaceWith(formatOnlineLink({ race, terms: { ...terms, ...part } }));
  const own = race.drivers.find((driver) => driver.control === 'human');
  return (
    <Page>
      <GameSwitch current="gt" />
      <TrackPicker choice={race} set={set} />
      <div class="columns">
        <Drivers choice={race} set={set} isOnline />
        <div class="stack">
          <TermsPanel terms={terms} change={change} />
          <Conditions choice={race} change={(part) => set({ ...race, ...part })} />
        </div>
      </div>
      <MakeBar
        request={(date) => ok(createRequest(choice, date))}
        wish={own === undefined ? undefined : { seat: own.livery, tyres: own.tyres }}
        onMade={() => keepRules('race', race)}
      />
    </Page>
  );
}

export function RallyOnlineSetupScreen({ choice }: { readonly choice: RallyOnlineChoice }) {
  const { rally, terms } = choice;
  const set = (next: RallyChoice): void =>
    replaceWith(formatRallyOnlineLink({ rally: next, terms }));
  const change = (part: Partial<RallyChoice>): void => set({ ...rally, ...part });
  const changeTerms = (part: Partial<OnlineTerms>): void =>
    replaceWith(formatRallyOnlineLink({ rally, terms: { ...terms, ...part } }));
  const own = rally.drivers.find((driver) => driver.control === 'human');
  return (
    <Page>
      <GameSwitch current="rally" />
      <RallyPicker choice={rally} change={change} />
      {rally.rally === OWN ? <RoadBookFields choice={rally} change={change} /> : undefined}
      <div class="columns">
        <RallyDrivers choice={rally} set={set} isOnline />
        <div class="stack">
          <TermsPanel terms={terms} change={changeTerms} />
          <RallyConditions choice={rally} change={change} set={set} />
        </div>
      </div>
      <MakeBar
        request={(date) => createRallyRequest(choice, date)}
        wish={own === undefined ? undefined : { seat: own.livery }}
        onMade={() => keepRules('rally', rally)}
      />
    </Page>
  );
}
