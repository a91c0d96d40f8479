import { effect, type ReadonlySignal } from '@preact/signals';

type Shown = ReadonlySignal<unknown>;
type Decided = {
  readonly actor: Shown;
  readonly handover: Shown;
  readonly rolling: Shown;
  readonly card?: Shown;
};

/** Marks the page while keys decide something here: whoever drives it by script waits for the mark. */
export function markListening({ actor, handover, rolling, card }: Decided): () => void {
  const main = document.querySelector('main');
  const stop = effect(() => {
    const isShowing = [handover, rolling, card].some((one) => one?.value !== undefined);
    main?.toggleAttribute('data-listens', actor.value !== undefined && !isShowing);
  });
  return () => {
    stop();
    main?.removeAttribute('data-listens');
  };
}
