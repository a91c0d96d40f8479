import { emptyReply } from '@perfect-line/protocol/replies';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ask } from './server.ts';

/** An answer whose line is cut in the middle. */
const brokenReply = (): Response =>
  new Response(
    new ReadableStream({
      start: (out) => {
        out.enqueue(new TextEncoder().encode('{"race":'));
        out.error(new TypeError('network error'));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

const unreachable = (): Promise<never> => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://example.org/'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['no answer comes', unreachable],
  ['the answer breaks off', async () => brokenReply()],
])('says that the server cannot be reached where %s', async (_name, fetched) => {
  vi.stubGlobal('fetch', fetched);
  const reply = await ask(emptyReply, { path: 'api/session' });
  expect(reply).toMatchObject({ ok: false, error: { code: 'net.unreachable' } });
});

it('gives up a line that is dead without a word', async () => {
  const silent = (_url: URL, { signal }: { readonly signal: AbortSignal }): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  vi.stubGlobal('fetch', silent);
  const soon = AbortSignal.timeout(1);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  const reply = await ask(emptyReply, { path: 'api/session' });
  expect(reply).toMatchObject({ ok: false, error: { code: 'net.unreachable' } });
  expect(patience).toHaveBeenCalledWith(60_000);
  patience.mockRestore();
});

it('says that no game server answers where a page does', async () => {
  const page = new Response('<p>', { headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page);
  const reply = await ask(emptyReply, { path: 'api/session' });
  expect(reply).toMatchObject({ ok: false, error: { code: 'net.no-server' } });
});
