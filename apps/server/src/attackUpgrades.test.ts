import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { metricOf } from '../e2e/attacked.ts';
import { rawText, sayRaw } from '../e2e/rawHttp.ts';
import { startTestServer, type TestServer } from '../e2e/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const HANDSHAKE = {
  connection: 'close, upgrade',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'sec-websocket-version': '13',
};
const asking = (method: string, path: string, upgrade = 'websocket'): string => {
  const headers = { ...HANDSHAKE, upgrade, host: new URL(server.url).host };
  const body = method === 'POST' ? { name: 'Ann' } : undefined;
  return rawText({ method, path, headers, body });
};
describe('who asks for another protocol', () => {
  const elsewhere: [name: string, method: string, path: string, upgrade: string, status: number][] =
    [
      ['where no socket is', 'GET', '/api/races', 'websocket', 200],
      ['where the figures are', 'GET', '/metrics', 'websocket', 200],
      ['with a body', 'POST', '/api/session', 'websocket', 200],
      ['as programs do that know HTTP/2', 'GET', '/api/races', 'h2c', 200],
      ['for HTTP/2 where the socket is', 'GET', '/live', 'h2c', 426],
      ['where nothing is', 'GET', '/nowhere', 'websocket', 404],
    ];
  it.each(elsewhere)(
    '%s: gets what he gets without',
    async (_name, ...[method, path, upgrade, status]) => {
      const heard = await sayRaw(server.url, asking(method, path, upgrade));
      expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    },
  );

  it('at an address that cannot be read: costs him his line', async () => {
    expect(await sayRaw(server.url, asking('GET', '/%ff'))).toMatch(/^HTTP\/1.1 400 /);
    await expect.poll(() => metricOf(server, 'lines_open')).toBe('0');
  });
});
