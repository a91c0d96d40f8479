import type { RunRow } from '@perfect-line/protocol/challenges';

import { shownName } from '../online/shownName.ts';
import type { Offered } from './challengesApi.ts';
import { PlacesTable } from './placesTable.tsx';
import { RunLinks } from './runLinks.tsx';
import { w } from './words.ts';

type Props = {
  readonly title: string;
  /** What its figures are. */
  readonly column: string;
  readonly wordsOf: (seconds: number) => string;
  readonly rows: readonly RunRow[];
  readonly challenge: Offered;
};

/** Runs by a figure of theirs, each with what can be done with it. */
export function RunsTable({ title, column, wordsOf, rows, challenge }: Props) {
  const replay = <span class="hidden-visually">{w().replay}</span>;
  const placed = rows.map(({ place, name: told, seconds, mine, race }) => {
    const name = shownName(told);
    const links = race === undefined ? undefined : <RunLinks {...{ challenge, name, race }} />;
    return { place, name, mine, cells: [wordsOf(seconds), links] };
  });
  return <PlacesTable title={title} columns={[column, replay]} rows={placed} hasDeeds />;
}
