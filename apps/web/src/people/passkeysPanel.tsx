import type { PasskeyInfo } from '@perfect-line/protocol/people';
import { useSignal } from '@preact/signals';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

import { locale } from '../i18n/translate.ts';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { typed } from '../ui/typed.ts';
import { useDeed, type Deed } from './deed.ts';
import { addPasskey, labelPasskey, removePasskey } from './peopleApi.ts';
import { w } from './words.ts';

const MAX_LABEL = 30;

/** What most devices with a finger on their screen are. */
export const usualLabel = (): string =>
  matchMedia('(pointer: coarse)').matches ? w().labelPhone : w().labelDesk;

export const shortDate = (at: number): string =>
  new Date(at).toLocaleDateString(locale.value, { dateStyle: 'medium' });

type OneProps = { readonly passkey: PasskeyInfo; readonly onClose: () => void };

function RenameDialog({ passkey, onClose }: OneProps) {
  const m = w();
  const label = useSignal(passkey.label);
  const { run, refusal, isBusy } = useDeed();
  return (
    <Modal title={m.renamePasskey} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          run(() => labelPasskey(passkey.id, label.value.trim()), { after: onClose });
        }}
      >
        <label class="field">
          <span>{m.label}</span>
          <input
            class="input"
            required
            maxLength={MAX_LABEL}
            value={label.value}
            onInput={(event) => (label.value = typed(event))}
          />
        </label>
        <RefusalNote {...{ refusal }} />
        <button type="submit" class="button main" disabled={isBusy}>
          {m.save}
        </button>
      </form>
    </Modal>
  );
}

function RemoveDialog({ passkey, onClose, deed }: OneProps & { readonly deed: Deed }) {
  const m = w();
  const { label, id } = passkey;
  const remove = (): void => {
    deed.run(() => removePasskey(id), { say: m.removed({ label }) });
    onClose();
  };
  return (
    <Modal title={m.removeTitle({ label })} onClose={onClose}>
      <p>{m.removeHint}</p>
      <button type="button" class="button main" onClick={remove}>
        {m.remove}
      </button>
    </Modal>
  );
}

function Row({ passkey, deed }: { readonly passkey: PasskeyInfo; readonly deed: Deed }) {
  const m = w();
  const open = useSignal<'rename' | 'remove' | undefined>(undefined);
  const onClose = (): void => {
    open.value = undefined;
  };
  return (
    <li class="row spread passkey">
      <span class="stack-tight">
        <strong>{passkey.label}</strong>
        <span class="small quiet">{m.usedAt({ date: shortDate(passkey.usedAt) })}</span>
      </span>
      <span class="row">
        <button type="button" class="button slim" onClick={() => (open.value = 'rename')}>
          {m.renamePasskey}
          <span class="hidden-visually"> {passkey.label}</span>
        </button>
        <button type="button" class="button slim" onClick={() => (open.value = 'remove')}>
          {m.remove}
          <span class="hidden-visually"> {passkey.label}</span>
        </button>
      </span>
      {open.value === 'rename' ? <RenameDialog {...{ passkey, onClose }} /> : undefined}
      {open.value === 'remove' ? <RemoveDialog {...{ passkey, onClose, deed }} /> : undefined}
    </li>
  );
}

/** The keys of a player, one for each device. */
export function PasskeysPanel({ passkeys }: { readonly passkeys: readonly PasskeyInfo[] }) {
  const m = w();
  const deed = useDeed();
  const add = (): void => deed.run(() => addPasskey(usualLabel()), { say: m.added });
  return (
    <section class="panel stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{m.passkeysTitle}</h2>
      <p class="quiet">{m.passkeysHint}</p>
      <ul class="plain-list stack">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} {...{ passkey, deed }} />
        ))}
      </ul>
      <RefusalNote refusal={deed.refusal} />
      <p class="row">
        <button
          type="button"
          class="button"
          disabled={deed.isBusy || !browserSupportsWebAuthn()}
          onClick={add}
        >
          {deed.isBusy ? m.keeping : m.addPasskey}
        </button>
        <span class="small quiet">{deed.told.value}</span>
      </p>
    </section>
  );
}
