import { Option, type Command } from 'commander';

import { READY_TRACKS, type ReadyTrack, type TrackName } from '@perfect-line/track/readyTracks';

import { print, printJson } from './trackSource.ts';

type Language = keyof TrackName;
type ListOptions = { readonly json?: boolean; readonly lang: Language };

function describe({ number, name, tiles, pit, laps, facts }: ReadyTrack) {
  return { number, name, laps, ...facts, pit, layout: tiles };
}

/** Korean letters take two columns of a terminal. */
const columns = (text: string): number =>
  text.length + (text.match(/[\u1100-\u11FF\uAC00-\uD7AF]/g)?.length ?? 0);

const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - columns(text)));

const HEADS = ['no', 'track', 'tiles', 'corners', 'spaces a lap', 'laps'];

function cells(track: ReadyTrack, lang: Language): readonly string[] {
  const { tiles, corners, shortestLap } = track.facts;
  return [track.number, track.name[lang], tiles, corners, shortestLap, track.laps].map(String);
}

function printTable(lang: Language): void {
  const rows = [HEADS, ...READY_TRACKS.map((track) => cells(track, lang))];
  const widths = HEADS.map((_, i) => Math.max(...rows.map((row) => columns(row[i] ?? ''))));
  for (const row of rows) {
    print(
      row
        .map((cell, i) => padded(cell, widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

export function addTrackList(track: Command): void {
  track
    .command('list')
    .description('the eight ready tracks of the rulebook')
    .addOption(
      new Option('--lang <language>', 'language of the names')
        .choices(['en', 'ru', 'ko'])
        .default('en'),
    )
    .option('--json', 'as JSON, with the layouts')
    .action((options: ListOptions) => {
      if (options.json === true) printJson(READY_TRACKS.map(describe));
      else printTable(options.lang);
    });
}
