import { useSignal } from '@preact/signals';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

import { NameField } from '../online/lobby/nameField.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { useDeed } from './deed.ts';
import { addPasskey } from './peopleApi.ts';
import { usualLabel } from './passkeysPanel.tsx';
import { w } from './words.ts';

type Props = { readonly name: string; readonly onKept: () => void };

/** A guest becomes a player who stays: a name of its own and the first passkey. */
export function KeepPanel({ name: guestName, onKept }: Props) {
  const m = w();
  const name = useSignal(guestName);
  const { run, isBusy, refusal } = useDeed();
  const keep = (): void => {
    const wanted = name.value.trim();
    run(() => addPasskey(usualLabel(), wanted), { say: m.kept({ name: wanted }), after: onKept });
  };
  return (
    <section class="panel stack keep-panel" aria-labelledby="keep-title">
      <h2 id="keep-title">{m.keepTitle}</h2>
      <p>{m.keepHint}</p>
      {browserSupportsWebAuthn() ? (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <NameField label={m.name} name={name} />
          <p class="small quiet">{m.nameHint}</p>
          <RefusalNote {...{ refusal }} />
          <p>
            <button type="submit" class="button main" disabled={isBusy}>
              {isBusy ? m.keeping : m.keep}
            </button>
          </p>
        </form>
      ) : (
        <p role="alert">{m.noPasskeys}</p>
      )}
    </section>
  );
}
