import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { DIFFICULTIES, LANES, type Difficulty } from '@perfect-line/track/builder/wish';
import { useSignal } from '@preact/signals';

import { Modal } from '../ui/modal.tsx';
import { Segments } from '../ui/segments.tsx';
import type { Bench } from './bench.ts';
import { w } from './words.ts';

type Lanes = (typeof LANES)[number];
type Wished = {
  readonly tileCount: number;
  readonly lanes: Lanes;
  readonly difficulty: Difficulty;
};

const LENGTHS = [8, 10, 12, 14, 16, 18, 20, 22, 24];
/** One box has no more for a circuit of even lanes. */
const LONG_LENGTHS = [...LENGTHS, 28, 32, 36, 40];

/** A circuit by wish; the seed is new each time, so that each press is another surprise. */
function surprised(bench: Bench, { lanes, tileCount, difficulty }: Wished): boolean {
  const { boxes } = bench.draft.peek();
  const wish = { tileCount, lanes, difficulty, boxes };
  const built = buildCircuit({ seed: crypto.randomUUID(), wish });
  if (!built.ok) return false;
  const { tiles, pit } = built.value;
  return bench.do({ type: 'replace', tiles: pit === undefined ? tiles : [...tiles, pit] });
}

export function SurpriseDialog({
  bench,
  onDone,
}: {
  readonly bench: Bench;
  readonly onDone: () => void;
}) {
  const m = w();
  const wish = useSignal<Wished>({ tileCount: 14, lanes: 2, difficulty: 'medium' });
  const hasFailed = useSignal(false);
  const set = (change: Partial<Wished>): void => {
    wish.value = { ...wish.peek(), ...change };
  };
  const go = (): void => {
    hasFailed.value = !surprised(bench, wish.peek());
    if (!hasFailed.peek()) onDone();
  };
  const { tileCount, lanes, difficulty } = wish.value;
  return (
    <Modal title={m.surprise} onClose={onDone}>
      <p class="quiet">{m.surpriseHint}</p>
      <label class="field">
        <span>{m.length}</span>
        <select
          class="select"
          value={String(tileCount)}
          onChange={(event) => set({ tileCount: Number(event.currentTarget.value) })}
        >
          {(bench.draft.value.boxes === 1 ? LENGTHS : LONG_LENGTHS).map((length) => (
            <option key={length}>{length}</option>
          ))}
        </select>
      </label>
      <Segments
        name="surprise-lanes"
        legend={m.lanes}
        options={LANES.map((each) => [
          String(each),
          each === 'mixed' ? m.mixedLanes : m.laneNames[each],
        ])}
        value={String(lanes)}
        onChange={(value) => set({ lanes: LANES.find((each) => String(each) === value) ?? 2 })}
      />
      <Segments
        name="surprise-difficulty"
        legend={m.difficulty}
        options={DIFFICULTIES.map((each) => [each, m.difficulties[each]])}
        value={difficulty}
        onChange={(value) => set({ difficulty: value })}
      />
      <p role="alert">{hasFailed.value ? m.surpriseFailed : ''}</p>
      <button type="button" class="button main" onClick={go}>
        {m.surprise}
      </button>
    </Modal>
  );
}
