import type { Command } from 'commander';

import { addTrackBuild } from './trackBuild.ts';
import { addTrackCheck } from './trackCheck.ts';
import { addTrackConvert } from './trackConvert.ts';
import { addTrackList } from './trackList.ts';

export function addTrackCommand(program: Command): void {
  const track = program.command('track').description('list, check, build and convert GT tracks');
  addTrackList(track);
  addTrackCheck(track);
  addTrackBuild(track);
  addTrackConvert(track);
}
