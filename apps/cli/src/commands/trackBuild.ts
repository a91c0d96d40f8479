import { InvalidArgumentError, Option, type Command } from 'commander';

import {
  buildCircuit,
  DEFAULT_BUDGET,
  type BuildRequest,
  type BuiltCircuit,
} from '@perfect-line/track/builder/buildCircuit';
import type { BuildError } from '@perfect-line/track/builder/buildError';
import { DIFFICULTIES, type Difficulty } from '@perfect-line/track/builder/wish';
import { unwrap } from '@perfect-line/core/result';
import { compileTrack } from '@perfect-line/track/compile';
import { formatTrackFile, newTrackFile } from '@perfect-line/track/files/trackFile';
import { trackFacts } from '@perfect-line/track/trackFacts';

import { formatOfPath, print, printJson, writeTrack } from './trackSource.ts';

/** As they are said here; `any` is no limit. */
const BOXES = { '1': 1, '2': 2, '3': 3, any: undefined } as const;

type BuildOptions = {
  readonly tiles?: readonly string[];
  readonly count: number;
  readonly lanes: '2' | '3' | 'mixed';
  readonly difficulty: Difficulty;
  readonly boxes: keyof typeof BOXES;
  readonly seed: string;
  readonly budget: number;
  readonly title?: string;
  readonly output?: string;
  readonly json?: boolean;
};

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new InvalidArgumentError('It is a whole number above 0.');
  }
  return value;
}

function tileList(text: string): readonly string[] {
  const ids = text.toLowerCase().split(/[\s,]+/);
  const wrong = ids.find((id) => !/^\d{3}[a-z]$/.test(id));
  if (wrong !== undefined) {
    throw new InvalidArgumentError(`"${wrong}" is not a tile; write e.g. 102a,103a,105b.`);
  }
  return ids;
}

function requestOf(options: BuildOptions): BuildRequest {
  const { seed, budget, tiles, difficulty } = options;
  if (tiles !== undefined) return { seed, budget, tiles };
  const wish = {
    tileCount: options.count,
    lanes: options.lanes === 'mixed' ? options.lanes : options.lanes === '2' ? 2 : 3,
    difficulty,
    boxes: BOXES[options.boxes],
  } as const;
  return { seed, budget, wish };
}

function refuse(error: BuildError, options: BuildOptions): void {
  if (options.json === true) printJson({ ok: false, error });
  else process.stderr.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 1;
}

function deliver({ tiles, pit, boxes, nodes }: BuiltCircuit, options: BuildOptions): void {
  const { seed, output, title = `Circuit ${seed}` } = options;
  const file = newTrackFile(title, pit === undefined ? tiles : [...tiles, pit]);
  const text = formatTrackFile(file, output === undefined ? 'rekee' : formatOfPath(output));
  if (output !== undefined) writeTrack(output, text);
  const facts = trackFacts(unwrap(compileTrack(tiles)));
  if (options.json === true) {
    printJson({
      ok: true,
      title,
      seed,
      output,
      boxes,
      nodes,
      facts,
      tiles: file.tiles.length,
      layout: tiles,
      pit,
    });
  } else if (output === undefined) process.stdout.write(text);
  else
    print(
      `${output}: ${facts.tiles} tiles, ${facts.corners} corners, ${facts.shortestLap} spaces a lap`,
    );
}

export function addTrackBuild(track: Command): void {
  track
    .command('build')
    .description('a closed circuit from given tiles or after a wish; same seed, same circuit')
    .addOption(
      new Option('--tiles <list>', 'exactly these, e.g. 102a,103a,105a …')
        .argParser(tileList)
        .conflicts(['count', 'lanes', 'difficulty', 'boxes']),
    )
    .option('-n, --count <number>', 'tiles, the start tile included', wholeNumber, 15)
    .addOption(
      new Option('--lanes <lanes>', 'how many lanes').choices(['2', '3', 'mixed']).default('3'),
    )
    .addOption(
      new Option('--difficulty <level>', 'how hard it is to drive')
        .choices(DIFFICULTIES)
        .default('medium'),
    )
    .addOption(
      new Option('--boxes <boxes>', 'boxes to take tiles from')
        .choices(Object.keys(BOXES))
        .default('1'),
    )
    .option('--seed <text>', 'another text, another circuit', '1')
    .option('--budget <nodes>', 'how long to search', wholeNumber, DEFAULT_BUDGET)
    .option('--title <text>', 'name of the track')
    .option('-o, --output <file>', 'where to write it: .rgt, or Rekee JSON')
    .option('--json', 'the result as JSON')
    .action((options: BuildOptions) => {
      const built = buildCircuit(requestOf(options));
      if (built.ok) deliver(built.value, options);
      else refuse(built.error, options);
    });
}
