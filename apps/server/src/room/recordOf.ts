import { RECORD_FORMAT, type RaceRecord, type RecordedEvent } from '@perfect-line/protocol/record';

import { brought, type CourseStep } from './course.ts';
import type { Table } from './table.ts';

function recorded({ by, at, event, opened = {} }: CourseStep): readonly RecordedEvent[] {
  if (event === undefined) return [];
  if (event.type === 'chance') return [{ ...event, by: 'dice', at }];
  return by === 'dice' ? [] : [{ ...event, by, at, ...brought(opened) }];
}

/** 3: equal dice for all runs of a challenge. 2: with chains of the players. */
const versionOf = ({ course, settings }: Table): RaceRecord['version'] => {
  if (settings.equalDice !== undefined) return 3;
  return course?.links === undefined ? 1 : 2;
};

export function recordOf(table: Table, secret: string): RaceRecord {
  const { settings } = table;
  const { tables, ...setup } = settings.setup;
  const steps = table.course?.stepsAfter(0, table.course.head) ?? [];
  return {
    format: RECORD_FORMAT,
    version: versionOf(table),
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
      ...(settings.equalDice !== undefined && { challenge: settings.challenge }),
    },
    hash: table.course?.hash ?? '',
  };
}
