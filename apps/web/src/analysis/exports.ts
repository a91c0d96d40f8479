import { download } from '../storage/download.ts';
import { href } from '../app/router.ts';
import { seatOf } from '../table/seats.ts';
import { pngOf, sharePicture } from '../story/sharePicture.ts';
import type { Analysis } from './analysis.ts';
import { costWords } from './figures.ts';
import { filmStripSvg, tellingMoments, type Frame } from './filmStrip.ts';
import type { Notes } from './notes.ts';
import { movingSvg, type MovingStep } from './movingPicture.ts';
import { packed } from './packed.ts';
import { pictureNow } from './pictureNow.ts';
import { Stills } from './stills.ts';
import { words } from './words.ts';

const titleOf = ({ table: { ui, store } }: Analysis): string =>
  ui.words.courseName(store.session.saved);

const fileOf = (analysis: Analysis): string =>
  titleOf(analysis)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'race';

/** Who drives there, and what it was worth. */
function captionOf(analysis: Analysis, moment: number): Pick<Frame, 'title' | 'text'> {
  const m = words();
  const turn = analysis.turns.find(({ from }) => from === moment);
  if (turn === undefined) return { title: m.share.finish, text: '' };
  const { name } = seatOf(analysis.table.store.seats.value, turn.seat);
  const review = analysis.reviewed(turn)?.review;
  const title = `${m.share.turn({ turn: turn.index + 1 })} · ${name}`;
  if (review === undefined) return { title, text: '' };
  const [decisions, luck] = [review.decisions, review.luck].map((cost) =>
    costWords(review.unit, cost),
  );
  return { title, text: `${m.decisions} ${decisions} · ${m.luck} ${luck}` };
}

/** After the line was laid, so that the dice lie on the road. */
async function frameOf(
  analysis: Analysis,
  stills: Stills,
  moment: number,
): Promise<readonly Frame[]> {
  const turn = analysis.turns.find(({ from }) => from === moment);
  const still = await stills.painted(turn === undefined ? moment : turn.laidAt + 1);
  if (still === undefined) return [];
  const from = turn && analysis.game.fromOf(turn.before, turn.steps);
  const spaces = [from ?? [], turn?.steps.map(({ to }) => to) ?? []].flat();
  const cars = still.scene.cars.map(({ space }) => space);
  const near = spaces.length === 0 ? cars : spaces;
  const around = near.filter((space) => space < still.drawing.spaceCount);
  return around.length === 0 ? [] : [{ still, around, ...captionOf(analysis, moment) }];
}

/** The race in a few pictures, as a PNG. */
export async function saveFilmStrip(analysis: Analysis): Promise<boolean> {
  const stills = new Stills(analysis.table);
  const picture = pictureNow(analysis);
  const frames: Frame[] = [];
  for (const moment of tellingMoments(picture)) {
    frames.push(...(await frameOf(analysis, stills, moment)));
  }
  stills.close();
  const seats = analysis.table.store.seats.value;
  const svg = filmStripSvg({
    title: titleOf(analysis),
    frames,
    picture,
    liveryOf: (seat) => seatOf(seats, seat).livery,
  });
  const png = await pngOf(svg);
  if (png !== undefined) await sharePicture(png, titleOf(analysis));
  return png !== undefined;
}

/** Every event that moved a car on the board that is shown now. */
function movingSteps(analysis: Analysis, stills: Stills): readonly MovingStep[] {
  const { ui, store } = analysis.table;
  const shown = stills.at(store.shownCount.value)?.drawing;
  const steps: MovingStep[] = [];
  for (const [i, entry] of store.session.entries.value.entries()) {
    const paths = ui.showing?.pathsOf(entry) ?? new Map<string, readonly number[]>();
    const still = paths.size === 0 && steps.length > 0 ? undefined : stills.at(i + 1);
    if (still === undefined || still.drawing !== shown) continue;
    if (still.scene.cars.length > 0) steps.push({ cars: still.scene.cars, paths });
  }
  return steps;
}

/** The replay as a drawing that moves by itself. */
export async function saveMovingPicture(analysis: Analysis): Promise<boolean> {
  const stills = new Stills(analysis.table);
  const steps = movingSteps(analysis, stills);
  const still = await stills.painted(analysis.table.store.shownCount.value);
  stills.close();
  if (still === undefined || steps.length === 0) return false;
  download(`${fileOf(analysis)}.svg`, movingSvg(still.drawing, steps), 'image/svg+xml');
  return true;
}

/** The record as any file of games, and beside it what was found out and written. */
function annotatedRecord(analysis: Analysis, notes: Notes): unknown {
  const { saved, entries } = analysis.table.store.session;
  const events = entries.value.map(({ event }) => event);
  return {
    format: 'perfect-line.games',
    version: 1,
    games: [{ ...saved, eventCount: events.length, events }],
    annotations: {
      unit: analysis.unit.value,
      basis: analysis.basis.value,
      moments: analysis.moments.map((at, i) => ({ at, worth: analysis.worth.value[i] })),
      turns: analysis.turns.map(({ index, seat, from, to, mode, corner }) => ({
        seat,
        from,
        to,
        mode,
        corner,
        review: analysis.reviews.value.get(index),
      })),
      notes: notes.texts.value,
    },
  };
}

export function saveRecord(analysis: Analysis, notes: Notes): boolean {
  const text = JSON.stringify(annotatedRecord(analysis, notes), undefined, 1);
  download(`${fileOf(analysis)}-analysis.json`, text);
  return true;
}

/** The whole race in an address that shows its replay and nothing else. */
export async function embedAddress({ table: { store } }: Analysis): Promise<string> {
  const { id, kind, mode, rulesVersion, setup, seats } = store.session.saved;
  const events = store.session.entries.value.map(({ event }) => event);
  const race = await packed({ id, kind, mode, rulesVersion, setup, seats, events });
  return location.href.replace(/#.*$/, '') + href('embed', race);
}
