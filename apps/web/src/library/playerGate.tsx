import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

import { settings } from '../app/settings.ts';
import { player, signIn } from '../online/connection/player.ts';
import type { Refusal } from '../online/connection/server.ts';
import { NameField } from '../online/lobby/nameField.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { w } from './words.ts';

type DialogProps = { readonly onDone: () => void; readonly onClose: () => void };

function NameDialog({ onDone, onClose }: DialogProps) {
  const m = w();
  const name = useSignal(settings.value.name);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const submit = async (): Promise<void> => {
    const signedIn = await signIn(name.value.trim());
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
        <button type="submit" class="button main">
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

export function usePlayerGate(): Gate {
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
  return { asPlayer, dialog: <NameDialog {...{ onDone }} onClose={close} /> };
}
