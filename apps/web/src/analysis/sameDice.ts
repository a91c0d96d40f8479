import { drawFaces, fitsRequest } from '@perfect-line/rules/chance';
import type { ChanceRequest, Draw, Faces } from '@perfect-line/rules/game';

import type { GameUi } from '../games/gameUi.ts';
import type { StoredGame } from '../storage/shelf.ts';
import { deviceRandom } from '../table/session/chance.ts';
import { replayGame } from '../table/session/replayGame.ts';
import type { Entry } from '../table/session/session.ts';

type AnyEntry = Entry<unknown, unknown>;
type Rolled = { readonly state: unknown; readonly request: ChanceRequest; readonly faces: Faces };

type Rules = Pick<GameUi, 'hand' | 'atWheel'>;

function rollsIn({ hand }: Rules, entries: readonly AnyEntry[]): readonly Rolled[] {
  return entries.flatMap(({ event, before }) => {
    const request = hand.game.chanceDue(before);
    if (event.type !== 'chance' || request === undefined) return [];
    return [{ state: before, request, faces: event.faces }];
  });
}

function entriesOf({ hand }: Rules, { game, events }: StoredGame): readonly AnyEntry[] {
  const replayed = replayGame(hand.game, game, events);
  return replayed.ok ? replayed.value.entries : [];
}

/** The dice of one race for another way through it: each car rolls what it rolled, as long as that lasts. */
export function sameDice(ui: Rules, origin: StoredGame, branch: StoredGame) {
  const at = branch.game.branch?.at ?? 0;
  const queues = new Map<string, string[]>();
  const keyOf = (state: unknown, { kind, of = '' }: Draw): string =>
    [ui.atWheel(state), kind, of].join(' ');
  for (const { state, request, faces } of rollsIn(ui, entriesOf(ui, origin).slice(at))) {
    for (const [i, draw] of request.entries()) {
      const key = keyOf(state, draw);
      queues.set(key, [...(queues.get(key) ?? []), faces[i] ?? '']);
    }
  }
  const fall = (state: unknown, request: ChanceRequest): Faces =>
    request.map((draw) => {
      const known = queues.get(keyOf(state, draw))?.shift();
      const isFine = known !== undefined && fitsRequest([draw], [known]);
      return isFine ? known : (drawFaces([draw], deviceRandom)[0] ?? '');
    });
  for (const { state, request } of rollsIn(ui, entriesOf(ui, branch).slice(at))) {
    fall(state, request);
  }
  return fall;
}
