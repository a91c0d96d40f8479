import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { announce } from '../../app/announce.ts';
import { t } from '../../i18n/translate.ts';
import { QrButton } from '../../ui/qrCode.tsx';

type Props = {
  readonly link: string;
  readonly label: string;
  readonly hint: string;
  /** Words for the device's own share sheet. */
  readonly text?: string;
};

const canShare = (): boolean => typeof navigator.share === 'function';

/** A link to give away: readable, copied with one tap, or handed to the device's share sheet. */
export function ShareLink({ link, label, hint, text }: Props) {
  const told = useSignal('');
  const input = useRef<HTMLInputElement>(null);
  const m = t().lobby;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      told.value = m.copied;
    } catch {
      input.current?.select();
      told.value = m.copyFailed;
    }
    announce(told.value);
  };
  return (
    <div class="share-link">
      <label class="field">
        <span>{label}</span>
        <input
          ref={input}
          class="input number"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="row">
        <button type="button" class="button main" onClick={() => void copy()}>
          {m.copy}
        </button>
        {text !== undefined && canShare() ? (
          <button
            type="button"
            class="button"
            onClick={() =>
              void navigator
                .share({ title: t().shell.name, text, url: link })
                .catch(() => undefined)
            }
          >
            {m.send}
          </button>
        ) : undefined}
        <QrButton {...{ link }} title={label} />
        <span class="small quiet">{told.value === '' ? hint : told.value}</span>
      </div>
    </div>
  );
}
