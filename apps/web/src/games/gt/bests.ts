import { formatSeconds } from '@perfect-line/rules/gt/time';

import { parOf, parWords } from './setup/parTimes.ts';
import { lapClassOf } from '../../storage/bests.ts';
import type { GameBests } from '../gameUi.ts';

export const gtBests: GameBests = {
  classOf: lapClassOf,
  format: formatSeconds,
  parWords: (saved, seconds) => {
    const lap = lapClassOf(saved);
    const par = lap === undefined ? undefined : parOf(lap);
    return par === undefined ? undefined : parWords(seconds, par);
  },
};
