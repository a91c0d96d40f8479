import type { Setup } from '@perfect-line/rules/gt/setup';
import type { Action } from '@perfect-line/rules/gt/action';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { SOLO_LAP } from '../games/gt/setup/raceChoice.ts';
import { setupOf } from '../games/gt/setup/setupOf.ts';
import { percent } from '../table/risk.ts';
import type { DriverClient } from '../worker/client.ts';
import type { GameSoFar } from '../worker/protocol.ts';
import type { Bench } from './bench.ts';
import { w } from './words.ts';

/** A solo lap of what lies on the bench, before its first turn. */
function soloOf({ draft }: Bench): GameSoFar<Action> & { readonly setup: Setup } {
  const { tiles } = draft.value;
  const setup = setupOf({ ...SOLO_LAP, track: 0, own: { name: '', tiles } });
  return { game: `bench ${formatCircuit(tiles)}`, setup, events: [] };
}

type Props<T> = {
  readonly bench: Bench;
  /** The worker that thinks; stopping it stops this thought. */
  readonly client: () => DriverClient<Action>;
  readonly ask: (lap: GameSoFar<Action>) => Promise<T>;
  readonly words: {
    readonly ask: string;
    readonly working: (p: { readonly percent: string }) => string;
  };
  readonly children: (answer: T) => ComponentChildren;
};

/** Something worked out beside the page when it is asked for, until the circuit changes. */
export function Asked<T>({ bench, client, ask, words, children }: Props<T>) {
  const state = useSignal<'unasked' | 'working' | { readonly answer: T }>('unasked');
  useEffect(() => {
    state.value = 'unasked';
    return () => client().close();
  }, [formatCircuit(bench.draft.value.tiles)]);
  const begin = async (): Promise<void> => {
    state.value = 'working';
    try {
      state.value = { answer: await ask(soloOf(bench)) };
    } catch {
      // Closed on purpose: the circuit was changed, or the player stopped it.
      state.value = 'unasked';
    }
  };
  if (typeof state.value === 'object') return children(state.value.answer);
  if (state.value === 'unasked') {
    return (
      <button type="button" class="button slim" onClick={() => void begin()}>
        {words.ask}
      </button>
    );
  }
  const share = client().progress.value ?? 0;
  const told = words.working({ percent: percent(share) });
  return (
    <p class="row" role="status">
      <progress max="1" value={share} aria-label={told} />
      <span>{told}</span>
      <button type="button" class="button slim" onClick={() => client().close()}>
        {w().stop}
      </button>
    </p>
  );
}
