import { checkBox } from '@perfect-line/track/box';
import type { Closing } from '@perfect-line/track/workshop/closing';
import type { TrackError } from '@perfect-line/track/trackError';

import { trackErrorWords } from '../games/gt/setup/trackErrorWords.ts';
import type { Bench } from './bench.ts';
import { w } from './words.ts';

/** As many faults as can be taken in at once. */
const MOST_SHOWN = 5;

function closingWords(closing: Closing | undefined): string {
  const m = w();
  if (closing === undefined) return m.signs.unknown;
  if (closing.outcome === 'found') return m.closesIn({ count: closing.pieces.length });
  if (closing.outcome === 'open') return m.closesInAtLeast({ count: closing.atLeast });
  return closing.outcome === 'none' ? m.cannotClose : '';
}

/** Open ends are counted, the other faults are told one by one. */
const isFault = ({ code }: TrackError): boolean => code !== 'track.open-edge';

type Props = { readonly bench: Bench; readonly closing: Closing | undefined };

function Standing({ bench, closing }: Props) {
  const m = w();
  const { tiles } = bench.draft.value;
  const check = bench.check.value;
  if (tiles.length === 0) return <p>{m.empty}</p>;
  if (check.ok) return <p class="good">{m.isReady}</p>;
  const faults = check.error.filter(isFault);
  const open = bench.ends.value.length;
  return (
    <>
      <p class={closing?.outcome === 'none' ? 'bad' : ''}>{closingWords(closing)}</p>
      {open > 0 ? <p class="small quiet">{m.openEnds({ count: open })}</p> : undefined}
      <ul class="faults">
        {faults.slice(0, MOST_SHOWN).map((fault, i) => (
          <li key={i}>{trackErrorWords(fault)}</li>
        ))}
      </ul>
    </>
  );
}

/** What is wrong or missing, in plain words, while one builds. */
export function CheckPanel(props: Props) {
  const m = w();
  const { tiles } = props.bench.draft.value;
  return (
    <section class="panel" aria-labelledby="check-title">
      <h2 id="check-title">{m.check}</h2>
      <div role="status">
        <Standing {...props} />
      </div>
      {tiles.length === 0 ? undefined : (
        <p class="small quiet">
          {m.tiles({ count: tiles.length })} · {m.boxesNeeded({ count: checkBox(tiles).boxes })}
        </p>
      )}
    </section>
  );
}
