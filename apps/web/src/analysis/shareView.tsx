import { useSignal, type Signal } from '@preact/signals';

import type { Analysis } from './analysis.ts';
import { embedAddress, saveFilmStrip, saveMovingPicture, saveRecord } from './exports.ts';
import type { Notes } from './notes.ts';
import { words } from './words.ts';

type Props = { readonly analysis: Analysis; readonly notes: Notes };

type Told = Signal<string>;

/** One thing at a time; what became of it is said below. */
async function make(told: Told, work: () => Promise<boolean> | boolean): Promise<void> {
  const m = words().share;
  told.value = m.busy;
  const isMade = await Promise.resolve()
    .then(work)
    .catch(() => false);
  told.value = isMade ? '' : m.failed;
}

async function copy(analysis: Analysis, told: Told, link: Signal<string>): Promise<void> {
  const m = words().share;
  link.value = await embedAddress(analysis);
  const isCopied = await navigator.clipboard.writeText(link.value).then(
    () => true,
    () => false,
  );
  told.value = isCopied ? m.copied : m.copyFailed;
}

/** Ways to take the race along. */
export function ShareView({ analysis, notes }: Props) {
  const told = useSignal('');
  const link = useSignal('');
  const m = words().share;
  const hasBoard = analysis.table.ui.board !== undefined;
  const ways = [
    ...(hasBoard
      ? [
          [m.strip, () => saveFilmStrip(analysis)] as const,
          [m.film, () => saveMovingPicture(analysis)] as const,
        ]
      : []),
    [m.record, () => saveRecord(analysis, notes)] as const,
  ];
  return (
    <div class="stack-tight share-ways">
      <p class="small">{m.lead}</p>
      {ways.map(([label, work]) => (
        <button key={label} type="button" class="button" onClick={() => void make(told, work)}>
          {label}
        </button>
      ))}
      <button type="button" class="button" onClick={() => void copy(analysis, told, link)}>
        {m.link}
      </button>
      <p class="small quiet">{m.linkHint}</p>
      <p role="status" class="small">
        {told.value}
      </p>
      {link.value === '' ? undefined : (
        <input type="text" readOnly value={link.value} aria-label={m.link} />
      )}
    </div>
  );
}
