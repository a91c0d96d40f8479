import type { GameKind } from '@perfect-line/rules/game';

import { LoadingScreen } from '../../app/loaded.tsx';
import { href, replaceWith, type Route } from '../../app/router.ts';
import type { GameSetup, SetupChoice } from '../../games/gameSetup.ts';
import { kindNamed } from '../../games/registry.ts';
import { t } from '../../i18n/translate.ts';
import { BrokenLink } from '../../setup/brokenLink.tsx';
import { Conditions } from '../../setup/conditions.tsx';
import { Drivers } from '../../setup/drivers.tsx';
import { keepRules, withLastRules } from '../../setup/lastRules.ts';
import { useSetup } from '../../setup/setupGate.tsx';
import { namedGames } from './gameNames.ts';
import { MakeBar } from './makeBar.tsx';
import {
  createRequest,
  formatOnlineLink,
  parseOnlineLink,
  type OnlineChoice,
} from './onlineChoice.ts';
import { TermsPanel } from './termsPanel.tsx';
import type { Wish } from './wish.ts';

/** The other game is one tap away. */
function GameSwitch({ current }: { readonly current: string }) {
  return (
    <nav class="row tight" aria-label={t().onlineSetup.game}>
      {namedGames().map(([game, name]) => (
        <a
          key={game}
          class={`button slim${game === current ? ' chosen' : ''}`}
          href={`${href('online', 'new')}?game=${game}`}
          aria-current={game === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function wishOf(setup: GameSetup, { drivers }: SetupChoice): Wish | undefined {
  const own = drivers.find((driver) => driver.control === 'human');
  return own && { seat: own.livery, options: setup.seatOptions(own) };
}

type Props = { readonly setup: GameSetup; readonly online: OnlineChoice };

function Choices({ setup, online }: Props) {
  const { choice, terms } = online;
  const change = (part: Partial<OnlineChoice>): void =>
    replaceWith(formatOnlineLink(setup, { ...online, ...part }));
  const set = (next: SetupChoice): void => change({ choice: next });
  return (
    <>
      <setup.Course {...{ choice, set }} />
      <div class="columns">
        <Drivers {...{ setup, choice, set }} isOnline />
        <div class="stack">
          <TermsPanel terms={terms} change={(part) => change({ terms: { ...terms, ...part } })} />
          <Conditions {...{ setup, choice, set }} />
        </div>
      </div>
    </>
  );
}

/** The same setup as at one screen, and what people who are not in one room must agree on. */
function OnlineSetup({ setup, online }: Props) {
  const m = t().onlineSetup;
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      <GameSwitch current={setup.game.kind} />
      <Choices {...{ setup, online }} />
      <MakeBar
        request={(date) => createRequest(setup, online, date)}
        wish={wishOf(setup, online.choice)}
        onMade={() => keepRules(setup.onlineTable, online.choice)}
      />
    </main>
  );
}

export function OnlineSetupScreen({ route: { query } }: { readonly route: Route }) {
  const kind: GameKind = kindNamed(query.get('game'));
  const { value: setup, hasFailed } = useSetup(kind);
  if (setup === undefined) return <LoadingScreen {...{ hasFailed }} />;
  if (!setup.isWhole(query)) return <BrokenLink again={`${href('online', 'new')}?game=${kind}`} />;
  const online = parseOnlineLink(setup, withLastRules(query, setup.onlineTable));
  return <OnlineSetup key={kind} {...{ setup, online }} />;
}
