import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import type { Draft } from '@perfect-line/track/workshop/edit';

import type { Bench } from './bench.ts';
import { drafts } from './drafts.ts';
import {
  benchAddress,
  circuitChallengeAddress,
  driveAddress,
  onlineRaceAddress,
  saveFile,
  savePicture,
  savePng,
} from './sharing.ts';
import { copyAddress, publishableOf, ShareView, type SaveButton } from './shareParts.tsx';
import { w } from './words.ts';

type Props = { readonly id: string; readonly bench: Bench };

const linksOf = (draft: Draft) =>
  [
    [w().race, driveAddress(draft, 'race')],
    [w().solo, driveAddress(draft, 'solo')],
    [w().online, onlineRaceAddress(draft)],
    [w().challenge, circuitChallengeAddress(draft)],
  ] as const;

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
  const draft = bench.draft.value;
  return (
    <ShareView
      drive={isWhole ? { links: linksOf(draft) } : undefined}
      buttons={[...files, ...(isWhole ? pictures : [])]}
      link={benchAddress(draft)}
      title={draft.name || m.unnamed}
      publishable={() =>
        publishableOf(drafts, [id, draft], { kind: 'circuit', course: formatCircuit(draft.tiles) })
      }
    />
  );
}
