import { rally } from '@perfect-line/rules/rally/game';
import { reviewDecision } from '@perfect-line/solver/rally/decision';
import { rallyDriver, RALLY_LEVELS } from '@perfect-line/solver/rally/drivers';
import { solvedPar } from '@perfect-line/solver/rally/solvedPar';

import { serveDrivers } from '../../worker/serveDrivers.ts';

serveDrivers(rally, {
  choose: ({ question: { level }, now }) =>
    rallyDriver(now, RALLY_LEVELS.find((one) => one === level) ?? 'club'),
  judge: ({ question: { action }, now }) => reviewDecision(now, action),
  solve: ({ now, tell }) => solvedPar(now, tell),
});
