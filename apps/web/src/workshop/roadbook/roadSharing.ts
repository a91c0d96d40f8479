import { compileSpecial } from '@perfect-line/track/rally/special';
import { checkSpecial, sidesOf } from '@perfect-line/track/roadbook/check';
import type { RallyDraft, SpecialDraft } from '@perfect-line/track/roadbook/draft';
import { formatRallyFile } from '@perfect-line/track/roadbook/rallyFile';
import { formatRallyText } from '@perfect-line/track/roadbook/rallyText';

import { href } from '../../app/router.ts';
import { courseOf } from '../../games/rally/setup/ownRallies.ts';
import { driver, FIRST_RALLY, type RallyChoice } from '../../games/rally/setup/rallyChoice.ts';
import { rallyChoices } from '../../games/rally/setup/rallyChoices.ts';
import { challengeAddress, onlineAddress, setupAddress } from '../../setup/addresses.ts';
import { download } from '../../storage/download.ts';
import { isDark } from '../../ui/isDark.ts';
import { fileName, savePngOf } from '../saving.ts';
import { whole } from '../shareParts.tsx';
import { r } from './words.ts';

const DRIVERS = {
  alone: [driver('human', 'blue')],
  rivals: FIRST_RALLY.drivers,
} as const;

const choiceOf = (draft: RallyDraft, drivers: RallyChoice['drivers']): RallyChoice => ({
  ...FIRST_RALLY,
  ...courseOf(draft),
  // Named, so that everybody sees whose road-books they are.
  name: draft.name === '' ? r().unnamed : draft.name,
  drivers,
});

/** The address of a setup page with this rally chosen. */
export const driveAddress = (draft: RallyDraft, mode: keyof typeof DRIVERS): string =>
  setupAddress(rallyChoices, choiceOf(draft, DRIVERS[mode]));

export const onlineRallyAddress = (draft: RallyDraft): string =>
  onlineAddress(rallyChoices, rallyChoices.format(choiceOf(draft, DRIVERS.rivals)));

export const rallyChallengeAddress = (draft: RallyDraft): string =>
  challengeAddress(rallyChoices, rallyChoices.format(choiceOf(draft, DRIVERS.alone)));

/** The whole rally, finished or not, in an address; of one's own published rally also which it is. */
export function rallyBenchHash({ name, author, specials }: RallyDraft, entry?: string): string {
  const query = new URLSearchParams([
    ['title', name],
    ['author', author],
    ['rally', formatRallyText(specials)],
    ...(entry === undefined ? [] : [['entry', entry]]),
  ]);
  return `${href('workshop', 'roadbook', 'new')}?${query.toString()}`;
}

/** For somebody else, on whatever device. */
export const rallyBenchAddress = (draft: RallyDraft): string => whole(rallyBenchHash(draft));

export const saveRally = (draft: RallyDraft): void =>
  download(`${fileName(draft.name, 'rally')}.rally.json`, formatRallyFile(draft));

/** The drawing of rallies is loaded by who saves a picture. */
async function pictureOf(special: SpecialDraft): Promise<string | undefined> {
  const book = checkSpecial(special);
  if (!book.ok) return undefined;
  const { specialSvg } = await import('@perfect-line/board/rally/rallyDrawing');
  const theme = isDark.value ? 'dark' : 'light';
  return specialSvg(compileSpecial(book.value, sidesOf(special)), { theme });
}

const pictureName = (draft: RallyDraft, at: number): string =>
  `${fileName(draft.name, 'rally')}-${at + 1}`;

type Shown = { readonly draft: RallyDraft; readonly at: number; readonly special: SpecialDraft };

export async function saveSpecialPicture({ draft, at, special }: Shown): Promise<void> {
  const svg = await pictureOf(special);
  if (svg !== undefined) download(`${pictureName(draft, at)}.svg`, svg, 'image/svg+xml');
}

export async function saveSpecialPng({ draft, at, special }: Shown): Promise<void> {
  const svg = await pictureOf(special);
  if (svg !== undefined) await savePngOf(svg, pictureName(draft, at));
}
