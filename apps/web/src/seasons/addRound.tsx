import { SEASON_LIMITS, type RoundBody, type SeasonReply } from '@perfect-line/protocol/seasons';
import { useSignal } from '@preact/signals';

import type { Refusal } from '../online/connection/server.ts';
import { RefusalNote } from '../online/parts.tsx';
import { RoundEditor } from './roundEditor.tsx';
import { addRound } from './seasonsApi.ts';
import { w } from './words.ts';

type Props = { readonly season: SeasonReply; readonly onChanged: () => void };

/** The founder, until the last round is over. */
function mayAdd({ isMine, rounds }: SeasonReply): boolean {
  const states = rounds.map(({ state }) => state);
  const isOver = states.includes('over') && !states.some((s) => s === 'waiting' || s === 'open');
  return isMine && !isOver && rounds.length < SEASON_LIMITS.rounds;
}

export function AddRound({ season, onChanged }: Props) {
  const { form: m } = w();
  const isAdding = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  if (!mayAdd(season)) return undefined;
  const close = (): void => {
    isAdding.value = false;
    refusal.value = undefined;
  };
  const add = async (round: RoundBody): Promise<void> => {
    const added = await addRound(season.id, round);
    refusal.value = added.ok ? undefined : added.error;
    if (!added.ok) return;
    close();
    onChanged();
  };
  if (!isAdding.value) {
    return (
      <p>
        <button type="button" class="button" onClick={() => (isAdding.value = true)}>
          {m.add}
        </button>
      </p>
    );
  }
  return (
    <section class="panel stack" aria-labelledby="add-round">
      <h3 id="add-round">{m.add}</h3>
      <p class="small quiet">{m.addHint}</p>
      <RoundEditor onAdd={(round) => void add(round)} onClose={close} />
      <RefusalNote refusal={refusal.value} />
    </section>
  );
}
