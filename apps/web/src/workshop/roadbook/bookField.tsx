import { formatRoadBook, parseLegs } from '@perfect-line/track/rally/roadBook';
import { legOf, legsOf } from '@perfect-line/track/roadbook/draft';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { MAX_STAGE } from '../../games/rally/setup/rallyChoice.ts';
import { bookErrorWords } from '../../games/rally/setup/roadBookFields.tsx';
import { faultWords } from './faultWords.ts';
import type { RoadBench } from './roadBench.ts';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench; readonly showAll: () => void };

/** The road-book as text: what is written is laid when it can be read. */
export function BookField({ bench, showAll }: Props) {
  const m = r();
  const written = formatRoadBook(legsOf(bench.special.value.legs));
  const typed = useSignal<string | undefined>(undefined);
  useEffect(() => {
    typed.value = undefined;
  }, [written, bench.at.value]);
  const text = typed.value ?? written;
  const read = text.trim() === '' ? undefined : parseLegs(text);
  const take = (): void => {
    if (typed.peek() === undefined || read?.ok === false) return;
    bench.write(read?.value ?? []);
    showAll();
  };
  return (
    <div class="field book-field">
      <label for="road-book">{m.book}</label>
      <textarea
        id="road-book"
        class="input"
        rows={2}
        value={text}
        maxLength={MAX_STAGE}
        spellcheck={false}
        autocomplete="off"
        placeholder="C8-C3 / J6-J5"
        aria-invalid={read?.ok === false}
        aria-describedby="road-book-says"
        onInput={(event) => (typed.value = event.currentTarget.value)}
        onChange={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <p
        id="road-book-says"
        class={read?.ok === false ? 'small bad' : 'small quiet'}
        aria-live="polite"
      >
        {read?.ok === false ? bookErrorWords(read.error) : m.bookHint}
      </p>
    </div>
  );
}

/** The roads in driving order, each with what is wrong with it. */
export function LegList({ bench }: Pick<Props, 'bench'>) {
  const m = r();
  const { legs } = bench.special.value;
  if (legs.length === 0) return undefined;
  return (
    <ol class="leg-list" aria-label={m.legs}>
      {legs.map((leg, i) => {
        const faults = bench.faults.value.filter((fault) => fault.leg === i + 1);
        const count = legOf(leg)?.road.spaces.length ?? 0;
        return (
          <li key={`${i} ${leg.zone}${leg.from}`}>
            <div class="leg-row">
              <span>
                <b>
                  {leg.zone}
                  {leg.from}–{leg.zone}
                  {leg.to}
                </b>{' '}
                <span class="small quiet">{m.spaces({ count })}</span>
                {faults.map((fault) => (
                  <span key={fault.code} class="small bad leg-fault">
                    {faultWords(fault)}
                  </span>
                ))}
              </span>
              <button
                type="button"
                class="button slim"
                aria-label={m.endBefore({ leg: i + 1 })}
                title={m.endBefore({ leg: i + 1 })}
                onClick={() => bench.edit({ type: 'cut', leg: i })}
              >
                ×
              </button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
