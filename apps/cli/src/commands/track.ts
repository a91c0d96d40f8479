import type { Command } from 'commander';

import { addTrackBuild } from './trackBuild.ts';
import { addTrackCheck } from './trackCheck.ts';
import { addTrackConvert } from './trackConvert.ts';
import { addTrackDraw } from './trackDraw.ts';
import { addTrackList } from './trackList.ts';

export function addTrackCommand(program: Command): void {
  const track = program
    .command('track')
    .description('list, check, build, convert and draw GT tracks');
  addTrackList(track);
  addTrackCheck(track);
  addTrackBuild(track);
  addTrackConvert(track);
  addTrackDraw(track);
}
