import type { Result } from '@perfect-line/core/result';
import type { SeasonRound } from '@perfect-line/protocol/seasons';
import { useSignal } from '@preact/signals';

import type { Refusal } from '../online/connection/server.ts';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { cancelRound, moveRound } from './seasonsApi.ts';
import { TimeField } from '../ui/timeField.tsx';
import { fieldOf, timeIn } from '../ui/localTime.ts';
import { w } from './words.ts';

type Props = {
  readonly id: string;
  readonly round: SeasonRound;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** What the server says, and the way on when it has agreed. */
function useDeed(onDone: () => void) {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const run = async (deed: () => Promise<Result<unknown, Refusal>>): Promise<void> => {
    const done = await deed();
    refusal.value = done.ok ? undefined : done.error;
    if (done.ok) onDone();
  };
  return { refusal, run };
}

const NOT_READ: Refusal = { code: 'season.times', message: 'no time was chosen' };

export function MoveDialog({ id, round, onDone, onClose }: Props) {
  const m = w();
  const { nth, kind, opensAt, closesAt } = round;
  const opens = useSignal(fieldOf(opensAt));
  const closes = useSignal(closesAt === undefined ? '' : fieldOf(closesAt));
  const { refusal, run } = useDeed(onDone);
  const move = async (): Promise<Result<unknown, Refusal>> => {
    const [from, until] = [timeIn(opens.value), timeIn(closes.value)];
    if (from === undefined) return { ok: false, error: NOT_READ };
    return moveRound(id, nth, { opensAt: from, ...(until !== undefined && { closesAt: until }) });
  };
  return (
    <Modal title={m.moveTitle({ round: nth })} onClose={onClose} closable={false}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(move);
        }}
      >
        <TimeField
          label={kind === 'race' ? m.form.starts : m.form.opens}
          value={opens.value}
          onChange={(value) => (opens.value = value)}
        />
        {kind === 'race' ? undefined : (
          <TimeField
            label={m.form.closes}
            value={closes.value}
            onChange={(value) => (closes.value = value)}
          />
        )}
        <RefusalNote refusal={refusal.value} />
        <div class="row">
          <button type="submit" class="button main">
            {m.moveYes}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {m.cancelNo}
          </button>
        </div>
      </form>
    </Modal>
  );
}

export function CancelDialog({ id, round: { nth }, onDone, onClose }: Props) {
  const m = w();
  const { refusal, run } = useDeed(onDone);
  return (
    <Modal title={m.cancelTitle({ round: nth })} onClose={onClose} closable={false}>
      <p>{m.cancelText}</p>
      <RefusalNote refusal={refusal.value} />
      <div class="row">
        <button
          type="button"
          class="button main"
          onClick={() => void run(() => cancelRound(id, nth))}
        >
          {m.cancelYes}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {m.cancelNo}
        </button>
      </div>
    </Modal>
  );
}
