import { seasonTable } from '@perfect-line/challenges/seasonTable';
import type { SeasonReply } from '@perfect-line/protocol/seasons';

/**
 * Programs that open tables take some beginnings for a formula, wide letters among them, and in half of Europe a
 * semicolon begins the next cell.
 */
const FORMULA = /(^|[;\t\r\n])(\s*[=+\-@＝＋－＠])/g;

function cell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' ? text.replace(FORMULA, "$1'$2") : text;
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const rounded = (points: number): number => Math.round(points * 1e4) / 1e4;

/** Points that a driver drops stand in brackets, as in printed tables. */
function scoreCell(score: { readonly points: number; readonly counts: boolean } | undefined) {
  if (score === undefined) return '';
  return score.counts ? rounded(score.points) : `(${rounded(score.points)})`;
}

/** One line for each driver, then one for each team. */
export function seasonCsv(reply: SeasonReply): string {
  const { columns, drivers, teams } = seasonTable(reply);
  const entrants = new Map(reply.entrants.map((entrant) => [entrant.driver, entrant]));
  const head = ['place', 'driver', 'team', 'points', ...columns.map((nth) => `round ${nth}`)];
  const driverRows = drivers.map(({ driver, place, points, rounds }) => {
    const { name = '', team = '' } = entrants.get(driver) ?? {};
    return [place, name, team, rounded(points), ...rounds.map(scoreCell)];
  });
  const teamRows = teams.map(({ team, place, points, rounds }) => [
    place,
    '',
    team,
    rounded(points),
    ...rounds.map(rounded),
  ]);
  const lines = [head, ...driverRows, ...teamRows];
  return `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** All that the standing follows from, and the standing: whoever likes works it out again. */
export const seasonJson = (reply: SeasonReply): object => {
  const { now, isMine: _, entrants, rounds, ...agreed } = reply;
  return {
    format: 'perfect-line/season',
    version: 1,
    exportedAt: now,
    ...agreed,
    entrants: entrants.map(({ mine: __, ...entrant }) => entrant),
    rounds: rounds.map(({ mine: __, ...round }) => round),
    standing: seasonTable(reply),
  };
};
