import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import { rally } from '@perfect-line/rules/rally/game';
import { formatTime } from '@perfect-line/rules/rally/time';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { RALLY_LEVELS, rallyDriver, type RallyLevel } from '@perfect-line/solver/rally/drivers';
import { solutionFor } from '@perfect-line/solver/rally/leafValues';
import { parSeconds } from '@perfect-line/solver/rally/parTable';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { askedFor } from './asked.ts';

const USAGE = `usage: npm run rallyPar -- [RALLY [RUNS]]   (default: all ready rallies, 40)
Par times of the specials of ready rallies, and what each level of computer drivers needs for them alone.
`;

type Drive = { readonly seconds: number | undefined; readonly turns: number };

function driveAlone(setup: RallySetup, level: RallyLevel, seed: string): Drive {
  const random = seededRandom(seed);
  let { state } = rally.start(setup);
  while (!rally.isOver(state)) {
    const request = rally.chanceDue(state);
    state = unwrap(
      rally.apply(
        state,
        request
          ? { type: 'chance', faces: drawFaces(request, random) }
          : { type: 'action', seat: 'red', action: rallyDriver(state, level, seed) },
      ),
    ).state;
  }
  return { seconds: state.times[0]?.['red'], turns: state.round };
}

function report(stage: string, runs: number, options: object): string {
  const setup = unwrap(
    rally.parseSetup({ stages: [stage], drivers: [{ id: 'red' }], edition: 'en', options }),
  );
  const { state } = rally.start(setup);
  const par = parSeconds(solutionFor(state, 'asphalt'));
  const levels = RALLY_LEVELS.map((level) => {
    const drives = Array.from({ length: runs }, (_, i) =>
      driveAlone(setup, level, `${stage} ${i}`),
    );
    const home = drives.flatMap((drive) => drive.seconds ?? []);
    const mean = home.reduce((sum, s) => sum + s, 0) / home.length;
    return `${level} ${formatTime(Math.round(mean))} (${runs - home.length} out)`;
  });
  return `${trackOf(state).rows.length} spaces, par ${formatTime(Math.round(par))}: ${levels.join(', ')}`;
}

const { positionals } = askedFor(USAGE, {
  allowPositionals: true,
});
const [id, runs = '40'] = positionals;
const asked = READY_RALLIES.filter((ready) => id === undefined || ready.id === id);

for (const { id: rallyId, specials } of asked)
  for (const stage of specials) {
    console.log(`${rallyId} ${stage}`);
    console.log(`  ${report(stage, Number(runs), {})}`);
    const attacking = { timeAttack: true, spendSeconds: true };
    console.log(`  attacking: ${report(stage, Number(runs), attacking)}`);
  }
