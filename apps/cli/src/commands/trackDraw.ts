import { Option, type Command } from 'commander';

import { ORIENTATIONS, type Orientation } from '@perfect-line/board/geometryCircuit';
import { readySheetSvg, tileSheetSvg } from '@perfect-line/board/sheets';
import { trackSvg } from '@perfect-line/board/trackDrawing';
import type { Look } from '@perfect-line/board/trackSvg';
import { isPit } from '@perfect-line/track/pitTile';
import { compileLegs } from '@perfect-line/track/compile';
import { loadCircuit } from '@perfect-line/track/files/trackFile';

import { UsageError } from '../usage.ts';
import { pictureTarget, writePicture, type PictureOptions } from './picture.ts';
import { print, trackSource } from './trackSource.ts';

const SHEETS = ['tiles', 'ready'] as const;
type SheetName = (typeof SHEETS)[number];

type DrawOptions = PictureOptions & {
  readonly rain?: boolean;
  readonly dark?: boolean;
  readonly orientation: Orientation;
  readonly sheet?: SheetName;
};

/** Narrower pictures get larger signs, so that the numbers stay legible. */
const SMALL_PICTURE = 700;
const SMALL_SIGN_SCALE = 1.28;

const lookOf = (options: DrawOptions, width: number): Look => ({
  theme: options.dark === true ? 'dark' : 'light',
  weather: options.rain === true ? 'rain' : 'sunny',
  signScale: width < SMALL_PICTURE ? SMALL_SIGN_SCALE : 1,
});

const SHEET_SVG: Readonly<Record<SheetName, (look: Look) => string>> = {
  tiles: tileSheetSvg,
  ready: readySheetSvg,
};

/** The picture of one track; undefined after its faults have been printed. */
function drawnTrack(name: string, options: DrawOptions, look: Look): string | undefined {
  const { label, text } = trackSource(name);
  const loaded = loadCircuit(text);
  if (!loaded.ok) {
    for (const error of loaded.error) print(`${label}: ${error.code}: ${error.message}`);
    process.exitCode = 1;
    return undefined;
  }
  const pit = loaded.value.file.tiles.find((tile) => isPit(tile.id));
  return trackSvg(compileLegs(loaded.value.circuit), {
    ...look,
    orientation: options.orientation,
    aspect: 1.5,
    ...(pit === undefined ? {} : { pit }),
  });
}

function drawing(name: string | undefined, options: DrawOptions, look: Look): string | undefined {
  if (options.sheet !== undefined && name !== undefined)
    throw new UsageError('a sheet shows everything: leave out the track, or --sheet');
  if (options.sheet !== undefined) return SHEET_SVG[options.sheet](look);
  if (name === undefined) throw new UsageError('name a track, or --sheet tiles or ready');
  return drawnTrack(name, options, look);
}

async function draw(name: string | undefined, options: DrawOptions): Promise<void> {
  const target = pictureTarget(options);
  const svg = drawing(name, options, lookOf(options, target.width));
  if (svg === undefined) return;
  await writePicture(svg, target);
  print(`${name ?? options.sheet ?? ''}: ${target.path}`);
}

export function addTrackDraw(track: Command): void {
  track
    .command('draw')
    .description('a picture of a track, or a sheet of all tiles or ready tracks')
    .argument('[track]', 'a file, or a ready track by number or name')
    .option('-o, --output <file>', 'picture.svg or picture.png')
    .option('--rain', 'on a wet day')
    .option('--dark', 'by night')
    .option('--width <pixels>', 'width of a PNG', '1600')
    .addOption(
      new Option('--orientation <way>', 'how the circuit lies')
        .choices(ORIENTATIONS)
        .default('auto'),
    )
    .addOption(new Option('--sheet <what>', 'all tiles or all ready tracks').choices(SHEETS))
    .action(draw);
}
