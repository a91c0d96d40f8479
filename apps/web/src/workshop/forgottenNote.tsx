import { useEffect } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { bringBack, forgotten } from './drafts.ts';

/** What was just taken off the shelf, and the way back. */
export function ForgottenNote() {
  useEffect(
    () => () => {
      forgotten.value = [];
    },
    [],
  );
  const m = t().trackFile;
  const [kept] = forgotten.value;
  if (kept === undefined) return <p role="status" />;
  const name = kept.draft.name === '' ? m.unnamed : kept.draft.name;
  return (
    <p class="row" role="status">
      {m.forgotten({ name })}
      <button type="button" class="button slim" onClick={bringBack}>
        {m.bringBack}
      </button>
    </p>
  );
}
