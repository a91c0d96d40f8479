import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { startProcess } from '../e2e/serverProcess.ts';
import { TestSocket } from '../e2e/testClient.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the process', () => {
  it('starts with an empty folder, answers, and ends in order when told to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'process-'));
    const server = startProcess({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') });
    const url = await server.url;
    const paths = ['/healthz', '/readyz', '/metrics', '/api/races'];
    const replies = await Promise.all(paths.map((path) => fetch(`${url}${path}`)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const line = await TestSocket.greet(url);
    server.kill('SIGTERM');
    await line.until(() => false);
    expect(line.closed).toEqual({ code: 1012 });
    expect((await server.ended).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('does not start with a setting it cannot read, and says which', async () => {
    const server = startProcess({ PORT: 'many', TRUST_PROXY: 'perhaps' });
    const { code, text } = await server.ended;
    expect(code).toBe(2);
    expect(text).toContain('PORT: expected a port');
    expect(text).toContain('TRUST_PROXY: expected false, the number of proxies');
  });
});

describe('what is written about it', () => {
  it('names every setting, and no other', () => {
    const settings = [...read('config.ts').matchAll(/read\(\s*'([A-Z_]+)'/g)].map((m) =>
      String(m[1]),
    );
    const rows = [...read('../../../docs/DEPLOY.md').matchAll(/^\| `([A-Z_]+)` /gm)].map((m) =>
      String(m[1]),
    );
    expect(rows.toSorted()).toEqual(settings.toSorted());
    expect(settings.length).toBeGreaterThan(10);
  });

  it('names every frame', () => {
    const text = read('../../../docs/PROTOCOL-server.md');
    const source = read('../../../packages/protocol/src/messages.ts');
    const types = [...source.matchAll(/type: v\.literal\('(\w+)'\)/g)].map((m) => String(m[1]));
    const missing = types.filter(
      (type) => !text.includes(`| \`${type}`) && !/^(action|chance)$/.test(type),
    );
    expect(missing).toEqual([]);
    expect(types.length).toBeGreaterThan(18);
  });
});
