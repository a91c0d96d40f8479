import type { History } from '@perfect-line/track/workshop/history';
import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

type Kept<Draft> = {
  /** Whether there is anything to keep, though nothing was done yet. */
  readonly isBegun: (draft: Draft) => boolean;
  readonly keep: (draft: Draft) => void;
};

/** What is built is kept as it is built. */
export const useKeeping = <Draft>(
  history: ReadonlySignal<History<Draft>>,
  { isBegun, keep }: Kept<Draft>,
): void =>
  useEffect(
    () =>
      effect(() => {
        const { past, present } = history.value;
        if (past.length > 0 || isBegun(present)) untracked(() => keep(present));
      }),
    [],
  );
