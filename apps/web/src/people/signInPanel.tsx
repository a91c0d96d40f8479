import { useSignal } from '@preact/signals';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

import { announce } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { NameField } from '../online/lobby/nameField.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { useDeed, type Deed } from './deed.ts';
import { me, signInByPasskey, signInByWords } from './peopleApi.ts';
import { w } from './words.ts';

const greet = (): void => announce(w().welcome({ name: me.value?.player.name ?? '' }));

type WordsProps = { readonly deed: Deed; readonly onWords: () => void };

function ByWords({ deed, onWords }: WordsProps) {
  const m = w();
  const name = useSignal(settings.value.name);
  const words = useSignal('');
  const after = (): void => {
    greet();
    onWords();
  };
  return (
    <details>
      <summary>{m.lost}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          deed.run(() => signInByWords(name.value.trim(), words.value), { after });
        }}
      >
        <p class="quiet">{m.lostHint}</p>
        <NameField label={m.name} name={name} />
        <label class="field">
          <span>{m.recoveryWords}</span>
          <textarea
            class="input"
            rows={3}
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={words.value}
            onInput={(event) => (words.value = event.currentTarget.value)}
          />
        </label>
        <p>
          <button type="submit" class="button" disabled={deed.isBusy}>
            {m.signInWords}
          </button>
        </p>
      </form>
    </details>
  );
}

type Props = {
  /** Whom this browser would leave behind. */
  readonly guest?: string;
  readonly onWords: () => void;
};

/** For somebody who is known here, on a device that does not know it. */
export function SignInPanel({ guest, onWords }: Props) {
  const m = w();
  const deed = useDeed();
  return (
    <section class="panel stack" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{m.signInTitle}</h2>
      <p class="quiet">{m.signInHint}</p>
      {guest === undefined ? undefined : <p>{m.signInLeaves({ name: guest })}</p>}
      {browserSupportsWebAuthn() ? (
        <p>
          <button
            type="button"
            class={guest === undefined ? 'button main' : 'button'}
            disabled={deed.isBusy}
            onClick={() => deed.run(signInByPasskey, { after: greet })}
          >
            {deed.isBusy ? m.keeping : m.signInPasskey}
          </button>
        </p>
      ) : (
        <p role="alert">{m.noPasskeys}</p>
      )}
      <RefusalNote refusal={deed.refusal} />
      <ByWords {...{ deed, onWords }} />
    </section>
  );
}
