import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { Modal } from './modal.tsx';
import type { QrPicture } from './qrPath.ts';

type Props = { readonly link: string; readonly title: string };

function useQr(link: string): QrPicture | 'too-long' | undefined {
  const [picture, setPicture] = useState<QrPicture | 'too-long' | undefined>(undefined);
  useEffect(() => {
    void import('./qrPath.ts').then(({ qrPath }) => setPicture(qrPath(link) ?? 'too-long'));
  }, [link]);
  return picture;
}

function QrPictureView({ link, title }: Props) {
  const picture = useQr(link);
  const m = t().lobby;
  if (picture === 'too-long') return <p role="alert">{m.qrTooLong}</p>;
  return (
    <>
      {picture === undefined ? (
        <p class="quiet">{t().shell.loading}</p>
      ) : (
        <svg
          class="qr"
          role="img"
          aria-label={title}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
        >
          <path d={picture.path} />
        </svg>
      )}
      <p class="small quiet">{m.qrHint}</p>
    </>
  );
}

type ButtonProps = Props & { readonly class?: string };

/** A link to be taken over by another device's camera. */
export function QrButton({ class: look = 'button', ...props }: ButtonProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class={look} onClick={() => (isOpen.value = true)}>
        {t().lobby.qr}
      </button>
      {isOpen.value ? (
        <Modal title={props.title} onClose={() => (isOpen.value = false)}>
          <QrPictureView {...props} />
        </Modal>
      ) : undefined}
    </>
  );
}
