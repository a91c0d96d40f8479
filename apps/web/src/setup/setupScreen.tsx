import { useSignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { go, replaceWith } from '../app/router.ts';
import type { GameSetup, SetupChoice } from '../games/gameSetup.ts';
import { t } from '../i18n/translate.ts';
import { challengeAddress, onlineAddress, setupAddress } from './addresses.ts';
import { Conditions } from './conditions.tsx';
import { Drivers } from './drivers.tsx';
import { keepRules } from './lastRules.ts';
import { openChoice } from './openChoice.ts';

type Props = { readonly setup: GameSetup; readonly choice: SetupChoice };

async function copyLink({ setup, choice }: Props): Promise<void> {
  await navigator.clipboard.writeText(new URL(setupAddress(setup, choice), location.href).href);
  announce(t().setup.shared);
}

function ShareButton(props: Props) {
  const copied = useSignal(false);
  const m = t().setup;
  return (
    <button
      type="button"
      class="button slim"
      title={m.shareHint}
      onClick={() => void copyLink(props).then(() => (copied.value = true))}
    >
      {copied.value ? m.shared : m.share}
    </button>
  );
}

function StartButton({ setup, choice, isReady }: Props & { readonly isReady: boolean }) {
  const starting = useSignal(false);
  const start = async (): Promise<void> => {
    starting.value = true;
    keepRules(setup.tableOf(choice), choice);
    const opened = await openChoice(setup, choice);
    if (opened.ok) go(opened.value);
    else starting.value = false;
  };
  return (
    <button
      type="button"
      class="button main big"
      disabled={!isReady || starting.value}
      onClick={() => void start()}
    >
      {setup.startWords(choice)}
    </button>
  );
}

function StartBar({ setup, choice }: Props) {
  const fault = setup.fault?.(choice);
  return (
    <div class="start-bar">
      {fault === undefined ? undefined : (
        <span class="bad" role="status">
          {fault}
        </span>
      )}
      {setup.tableOf(choice) === setup.onlineTable ? (
        <a class="button big" href={onlineAddress(setup, setup.format(choice))}>
          {t().onlineSetup.offline}
        </a>
      ) : undefined}
      {setup.tableOf(choice) === setup.aloneTable ? (
        <a class="button big" href={challengeAddress(setup, setup.format(choice))}>
          {t().onlineSetup.challenge}
        </a>
      ) : undefined}
      <StartButton {...{ setup, choice }} isReady={fault === undefined} />
    </div>
  );
}

/** The address always says what is chosen: reload, Back and the copied link all mean the same race. */
export function SetupScreen({ setup, choice, title }: Props & { readonly title: string }) {
  const set = (next: SetupChoice): void => replaceWith(setupAddress(setup, next));
  return (
    <main id="main" class="page setup" tabindex={-1}>
      <div class="row spread">
        <h1>{title}</h1>
        <ShareButton {...{ setup, choice }} />
      </div>
      <setup.Course {...{ choice, set }} />
      <div class="columns">
        <Drivers {...{ setup, choice, set }} />
        <Conditions {...{ setup, choice, set }} />
      </div>
      <StartBar {...{ setup, choice }} />
    </main>
  );
}
