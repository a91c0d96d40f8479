import { useEffect } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import type { DraftShelf } from '../storage/draftShelf.ts';

type Named = { readonly name: string };

/** What was just taken off a shelf, and the way back. */
export function ForgottenNote<Draft extends Named>({
  shelf,
}: {
  readonly shelf: DraftShelf<Draft>;
}) {
  useEffect(() => () => shelf.letGo(), []);
  const m = t().trackFile;
  const [kept] = shelf.forgotten.value;
  if (kept === undefined) return <p role="status" />;
  const name = kept.draft.name === '' ? m.unnamed : kept.draft.name;
  return (
    <p class="row" role="status">
      {m.forgotten({ name })}
      <button type="button" class="button slim" onClick={() => shelf.bringBack()}>
        {m.bringBack}
      </button>
    </p>
  );
}
