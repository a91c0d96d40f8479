import type { Result } from '@perfect-line/core/result';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { go, href } from '../app/router.ts';
import type { Refusal } from '../online/connection/server.ts';
import { usePlayerGate } from '../online/lobby/playerGate.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { beginRun, type Offered } from './challengesApi.ts';
import { gameName } from './facts.ts';
import { openTraining } from './training.ts';
import { w } from './words.ts';

type Props = {
  readonly challenge: Offered;
  /** An official run can be begun now. */
  readonly isOpen: boolean;
};

/** Opens the race of the run, where the driver sits down by himself. */
async function openRun({ id }: Offered): Promise<Result<string, Refusal>> {
  const begun = await beginRun(id);
  return begun.ok ? { ok: true, value: href('online', begun.value) } : begun;
}

type AskProps = { readonly onYes: () => void; readonly onClose: () => void };

/** There is no second run: the question comes before it, once. */
function AskDialog({ onYes, onClose }: AskProps) {
  const m = w();
  return (
    <Modal title={m.askTitle} onClose={onClose} closable={false}>
      <p>{m.askText}</p>
      <div class="row">
        <button type="button" class="button main" onClick={onYes}>
          {m.askYes}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {m.askNo}
        </button>
      </div>
    </Modal>
  );
}

/** Begin the official run, or go on with it; nothing where there is none to drive. */
function OfficialRun({ challenge, isOpen, run }: Props & { readonly run: (open: Open) => void }) {
  const m = w();
  const isAsked = useSignal(false);
  const { asPlayer, dialog } = usePlayerGate(m);
  const { mine } = challenge;
  if (mine?.state === 'driving') {
    return (
      <a class="button main" href={href('online', mine.race)}>
        {m.driveOn}
      </a>
    );
  }
  if (!isOpen || mine !== undefined) return undefined;
  if (challenge.mustEnter && challenge.season !== undefined) {
    return (
      <a class="button main" href={href('season', challenge.season)}>
        {m.enterSeason}
      </a>
    );
  }
  const close = (): void => {
    isAsked.value = false;
  };
  const begin = (): void => {
    close();
    asPlayer(() => run(() => openRun(challenge)));
  };
  return (
    <>
      <button type="button" class="button main" onClick={() => (isAsked.value = true)}>
        {m.drive}
        <span class="hidden-visually"> {gameName(challenge.game)}</span>
      </button>
      {isAsked.value ? <AskDialog onYes={begin} onClose={close} /> : undefined}
      {dialog}
    </>
  );
}

type Open = () => Promise<Result<string, Refusal>>;

/** What one can do with a challenge. */
export function Deeds({
  challenge,
  isOpen,
  children,
}: Props & { readonly children?: ComponentChildren }) {
  const m = w();
  const refusal = useSignal<Refusal | undefined>(undefined);
  const run = async (open: Open): Promise<void> => {
    const opened = await open();
    refusal.value = opened.ok ? undefined : opened.error;
    if (opened.ok) go(opened.value);
  };
  return (
    <>
      <div class="row">
        <OfficialRun {...{ challenge, isOpen }} run={(open) => void run(open)} />
        <button
          type="button"
          class="button"
          onClick={() => void run(() => openTraining(challenge))}
        >
          {m.train}
          <span class="hidden-visually"> {gameName(challenge.game)}</span>
        </button>
        {children}
      </div>
      <RefusalNote refusal={refusal.value} />
    </>
  );
}
