import { seededRandom } from '@perfect-line/core/random';
import { drawFaces } from '@perfect-line/rules/chance';
import type { AnyGame, GameEvent } from '@perfect-line/rules/game';

import type { SavedGame } from '../storage/savedGame.ts';
import type { DriverClient } from '../worker/client.ts';

/** No drive alone takes a quarter of it. */
const MOST_EVENTS = 3000;
/** One drive is luck: of so many the middle one is taken. */
const DRIVES = 3;

export type ParEvents = readonly GameEvent<unknown>[];

type Driving = {
  readonly game: AnyGame;
  readonly saved: SavedGame;
  readonly client: Pick<DriverClient<unknown>, 'think' | 'solve'>;
};

type Driven = { readonly events: ParEvents; readonly seconds: number };

/** One drive by the solved policy, with dice of its own: the same for the same course. */
async function driveOnce({ game, saved, client }: Driving, seed: string): Promise<Driven> {
  const random = seededRandom(seed);
  const events: GameEvent<unknown>[] = [];
  const parsed = game.parseSetup(saved.setup);
  if (!parsed.ok) return { events, seconds: Infinity };
  let { state } = game.start(parsed.value);
  while (!game.isOver(state) && events.length < MOST_EVENTS) {
    const due = game.chanceDue(state);
    const seat = game.toAct(state) ?? '';
    const event: GameEvent<unknown> =
      due === undefined
        ? {
            type: 'action',
            seat,
            action: await client.think({ game: saved, events, seat, level: 'perfect' }),
          }
        : { type: 'chance', faces: drawFaces(due, random) };
    const step = game.apply(state, event);
    if (!step.ok) return { events, seconds: Infinity };
    events.push(event);
    ({ state } = step.value);
  }
  return { events, seconds: game.progress(state).seconds ?? Infinity };
}

/** What par's own driver did on this course; undefined where the solver knows no answer. */
export async function driveAtPar(
  driving: Driving,
  course: string,
  tell: (share: number) => void,
): Promise<ParEvents | undefined> {
  const { client, saved } = driving;
  const par = await client.solve({ game: saved.id, setup: saved.setup, events: [] });
  if (par === undefined) return undefined;
  const driven: Driven[] = [];
  for (let i = 0; i < DRIVES; i++) {
    tell(i / DRIVES);
    driven.push(await driveOnce(driving, `par ${i} ${course}`));
  }
  const middle = driven.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(DRIVES / 2)];
  return middle?.seconds === Infinity ? undefined : middle?.events;
}
