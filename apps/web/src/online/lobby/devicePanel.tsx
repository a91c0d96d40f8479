import type { Result } from '@perfect-line/core/result';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href, replaceWith } from '../../app/router.ts';
import { announce } from '../../app/announce.ts';
import { t } from '../../i18n/translate.ts';
import { FailedPage, LoadingPage, RefusalNote } from '../parts.tsx';
import { deviceCode, player, takeDeviceCode } from '../connection/player.ts';
import { rootsText, takeRoots } from '../connection/ownChain.ts';
import { serverUrl, type Refusal } from '../connection/server.ts';
import { ShareLink } from './shareLink.tsx';

/** What comes after the # stays in browsers: the server never sees what our dice grow from. */
const deviceLink = (code: string): string =>
  serverUrl(href('online', 'device', code, ...[rootsText()].filter(Boolean))).href;

/** The same guest on a second device. */
export function DevicePanel() {
  const made = useSignal<Result<string, Refusal> | undefined>(undefined);
  const m = t().online;
  if (player.value === undefined) return undefined;
  const { value } = made;
  return (
    <section class="panel stack">
      <h2>{m.deviceTitle}</h2>
      {value?.ok === true ? (
        <ShareLink link={deviceLink(value.value)} label={m.deviceTitle} hint={m.deviceReady} />
      ) : (
        <>
          <p class="quiet">{m.deviceHint}</p>
          <p>
            <button
              type="button"
              class="button"
              onClick={() => void deviceCode().then((code) => (made.value = code))}
            >
              {m.deviceMake}
            </button>
          </p>
          <RefusalNote refusal={value?.ok === false ? value.error : undefined} />
        </>
      )}
    </section>
  );
}

/** Where the link for the other device leads: used up at once, then the online page. */
export function DeviceScreen({ code, roots }: { readonly code: string; readonly roots: string }) {
  const refused = useSignal<Refusal | undefined>(undefined);
  const m = t().online;
  useEffect(() => {
    void takeDeviceCode(code).then((taken) => {
      if (!taken.ok) refused.value = taken.error;
      else {
        takeRoots(roots);
        announce(m.deviceTaken({ name: player.value?.name ?? '' }));
        replaceWith(href('online'));
      }
    });
  }, [code]);
  return refused.value === undefined ? (
    <LoadingPage title={m.deviceTitle} text={m.deviceTaking} />
  ) : (
    <FailedPage title={m.deviceTitle} refusal={refused.value} />
  );
}
