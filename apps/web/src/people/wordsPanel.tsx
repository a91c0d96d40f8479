import { useSignal, type Signal } from '@preact/signals';

import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { useDeed } from './deed.ts';
import { newWords } from './peopleApi.ts';
import { w } from './words.ts';

type Shown = Signal<readonly string[]>;

/** No way out but the one that says they are written down. */
function WordsDialog({ shown }: { readonly shown: Shown }) {
  const m = w();
  return (
    <Modal title={m.wordsTitle} closable={false} onClose={() => (shown.value = [])}>
      <p>{m.wordsShown}</p>
      <ol class="recovery-words" translate={false}>
        {shown.value.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ol>
      <button type="button" class="button main" onClick={() => (shown.value = [])}>
        {m.wordsDone}
      </button>
    </Modal>
  );
}

/** A way back in when every device is lost. */
export function WordsPanel({ hasWords }: { readonly hasWords: boolean }) {
  const m = w();
  const shown: Shown = useSignal<readonly string[]>([]);
  const { run, isBusy, refusal } = useDeed();
  const make = (): void =>
    run(async () => {
      const words = await newWords();
      if (words.ok) shown.value = words.value;
      return words;
    });
  return (
    <section class="panel stack" aria-labelledby="words-title">
      <h2 id="words-title">{m.wordsTitle}</h2>
      <p class="quiet">{m.wordsHint}</p>
      <p>{hasWords ? m.wordsThere : m.wordsNone}</p>
      <RefusalNote {...{ refusal }} />
      <p>
        <button
          type="button"
          class={hasWords ? 'button' : 'button main'}
          disabled={isBusy}
          onClick={make}
        >
          {hasWords ? m.makeNewWords : m.makeWords}
        </button>
      </p>
      {shown.value.length === 0 ? undefined : <WordsDialog {...{ shown }} />}
    </section>
  );
}
