import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { percent } from '../table/risk.ts';
import { w } from './words.ts';

/** A thought beside the page: how far it is, and a way to end it. */
type Work = { readonly progress: () => number | undefined; readonly stop: () => void };

type Props<T> = {
  /** What it is about: another course, another question. */
  readonly course: string;
  readonly ask: () => Promise<T>;
  readonly work: Work;
  readonly words: {
    readonly ask: string;
    readonly working: (p: { readonly percent: string }) => string;
  };
  readonly children: (answer: T) => ComponentChildren;
};

/** Something worked out beside the page when it is asked for, until the course changes. */
export function Asked<T>({ course, ask, work, words, children }: Props<T>) {
  const state = useSignal<'unasked' | 'working' | { readonly answer: T }>('unasked');
  useEffect(() => {
    state.value = 'unasked';
    return work.stop;
  }, [course]);
  const begin = async (): Promise<void> => {
    state.value = 'working';
    try {
      state.value = { answer: await ask() };
    } catch {
      // Closed on purpose: the course was changed, or the player stopped it.
      state.value = 'unasked';
    }
  };
  if (typeof state.value === 'object') return children(state.value.answer);
  if (state.value === 'unasked') {
    return (
      <button type="button" class="button slim workshop-ask" onClick={() => void begin()}>
        {words.ask}
      </button>
    );
  }
  const share = work.progress() ?? 0;
  const told = words.working({ percent: percent(share) });
  return (
    <p class="row" role="status">
      <progress max="1" value={share} aria-label={told} />
      <span>{told}</span>
      <button type="button" class="button slim" onClick={work.stop}>
        {w().stop}
      </button>
    </p>
  );
}
