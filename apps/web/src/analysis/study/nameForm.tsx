import { MAX_STUDY_NAME } from '@perfect-line/protocol/study/limits';
import { useSignal } from '@preact/signals';

import { words } from './words.ts';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly onSave: (name: string) => void;
};

export function NameForm({ label, name, onSave }: Props) {
  const typed = useSignal(name);
  return (
    <form
      class="study-name"
      onSubmit={(event) => {
        event.preventDefault();
        const next = typed.value.trim();
        onSave(next === '' ? name : next);
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          class="input"
          maxLength={MAX_STUDY_NAME}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button slim">
        {words().save}
      </button>
    </form>
  );
}
