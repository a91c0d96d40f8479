import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { gtOpener } from './gtTable.ts';
import { openSession, type Session } from './session.ts';

type Reply = { readonly ok: boolean; readonly [field: string]: unknown };
type Asked = (request: Record<string, unknown>) => Reply;

const SETUP = {
  track: { ready: 1 },
  laps: 1,
  drivers: [{ id: 'red' }, { id: 'blue' }],
  grid: ['red', 'blue'],
};

const openGt = (rig = true): Session =>
  openSession({ openers: { gt: gtOpener }, rig, secretSeed: () => 'secret' });

const asking =
  (session: Session): Asked =>
  (request) =>
    JSON.parse(session.answer(JSON.stringify(request)).line) as Reply;

const codeOf = (reply: Reply): unknown => (reply['error'] as { code?: unknown } | undefined)?.code;
const stateOf = (reply: Reply): Record<string, unknown> =>
  reply['state'] as Record<string, unknown>;
const hashOf = (ask: Asked): unknown => ask({ do: 'hash' })['hash'];

/** The first legal plan of at most three steps, rolled one by one to its end. */
function driveTurn(ask: Asked): void {
  const plan: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    const [step] = ask({ do: 'steps', plan })['steps'] as { dice: unknown; to: unknown }[];
    if (step === undefined) break;
    plan.push({ dice: step.dice, to: step.to });
  }
  let reply =
    plan.length === 0
      ? ask({ do: 'act', action: { type: 'pass' } })
      : ask({ do: 'act', action: { type: 'drive', mode: 'one-by-one', plan } });
  while (stateOf(reply)['phase'] === 'step') reply = ask({ do: 'act', action: { type: 'roll' } });
}

