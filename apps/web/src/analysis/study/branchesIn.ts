import { refreshGames, shelf } from '../../storage/games.ts';
import type { SavedGame } from '../../storage/savedGame.ts';
import type { ShownTable } from '../../table/shownTable.ts';
import type { StudyBranches } from '../whatIfView.tsx';
import { chapterFrom, raceOf } from './sharing.ts';
import type { Studying } from './studying.ts';

/** A branch leaves a race of this device: its dice and its tree are found there. */
async function keepChapter(table: ShownTable): Promise<boolean> {
  const games = await shelf();
  const { game, events } = raceOf(table);
  if ((await games.load(game.id)) !== undefined) return true;
  const { branch: _, ...race } = game;
  const kept = await games.create({ game: { ...race, isChapter: true }, events: [...events] });
  return kept.ok;
}

async function bring(studying: Studying, { id, branch }: SavedGame): Promise<boolean> {
  const stored = await (await shelf()).load(id);
  if (stored === undefined) return false;
  const chapter = await chapterFrom(stored, branch?.name ?? '');
  const added = await studying.port.addChapter(chapter);
  if (added.ok) studying.open(chapter.chapter);
  return added.ok;
}

/** What if, in a study: driven on this device, and a chapter for everybody once it is brought. */
export function branchesIn(studying: Studying, table: ShownTable): StudyBranches {
  return {
    keep: async () => {
      const isKept = await keepChapter(table);
      await refreshGames();
      return isKept;
    },
    bring: studying.port.edits.value ? (game) => bring(studying, game) : undefined,
  };
}
