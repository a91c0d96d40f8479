import { readFileSync, statSync, writeFileSync } from 'node:fs';

import { unwrap } from '@perfect-line/core/result';
import type { GameStore } from '@perfect-line/store/gameStore';
import { databaseFileIn } from '@perfect-line/store/place';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { openSqliteStore } from '@perfect-line/store/sqliteStore';
import { testPlaces } from '@perfect-line/store/testStores.spec';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { buildProgram } from '../program.ts';

const places = testPlaces();
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

type Run = { readonly code: number; readonly out: string; readonly err: string };

async function run(...args: readonly string[]): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  const code = await buildProgram('0', ['server', ...args]);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
}

async function fill(store: GameStore): Promise<void> {
  await store.openSession({ tokenHash: 't', player: 'p1', name: 'Ann\u001b[31m', expiresAt: 9e15 });
  await store.openSession({ tokenHash: 't2', player: 'p2', name: 'Bob', expiresAt: 9e15 });
  for (const id of ['race-1', 'race-2', 'race-3']) {
    const settings = {};
    const made = { createdAt: 1, createdBy: 'p1', listed: true, settings, commitment: 'c' };
    const game = { id, kind: 'gt', rulesVersion: '1', ...made };
    unwrap(await store.createGame({ game, secret: 'hush', seats: [{ seat: 'red' }] }));
    unwrap(await store.claimSeat(id, 'red', { holder: 'p1', name: 'Ann\u001b[31m' }));
  }
  const facts = { length: 40, corners: 8, pieces: 15, difficulty: 'easy' };
  const entry = { id: 'entry-1', kind: 'circuit', course: 'c', key: 'k', name: '<b>\u001b[31m' };
  const by = { author: 'Ann\u001b[31m', owner: 'p1', tags: [], facts, createdAt: 1 };
  const limits = { perPlayer: 9, perDay: 9, reportsPerDay: 9, all: 9 };
  unwrap(await store.publish({ ...entry, ...by }, limits));
  for (const player of ['p3', 'p4']) {
    const report = { entry: entry.id, player, reason: 'offensive', at: 2 };
    unwrap(await store.report(report, limits));
  }
  const study = { id: 'study-1', name: 'Rain\u001b[31m', owner: 'p1', createdAt: 1 };
  unwrap(await store.createStudy(study, limits));
  await store.close();
}

type Place = { readonly args: readonly string[]; readonly open: () => Promise<GameStore> };

async function onFile(): Promise<Place> {
  const data = places.newPath();
  const open = (): Promise<GameStore> => openSqliteStore(databaseFileIn(data));
  return { args: ['--data', data], open };
}

async function onPostgres(): Promise<Place> {
  const url = await places.newDatabase();
  return { args: ['--database', url], open: () => openPostgresStore(url) };
}

const backends: [name: string, make: () => Promise<Place>][] = [
  ['the embedded file', onFile],
  ['PostgreSQL', onPostgres],
];

