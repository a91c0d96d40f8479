import { useSignal } from '@preact/signals';

import { useLoaded } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import type { Publishable, PublishDialog } from '../library/publishDialog.tsx';
import { w } from './words.ts';

const dialogs = new Map<'publish', typeof PublishDialog>();

type DialogProps = { readonly what: Publishable; readonly onClose: () => void };

/** Who publishes nothing never loads what it takes. */
function Dialog(props: DialogProps) {
  const { value: Body, hasFailed } = useLoaded(dialogs, 'publish', async () => {
    const [{ PublishDialog: loaded }, { loadWords }] = await Promise.all([
      import('../library/publishDialog.tsx'),
      import('../library/words.ts'),
    ]);
    await loadWords(locale.value);
    return loaded;
  });
  if (Body !== undefined) return <Body {...props} />;
  return <p role="status">{hasFailed ? t().care.partMissing : t().shell.loading}</p>;
}

/** From a bench into everybody's library. */
export function Publishing({ what }: { readonly what: () => Publishable }) {
  const open = useSignal<Publishable | undefined>(undefined);
  return (
    <div class="row publishing">
      <button type="button" class="button" onClick={() => (open.value = what())}>
        {w().publish}
      </button>
      <a class="button" href={href('library')}>
        {w().library}
      </a>
      {open.value === undefined ? undefined : (
        <Dialog what={open.value} onClose={() => (open.value = undefined)} />
      )}
    </div>
  );
}
