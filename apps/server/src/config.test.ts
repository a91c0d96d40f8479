import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(unwrap(readConfig({}))).toMatchObject({
      port: 5173,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: undefined,
      trustProxy: false,
    });
  });

  it('reads what is set', () => {
    const env = {
      PORT: '80',
      PUBLIC_ORIGIN: 'https://a.example',
      ALLOWED_ORIGINS: 'http://b:1, http://c',
    };
    expect(unwrap(readConfig(env))).toMatchObject({
      port: 80,
      publicOrigin: 'https://a.example',
      allowedOrigins: ['http://b:1', 'http://c'],
    });
  });

  const proxies: [text: string, read: unknown][] = [
    ['false', false],
    ['0', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ];
  it.each(proxies)('TRUST_PROXY = %s is %j', (text, read) => {
    expect(unwrap(readConfig({ TRUST_PROXY: text })).trustProxy).toEqual(read);
  });

  const wrong: [name: string, value: string][] = [
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_ORIGIN', 'https://a.example/path'],
    ['PUBLIC_ORIGIN', 'a.example'],
    ['ALLOWED_ORIGINS', 'http://a,b'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DATABASE_URL', 'postgres://a/b,c'],
    ['HINT_LOSS', '2'],
    ['LEASE_SECONDS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['MAX_CONNECTIONS', '0'],
    ['PUSH_CONTACT', 'someone'],
  ];
  it.each(wrong)('%s = %s is refused by name', (name, value) => {
    const config = readConfig({ [name]: value });
    expect(config.ok).toBe(false);
    expect(config.ok ? [] : config.error.map((each) => each.name)).toEqual([name]);
  });

  it('names everything wrong at once', () => {
    const config = readConfig({ PORT: '-1', LOG_LEVEL: 'x' });
    expect(config.ok ? [] : config.error.map((each) => each.name)).toEqual(['PORT', 'LOG_LEVEL']);
  });
});