describe('referee', () => {
  it('repeats the id and plays the same game for the same seed, byte for byte', () => {
    const lines = (): readonly string[] => {
      const session = openGt();
      const ask = asking(session);
      ask({ do: 'new', game: 'gt', setup: SETUP, seed: 'same' });
      for (let turn = 0; turn < 4; turn++) driveTurn(ask);
      return [session.answer('{"id":"x","do":"state"}').line];
    };
    expect(lines()).toEqual(lines());
    expect(lines()[0]).toMatch(/^\{"id":"x","ok":true,"state":/);
  });

  const LONG = 'x'.repeat(9 * 1024 * 1024);
  const DEEP = `${'['.repeat(100)}${']'.repeat(100)}`;
  it.each([
    ['12345678901234567890', '{"id":12345678901234567890,"do":"hash"}'],
    ['1e400', '{"id":1e400,"do":"hash"}'],
    ['0.1', '{"do":"hash","id":0.1}'],
    ['"a"', `{"do":"steps","plan":${DEEP},"id":"a"}`],
    ['3', `{"id":3,"do":"${LONG}"}`],
    ['[1,{"a":null}]', '{"id":[1,{"a":null}],"do":"hash"}'],
    ['null', `{"id":${DEEP},"do":"hash"}`],
    ['null', '{"id":3,"do":"hash"'],
  ])('repeats the id as it was written: %s', (id, line) => {
    expect(openGt().answer(line).line.startsWith(`{"id":${id},"ok":false,`)).toBe(true);
  });

  it('leaves drawing the grid to the seed when none is given', () => {
    const { grid: _, ...drawn } = SETUP;
    const orders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const reply = asking(openGt())({ do: 'new', game: 'gt', setup: drawn, seed });
      return String((stateOf(reply)['order'] as string[])[0]);
    });
    expect(new Set(orders)).toEqual(new Set(['red', 'blue']));
  });

  it('takes rigged outcomes in order, then chance goes on by itself', () => {
    const ask = asking(openGt());
    ask({ do: 'new', game: 'gt', setup: { ...SETUP, drivers: [{ id: 'red' }], grid: ['red'] } });
    expect(ask({ do: 'rig', dice: ['!', '.'] }).ok).toBe(true);
    const plan: { dice: string[]; to: string }[] = [];
    for (const die of ['1', '2', '3']) {
      const steps = ask({ do: 'steps', plan })['steps'] as {
        dice: string[];
        to: string;
        link: string;
      }[];
      const step = steps.find((s) => s.dice[0] === die && s.link === 'straight');
      plan.push({ dice: [die], to: step?.to ?? '' });
    }
    ask({ do: 'act', action: { type: 'drive', mode: 'one-by-one', plan } });
    const warnings = [1, 2].map(() => {
      const reply = ask({ do: 'act', action: { type: 'roll' } });
      return (stateOf(reply)['turn'] as { warnings: number }).warnings;
    });
    expect(warnings).toEqual([1, 1]);
    expect(ask({ do: 'act', action: { type: 'roll' } }).ok).toBe(true);
  });

  it('refuses to rig without the switch, and faces that are none', () => {
    const fair = asking(openGt(false));
    fair({ do: 'new', game: 'gt', setup: SETUP });
    expect(codeOf(fair({ do: 'rig', dice: ['!'] }))).toBe('rig.not-allowed');
    const rigged = asking(openGt());
    rigged({ do: 'new', game: 'gt', setup: SETUP });
    expect(codeOf(rigged({ do: 'rig', dice: ['6'] }))).toBe('rig.unknown-face');
  });

  it('gives the same state back from its own record', () => {
    const ask = asking(openGt());
    ask({ do: 'new', game: 'gt', setup: SETUP, seed: 'log' });
    for (let turn = 0; turn < 5; turn++) driveTurn(ask);
    const { record } = ask({ do: 'log' });
    const other = asking(openGt());
    expect(stateOf(other({ do: 'load', record }))).toEqual(stateOf(ask({ do: 'state' })));
    expect(hashOf(other)).toBe(hashOf(ask));
  });

  it('never shows the seed', () => {
    const session = openGt();
    const ask = asking(session);
    ask({ do: 'new', game: 'gt', setup: SETUP, seed: 'hidden-seed-words' });
    const shown = ['state', 'log', 'hash', 'count'].map(
      (what) => session.answer(`{"do":"${what}"}`).line,
    );
    expect(shown.join('')).not.toContain('hidden-seed-words');
  });

  const wrong: [name: string, line: string, code: string][] = [
    ['no JSON', '{', 'request.no-json'],
    ['no object', '[1]', 'request.no-object'],
    ['no do', '{"id":1}', 'request.no-do'],
    ['unknown request', '{"do":"fly"}', 'request.unknown'],
    ['a name of Object', '{"do":"constructor"}', 'request.unknown'],
    ['unknown game', '{"do":"new","game":"chess","setup":{}}', 'request.game'],
    ['no setup', '{"do":"new","game":"gt"}', 'request.setup'],
    ['seed no text', '{"do":"new","game":"gt","setup":{},"seed":7}', 'request.seed'],
    ['too deep', `{"do":"steps","plan":${'['.repeat(100)}${']'.repeat(100)}}`, 'request.too-deep'],
    ['depth no number', '{"do":"count","depth":"all"}', 'request.depth'],
    ['unknown mode', '{"do":"odds","mode":"sideways","plan":[]}', 'request.mode'],
  ];

  it.each(wrong)('names what is wrong: %s', (_name, line, code) => {
    const session = openGt();
    const ask = asking(session);
    ask({ do: 'new', game: 'gt', setup: SETUP });
    const before = hashOf(ask);
    expect(codeOf(JSON.parse(session.answer(line).line) as Reply)).toBe(code);
    expect(hashOf(ask)).toBe(before);
  });

  it('needs a game for what is asked of one, and ends with quit only', () => {
    const session = openGt();
    expect(codeOf(JSON.parse(session.answer('{"do":"steps"}').line) as Reply)).toBe(
      'request.no-game',
    );
    expect(session.answer('{"do":"state"}').last).toBe(false);
    expect(session.answer('{"id":9,"do":"quit"}')).toEqual({
      line: '{"id":9,"ok":true}',
      last: true,
    });
  });
});

