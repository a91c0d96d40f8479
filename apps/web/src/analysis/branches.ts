import { href } from '../app/router.ts';
import { askToKeep, branchGames, refreshGames, shelf } from '../storage/games.ts';
import type { SavedGame, SavedSeat } from '../storage/savedGame.ts';
import type { ShownTable } from '../table/shownTable.ts';

/** How the other way is driven. */
export type WhatIf = {
  /** After how many events it leaves. */
  readonly at: number;
  readonly name: string;
  readonly wheel: string;
  readonly dice: 'same' | 'new';
  /** Who drives the other cars. */
  readonly rivals: 'computers' | 'me';
};

/** Drives for people who are not there. */
const LEVEL = 'pro';

function seatsFor(seats: readonly SavedSeat[], { wheel, rivals }: WhatIf): readonly SavedSeat[] {
  return seats.map((seat) => {
    const { control } = seat;
    if (seat.id === wheel || rivals === 'me') return { ...seat, control: { type: 'human' } };
    return control.type === 'computer'
      ? seat
      : { ...seat, control: { type: 'computer', level: LEVEL } };
  });
}

/** The race up to a moment as a race of its own; says where its table is, or nothing where it could not be kept. */
export async function branchOff(table: ShownTable, what: WhatIf): Promise<string | undefined> {
  const { session, hand } = table.store;
  const entries = session.entries.value.slice(0, what.at);
  const now = Date.now();
  const { at, name, dice } = what;
  const game: SavedGame = {
    ...session.saved,
    id: crypto.randomUUID(),
    seats: seatsFor(session.saved.seats, what),
    createdAt: now,
    updatedAt: now,
    eventCount: entries.length,
    progress: hand.game.progress(entries.at(-1)?.after ?? session.first),
    branch: { of: session.id, at, name, dice },
  };
  const kept = await (await shelf()).create({ game, events: entries.map(({ event }) => event) });
  if (!kept.ok) return undefined;
  askToKeep();
  await refreshGames();
  return href('table', game.id);
}

const parentOf = (id: string): string | undefined =>
  branchGames.value.find((game) => game.id === id)?.branch?.of;

/** The race that everything leaves from. */
export function rootOf(id: string): string {
  const parent = parentOf(id);
  return parent === undefined ? id : rootOf(parent);
}

export type TreeNode = {
  readonly id: string;
  /** Undefined for the race itself. */
  readonly game: SavedGame | undefined;
  readonly children: readonly TreeNode[];
};

function nodeOf(id: string): TreeNode {
  const children = branchGames.value
    .filter(({ branch }) => branch?.of === id)
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((game) => nodeOf(game.id));
  return { id, game: branchGames.value.find((game) => game.id === id), children };
}

/** All ways through the race that this one belongs to. */
export const treeOf = (id: string): TreeNode => nodeOf(rootOf(id));

/** Every way of a tree in the order it is drawn in. */
export const waysOf = (node: TreeNode): readonly TreeNode[] => [
  node,
  ...node.children.flatMap(waysOf),
];
