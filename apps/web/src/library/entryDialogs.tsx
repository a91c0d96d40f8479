import { REPORT_REASONS } from '@perfect-line/protocol/library';
import type { LibraryEntry } from '@perfect-line/protocol/library';
import { useSignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { go, href } from '../app/router.ts';
import type { Refusal } from '../online/connection/server.ts';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { report, withdraw, type Reason } from './libraryApi.ts';
import { w } from './words.ts';

type Props = { readonly entry: LibraryEntry; readonly onClose: () => void };

export function ReportDialog({ entry, onClose }: Props) {
  const m = w();
  const reason = useSignal<Reason>('offensive');
  const refusal = useSignal<Refusal | undefined>(undefined);
  const send = async (): Promise<void> => {
    const sent = await report(entry.id, reason.value);
    refusal.value = sent.ok ? undefined : sent.error;
    if (!sent.ok) return;
    announce(m.reported);
    onClose();
  };
  return (
    <Modal title={m.reportTitle} onClose={onClose}>
      <p class="quiet">{m.reportHint}</p>
      <fieldset class="stack-tight">
        <legend class="hidden-visually">{m.reportTitle}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} class="check">
            <input
              type="radio"
              name="reason"
              checked={reason.value === each}
              onChange={() => (reason.value = each)}
            />
            {m.reasons[each]}
          </label>
        ))}
      </fieldset>
      <RefusalNote refusal={refusal.value} />
      <button type="button" class="button main" onClick={() => void send()}>
        {m.report}
      </button>
    </Modal>
  );
}

export function WithdrawDialog({ entry, onClose }: Props) {
  const m = w();
  const refusal = useSignal<Refusal | undefined>(undefined);
  const { name } = entry;
  const take = async (): Promise<void> => {
    const done = await withdraw(entry.id);
    refusal.value = done.ok ? undefined : done.error;
    if (!done.ok) return;
    onClose();
    go(href('library'));
    announce(m.withdrawn({ name }));
  };
  return (
    <Modal title={m.withdrawTitle({ name })} onClose={onClose}>
      <p>{m.withdrawHint}</p>
      <RefusalNote refusal={refusal.value} />
      <button type="button" class="button main" onClick={() => void take()}>
        {m.withdraw}
      </button>
    </Modal>
  );
}
