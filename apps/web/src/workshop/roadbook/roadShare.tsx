import type { RallyDraft } from '@perfect-line/track/roadbook/draft';
import { formatRallyText } from '@perfect-line/track/roadbook/rallyText';

import { ownRallies } from '../../games/rally/setup/ownRallies.ts';
import { copyAddress, publishableOf, ShareView, type SaveButton } from '../shareParts.tsx';
import { w } from '../words.ts';
import type { RoadBench } from './roadBench.ts';
import {
  driveAddress,
  onlineRallyAddress,
  rallyChallengeAddress,
  rallyBenchAddress,
  saveRally,
  saveSpecialPicture,
  saveSpecialPng,
} from './roadSharing.ts';
import { r } from './words.ts';

type Props = { readonly id: string; readonly bench: RoadBench };

const linksOf = (draft: RallyDraft) =>
  [
    [r().rivals, driveAddress(draft, 'rivals')],
    [r().alone, driveAddress(draft, 'alone')],
    [w().online, onlineRallyAddress(draft)],
    [w().challenge, rallyChallengeAddress(draft)],
  ] as const;

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
    <ShareView
      drive={isWhole ? { links: linksOf(draft), note: m.onlineNote } : undefined}
      buttons={[
        ...files,
        ...(bench.faults.value.length === 0 ? pictures : []),
        ...(isWhole ? ([[m.print, () => print()]] as const) : []),
      ]}
      link={rallyBenchAddress(draft)}
      title={draft.name || w().unnamedRally}
      publishable={() =>
        publishableOf(ownRallies, [id, draft], {
          kind: 'rally',
          course: formatRallyText(draft.specials),
        })
      }
    />
  );
}
