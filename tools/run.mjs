// Plain JavaScript for whatever Node the machine has (20 or later): brings the packages, then hands over to Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = '', ...rest] = process.argv.slice(2);
/** Those that package.json hands over to this file. */
const commands = Object.entries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts,
).flatMap(([name, script]) => (script === `node tools/run.mjs ${name}` ? [name] : []));

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** What npm says it has installed, against what the lock file asks for; packages of other platforms may be missing. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const has = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wants = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wants).every(
    ([path, entry]) =>
      path === '' ||
      !path.includes('node_modules') ||
      entry.link ||
      entry.optional ||
      has[path]?.version === entry.version,
  );
}

function install() {
  process.stdout.write('Installing packages (once) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const shell = process.platform === 'win32';
  const done = spawnSync(npm, ['ci'], { cwd: root, stdio: 'inherit', shell });
  if (done.status !== 0) stop('npm ci did not succeed: the packages could not be installed.');
}

/** 24.9 is the first whose server can refuse an upgrade (`shouldUpgradeCallback`). */
function isRecent() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

function findNode() {
  if (isRecent()) return process.execPath;
  const local = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(local)) return local;
  return stop(
    `This needs Node 24.9 or later; here is Node ${process.versions.node}, and npm has no Node 24 for ${process.platform}-${process.arch}: please install it.`,
  );
}

if (!commands.includes(command)) stop(`usage: node tools/run.mjs ${commands.join('|')}`);
if (!isInstalled()) install();

const bin = join(root, 'node_modules', '.bin');
const delimiter = process.platform === 'win32' ? ';' : ':';
// One process on the embedded file is everybody's: its memory is collected in shorter pauses (ADR 251).
const isAlone = command === 'start' && process.env.DATABASE_URL === undefined;
const flags = isAlone ? ['--max-semi-space-size=4'] : [];
const run = spawnSync(findNode(), [...flags, join(root, 'tools', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
});
process.exit(run.status ?? 1);