/** Requests that look right in part: real words in wrong places reach deeper than noise. */
const WORDS = [
  'new',
  'position',
  'state',
  'steps',
  'count',
  'odds',
  'act',
  'log',
  'load',
  'hash',
  'rig',
  'gt',
  'red',
  'blue',
  '0:r4l1',
  '1',
  'c',
  'b',
  '00',
  'drive',
  'roll',
  'secure',
  'stop',
  'relay',
  'side',
  'pit',
  'no-pit',
  'return',
  'pass',
  'resign',
  'one-by-one',
  'flat-out',
  '__proto__',
] as const;
const KEYS = [
  'id',
  'do',
  'game',
  'setup',
  'track',
  'ready',
  'tiles',
  'rgt',
  'laps',
  'edition',
  'options',
  'weather',
  'drivers',
  'grid',
  'solo',
  'cars',
  'toAct',
  'bag',
  'plan',
  'mode',
  'action',
  'type',
  'dice',
  'to',
  'record',
  'events',
  'tables',
  'rulesVersion',
  'seed',
  'depth',
  'at',
  'gear',
  'lap',
  'damage',
  'q',
  'r',
  'dir',
] as const;

const scrap = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...WORDS),
    fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string()),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 6 }),
}));

const CODE = /^[a-z-]+\.[a-z-]+$/;

type Path = readonly (string | number)[];

const pathsOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))];

function withReplaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withReplaced(copy[key], rest, by);
  return copy;
}

describe('bad input', () => {
  let session: Session;
  beforeAll(() => {
    session = openGt();
    session.answer(JSON.stringify({ do: 'new', game: 'gt', setup: SETUP, seed: 'fuzz' }));
  });

  it('any JSON gets one line back, and a refusal has a code and changes nothing', () => {
    const before = (): string => session.answer('{"do":"hash"}').line;
    const requests = fc.record({
      request: scrap.object,
      what: fc.constantFrom(...WORDS.slice(0, 11)),
    });
    fc.assert(
      fc.property(requests, ({ request, what }) => {
        const hash = before();
        const reply = JSON.parse(
          session.answer(JSON.stringify({ ...(request as object), do: what })).line,
        ) as Reply;
        if (reply.ok) return;
        expect(codeOf(reply)).toMatch(CODE);
        expect(before()).toBe(hash);
      }),
      { numRuns: 40_000 },
    );
  });

  it('a real record with one thing wrong is refused with a code, or replays', () => {
    const ask = asking(openGt());
    ask({ do: 'new', game: 'gt', setup: SETUP, seed: 'record' });
    for (let turn = 0; turn < 3; turn++) driveTurn(ask);
    const { record } = ask({ do: 'log' });
    const paths = pathsOf(record);
    fc.assert(
      fc.property(fc.constantFrom(...paths), scrap.value, (path, by) => {
        const line = JSON.stringify({ do: 'load', record: withReplaced(record, path, by) });
        const reply = JSON.parse(session.answer(line).line) as Reply;
        expect(reply.ok ? 'it.replays' : codeOf(reply)).toMatch(CODE);
      }),
      { numRuns: 40_000 },
    );
  });

  it('any text gets one line back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const { line } = session.answer(text.replaceAll(/[\n\r]/g, ' '));
        expect(line).not.toContain('\n');
        expect(typeof (JSON.parse(line) as Reply).ok).toBe('boolean');
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('docs/PROTOCOL.md', () => {
  const text = readFileSync(new URL('../../../../docs/PROTOCOL.md', import.meta.url), 'utf8');
  const session = openGt();
  const lines = text.slice(text.indexOf('## A worked session')).split('\n');
  const pairs = lines.flatMap((line, i) =>
    line.startsWith('→ ') ? [[line.slice(2), (lines[i + 1] ?? '').slice(2)] as const] : [],
  );

  it('has a session', () => expect(pairs.length).toBeGreaterThan(5));

  it.each(pairs)('%s is answered as the page says', (request, shown) => {
    const answer = session.answer(request).line;
    // What the page shortens to … may be anything.
    let from = 0;
    for (const part of shown.split('…')) {
      expect(answer.indexOf(part, from)).toBeGreaterThanOrEqual(from);
      from = answer.indexOf(part, from) + part.length;
    }
  });
});
