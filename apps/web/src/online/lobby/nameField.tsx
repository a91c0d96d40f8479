import type { Signal } from '@preact/signals';

import { MAX_NAME } from '../../setup/driverLink.ts';

type Typed = { readonly currentTarget: HTMLInputElement };

/** Blanks alone are no name, and the browser takes them for one. */
export const typed = ({ currentTarget }: Typed): string =>
  (currentTarget.value = currentTarget.value.trimStart());

type Props = { readonly label: string; readonly name: Signal<string> };

/** What a player wants to be called. */
export const NameField = ({ label, name }: Props) => (
  <label class="field">
    <span>{label}</span>
    <input
      class="input"
      required
      maxLength={MAX_NAME}
      autocomplete="name"
      value={name.value}
      onInput={(event) => (name.value = typed(event))}
    />
  </label>
);
