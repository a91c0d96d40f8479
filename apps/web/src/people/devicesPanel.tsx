import type { Me } from '@perfect-line/protocol/people';
import { useSignal } from '@preact/signals';

import { notice } from '../app/notice.ts';
import { DevicePanel } from '../online/lobby/devicePanel.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { useDeed } from './deed.ts';
import { signOut, signOutEverywhere } from './peopleApi.ts';
import { w } from './words.ts';

type LeaveProps = { readonly onLeave: () => void; readonly onClose: () => void };

function LeaveGuestDialog({ onLeave, onClose }: LeaveProps) {
  const m = w();
  return (
    <Modal title={m.signOutGuestTitle} onClose={onClose}>
      <p>{m.signOutGuestHint}</p>
      <button type="button" class="button main" onClick={onLeave}>
        {m.signOut}
      </button>
    </Modal>
  );
}

/** Where the player is signed in, and the ends of it. */
export function DevicesPanel({ me }: { readonly me: Me }) {
  const m = w();
  const isAsking = useSignal(false);
  const { run, isBusy, refusal } = useDeed();
  const after = (): void => {
    notice.value = m.signedOut;
  };
  const leave = (): void => run(signOut, { after });
  const isGuest = me.keptAt === undefined;
  return (
    <>
      <DevicePanel />
      <section class="panel stack" aria-labelledby="devices-title">
        <h2 id="devices-title">{m.devicesTitle}</h2>
        <p>{m.devices({ count: me.devices })}</p>
        <RefusalNote {...{ refusal }} />
        <p class="row">
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => (isGuest ? (isAsking.value = true) : leave())}
          >
            {m.signOut}
          </button>
          {isGuest ? undefined : (
            <button
              type="button"
              class="button"
              disabled={isBusy}
              onClick={() => run(signOutEverywhere, { after })}
            >
              {m.signOutAll}
            </button>
          )}
        </p>
        {isAsking.value ? (
          <LeaveGuestDialog onLeave={leave} onClose={() => (isAsking.value = false)} />
        ) : undefined}
      </section>
    </>
  );
}
