import { useSignal } from '@preact/signals';

import { notice } from '../app/notice.ts';
import { RefusalNote } from '../online/parts.tsx';
import { serverUrl } from '../online/connection/server.ts';
import { Modal } from '../ui/modal.tsx';
import { useDeed } from './deed.ts';
import { forgetMe } from './peopleApi.ts';
import { w } from './words.ts';

const CHOICES = ['keep', 'withdraw'] as const;

function DeleteDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const m = w();
  const typed = useSignal('');
  const courses = useSignal<(typeof CHOICES)[number]>('keep');
  const { run, isBusy, refusal } = useDeed();
  const after = (): void => {
    notice.value = m.deleted;
  };
  return (
    <Modal title={m.deleteTitle} onClose={onClose}>
      <p>{m.deleteHint}</p>
      <fieldset class="stack-tight">
        <legend>{m.deleteCourses}</legend>
        {CHOICES.map((each) => (
          <label key={each} class="check">
            <input
              type="radio"
              name="courses"
              checked={courses.value === each}
              onChange={() => (courses.value = each)}
            />
            {m.courses[each]}
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{m.deleteName({ name })}</span>
        <input
          class="input"
          autocomplete="off"
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </label>
      <RefusalNote {...{ refusal }} />
      <button
        type="button"
        class="button main"
        disabled={isBusy || typed.value.trim() !== name}
        onClick={() => run(() => forgetMe(typed.value, courses.value), { after })}
      >
        {m.deleteMe}
      </button>
    </Modal>
  );
}

/** All of it to take along, or to be gone. */
export function DataPanel({ name }: { readonly name: string }) {
  const m = w();
  const isOpen = useSignal(false);
  return (
    <section class="panel stack" aria-labelledby="data-title">
      <h2 id="data-title">{m.dataTitle}</h2>
      <p class="quiet">{m.dataHint}</p>
      <p class="row">
        <a class="button" href={serverUrl('api/me/export').href} download>
          {m.export}
        </a>
        <button type="button" class="button" onClick={() => (isOpen.value = true)}>
          {m.deleteMe}
        </button>
      </p>
      {isOpen.value ? (
        <DeleteDialog {...{ name }} onClose={() => (isOpen.value = false)} />
      ) : undefined}
    </section>
  );
}
