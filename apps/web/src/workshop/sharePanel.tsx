import { formatCircuit } from '@perfect-line/track/courses/circuitText';

import type { Publishable } from '../library/publishDialog.tsx';
import type { Bench } from './bench.ts';
import { drafts } from './drafts.ts';
import { Publishing } from './publishing.tsx';
import {
  benchAddress,
  driveAddress,
  onlineRaceAddress,
  saveFile,
  savePicture,
  savePng,
} from './sharing.ts';
import { copyAddress, DriveLinks, SavePanel, type SaveButton } from './shareParts.tsx';
import { w } from './words.ts';

type Props = { readonly id: string; readonly bench: Bench };

function Drive({ bench }: Pick<Props, 'bench'>) {
  const m = w();
  const draft = bench.draft.value;
  return (
    <section class="panel" aria-labelledby="drive-title">
      <h2 id="drive-title">{m.drive}</h2>
      <DriveLinks
        links={[
          [m.race, driveAddress(draft, 'race')],
          [m.solo, driveAddress(draft, 'solo')],
          [m.online, onlineRaceAddress(draft)],
        ]}
      />
    </section>
  );
}

function publishable(id: string, bench: Bench): Publishable {
  const draft = bench.draft.peek();
  return {
    name: draft.name,
    kind: 'circuit',
    course: formatCircuit(draft.tiles),
    previous: drafts.find(id)?.entry,
    onPublished: (entry) => drafts.keep(id, draft, entry),
  };
}

/** Ways to drive the circuit and to take it along. */
export function SharePanel({ id, bench }: Props) {
  const m = w();
  const isWhole = bench.check.value.ok;
  const files: readonly SaveButton[] = [
    [m.copyLink, () => void copyAddress(benchAddress(bench.draft.peek()), m.linkCopied)],
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
      <SavePanel
        buttons={[...files, ...(isWhole ? pictures : [])]}
        link={benchAddress(bench.draft.value)}
        title={bench.draft.value.name || m.unnamed}
      >
        {isWhole ? <Publishing what={() => publishable(id, bench)} /> : undefined}
      </SavePanel>
    </>
  );
}
