import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { locale, t } from '../../i18n/translate.ts';
import { hasSound, setSound } from '../table/alerts.ts';
import { NoticeChoice } from '../meet/callsPanel.tsx';
import { RefusalNote } from '../parts.tsx';
import { leaveWords, lookAtPush, pushState, setPush } from './push.ts';
import type { Refusal } from '../connection/server.ts';

function PushChoice() {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const isBusy = useSignal(false);
  const m = t().alerts;
  const state = pushState.value;
  useEffect(() => void lookAtPush(), []);
  useEffect(() => {
    if (state === 'on') void leaveWords();
  }, [state, locale.value]);
  if (state === 'unknown' || state === 'missing') return undefined;
  const change = async (isOn: boolean): Promise<void> => {
    isBusy.value = true;
    const changed = await setPush(isOn);
    refusal.value = changed.ok ? undefined : changed.error;
    isBusy.value = false;
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={state === 'denied' || isBusy.value}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>{isBusy.value ? m.pushBusy : m.push}</span>
      </label>
      {state === 'denied' ? <p class="small quiet">{m.pushDenied}</p> : undefined}
      <RefusalNote refusal={refusal.value} />
    </>
  );
}

/** How the page calls when it is the player's turn. */
export function AlertSettings() {
  const m = t().alerts;
  return (
    <section class="panel stack">
      <h2>{m.title}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={hasSound.value}
          onChange={(event) => setSound(event.currentTarget.checked)}
        />
        <span>{m.sound}</span>
      </label>
      <NoticeChoice />
      <PushChoice />
    </section>
  );
}
