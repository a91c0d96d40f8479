import { MODES } from '@perfect-line/rules/gt/words';

import { REQUESTS } from '../../apps/cli/src/referee/session.ts';
import type { Luck } from './random.ts';
import type { Json } from './talk.ts';

/** Words of the protocol: in wrong places they reach deeper than noise. */
const WORDS: readonly string[] = [
  ...REQUESTS,
  ...MODES,
  ...`
    gt rally red blue nobody classic v1.1 ru en gt-1 rally-2 drive roll secure stop relay
    side pit no-pit return pass die attack spare sisu no-sisu tyres resign left right both 1
    5 6 a c b z t 00 0 0:r4l1 1:s4 1:s5.skid1 finish asphalt snow rain soft sunny rolled off
    draw . ! = beginner club action chance __proto__ constructor toString length
  `
    .trim()
    .split(/\s+/),
];

const KEYS: readonly string[] = `
  id do game setup seed cars toAct bag plan mode action level ms depth record dice tokens
  cards shortcuts type to die chain at off gear lap focus damage tyres spun time seconds
  flats special dirt track laps options drivers grid stages service events tables
  rulesVersion __proto__ position face weather solo
`
  .trim()
  .split(/\s+/);

const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  7,
  1e9,
  1e300,
  '',
  ' ',
  '\u2028',
  '\ud800',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"__proto__":{"ok":true}}'),
];

const anything = (luck: Luck): unknown =>
  luck.chance(0.5) ? luck.pick(JUNK) : luck.chance(0.7) ? luck.pick(WORDS) : luck.below(30);

/** Nearly right: the next number, another word, one item more, fewer or twice. */
function nearby(value: unknown, luck: Luck): unknown {
  if (typeof value === 'number') return value + luck.pick([-1, 1, 0.5, 100, -value]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' && value.length > 1 && luck.chance(0.5))
    return value.replace(value.charAt(luck.below(value.length)), luck.pick(['', '9', ':', ' ']));
  if (!Array.isArray(value) || value.length === 0) return luck.pick(WORDS);
  const list = value as readonly unknown[];
  const at = luck.below(list.length);
  const item = list[at];
  return luck.pick([list.toSpliced(at, 1), [...list, item], list.toReversed(), list.slice(0, at)]);
}

/** A copy with one thing in it changed, anywhere. */
function changed(value: unknown, luck: Luck): unknown {
  if (typeof value !== 'object' || value === null || luck.chance(0.12))
    return luck.chance(0.6) ? nearby(value, luck) : anything(luck);
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    if (list.length === 0 || luck.chance(0.15)) return nearby(list, luck);
    const at = luck.below(list.length);
    return list.with(at, changed(list[at], luck));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || luck.chance(0.1))
    return Object.fromEntries([...entries, [luck.pick(KEYS), anything(luck)]]);
  const at = luck.below(entries.length);
  const [key, inner] = entries[at] ?? ['', undefined];
  if (luck.chance(0.1)) return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(entries.with(at, [key, changed(inner, luck)]));
}

/** A request with one to three things wrong in it, what it asks for left alone. */
export function spoilt(request: Json, luck: Luck): Json {
  const { do: what, ...fields } = request;
  let next: unknown = fields;
  for (let times = 1 + luck.below(3); times > 0; times--) next = changed(next, luck);
  const wrong = typeof next === 'object' && next !== null ? next : { plan: next };
  // Without a level the driver learns the circuit first, which takes a second each time.
  const level = what === 'best' && luck.chance(0.99) ? { level: 'beginner' } : {};
  return { ...level, ...wrong, do: what };
}

const letters = (luck: Luck): string =>
  Array.from({ length: luck.below(60) }, () =>
    String.fromCharCode(luck.chance(0.8) ? 32 + luck.below(95) : luck.below(0x3000)),
  ).join('');

const TOO_LONG = 8 * 1024 * 1024 + 1;

/** No request at all, or hardly one; never more than one line. */
export function noise(near: Json, luck: Luck): string {
  const line = JSON.stringify(near);
  const at = luck.below(line.length);
  const makers: readonly (() => string)[] = [
    () => letters(luck),
    () => line.slice(0, at),
    () =>
      line.slice(0, at) + luck.pick(['"', '{', ']', ',', '\\', '0', '\u2028']) + line.slice(at + 1),
    () => JSON.stringify(anything(luck)),
    () => JSON.stringify({ do: anything(luck), [luck.pick(KEYS)]: anything(luck) }),
    () => JSON.stringify([near]),
    () => `{"do":"steps","plan":${'['.repeat(100)}${']'.repeat(100)}}`,
    () => `${line}${line}`,
  ];
  if (luck.chance(0.0002)) return `{"do":"${'x'.repeat(TOO_LONG)}"}`;
  return luck.pick(makers)().replaceAll(/\n/g, ' ');
}
