import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { formatSeconds } from '@perfect-line/rules/gt/time';

import { t } from '../../i18n/translate.ts';
import { tilesOfTrack } from './setup/trackTiles.ts';
import { readPlayedRules } from '../../setup/playedRules.ts';
import { fieldOf, writtenRules } from '../fieldOf.ts';
import type { GameCard } from '../gameCard.ts';
import { courseName } from './courseName.ts';
import { circuitNamedIn } from './namedIn.ts';
import { gtRefusal } from './refusal.ts';
import { carOf, seatTyres } from './seatTyres.ts';

export const gtCard: GameCard = {
  setups: [
    {
      table: 'race',
      title: () => t().setup.raceTitle,
      invitation: () => ({ title: t().start.choose, hint: t().start.chooseHint }),
    },
    {
      table: 'solo',
      title: () => t().setup.soloTitle,
      invitation: () => ({ title: t().start.solo, hint: t().start.soloHint }),
    },
  ],
  namedIn: circuitNamedIn,
  courseName,
  drawn: ({ ready, setup }) => {
    if (ready !== 0) return { track: ready };
    const tiles = tilesOfTrack(fieldOf(setup, 'track'));
    return tiles.length === 0 ? undefined : { tiles };
  },
  lengthIn: (setup) => fieldOf(setup, 'laps'),
  lengthWords: (laps) => t().setup.lapCount({ laps }),
  weatherWords: (setup) =>
    t().setup.weathers[fieldOf(setup, 'weather') === 'rain' ? 'rain' : 'sunny'],
  carFacts: carOf,
  playedRules: (setup, version = GT_OPTIONS.versions.at(-1) ?? '') =>
    readPlayedRules('gt', GT_OPTIONS, { ...writtenRules(setup), version }),
  kindWords: ({ mode }) => t().games.modes[mode],
  progressWords: (progress) => t().games.lapRound(progress),
  format: formatSeconds,
  refusal: gtRefusal,
  seatChoice: seatTyres,
};
