import { useSignal } from '@preact/signals';
import type { Result } from '@perfect-line/core/result';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { loadPlayer } from '../../online/connection/player.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { LoadingPage, RefusalNote } from '../../online/parts.tsx';
import { w } from '../words.ts';

type Props<T> = {
  readonly title: string;
  readonly lead: string;
  /** Asked again whenever this changes. */
  readonly about: string;
  readonly ask: () => Promise<Result<T, Refusal>>;
  readonly children: (told: T) => JSX.Element;
  readonly under?: ComponentChildren;
};

/** A page of the challenges that only a server can fill. */
export function AskedPage<T>({ title, lead, about, ask, children, under }: Props<T>) {
  const m = w();
  const told = useSignal<Result<T, Refusal> | undefined>(undefined);
  const load = async (): Promise<void> => {
    const session = await loadPlayer();
    told.value = session.ok ? await ask() : session;
  };
  useEffect(() => void load(), [about]);
  const { value } = told;
  if (value === undefined) return <LoadingPage title={title} text={m.loading} />;
  return (
    <main id="main" class="page challenges" tabindex={-1}>
      <p class="small">
        <a href={href('challenges')}>← {m.back}</a>
      </p>
      <div class="stack-tight">
        <h1>{title}</h1>
        <p class="quiet">{lead}</p>
      </div>
      {under}
      {value.ok ? (
        children(value.value)
      ) : (
        <div class="panel stack">
          <RefusalNote refusal={value.error} />
          <p>
            <button type="button" class="button" onClick={() => void load()}>
              {m.retry}
            </button>
          </p>
        </div>
      )}
    </main>
  );
}
