import type { Result } from '@perfect-line/core/result';
import { useSignal, type Signal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import type { Refusal } from '../online/connection/server.ts';

export type Deed = {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  /** What has been done, in words; empty before. */
  readonly told: Signal<string>;
  /** One at a time; what was done is said and shown. */
  readonly run: (
    work: () => Promise<Result<unknown, Refusal>>,
    done?: { readonly say?: string; readonly after?: () => void },
  ) => void;
};

/** Something the server is asked to do: under way, refused or done. */
export function useDeed(): Deed {
  const isBusy = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const told = useSignal('');
  const run: Deed['run'] = (work, { say = '', after } = {}) => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    told.value = '';
    void work().then((result) => {
      isBusy.value = false;
      refusal.value = result.ok ? undefined : result.error;
      if (!result.ok) return;
      told.value = say;
      if (say !== '') announce(say);
      after?.();
    });
  };
  return { isBusy: isBusy.value, refusal: refusal.value, told, run };
}
