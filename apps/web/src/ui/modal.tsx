import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { t } from '../i18n/translate.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** False where the dialog itself holds the only ways out. */
  readonly closable?: boolean;
};

/** A modal dialog: the browser keeps the focus inside, closes it with Esc and gives the focus back. */
export function Modal({ title, onClose, children, closable = true }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key: an Esc between drawing and opening would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // A dialog that is no longer on the page gives nothing back by itself.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="modal-title"
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
    >
      <div class="stack">
        <h2 id="modal-title">{title}</h2>
        {children}
        {closable ? (
          <button type="button" class="button" onClick={onClose}>
            {t().shell.close}
          </button>
        ) : undefined}
      </div>
    </dialog>
  );
}
