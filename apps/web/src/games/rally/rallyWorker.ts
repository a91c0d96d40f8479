import { rally } from '@perfect-line/rules/rally/game';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { drivenHeat, heatSpots, type Heat } from '@perfect-line/solver/heat';
import { reviewTurn } from '@perfect-line/solver/rally/coach/coach';
import { reviewDecision } from '@perfect-line/solver/rally/decision';
import { rallyDriver, RALLY_LEVELS } from '@perfect-line/solver/rally/drivers';
import { driveSpecial } from '@perfect-line/solver/rally/heat';
import { solvedPar } from '@perfect-line/solver/rally/solvedPar';
import { rallyWorth } from '@perfect-line/solver/rally/worth';

import { serveDrivers } from '../../worker/serveDrivers.ts';

serveDrivers(rally, {
  choose: ({ question: { level }, now }) =>
    rallyDriver(now, RALLY_LEVELS.find((one) => one === level) ?? 'club'),
  review: ({ question: { from, events }, states }) =>
    states[from] && reviewTurn(states[from], events.slice(from)),
  worth: ({ question: { at, basis }, states, tell }) =>
    at.map((count, i) => {
      tell(i / at.length);
      return states[count] && rallyWorth(states[count], basis);
    }),
  judge: ({ question: { action }, now }) => reviewDecision(now, action),
  solve: ({ now, tell }) => solvedPar(now, tell),
  heat: ({ now, tell }) => {
    const setup = rally.setupOf(now);
    // Better drivers take the risks that a road invites to; a careful one loses nothing anywhere.
    const drive = (heat: Heat, seed: string): Heat =>
      driveSpecial(heat, setup, { level: 'expert', seed });
    return heatSpots(drivenHeat(trackOf(now).rows.length, drive, tell));
  },
});
