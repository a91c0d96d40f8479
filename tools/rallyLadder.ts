import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { playOut } from '@perfect-line/rules/playOut';
import { rally } from '@perfect-line/rules/rally/game';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { winRate } from '@perfect-line/solver/gt/race/arena';
import { RALLY_LEVELS, rallyDriver, type RallyLevel } from '@perfect-line/solver/rally/drivers';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { askedFor } from './asked.ts';

const USAGE = `usage: npm run rallyLadder -- [--specials rulebook/1,harvest/1] [--cars 2] [--pairs 30] [--seed WORD]
Every level of the rally against the one below, on ready specials with time attacks: the same dice twice, seats swapped;
with four cars two of each, wins of either count.
`;

const { values } = askedFor(USAGE, {
  options: {
    specials: { type: 'string', default: 'rulebook/1,first-drive/2,harvest/1' },
    cars: { type: 'string', default: '2' },
    pairs: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'rungs' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function roadOf(special: string): string {
  const [id, number] = special.split('/');
  const found = READY_RALLIES.find((one) => one.id === id)?.specials[Number(number) - 1];
  if (found === undefined) throw new Error(`no special ${special}`);
  return found;
}

type Bout = { readonly road: string; readonly levels: readonly [RallyLevel, RallyLevel] };

/** Whether a car of the first level won; they start in turn, the first or the second ahead. */
function isWon({ road, levels }: Bout, dice: string, ahead: number): boolean {
  const ids = Array.from(
    { length: Number(values.cars) },
    (_, car) => `${(car + ahead) % 2}-${car}`,
  );
  const setup = unwrap(
    rally.parseSetup({
      stages: [road],
      drivers: ids.map((id) => ({ id })),
      options: { timeAttack: true, spendSeconds: true },
    }),
  );
  const levelOf = (seat: string): RallyLevel => levels[seat.startsWith('0') ? 0 : 1];
  const final = playOut(rally, setup, {
    random: seededRandom(dice),
    decide: (state, seat) => rallyDriver(state, levelOf(seat), `${dice} ${seat}`),
  });
  return rankingOf(final)[0]?.seat.startsWith('0') === true;
}

function measured(bout: Bout): string {
  const wins = Array.from({ length: Number(values.pairs) }, (_, pair) => {
    const dice = `${values.seed} ${pair}`;
    return Number(isWon(bout, dice, 0)) + Number(isWon(bout, dice, 1));
  });
  const { rate, plusMinus, races } = winRate(wins);
  return `${(100 * rate).toFixed(1)} ± ${(100 * plusMinus).toFixed(1)} % of ${races}`;
}

function main(): void {
  for (const special of values.specials.split(',')) {
    for (const [i, against] of RALLY_LEVELS.entries()) {
      const level = RALLY_LEVELS[i + 1];
      if (level === undefined) continue;
      const won = measured({ road: roadOf(special), levels: [level, against] });
      say(`${special}, ${values.cars} cars, ${level} against ${against}: ${won}`);
    }
  }
}

main();
