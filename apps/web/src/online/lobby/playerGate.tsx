import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

import { settings } from '../../app/settings.ts';
import { Modal } from '../../ui/modal.tsx';
import { player, signIn } from '../connection/player.ts';
import type { Refusal } from '../connection/server.ts';
import { RefusalNote } from '../parts.tsx';
import { NameField } from './nameField.tsx';

/** How a room asks for a name. */
type NameWords = Readonly<Record<'nameTitle' | 'nameHint' | 'yourName' | 'goOn', string>>;

type DialogProps = {
  readonly m: NameWords;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function NameDialog({ m, onDone, onClose }: DialogProps) {
  const name = useSignal(settings.value.name);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const isSending = useSignal(false);
  const submit = async (): Promise<void> => {
    isSending.value = true;
    const signedIn = await signIn(name.value.trim());
    isSending.value = false;
    refusal.value = signedIn.ok ? undefined : signedIn.error;
    if (signedIn.ok) onDone();
  };
  return (
    <Modal title={m.nameTitle} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p class="quiet">{m.nameHint}</p>
        <NameField label={m.yourName} name={name} />
        <RefusalNote refusal={refusal.value} />
        <button type="submit" class="button main" disabled={isSending.value}>
          {m.goOn}
        </button>
      </form>
    </Modal>
  );
}

type Gate = {
  /** Runs at once for a guest the server knows, else once a name was given. */
  readonly asPlayer: (run: () => void) => void;
  readonly dialog: JSX.Element | undefined;
};

export function usePlayerGate(m: NameWords): Gate {
  const waiting = useSignal<{ readonly run: () => void } | undefined>(undefined);
  const asPlayer = (run: () => void): void => {
    if (player.peek() === undefined) waiting.value = { run };
    else run();
  };
  const close = (): void => {
    waiting.value = undefined;
  };
  const { value } = waiting;
  if (value === undefined) return { asPlayer, dialog: undefined };
  const onDone = (): void => {
    close();
    value.run();
  };
  return { asPlayer, dialog: <NameDialog {...{ m, onDone }} onClose={close} /> };
}
