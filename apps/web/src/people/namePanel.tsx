import { useSignal } from '@preact/signals';

import { NameField } from '../online/lobby/nameField.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { useDeed } from './deed.ts';
import { rename } from './peopleApi.ts';
import { w } from './words.ts';

/** Another name; the one before stays the player's own, so that it can be taken back. */
export function NamePanel({ current }: { readonly current: string }) {
  const m = w();
  const name = useSignal(current);
  const before = useSignal<string | undefined>(undefined);
  const { run, isBusy, refusal, told } = useDeed();
  const change = (wanted: string, last: string | undefined): void =>
    run(() => rename(wanted), {
      say: m.renamed({ name: wanted }),
      after: () => {
        before.value = last;
        name.value = wanted;
      },
    });
  const undone = before.value;
  return (
    <section class="panel stack" aria-labelledby="name-title">
      <h2 id="name-title">{m.nameTitle}</h2>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          change(name.value.trim(), current);
        }}
      >
        <NameField label={m.name} name={name} />
        <RefusalNote {...{ refusal }} />
        <p class="row">
          <button type="submit" class="button" disabled={isBusy || name.value.trim() === current}>
            {m.rename}
          </button>
          {undone === undefined ? undefined : (
            <button type="button" class="button plain" onClick={() => change(undone, undefined)}>
              {m.undo}
            </button>
          )}
          <span class="small quiet">{told.value}</span>
        </p>
      </form>
    </section>
  );
}
