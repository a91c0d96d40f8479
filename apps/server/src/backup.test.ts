import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';

import { unwrap } from '@perfect-line/core/result';
import type { DumpEntry, GameStore } from '@perfect-line/store/gameStore';
import { openMemoryStore } from '@perfect-line/store/memoryStore';
import { openSqliteStore } from '@perfect-line/store/sqliteStore';
import { afterAll, describe, expect, it } from 'vitest';

import { postJson, signIn, TestPlayer } from '../e2e/testClient.ts';
import { pigRace, startTestServer } from '../e2e/testServer.ts';
import { restoreBackup, writeBackup } from './backupFile.ts';
import { runProgram } from '../e2e/serverProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dumped = async (store: GameStore): Promise<readonly DumpEntry[]> => {
  const entries: DumpEntry[] = [];
  await store.dump((entry) => void entries.push(entry));
  return entries;
};

describe('a backup', () => {
  it('taken while a race runs is a server that goes on from there', async () => {
    const store = await openSqliteStore(join(folder, 'a.db'));
    const server = await startTestServer({ parts: { store } });
    const cookie = await signIn(server.url, 'Ann');
    const race = pigRace({ setup: { drivers: [{ id: 'red' }], target: 500 } });
    const id = String((await postJson(`${server.url}/api/races`, cookie, race)).body['race']);
    const ann = await TestPlayer.come(server.url, cookie, id);
    await ann.join('red', 'Ann');
    await ann.start();
    await ann.line.until(() => ann.line.room?.phase === 'racing');
    await ann.act({ type: 'roll' });
    const path = join(folder, 'a.backup');
    expect((await writeBackup(store, path)).entries).toBe((await dumped(store)).length);
    const before = await dumped(store);
    await server.close();
    await store.close();

    const other = openMemoryStore();
    unwrap(await restoreBackup(other, path));
    expect(await dumped(other)).toEqual(before);
    const again = await startTestServer({ parts: { store: other } });
    const back = await TestPlayer.come(again.url, cookie, id);
    expect(back.line.room?.seats[0]).toMatchObject({ mine: true, name: 'Ann' });
    await back.line.until(() => back.head >= ann.head);
    expect(back.steps.slice(0, ann.steps.length)).toEqual(ann.steps);
    await again.close();
  });

  const path = join(folder, 'b.backup');
  const spoiled: [name: string, spoil: (text: string) => Buffer, code: string][] = [
    ['cut short', (text) => gzipSync(text.split('\n').slice(0, -3).join('\n')), 'backup.cut-short'],
    [
      'of another program',
      (text) => gzipSync(text.replace('perfect-line', 'other')),
      'backup.not-ours',
    ],
    ['no zip', (text) => Buffer.from(text), 'backup.unreadable'],
    ['half a zip', (text) => gzipSync(text).subarray(0, 60), 'backup.unreadable'],
    ['not JSON', () => gzipSync('{\n'), 'backup.unreadable'],
  ];
  it.each(spoiled)('that is %s is refused, and nothing is restored', async (_name, spoil, code) => {
    const from = openMemoryStore();
    for (const name of ['Ann', 'Bob', 'Cid']) await from.putPlayer(name.toLowerCase(), name);
    await writeBackup(from, path);
    writeFileSync(path, spoil(gunzipSync(readFileSync(path)).toString('utf8')));
    const to = openMemoryStore();
    expect(await restoreBackup(to, path)).toEqual({ ok: false, error: code });
    expect(await dumped(to)).toEqual([]);
  });

  it('that is not there is said so, and one store is not poured over another', async () => {
    const store = openMemoryStore();
    expect(await restoreBackup(store, join(folder, 'none'))).toEqual({
      ok: false,
      error: 'backup.unreadable',
    });
    await store.putPlayer('p', 'P');
    await writeBackup(store, path);
    expect(await restoreBackup(store, path)).toEqual({ ok: false, error: 'store.not-empty' });
  });
});

describe('the command', () => {
  const backup = (dataDir: string, ...args: readonly string[]) =>
    runProgram('backup.ts', args, { DATA_DIR: dataDir });
  const full = join(folder, 'full');
  const file = join(folder, 'full.backup');

  it('says what it did, and the file can be read by its owner alone', async () => {
    const store = await openSqliteStore(join(full, 'perfect-line.db'));
    await store.putPlayer('ann', 'Ann');
    await store.close();
    const [saved, words] = await backup(full, 'save', file);
    expect([saved, words]).toEqual([
      0,
      `saved 1 entries (0 races, 1 players) of ${join(full, 'perfect-line.db')} to ${file}\n`,
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [restored, said] = await backup(join(folder, 'new'), 'restore', file);
    expect([restored, said]).toEqual([0, expect.stringContaining('restored 1 entries')]);
  });

  const wrong: [
    name: string,
    args: () => Parameters<typeof backup>,
    code: number,
    words: string,
  ][] = [
    ['a folder without a database', () => [join(folder, 'no'), 'save', file], 1, 'store.missing'],
    ['a file instead of a folder', () => [file, 'save', `${file}2`], 1, 'store.missing'],
    ['a folder it cannot write to', () => [full, 'save', join(folder, 'no', 'x')], 1, 'ENOENT'],
    [
      'a backup that is not there',
      () => [join(folder, 'no'), 'restore', `${file}9`],
      1,
      'unreadable',
    ],
    ['a store that is not empty', () => [full, 'restore', file], 1, 'store.not-empty'],
    ['no file', () => [full, 'save'], 2, 'usage'],
    ['another word', () => [full, 'destroy', file], 2, 'usage'],
    ['a word too many', () => [full, 'save', file, 'now'], 2, 'usage'],
  ];
  it.each(wrong)('refuses %s', async (_name, args, code, words) => {
    const before = existsSync(file);
    const [exit, text] = await backup(...args());
    expect([exit, text]).toEqual([code, expect.stringContaining(words)]);
    expect([existsSync(join(folder, 'no')), existsSync(file)]).toEqual([false, before]);
  });

  it('refuses a database that another version made', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    const other = new DatabaseSync(join(old, 'perfect-line.db'));
    other.exec('create table other (x)');
    other.close();
    expect(await backup(old, 'save', `${file}3`)).toEqual([
      1,
      expect.stringContaining('store.other-version'),
    ]);
    expect(existsSync(`${file}3`)).toBe(false);
  });
});
