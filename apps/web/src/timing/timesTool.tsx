import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';
import { ClockSign } from '../ui/clockSign.tsx';
import { Modal } from '../ui/modal.tsx';

/** The times so far, one tap away. */
export function TimesTool({ children }: { readonly children: ComponentChildren }) {
  const isOpen = useSignal(false);
  const { times } = t().table;
  return (
    <>
      <button type="button" class="button plain slim tool" onClick={() => (isOpen.value = true)}>
        <ClockSign />
        <span class="word">{times}</span>
      </button>
      {isOpen.value ? (
        <Modal title={times} onClose={() => (isOpen.value = false)}>
          {children}
        </Modal>
      ) : undefined}
    </>
  );
}
