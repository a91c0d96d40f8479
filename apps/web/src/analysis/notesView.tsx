import { MOST_LETTERS, type Notes } from './notes.ts';
import { words } from './words.ts';

/** What is written at the moment on the board. */
export function NoteField({ notes, at }: { readonly notes: Notes; readonly at: number }) {
  const m = words();
  return (
    <label class="note-field">
      <span class="small">{m.note}</span>
      <textarea
        rows={1}
        maxLength={MOST_LETTERS}
        placeholder={notes.hint()}
        readOnly={notes.isReadOnly}
        value={notes.texts.value[at] ?? ''}
        onInput={(event) => notes.write(at, event.currentTarget.value)}
      />
    </label>
  );
}

type ListProps = { readonly notes: Notes; readonly goTo: (moment: number) => void };

/** Every note of the race, each a way to its moment. */
export function NotesList({ notes, goTo }: ListProps) {
  const written = notes.moments();
  if (written.length === 0) return undefined;
  return (
    <section class="stack-tight">
      <h3 class="coach-sub">{words().notes}</h3>
      <ul class="plain-list">
        {written.map((at) => (
          <li key={at}>
            <button type="button" class="link-button" onClick={() => goTo(at)}>
              {notes.texts.value[at]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
