import { announce } from '../app/announce.ts';
import type { Bench } from './bench.ts';
import {
  benchAddress,
  driveAddress,
  onlineRaceAddress,
  saveFile,
  savePicture,
  savePng,
} from './sharing.ts';
import { w } from './words.ts';

type Props = { readonly bench: Bench };

function Drive({ bench }: Props) {
  const m = w();
  const draft = bench.draft.value;
  return (
    <section class="panel" aria-labelledby="drive-title">
      <h2 id="drive-title">{m.drive}</h2>
      <div class="row">
        <a class="button main" href={driveAddress(draft, 'race')}>
          {m.race}
        </a>
        <a class="button" href={driveAddress(draft, 'solo')}>
          {m.solo}
        </a>
        <a class="button" href={onlineRaceAddress(draft)}>
          {m.online}
        </a>
      </div>
    </section>
  );
}

async function copyLink(bench: Bench): Promise<void> {
  await navigator.clipboard.writeText(benchAddress(bench.draft.peek()));
  announce(w().linkCopied);
}

type SaveButton = readonly [words: string, run: () => void];

/** Ways to drive the circuit and to take it along. */
export function SharePanel({ bench }: Props) {
  const m = w();
  const isWhole = bench.check.value.ok;
  const files: readonly SaveButton[] = [
    [m.copyLink, () => void copyLink(bench)],
    [m.saveRgt, () => saveFile(bench.draft.peek(), 'rgt')],
    [m.saveRekee, () => saveFile(bench.draft.peek(), 'rekee')],
  ];
  const pictures: readonly SaveButton[] = [
    [m.savePicture, () => savePicture(bench.draft.peek())],
    [m.savePng, () => void savePng(bench.draft.peek())],
    [m.print, () => print()],
  ];
  if (bench.draft.value.tiles.length === 0) return undefined;
  return (
    <>
      {isWhole ? <Drive {...{ bench }} /> : undefined}
      <section class="panel" aria-labelledby="share-title">
        <h2 id="share-title">{m.share}</h2>
        <div class="row">
          {[...files, ...(isWhole ? pictures : [])].map(([words, run]) => (
            <button key={words} type="button" class="button slim" onClick={run}>
              {words}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}
