import { effect, type ReadonlySignal } from '@preact/signals';

import { announce } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import type { ShownTable } from '../table/shownTable.ts';
import type { Rolling } from '../table/store.ts';
import type { Comment } from './commentary.ts';
import type { GameDrama, Sound } from './drama.ts';
import { Player } from './player.ts';
import { breathTones, SHAKES, tonesOf, warningTones } from './score.ts';

type Shake = keyof typeof SHAKES;

/** Without a touch before, browsers refuse and say so. */
function shake(kind: Shake, { isAwake }: Player): void {
  if (!isAwake || !settings.peek().feel.vibration || !('vibrate' in navigator)) return;
  navigator.vibrate([...SHAKES[kind]]);
}

/** A warning that is read is heard and felt; before the one that may decide, the engine holds its note. */
function listenToDice({ store }: ShownTable, player: Player): () => void {
  let before: Rolling | undefined;
  return effect(() => {
    const roll = store.rolling.value;
    const last = before;
    before = roll;
    if (roll?.reading === undefined) return;
    const { reading, read } = roll;
    const { feel } = settings.peek();
    const count = reading.dice[read - 1]?.warnings ?? reading.warnings;
    const earlier = reading.dice[read - 2]?.warnings ?? reading.warnings;
    if (read > (last?.read ?? 0) && count > earlier) {
      player.play(warningTones(count), feel);
      shake('warning', player);
    }
    if (roll.faces === undefined || reading.dice[read]?.isDecisive !== true) return;
    player.play(breathTones(4, store.pace.timeOf('breath') || 200), feel);
  });
}

/** The engine of a turn that passes in no time is no sound. */
function playAll({ store }: ShownTable, player: Player, sounds: readonly Sound[]): void {
  const { feel } = settings.peek();
  if (sounds.some(({ type }) => type === 'lost')) player.silence();
  for (const sound of sounds) player.play(tonesOf(sound, store.pace.timeOf('step')), feel);
  if (sounds.some(({ type }) => type === 'lost')) shake('lost', player);
  if (sounds.some(({ type }) => type === 'crowd')) shake('finish', player);
}

function listenToEvents(table: ShownTable, drama: GameDrama, player: Player): () => void {
  const { store } = table;
  let heard = store.shownCount.peek();
  return effect(() => {
    const count = store.shownCount.value;
    const fresh = store.session.entries.peek().slice(heard, count);
    const isJump = fresh.length !== 1;
    heard = count;
    const [entry] = fresh;
    if (isJump || entry === undefined) return;
    playAll(table, player, drama.soundsOf(entry.notes, entry.after));
  });
}

/** Read aloud only where no other line tells the same. */
function speakNews(
  { store }: ShownTable,
  comments: ReadonlySignal<readonly Comment[]>,
): () => void {
  let spoken = store.shownCount.peek();
  return effect(() => {
    const count = store.shownCount.value;
    const fresh = comments.value.filter(({ at, isNews }) => at >= spoken && isNews === true);
    spoken = Math.max(spoken, count);
    for (const { text } of fresh) announce(text);
  });
}

/** Sound, vibration and the spoken commentary of one table, until it is left. */
export function conduct(
  table: ShownTable,
  drama: GameDrama,
  comments: ReadonlySignal<readonly Comment[]>,
): () => void {
  const player = new Player();
  const wake = (): void => player.wake();
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
  const stops = [
    listenToDice(table, player),
    listenToEvents(table, drama, player),
    speakNews(table, comments),
  ];
  return () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
    for (const stop of stops) stop();
    player.close();
  };
}
