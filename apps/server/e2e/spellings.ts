const hex = (c: string): string => c.charCodeAt(0).toString(16);

/** Every way to write the address of a route that the router reads as the same. */
export const spellings: [name: string, spell: (path: string) => string][] = [
  ['plain', (path) => path],
  ['one letter in percent', (path) => path.replace('a', '%61')],
  ['every letter in percent', (path) => path.replace(/[a-z]/g, (c) => `%${hex(c)}`)],
  ['with a question', (path) => `${path}?x=1`],
  ['with an empty question', (path) => `${path}?`],
  ['with the whole address', (path) => `http://race.example${path}`],
  ['with a foreign address', (path) => `http://evil.example${path}?x=1`],
  ['with a fragment', (path) => `${path}#x`],
];
export const writes: [method: string, path: string][] = [
  ['POST', '/api/session'],
  ['DELETE', '/api/session'],
  ['POST', '/api/session/device'],
  ['POST', '/api/session/device/use'],
  ['POST', '/api/races'],
  ['POST', '/api/push'],
  ['DELETE', '/api/push'],
  ['POST', '/api/library'],
  ['DELETE', '/api/library/aaaaaaaaaaaaaaaa'],
  ['POST', '/api/library/aaaaaaaaaaaaaaaa/like'],
  ['DELETE', '/api/library/aaaaaaaaaaaaaaaa/like'],
  ['POST', '/api/library/aaaaaaaaaaaaaaaa/report'],
];

export const strangers: [name: string, headers: Record<string, string>, version: string][] = [
  ['no host and no origin', {}, '1.0'],
  ['no host and the origin null', { origin: 'null' }, '1.0'],
  ['no host and any origin', { origin: 'http://evil.example' }, '1.0'],
  ['an empty host and an empty origin', { host: '', origin: '' }, '1.1'],
  ['the origin null', { host: 'race.example', origin: 'null' }, '1.1'],
  ['a name as origin', { host: 'race.example', origin: 'race.example' }, '1.1'],
];
