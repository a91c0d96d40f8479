import { gt } from '@perfect-line/rules/gt/gt';
import { chooseAction } from '@perfect-line/solver/gt/driver';
import { LEVELS } from '@perfect-line/solver/gt/levels';

import { serveDrivers } from './serveDrivers.ts';

serveDrivers(gt, (state, request) => {
  const level = LEVELS.find((one) => one === request.level) ?? 'club';
  return chooseAction(state, { level, seed: `${request.game} ${request.seat}` });
});
