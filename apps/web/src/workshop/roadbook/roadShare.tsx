import type { RallyDraft } from '@perfect-line/track/roadbook/draft';
import { formatRallyText } from '@perfect-line/track/roadbook/rallyText';

import { ownRallies } from '../../games/rally/setup/ownRallies.ts';
import type { Publishable } from '../../library/publishDialog.tsx';
import { Publishing } from '../publishing.tsx';
import { copyAddress, DriveLinks, SavePanel, type SaveButton } from '../shareParts.tsx';
import { w } from '../words.ts';
import type { RoadBench } from './roadBench.ts';
import {
  driveAddress,
  onlineRallyAddress,
  rallyBenchAddress,
  saveRally,
  saveSpecialPicture,
  saveSpecialPng,
} from './roadSharing.ts';
import { r } from './words.ts';

type Props = { readonly id: string; readonly bench: RoadBench };

function Drive({ bench }: Pick<Props, 'bench'>) {
  const m = r();
  const draft = bench.draft.value;
  return (
    <section class="panel" aria-labelledby="drive-title">
      <h2 id="drive-title">{w().drive}</h2>
      <DriveLinks
        links={[
          [m.rivals, driveAddress(draft, 'rivals')],
          [m.alone, driveAddress(draft, 'alone')],
          [w().online, onlineRallyAddress(draft)],
        ]}
      />
      <p class="small quiet">{m.onlineNote}</p>
    </section>
  );
}

const publishable = (id: string, draft: RallyDraft): Publishable => ({
  name: draft.name,
  kind: 'rally',
  course: formatRallyText(draft.specials),
  previous: ownRallies.find(id)?.entry,
  onPublished: (entry) => ownRallies.keep(id, draft, entry),
});

/** Ways to drive the rally and to take it along. */
export function RoadShare({ id, bench }: Props) {
  const m = r();
  const draft = bench.draft.value;
  const shown = { draft, at: bench.at.value, special: bench.special.value };
  if (draft.specials.every(({ boards, legs }) => boards.length + legs.length === 0))
    return undefined;
  const files: readonly SaveButton[] = [
    [w().copyLink, () => void copyAddress(rallyBenchAddress(draft), m.linkCopied)],
    [m.saveRally, () => saveRally(draft)],
  ];
  const pictures: readonly SaveButton[] = [
    [w().savePicture, () => void saveSpecialPicture(shown)],
    [w().savePng, () => void saveSpecialPng(shown)],
  ];
  const isWhole = bench.check.value.ok;
  return (
    <>
      {isWhole ? <Drive {...{ bench }} /> : undefined}
      <SavePanel
        buttons={[
          ...files,
          ...(bench.faults.value.length === 0 ? pictures : []),
          ...(isWhole ? ([[m.print, () => print()]] as const) : []),
        ]}
        link={rallyBenchAddress(draft)}
        title={draft.name || w().unnamedRally}
      >
        {isWhole ? <Publishing what={() => publishable(id, draft)} /> : undefined}
      </SavePanel>
    </>
  );
}
