import { signIn } from './testClient.ts';
import { SoftKey } from './softKey.ts';
import type { TestServer } from './testServer.ts';

const PAGE = 'http://race.example';

export type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookie: string;
};
export const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body['code']];

type Sent = { readonly cookie?: string; readonly body?: unknown; readonly origin?: string };

/** Asks as the page at `PAGE` would. */
export async function ask(
  on: TestServer,
  line: string,
  { cookie = '', body, origin = PAGE }: Sent = {},
): Promise<Answer> {
  const [method = 'GET', url = ''] = line.split(' ');
  const reply = await on.app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { cookie, origin, host: 'race.example' },
    ...(body !== undefined && { payload: body as object }),
  });
  const [set = ''] = [reply.headers['set-cookie'] ?? ''].flat();
  return { status: reply.statusCode, body: reply.json(), cookie: set.split(';')[0] ?? '' };
}

const optionsFor = async (on: TestServer, cookie: string, name?: string): Promise<Answer> =>
  ask(on, 'POST /me/passkeys/options', { cookie, body: name === undefined ? {} : { name } });

type NewKey = { label?: string; name?: string; lie?: object; idBytes?: number };

/** One more passkey for whoever has this cookie; the first one keeps the player. */
export async function addKey(
  on: TestServer,
  cookie: string,
  { label = 'Phone', name, lie = {}, idBytes }: NewKey = {},
): Promise<Answer & { readonly key: SoftKey }> {
  const key = new SoftKey(PAGE, idBytes);
  const options = await optionsFor(on, cookie, name);
  if (options.status !== 200) return { ...options, key };
  const response = key.create(options.body, lie);
  const named = name === undefined ? {} : { name };
  const body = { label, response, ...named };
  return { ...(await ask(on, 'POST /me/passkeys', { cookie, body })), key };
}

export async function useKey(on: TestServer, key: SoftKey, lie: object = {}): Promise<Answer> {
  const options = await ask(on, 'POST /session/passkey/options', { body: {} });
  const response = key.sign(options.body, lie);
  return ask(on, 'POST /session/passkey', { body: { response } });
}

/** A guest who stays. */
export async function keptGuest(
  on: TestServer,
  name: string,
): Promise<{ readonly cookie: string; readonly key: SoftKey }> {
  const cookie = await signIn(on.url, name);
  const { key, status, body } = await addKey(on, cookie);
  if (status !== 200) throw new Error(`not kept: ${JSON.stringify(body)}`);
  return { cookie, key };
}

export async function newWordsOf(on: TestServer, cookie: string): Promise<string> {
  const { body } = await ask(on, 'POST /me/words', { cookie, body: {} });
  return (body['words'] as string[]).join(' ');
}
