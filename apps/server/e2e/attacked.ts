import type { ServerFrame } from '@perfect-line/protocol/messages';

import { postJson, signIn, TestPlayer, type TestSocket } from './testClient.ts';
import { pigRace, type TestServer } from './testServer.ts';

export const create = async (
  { url }: TestServer,
  cookie: string,
  change: object = {},
): Promise<string> =>
  String((await postJson(`${url}/api/races`, cookie, { ...pigRace(), ...change })).body['race']);

export type Started = {
  readonly race: string;
  readonly cookies: readonly [string, string];
  readonly ann: TestPlayer;
  readonly bob: TestPlayer;
};

/** Ann in red, Bob in blue, red to act. */
export async function started(server: TestServer, change: object = {}): Promise<Started> {
  const { url } = server;
  const cookies = [await signIn(url, 'Ann'), await signIn(url, 'Bob')] as const;
  const race = await create(server, cookies[0], change);
  const ann = await TestPlayer.come(url, cookies[0], race);
  const bob = await TestPlayer.come(url, cookies[1], race);
  await ann.join('red', 'Ann');
  await bob.join('blue', 'Bob');
  await ann.start();
  for (const each of [ann, bob]) await each.line.until(() => each.line.room?.phase === 'racing');
  return { race, cookies, ann, bob };
}

export const codeOf = (frame: ServerFrame | undefined): string =>
  frame?.type === 'refused' ? frame.code : String(frame?.type);
export const refusals = (socket: TestSocket): readonly string[] =>
  socket.frames.flatMap((frame) => (frame.type === 'refused' ? [frame.code] : []));

export const metricOf = async ({ app }: TestServer, name: string): Promise<string | undefined> =>
  (await app.inject('/metrics')).body
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
