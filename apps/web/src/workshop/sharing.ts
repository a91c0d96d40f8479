import { trackSvg } from '@perfect-line/board/trackDrawing';
import { gt } from '@perfect-line/rules/gt/game';
import { newTrackFile, formatTrackFile } from '@perfect-line/track/files/trackFile';
import type { TrackFormat } from '@perfect-line/track/files/formats';
import type { Draft } from '@perfect-line/track/workshop/edit';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';

import { href } from '../app/router.ts';
import { drawnCircuit } from '../games/gt/setup/drawnCircuit.ts';
import { formatRaceLink } from '../games/gt/setup/raceLink.ts';
import { QUICK_RACE, SOLO_LAP, type RaceMode } from '../games/gt/setup/raceChoice.ts';
import { challengeAddress, onlineAddress } from '../setup/addresses.ts';
import { download } from '../storage/download.ts';
import { isDark } from '../ui/isDark.ts';
import { fileName, savePngOf } from './saving.ts';
import { whole } from './shareParts.tsx';

const BASES = { race: QUICK_RACE, solo: SOLO_LAP } as const;

const raceQuery = ({ name, tiles }: Draft, mode: RaceMode): URLSearchParams =>
  formatRaceLink({ ...BASES[mode], track: 0, own: { name, tiles } });

/** The address of a setup page with this circuit chosen. */
export const driveAddress = (draft: Draft, mode: RaceMode): string =>
  `${href(mode)}?${raceQuery(draft, mode).toString()}`;

export const onlineRaceAddress = (draft: Draft): string =>
  onlineAddress({ game: gt }, raceQuery(draft, 'race'));

export const circuitChallengeAddress = (draft: Draft): string =>
  challengeAddress({ game: gt }, raceQuery(draft, 'solo'));

/** The whole circuit, finished or not, in an address; of one's own published circuit also which it is. */
export function benchHash({ name, author, boxes, tiles }: Draft, entry?: string): string {
  const query = new URLSearchParams([
    ['title', name],
    ['author', author],
    ['boxes', String(boxes ?? 0)],
    ['circuit', formatCircuit(tiles)],
    ...(entry === undefined ? [] : [['entry', entry]]),
  ]);
  return `${href('workshop', 'new')}?${query.toString()}`;
}

/** For somebody else, on whatever device. */
export const benchAddress = (draft: Draft): string => whole(benchHash(draft));

const ENDINGS: Readonly<Record<TrackFormat, string>> = { rgt: 'rgt', rekee: 'json' };

export function saveFile({ name, author, tiles }: Draft, format: TrackFormat): void {
  const file = { ...newTrackFile(name, tiles), author };
  download(`${fileName(name, 'circuit')}.${ENDINGS[format]}`, formatTrackFile(file, format));
}

function pictureOf({ tiles }: Draft): string | undefined {
  const drawn = drawnCircuit(tiles);
  if (drawn === undefined) return undefined;
  const theme = isDark.value ? 'dark' : 'light';
  const pit = drawn.pit === undefined ? {} : { pit: drawn.pit };
  return trackSvg(drawn.graph, { ...pit, theme, spaces: false });
}

export function savePicture(draft: Draft): void {
  const svg = pictureOf(draft);
  if (svg !== undefined) download(`${fileName(draft.name, 'circuit')}.svg`, svg, 'image/svg+xml');
}

export async function savePng(draft: Draft): Promise<void> {
  const svg = pictureOf(draft);
  if (svg !== undefined) await savePngOf(svg, fileName(draft.name, 'circuit'));
}
