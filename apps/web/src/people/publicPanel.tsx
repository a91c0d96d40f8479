import type { Me } from '@perfect-line/protocol/people';

import { href } from '../app/router.ts';
import { RefusalNote } from '../online/parts.tsx';
import { useDeed } from './deed.ts';
import { setPublic } from './peopleApi.ts';
import { w } from './words.ts';

/** Whether everybody may see my page; off until I want it. */
export function PublicPanel({ who }: { readonly who: Me }) {
  const m = w();
  const { run, isBusy, refusal } = useDeed();
  return (
    <section class="panel stack" aria-labelledby="public-title">
      <h2 id="public-title">{m.publicTitle}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={who.isPublic}
          disabled={isBusy}
          onChange={(event) => {
            const isPublic = event.currentTarget.checked;
            run(() => setPublic(isPublic));
          }}
        />
        <span>
          {m.publicSwitch}
          <span class="small quiet block">{m.publicHint}</span>
        </span>
      </label>
      <RefusalNote {...{ refusal }} />
      <p>
        <a class="button" href={href('people', who.player.name)}>
          {m.publicLink}
        </a>
      </p>
    </section>
  );
}
