import type { SeatId } from '@perfect-line/rules/game';

import type { Chart } from './chart.ts';
import type { Beat } from './story.ts';

/** Who was ahead in each column: the first place, or the least time. */
function leadersIn({ columns, rows }: Chart): readonly SeatId[] {
  return columns.flatMap((_, i) => {
    const standing = rows.flatMap(({ seat, values }) => {
      const value = values[i];
      return value === undefined ? [] : [{ seat, value }];
    });
    const [first] = standing.toSorted((a, b) => a.value - b.value);
    return first === undefined ? [] : [first.seat];
  });
}

/** How the lead went from hand to hand. */
export function leadBeat(chart: Chart): readonly Beat[] {
  const [winner] = chart.rows;
  const leaders = leadersIn(chart);
  if (winner === undefined || chart.rows.length < 2) return [];
  const changes = leaders.filter((seat, i) => i > 0 && seat !== leaders[i - 1]).length;
  if (changes === 0) return [{ type: 'ledAll', seat: winner.seat }];
  return [{ type: 'leads', changes, leaders: new Set(leaders).size }];
}

/** The one who gained most places from the first column to the last. */
export function climbBeat({ kind, rows }: Chart): readonly Beat[] {
  if (kind !== 'places') return [];
  const gains = rows.map(({ seat, values }) => ({
    seat,
    from: values[0] ?? 0,
    to: values.at(-1) ?? 0,
  }));
  const [best] = gains.toSorted((a, b) => b.from - b.to - (a.from - a.to));
  return best === undefined || best.from - best.to < 2 ? [] : [{ type: 'climbed', ...best }];
}

/** Two places in one round are worth a word. */
const LEAP = 2;

/** The best single round of anybody. */
export function leapBeat({ kind, rows }: Chart): readonly Beat[] {
  if (kind !== 'places') return [];
  const leaps = rows.flatMap(({ seat, values }) =>
    values.map((value, round) => ({
      seat,
      round,
      places: (values[round - 1] ?? value ?? 0) - (value ?? 0),
    })),
  );
  const [best] = leaps.toSorted((a, b) => b.places - a.places);
  return best === undefined || best.places < LEAP ? [] : [{ type: 'leap', ...best }];
}
