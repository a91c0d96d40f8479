import type { ScenePlan } from '@perfect-line/board/dom/scene';
import type { SeatId } from '@perfect-line/rules/game';

import { seatOf, type SeatView } from '../table/seats.ts';

type Drivers = { readonly seats: readonly SeatView[]; readonly best: SeatId | undefined };

/** Lines as they were driven: the best in full and on top, the others thin. */
export function drivenLines(
  paths: ReadonlyMap<SeatId, readonly number[]>,
  { seats, best }: Drivers,
): readonly ScenePlan[] {
  const lines = [...paths].flatMap(([seat, [from, ...rest]]): readonly ScenePlan[] => {
    if (from === undefined || rest.length === 0) return [];
    const steps = rest.map((space) => ({ space, dice: [] }));
    const { livery } = seatOf(seats, seat);
    return [{ id: seat, livery, from, steps, ghost: seat !== best }];
  });
  return lines.toSorted((a, b) => Number(b.ghost) - Number(a.ghost));
}
