import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseClientFrame, parseServerFrame } from './messages.ts';

const race = 'AbCdEfGhIjKlMn-_';
const id = 'request-1';
const request = { race, id };
const commitment = 'ab'.repeat(32);

const accepted: object[] = [
  { type: 'hello', version: 1 },
  { type: 'ping', at: 12 },
  { type: 'watch', race, have: 0, hash: '' },
  { type: 'unwatch', race },
  { type: 'join', ...request, name: 'Аня', commitment },
  { type: 'join', ...request, seat: 'red', name: '민수', commitment, options: { tyres: 'rain' } },
  { type: 'leave', ...request },
  { type: 'computer', ...request, seat: 'red', level: 'club' },
  { type: 'computer', ...request, seat: 'red' },
  { type: 'remove', ...request, seat: 'red' },
  { type: 'start', ...request },
  { type: 'open', ...request, number: commitment },
  { type: 'act', ...request, base: 3, action: { type: 'roll' } },
  { type: 'back', ...request },
  { type: 'rematch', ...request },
];

const refused: [name: string, frame: unknown][] = [
  ['no object', []],
  ['no type', {}],
  ['an unknown type', { type: 'shutdown' }],
  ['a field too many', { type: 'hello', version: 1, admin: true }],
  ['a seat claimed by name', { type: 'act', ...request, base: 0, action: {}, seat: 'red' }],
  ['a negative number', { type: 'watch', race, have: -1, hash: '' }],
  ['half an event', { type: 'watch', race, have: 0.5, hash: '' }],
  ['a race that is a path', { type: 'unwatch', race: '../../../etc/pas' }],
  ['a short request id', { type: 'leave', race, id: 'x' }],
  ['an empty name', { type: 'join', ...request, name: '  ', commitment }],
  ['a name too long', { type: 'join', ...request, name: 'x'.repeat(25), commitment }],
  ['a name with a line break', { type: 'join', ...request, name: 'a\nb', commitment }],
  ['a name that turns the line round', { type: 'join', ...request, name: 'a\u202eb', commitment }],
  ['a commitment too short', { type: 'join', ...request, name: 'Ann', commitment: 'ab' }],
  [
    'a commitment in capitals',
    { type: 'join', ...request, name: 'A', commitment: 'AB'.repeat(32) },
  ],
];

describe('client frames', () => {
  it.each(accepted)('accepts %j', (frame) => {
    expect(parseClientFrame(JSON.stringify(frame))).toEqual({ ok: true, value: frame });
  });

  it.each(refused)('refuses %s', (_name, frame) => {
    const parsed = parseClientFrame(JSON.stringify(frame));
    expect(parsed.ok ? 'ok' : parsed.error.code).toBe('protocol.malformed');
  });

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseClientFrame(text)));
    fc.assert(fc.property(fc.json(), (text) => void parseClientFrame(text)));
    fc.assert(fc.property(fc.json(), (text) => void parseServerFrame(text)));
  });

  it('trims a name', () => {
    const parsed = parseClientFrame(
      JSON.stringify({ type: 'join', ...request, name: ' Ann ', commitment }),
    );
    expect(parsed).toMatchObject({ ok: true, value: { name: 'Ann' } });
  });

  it('does not take a prototype for a field', () => {
    const text = `{"type":"hello","version":1,"__proto__":{"admin":true}}`;
    const parsed = parseClientFrame(text);
    expect(parsed.ok && 'admin' in parsed.value).toBe(false);
  });
});
