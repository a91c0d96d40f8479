import type { Signal } from '@preact/signals';

import { MAX_NAME } from '../../setup/driverLink.ts';
import { typed } from '../../ui/typed.ts';

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
