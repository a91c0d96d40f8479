import { Option, type Command } from 'commander';

import { TRACK_FORMATS, type TrackFormat } from '@perfect-line/track/files/formats';
import { formatTrackFile, parseTrackFile } from '@perfect-line/track/files/trackFile';

import { formatOfPath, print, printJson, trackSource, writeTrack } from './trackSource.ts';

type ConvertOptions = {
  readonly output?: string;
  readonly to?: TrackFormat;
  readonly json?: boolean;
};

function convert(name: string, options: ConvertOptions): void {
  const { label, text } = trackSource(name);
  const file = parseTrackFile(text);
  if (!file.ok) {
    if (options.json === true) printJson({ track: label, ok: false, errors: file.error });
    else for (const error of file.error) print(`${label}: ${error.code}: ${error.message}`);
    process.exitCode = 1;
    return;
  }
  const { output, to = output === undefined ? 'rekee' : formatOfPath(output) } = options;
  const converted = formatTrackFile(file.value, to);
  if (output === undefined) {
    process.stdout.write(converted);
    return;
  }
  writeTrack(output, converted);
  const done = { track: label, ok: true, output, from: file.value.format, to };
  if (options.json === true) printJson({ ...done, tiles: file.value.tiles.length });
  else print(`${label}: ${done.from} → ${to}, ${output}`);
}

export function addTrackConvert(track: Command): void {
  track
    .command('convert')
    .description('a track file in the other format; unknown fields are kept')
    .argument('<track>', 'a file, or a ready track by number or name')
    .option('-o, --output <file>', 'where to write it (standard output if not given)')
    .addOption(
      new Option('--to <format>', 'by the name of the output if not given').choices(TRACK_FORMATS),
    )
    .option('--json', 'what was done as JSON')
    .action(convert);
}
