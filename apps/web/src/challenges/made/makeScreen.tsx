import type { GameKind } from '@perfect-line/rules/game';
import { useSignal, type Signal } from '@preact/signals';

import { LoadingScreen } from '../../app/loaded.tsx';
import { href, replaceWith, type Route } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { today } from '../../app/today.ts';
import type { GameSetup, SetupChoice } from '../../games/gameSetup.ts';
import { cardOf, kindNamed } from '../../games/registry.ts';
import { signIn } from '../../online/connection/player.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { namedGames } from '../../online/lobby/gameNames.ts';
import { NameField } from '../../online/lobby/nameField.tsx';
import { RefusalNote } from '../../online/parts.tsx';
import { challengeAddress } from '../../setup/addresses.ts';
import { BrokenLink } from '../../setup/brokenLink.tsx';
import { Conditions } from '../../setup/conditions.tsx';
import { changeDriver } from '../../setup/driverList.ts';
import { keepRules, withLastRules } from '../../setup/lastRules.ts';
import { useSetup } from '../../setup/setupGate.tsx';
import { fieldOf } from '../../ui/localTime.ts';
import { makeChallenge } from '../challengesApi.ts';
import { aloneOf, makeRequest, type MadeTerms } from './madeTerms.ts';
import { TermsFields } from './termsFields.tsx';
import { mw } from './words.ts';

const WEEK_MILLIS = 7 * 86_400_000;
const NEW = href('challenges', 'new');
const FORM = 'make-challenge';

/** The other game is one tap away. */
function GameSwitch({ current }: { readonly current: string }) {
  return (
    <nav class="row tight" aria-label={mw().game}>
      {namedGames().map(([game, name]) => (
        <a
          key={game}
          class={`button slim${game === current ? ' chosen' : ''}`}
          href={`${NEW}?game=${game}`}
          aria-current={game === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

type Props = { readonly setup: GameSetup; readonly choice: SetupChoice };
type SetProps = Props & { readonly set: (choice: SetupChoice) => void };

/** Everybody drives the same car; a game without cars to choose from has nothing to say here. */
function Car({ setup, choice, set }: SetProps) {
  const [driver] = choice.drivers;
  if (setup.DriverFields === undefined || driver === undefined) return undefined;
  return (
    <section class="panel stack" aria-labelledby="car-title">
      <h2 id="car-title">{mw().car}</h2>
      <setup.DriverFields {...{ driver }} change={(part) => set(changeDriver(choice, 0, part))} />
    </section>
  );
}

async function make({ setup, choice }: Props, terms: MadeTerms, name: string) {
  const body = makeRequest(setup, [choice, terms], { date: today(), now: Date.now() });
  if (!body.ok) return body;
  const signedIn = await signIn(name);
  return signedIn.ok ? makeChallenge(body.value) : signedIn;
}

/** A name, and the challenge is there to be shared. */
function MakeBar({ setup, choice, terms }: Props & { readonly terms: MadeTerms }) {
  const m = mw();
  const name = useSignal(settings.value.name);
  const isMaking = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const fault = setup.fault?.(choice);
  const submit = async (): Promise<void> => {
    isMaking.value = true;
    const made = await make({ setup, choice }, terms, name.value.trim());
    isMaking.value = false;
    refusal.value = made.ok ? undefined : made.error;
    if (!made.ok) return;
    keepRules(setup.aloneTable, choice);
    replaceWith(href('challenges', made.value));
  };
  return (
    <form
      id={FORM}
      class="start-bar make-bar"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RefusalNote refusal={refusal.value} />
      {fault === undefined ? undefined : <p class="bad">{fault}</p>}
      <NameField label={m.yourName} name={name} />
      <button
        type="submit"
        class="button main big"
        disabled={isMaking.value || fault !== undefined}
      >
        {isMaking.value ? m.making : m.make}
      </button>
    </form>
  );
}

/** What the course is called until the player says otherwise. */
function nameOf({ setup, choice }: Props): string {
  const card = cardOf(setup.game.kind);
  const written = setup.game.parseSetup(setup.written(aloneOf(choice), today()));
  if (card === undefined || !written.ok) return mw().unnamed;
  return card.courseName(card.namedIn(written.value)) || mw().unnamed;
}

function MakeForm({ setup, choice }: Props) {
  const m = mw();
  const named: Signal<string | undefined> = useSignal<string | undefined>(undefined);
  const agreed = useSignal<Omit<MadeTerms, 'name'>>({
    dice: 'own',
    hours: 168,
    opening: '',
    closing: fieldOf(Date.now() + WEEK_MILLIS),
  });
  const terms = { ...agreed.value, name: named.value ?? nameOf({ setup, choice }) };
  const set = (next: SetupChoice): void =>
    replaceWith(challengeAddress(setup, setup.format(aloneOf(next))));
  const change = ({ name, ...part }: Partial<MadeTerms>): void => {
    if (name !== undefined) named.value = name;
    agreed.value = { ...agreed.value, ...part };
  };
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <p class="small">
        <a href={href('challenges')}>← {m.back}</a>
      </p>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      <GameSwitch current={setup.game.kind} />
      <setup.Course {...{ choice, set }} />
      <div class="columns">
        <div class="stack">
          <TermsFields {...{ terms, change }} form={FORM} />
          <Car {...{ setup, choice, set }} />
        </div>
        <Conditions {...{ setup, choice, set }} />
      </div>
      <MakeBar {...{ setup, choice, terms }} />
    </main>
  );
}

/** Any course and conditions, as on the setup pages, to be driven by friends: each alone, once. */
export function MakeScreen({ route: { query } }: { readonly route: Route }) {
  const kind: GameKind = kindNamed(query.get('game'));
  const { value: setup, hasFailed } = useSetup(kind);
  if (setup === undefined) return <LoadingScreen {...{ hasFailed }} />;
  if (!setup.isWhole(query)) return <BrokenLink again={`${NEW}?game=${kind}`} />;
  const first = aloneOf(setup.first(setup.aloneTable));
  const choice = aloneOf(setup.parse(withLastRules(query, setup.aloneTable), first));
  return <MakeForm key={kind} {...{ setup, choice }} />;
}
