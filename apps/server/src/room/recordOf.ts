import { RECORD_FORMAT, type RaceRecord, type RecordedEvent } from '@perfect-line/protocol/record';

import { brought, type CourseStep } from './course.ts';
import type { Table } from './table.ts';

function recorded({ by, at, event, opened = {} }: CourseStep): readonly RecordedEvent[] {
  if (event === undefined) return [];
  if (event.type === 'chance') return [{ ...event, by: 'dice', at }];
  return by === 'dice' ? [] : [{ ...event, by, at, ...brought(opened) }];
}

export function recordOf(table: Table, secret: string): RaceRecord {
  const { tables, ...setup } = table.settings.setup;
  const steps = table.course?.stepsAfter(0, table.course.head) ?? [];
  return {
    format: RECORD_FORMAT,
    version: table.course?.links === undefined ? 1 : 2,
    race: table.id,
    game: table.row.kind,
    rulesVersion: table.row.rulesVersion,
    ...(tables !== undefined && { tables }),
    setup,
    seats: table.seats.map(({ seat, name, computer }) => ({
      seat,
      ...(name !== undefined && { name }),
      ...(computer !== undefined && { computer }),
    })),
    events: steps.flatMap(recorded),
    dice: {
      commitment: table.row.commitment,
      secret,
      players: table.seats.flatMap(({ seat, commitment, number }) =>
        commitment === undefined
          ? []
          : [{ seat, commitment, ...(number !== undefined && { number }) }],
      ),
      ...(table.course?.links !== undefined && { chains: [...table.chains] }),
    },
    hash: table.course?.hash ?? '',
  };
}
