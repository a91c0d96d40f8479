import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { formatTrackFile, newTrackFile } from '@perfect-line/track/files/trackFile';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';

import { askedFor } from './asked.ts';
import { root } from './shell.ts';
import { builtCircuit, CASES, type Case } from './soloPar/cases.ts';

type Lap = { readonly name: string; readonly args: readonly string[] };

type Solved = {
  readonly bounds: { readonly low: number; readonly high: number; readonly width: number };
  readonly processorSeconds: number;
  readonly memoryMiB: number;
};

const USAGE = `usage: npm run soloPar -- [--tracks 1,8] [--built 50] [--aim 0.05] [--keep FILE] [WORD ...]
Both bounds of a solo lap under every single option, with what they cost; each lap in a process of its own.
  --tracks  ready tracks, by number; all of them unless circuits are built
  --built   so many circuits of 10 to 22 tiles nobody has chosen, first game alone
  --aim     width in seconds that counts as narrow
  --keep    a file of results, a line each: goes on where it was interrupted
  WORD      only cases whose name holds one of the words: ${CASES.map(({ name }) => name).join('; ')}
`;

const { values, positionals: words } = askedFor(USAGE, {
  allowPositionals: true,
  options: {
    tracks: { type: 'string' },
    built: { type: 'string', default: '0' },
    aim: { type: 'string', default: '0.05' },
    keep: { type: 'string' },
  },
});

const isWanted = ({ name }: Case): boolean =>
  words.length === 0 || words.some((word) => name.includes(word));

function readyLaps(): readonly Lap[] {
  const all = READY_TRACKS.map(({ number }) => String(number));
  const tracks = values.tracks?.split(',') ?? (values.built === '0' ? all : []);
  return tracks.flatMap((track) =>
    CASES.filter(isWanted).map(({ name, args }) => ({
      name: `track ${track}, ${name}`,
      args: ['--track', track, ...args],
    })),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'solo-par-'));

const builtLaps = (): readonly Lap[] =>
  Array.from({ length: Number(values.built) }, (_, number) => {
    const tiles = builtCircuit(number);
    const path = join(folder, `${number}.json`);
    writeFileSync(path, formatTrackFile(newTrackFile(`Circuit ${number}`, tiles), 'rekee'));
    return { name: `built ${number}, ${tiles.length} tiles`, args: ['--track', path] };
  });

function solve({ args }: Lap): Solved {
  const main = join(root, 'apps', 'cli', 'src', 'main.ts');
  const text = execFileSync(process.execPath, [main, 'solve', '--json', ...args], {
    encoding: 'utf8',
  });
  return JSON.parse(text) as Solved;
}

/** Laps solved in an earlier run, by name: a line each. */
function keptLaps(): ReadonlyMap<string, Solved> {
  const { keep } = values;
  if (keep === undefined || !existsSync(keep)) return new Map();
  const lines = readFileSync(keep, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as [string, Solved]));
}

const kept = keptLaps();

/** Known from before, or solved now and kept. */
function solvedOnce(lap: Lap): Solved {
  const known = kept.get(lap.name);
  if (known !== undefined) return known;
  const { bounds, processorSeconds, memoryMiB } = solve(lap);
  const solved = { bounds, processorSeconds, memoryMiB };
  if (values.keep !== undefined)
    appendFileSync(values.keep, `${JSON.stringify([lap.name, solved])}\n`);
  return solved;
}

const row = (...cells: readonly string[]): void => {
  const [name = '', ...rest] = cells;
  process.stdout.write(`${name.padEnd(44)}${rest.map((cell) => cell.padStart(11)).join('')}\n`);
};

function printAll(): void {
  const laps = [...readyLaps(), ...builtLaps()];
  const aim = Number(values.aim);
  let [done, narrow] = [0, 0];
  row('', 'low', 'high', 'width', 'processor', 'memory', 'narrow');
  for (const lap of laps) {
    const { bounds, processorSeconds, memoryMiB } = solvedOnce(lap);
    done += 1;
    if (bounds.width <= aim) narrow += 1;
    const figures = [bounds.low, bounds.high, bounds.width].map((figure) => figure.toFixed(3));
    const price = [`${processorSeconds.toFixed(1)} s`, `${memoryMiB} MiB`];
    row(`${done}/${laps.length} ${lap.name}`, ...figures, ...price, `${narrow}/${done}`);
  }
}

try {
  printAll();
} finally {
  rmSync(folder, { recursive: true });
}
