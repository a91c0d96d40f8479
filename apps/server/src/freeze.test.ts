import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { unwrap } from '@perfect-line/core/result';
import { GAMES } from '@perfect-line/solver/games';
import { expect, it } from 'vitest';

import { startProcess } from '../e2e/serverProcess.ts';
import { postJson, signIn, TestPlayer } from '../e2e/testClient.ts';

const { game } = GAMES.gt;
const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });

const TURN_SECONDS = 8;
const race = {
  game: 'gt',
  setup: { track: { ready: 1 }, laps: 1, drivers: [{ id: 'red' }] },
  clock: { type: 'live', turnSeconds: TURN_SECONDS, bankSeconds: 0 },
  absent: 'resign',
  listed: false,
};

/** The smallest legal action in the position the player has come to. */
function smallAction(player: TestPlayer): unknown {
  let { state } = game.start(unwrap(game.parseSetup(player.line.room?.settings.setup)));
  for (const { event } of player.steps) {
    if (event !== undefined) ({ state } = unwrap(game.apply(state, event)));
  }
  return game.idleAction(state);
}

it('a server that was stopped for longer than a turn takes the move that came meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freeze-'));
  const server = startProcess({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') });
  const url = await server.url;
  const cookie = await signIn(url, 'Ann');
  const id = String((await postJson(`${url}/api/races`, cookie, race)).body['race']);
  const ann = await TestPlayer.come(url, cookie, id);
  await ann.join('red', 'Ann');
  await ann.start();
  await ann.line.until(() => ann.line.room?.timer !== undefined);
  const before = ann.line.room?.timer;
  await pause(300);
  server.kill('SIGSTOP');
  const action = smallAction(ann);
  const acting = ann.act(action);
  await pause(1000 * (TURN_SECONDS + 2));
  const [told, driven] = [ann.line.frames.length, ann.steps.length];
  server.kill('SIGCONT');
  expect(await acting).toMatchObject({ ok: true });
  await ann.line.until((frames) => frames.slice(told).some((frame) => frame.type === 'room'));
  // Nobody moves after it: where this test is slow, the next turn may run out meanwhile.
  const { frames } = ann.line;
  const awake = frames.findIndex((frame, i) => i >= told && frame.type === 'room');
  expect(frames[awake]).toMatchObject({ phase: 'racing' });
  await ann.line.until(() => ann.steps.length > driven);
  expect(ann.steps[driven]?.by).toBe('player');
  expect(before?.seat).toBe('red');
  server.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
});
