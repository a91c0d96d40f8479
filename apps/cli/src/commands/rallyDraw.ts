import { Option, type Command } from 'commander';

import { specialSvg, zoneSvg } from '@perfect-line/board/rally/rallyDrawing';
import type { RallyLook } from '@perfect-line/board/rally/rallySvg';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial, zonesInOrder } from '@perfect-line/track/rally/special';
import { SURFACES, type Surface } from '@perfect-line/track/rally/terrain';
import { isZoneId } from '@perfect-line/track/rally/zoneOutline';

import { pictureTarget, writePicture, type PictureOptions } from './picture.ts';
import { print } from './trackSource.ts';

type DrawOptions = PictureOptions & { readonly surface: Surface; readonly dark?: boolean };

/** A zone by its letter, or a special by its road-book; undefined after its fault has been printed. */
function drawing(what: string, options: DrawOptions): string | undefined {
  const look: RallyLook = {
    theme: options.dark === true ? 'dark' : 'light',
    damage: RALLY_TABLES.damage,
  };
  const zone = what.trim().toUpperCase();
  if (isZoneId(zone)) return zoneSvg(zone, options.surface, look);
  const book = parseRoadBook(what);
  if (!book.ok) {
    print(`${book.error.code}: leg ${book.error.leg}: ${book.error.text}`);
    process.exitCode = 1;
    return undefined;
  }
  const sides = Object.fromEntries(
    zonesInOrder(book.value).map((name) => [name, options.surface] as const),
  );
  return specialSvg(compileSpecial(book.value, sides), look);
}

async function draw(what: string, options: DrawOptions): Promise<void> {
  const target = pictureTarget(options);
  const svg = drawing(what, options);
  if (svg === undefined) return;
  await writePicture(svg, target);
  print(`${what}: ${target.path}`);
}

export function addRallyDraw(rally: Command): void {
  rally
    .command('draw')
    .description('a picture of a board or of a special')
    .argument('<what>', 'a zone (C, J, L, V) or a road-book')
    .option('-o, --output <file>', 'picture.svg or picture.png')
    .addOption(
      new Option('--surface <side>', 'which side of the boards')
        .choices(SURFACES)
        .default('asphalt'),
    )
    .option('--dark', 'by night')
    .option('--width <pixels>', 'width of a PNG', '1600')
    .action(draw);
}
