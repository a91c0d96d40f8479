import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '../e2e/testServer.ts';

let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Perfect Line</title>');
  writeFileSync(join(folder, 'sw.js'), '// worker');
  for (const name of ['index-B4kd92_x.js', 'gtWorker-B4kd92_x.js', 'card-B4kd92_x.svg'])
    writeFileSync(join(folder, 'assets', name), 'export {};');
  ({ app } = await startTestServer({ env: { WEB_DIR: folder } }));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the page', () => {
  const immutable = 'public, max-age=31536000, immutable';
  const answers: [path: string, status: number, cache: string | undefined, type: string][] = [
    ['/', 200, 'no-cache', 'text/html'],
    ['/index.html', 200, 'no-cache', 'text/html'],
    ['/race/abc', 200, 'no-cache', 'text/html'],
    ['/sw.js', 200, 'no-cache', 'javascript'],
    ['/assets/index-B4kd92_x.js', 200, immutable, 'javascript'],
    ['/assets/gone-B4kd92_x.js', 404, undefined, 'json'],
    ['/api/unknown', 404, undefined, 'json'],
    ['/../package.json', 404, undefined, 'json'],
    ['/healthz', 200, undefined, 'json'],
    ['/readyz', 200, undefined, 'json'],
  ];
  it.each(answers)('%s answers %i', async (path, status, cache, type) => {
    const reply = await app.inject({ url: path, headers: { accept: 'text/html,*/*' } });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['cache-control']).toBe(cache);
    expect(reply.headers['content-type']).toContain(type);
  });

  it('forbids inline script, foreign script and framing', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it.each([
    ['/', true],
    ['/sw.js', true],
    ['/assets/gtWorker-B4kd92_x.js', true],
    ['/assets/card-B4kd92_x.svg', true],
    ['/assets/index-B4kd92_x.js', false],
  ])('%s carries the policy of a page: %s', async (path, hasPolicy) => {
    const { headers } = await app.inject(path);
    expect(headers['content-security-policy'] !== undefined).toBe(hasPolicy);
    expect(headers['x-frame-options'] !== undefined).toBe(hasPolicy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('asks for encrypted transport only when players come by https', async () => {
    expect((await app.inject('/')).headers['strict-transport-security']).toBeUndefined();
    const env = { WEB_DIR: folder, PUBLIC_ORIGIN: 'https://race.example' };
    const secure = await startTestServer({ env });
    const headers = (await secure.app.inject('/')).headers;
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('runs without a built page', async () => {
    const bare = await startTestServer({ env: { WEB_DIR: join(folder, 'none') } });
    const [health, page] = [await bare.app.inject('/healthz'), await bare.app.inject('/')];
    await bare.close();
    expect([health.statusCode, page.statusCode]).toEqual([200, 404]);
  });
});