describe.each(backends)('perfect-line server on %s', (_name, make) => {
  let place: Place;
  beforeAll(async () => {
    place = await make();
    await fill(await place.open());
  });

  const order = (...words: readonly string[]): Promise<Run> => run(...words, ...place.args);
  async function inStore<T>(read: (store: GameStore) => Promise<T>): Promise<T> {
    const store = await place.open();
    const value = await read(store);
    await store.close();
    return value;
  }

  it('lists, hides, shows, renames, blocks, and writes it all down', async () => {
    const races = await order('races', 'list');
    expect(races.code).toBe(0);
    expect(races.out.split('\n')[0]).toMatch(/^race-1\tgt\tlobby\t0 events\t[\dT:-]+\tlisted\tAnn/);
    expect(races.out).not.toContain('\u001b');
    expect((await order('races', 'hide', 'race-1', '--note', 'rude')).out).toMatch(/^done: 1\t/);
    expect((await order('races', 'show', 'race-1')).code).toBe(0);
    expect((await order('players', 'rename', 'p1', 'Анна')).code).toBe(0);
    expect((await order('players', 'block', 'p1')).code).toBe(0);
    expect((await order('players', 'list', '--blocked')).out).toContain('Анна');
    expect(await inStore((store) => store.sessionOf('t', 1))).toBeUndefined();
    expect((await order('players', 'unblock', 'p1')).code).toBe(0);
    expect((await inStore((store) => store.sessionOf('t', 1)))?.name).toBe('Анна');
    const log = (await order('log', '--limit', '3')).out.trim().split('\n');
    expect(log.map((line) => line.split('\t')[3])).toEqual([
      'rename-player',
      'block-player',
      'unblock-player',
    ]);
  });

  it('deletes only what is confirmed', async () => {
    const refused = await order('races', 'delete', 'race-3');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await inStore((store) => store.game('race-3'))).toBeDefined();
    expect((await order('races', 'delete', 'race-3', '--yes')).code).toBe(0);
    expect(await inStore((store) => store.game('race-3'))).toBeUndefined();
    expect((await order('players', 'delete', 'p2', '--yes', '--json')).code).toBe(0);
    expect(await inStore((store) => store.operatorPlayers({ id: 'p2', limit: 9 }))).toEqual([]);
  });

  it('looks after the library, and writes it down', async () => {
    const listed = await order('library', 'list', '--reported');
    expect(listed.out).toMatch(/^entry-1\tcircuit\t[\dT:-]+\tshown\t0 likes\t0 races\t<b>/);
    expect(listed.out).toContain('reported: offensive ×2');
    expect(listed.out).not.toContain('\u001b');
    expect((await order('library', 'list', '--player', 'p9')).out).toBe('');
    expect((await order('library', 'hide', 'entry-1', '--note', 'rude')).code).toBe(0);
    expect(await inStore((store) => store.entry('entry-1', 'p2'))).toBeUndefined();
    expect((await order('library', 'show', 'entry-1')).code).toBe(0);
    expect((await order('library', 'delete', 'entry-1')).code).toBe(2);
    expect((await order('library', 'delete', 'entry-1', '--yes')).code).toBe(0);
    expect(await inStore((store) => store.operatorEntries({ limit: 9 }))).toEqual([]);
    const log = (await order('log', '--limit', '3')).out.trim().split('\n');
    expect(log.map((line) => line.split('\t')[3])).toEqual([
      'hide-entry',
      'show-entry',
      'delete-entry',
    ]);
  });

  it('adds, replaces, cancels and restores challenges, and writes it down', async () => {
    const setup = places.newPath('.json');
    writeFileSync(setup, JSON.stringify({ stages: ['C8-C3'], drivers: [{ id: 'red' }] }));
    const times = ['--opens', '2026-11-20T00:00:00Z', '--closes', '2026-11-21T00:00:00Z'];
    const what = ['--game', 'rally', '--setup', setup, '--name', 'Gala \u{1F3C1}'];
    const said = [...what, ...times];
    const id = 'rally-2026-11-20';
    const late = ['--closes', '2026-11-22T00:00:00Z'];
    const refused = await order('challenges', 'replace', id, ...said, ...late);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('its own times')]);
    expect((await order('challenges', 'replace', id, ...what, '--note', 'gala')).code).toBe(0);
    const kept = await inStore((store) => store.madeChallenge(id));
    expect(kept).toMatchObject({
      game: 'rally',
      seat: 'red',
      listed: true,
      dice: 'own',
      maker: '',
    });
    expect((await order('challenges', 'add', ...said)).code).toBe(0);
    const list = (await order('challenges', 'list')).out.trim().split('\n');
    expect(list).toHaveLength(2);
    expect(list[1]).toMatch(
      /^rally-2026-11-20\trally\t2026-11-20T00:00:00 to .*\tlisted\town dice\t0 runs/,
    );
    expect((await order('challenges', 'cancel', id)).code).toBe(0);
    expect((await order('challenges', 'cancel', 'gt-2026-11-21')).code).toBe(0);
    expect((await order('challenges', 'list')).out.match(/called off/g)).toHaveLength(2);
    expect((await order('challenges', 'restore', id)).code).toBe(0);
    expect((await order('challenges', 'restore', 'gt-2026-11-21')).code).toBe(0);
    const wrong: (readonly string[])[] = [
      ['restore', id],
      ['cancel', 'nonsense'],
      ['replace', 'nonsense', ...said],
      ['add', ...what],
      ['add', ...said, '--closes', '2026-11-19T00:00:00Z'],
      ['add', ...said, '--game', 'chess'],
      ['add', ...said, '--setup', '/nowhere'],
    ];
    const codes = [];
    for (const each of wrong) codes.push((await order('challenges', ...each)).code);
    expect(codes.every((code) => code !== 0)).toBe(true);
    const log = (await order('log', '--limit', '6')).out.trim().split('\n');
    expect(log.map((line) => line.split('\t')[3])).toEqual([
      'replace-challenge',
      'add-challenge',
      'cancel-challenge',
      'cancel-challenge',
      'restore-challenge',
      'restore-challenge',
    ]);
  });

  it('looks after studies, and writes it down', async () => {
    const listed = await order('studies', 'list', '--player', 'p1');
    expect(listed.out).toMatch(/^study-1\t[\dT:-]+\tshown\t0 chapters\t0 changes\tRain/);
    expect(listed.out).not.toContain('\u001b');
    expect((await order('studies', 'list', '--player', 'p9')).out).toBe('');
    expect((await order('studies', 'hide', 'study-1', '--note', 'rude')).code).toBe(0);
    expect(await inStore((store) => store.study('study-1'))).toMatchObject({ state: 'hidden' });
    expect((await order('studies', 'show', 'study-1')).code).toBe(0);
    expect((await order('studies', 'delete', 'study-1')).code).toBe(2);
    expect((await order('studies', 'delete', 'study-1', '--yes')).code).toBe(0);
    expect(await inStore((store) => store.study('study-1'))).toBeUndefined();
    expect((await order('studies', 'hide', 'study-1')).err).toContain('operator.no-study');
  });

  it('lists, hides and deletes seasons', async () => {
    const season = {
      id: 'season-1',
      owner: 'p1',
      name: 'Winter\u001b[31m Cup',
      rules: {},
      createdAt: 1,
      rounds: [{ kind: 'race', opensAt: 5, course: {} }],
    } as const;
    await inStore(async (store) => {
      unwrap(await store.foundSeason(season, { perPlayer: 1, all: 9 }));
    });
    const listed = await order('seasons', 'list', '--player', 'p1');
    expect(listed.out).toContain('1 rounds\t0 drivers\tWinter');
    expect(listed.out).not.toContain('\u001b');
    expect((await order('seasons', 'hide', 'season-1', '--note', 'rude')).code).toBe(0);
    expect((await order('seasons', 'list')).out).toContain('hidden');
    expect((await order('seasons', 'show', 'season-1')).code).toBe(0);
    expect((await order('seasons', 'delete', 'season-1')).code).toBe(2);
    expect((await order('seasons', 'delete', 'season-1', '--yes')).code).toBe(0);
    expect(await inStore((store) => store.operatorSeasons({ limit: 9 }))).toEqual([]);
  });

  it('exports into a file for the owner alone, and shows how much there is', async () => {
    const file = places.newPath('.json');
    expect((await order('races', 'export', 'race-2', '--out', file)).out).toBe(
      `saved to ${file}\n`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('hush');
    expect((await order('races', 'export', 'race-2', '--out', file)).code).toBe(1);
    const load: unknown = JSON.parse((await order('load', '--json')).out);
    expect(load).toMatchObject({ load: { store: { races: { over: 0 } } } });
  });

  it('works ratings out again, and says what differs', async () => {
    const checked = await order('ratings', 'check');
    expect([checked.code, checked.out]).toEqual([
      0,
      '0 rated races, 0 ratings, 0 figures differ from the log\n',
    ]);
    const rebuilt: unknown = JSON.parse((await order('ratings', 'rebuild', '--json')).out);
    expect(rebuilt).toEqual({ ratings: { races: 0, players: 0, changed: 0 } });
  });

  const wrong: [words: readonly string[], code: number, err: string][] = [
    [['races', 'hide', 'nothing'], 1, 'operator.no-race'],
    [['players', 'block', 'nobody'], 1, 'operator.no-player'],
    [['library', 'hide', 'nothing'], 1, 'operator.no-entry'],
    [['seasons', 'hide', 'nothing'], 1, 'operator.no-season'],
    [['players', 'rename', 'p1', '  '], 2, 'a name has'],
    [['races', 'hide'], 2, 'missing required argument'],
    [['races', 'list', '--limit', '0'], 2, 'whole number'],
    [['races', 'list', '--phase', 'soon'], 2, 'lobby'],
  ];
  it.each(wrong)('%j ends with %s', async (words, code, text) => {
    const done = await order(...words);
    expect([done.code, done.err]).toEqual([code, expect.stringContaining(text)]);
  });
});

describe('perfect-line server beside a server', () => {
  it('does not write a file on which a server may live, unless told that none does', async () => {
    const { args, open } = await onFile();
    const store = await open();
    await store.alive(Date.now());
    await fill(store);
    const refused = await run('races', 'hide', 'race-1', ...args);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/wait \d+ s, or say --alone/),
    ]);
    expect((await run('races', 'hide', 'race-1', '--alone', ...args)).code).toBe(0);
  });

  it('makes no database where there is none', async () => {
    const data = places.newPath();
    const done = await run('load', '--data', data);
    expect([done.code, done.err]).toEqual([1, expect.stringContaining('no database')]);
    expect(statSync(data, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('migrates nothing', async () => {
    const done = await run('load', '--database', await places.newDatabase());
    expect([done.code, done.err]).toEqual([1, expect.stringContaining('store.other-version')]);
  });
});
