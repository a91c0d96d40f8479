import { useSignal } from '@preact/signals';

import { go, href } from '../app/router.ts';
import { NameField } from '../online/lobby/nameField.tsx';
import { w } from './words.ts';

/** Whose pages I come back to. */
export function FollowsPanel({ follows }: { readonly follows: readonly string[] }) {
  const m = w();
  const name = useSignal('');
  return (
    <section class="panel stack" aria-labelledby="follows-title">
      <h2 id="follows-title">{m.follows}</h2>
      {follows.length === 0 ? <p class="quiet">{m.followsNone}</p> : undefined}
      <ul class="plain-list row tight">
        {follows.map((each) => (
          <li key={each}>
            <a class="button slim" href={href('people', each)}>
              {each}
            </a>
          </li>
        ))}
      </ul>
      <form
        class="find-person"
        onSubmit={(event) => {
          event.preventDefault();
          go(href('people', name.value.trim()));
        }}
      >
        <NameField label={m.findPerson} name={name} />
        <button type="submit" class="button">
          {m.find}
        </button>
      </form>
    </section>
  );
}
