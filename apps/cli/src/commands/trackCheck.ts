import type { Command } from 'commander';

import { checkBox, type BoxCheck } from '@perfect-line/track/box';
import { compileLegs } from '@perfect-line/track/compile';
import { loadCircuit } from '@perfect-line/track/files/trackFile';
import type { TrackError } from '@perfect-line/track/trackError';
import { trackFacts, type TrackFacts } from '@perfect-line/track/trackFacts';

import { print, printJson, trackSource, type TrackSource } from './trackSource.ts';

type CheckOptions = { readonly json?: boolean; readonly oneBox?: boolean };

type Verdict =
  | {
      readonly track: string;
      readonly ok: true;
      readonly facts: TrackFacts;
      readonly box: BoxCheck;
    }
  | { readonly track: string; readonly ok: false; readonly errors: readonly TrackError[] };

function judge({ label, text }: TrackSource): Verdict {
  const loaded = loadCircuit(text);
  if (!loaded.ok) return { track: label, ok: false, errors: loaded.error };
  const { file, circuit } = loaded.value;
  const facts = trackFacts(compileLegs(circuit));
  return { track: label, ok: true, facts, box: checkBox(file.tiles) };
}

function describeBox({ boxes, shortages }: BoxCheck): string {
  if (boxes === 1) return 'one box';
  const pieces = shortages.map(({ number, used, inBox }) => `${number}: ${used} of ${inBox}`);
  return `${boxes} boxes (${pieces.join(', ')})`;
}

function printVerdict(verdict: Verdict): void {
  if (verdict.ok) {
    const { tiles, corners, shortestLap } = verdict.facts;
    print(
      `${verdict.track}: ok, ${tiles} tiles, ${corners} corners, ` +
        `${shortestLap} spaces a lap, ${describeBox(verdict.box)}`,
    );
    return;
  }
  const count = verdict.errors.length;
  print(`${verdict.track}: ${count} ${count === 1 ? 'fault' : 'faults'}`);
  for (const error of verdict.errors) print(`  ${error.code}: ${error.message}`);
}

export function addTrackCheck(track: Command): void {
  track
    .command('check')
    .description('whether tracks are valid circuits; names every fault')
    .argument('<tracks...>', 'files (.rgt or Rekee JSON), or ready tracks by number or name')
    .option('--one-box', 'fail also when one box does not hold the tiles')
    .option('--json', 'as JSON')
    .action((names: readonly string[], options: CheckOptions) => {
      const verdicts = names.map((name) => judge(trackSource(name)));
      if (options.json === true) printJson(verdicts);
      else for (const verdict of verdicts) printVerdict(verdict);
      const boxesAllowed = options.oneBox === true ? 1 : Infinity;
      const passed = verdicts.every((v) => v.ok && v.box.boxes <= boxesAllowed);
      if (!passed) process.exitCode = 1;
    });
}
