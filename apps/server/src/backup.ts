import { restoreBackup, writeBackup } from './backupFile.ts';
import { readConfig } from './config.ts';
import { openStore } from './openStore.ts';

/** `backup.ts save FILE` while the server runs, `backup.ts restore FILE` into an empty store before it starts. */
const [what, path] = process.argv.slice(2);
const config = readConfig(process.env);
if ((what !== 'save' && what !== 'restore') || path === undefined || !config.ok) {
  process.stderr.write(
    'usage: backup.ts save|restore FILE (DATA_DIR or DATABASE_URL as the server)\n',
  );
  process.exit(2);
}
const store = await openStore(config.value);
if (what === 'save') {
  process.stdout.write(`${await writeBackup(store, path)} entries saved to ${path}\n`);
} else {
  const restored = await restoreBackup(store, path);
  if (!restored.ok) process.exitCode = 1;
  process.stdout.write(
    restored.ok ? `${restored.value} entries restored\n` : `${restored.error}\n`,
  );
}
await store.close();
