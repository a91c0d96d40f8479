import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type DebianTool = { readonly path: string; readonly env: NodeJS.ProcessEnv };

const folder = fileURLToPath(new URL('../../../.build/debian', import.meta.url));
const FOUND_IN = ['/usr/sbin', '/usr/local/sbin', '/usr/bin'];

const run = (cwd: string, ...[file = '', ...args]: readonly string[]): string | undefined => {
  const done = spawnSync(file, args, { cwd, encoding: 'utf8', timeout: 300_000 });
  return done.status === 0 ? done.stdout : undefined;
};

/** The packages that would have to be added to this system. */
function missingPackages(name: string, cwd: string): readonly string[] {
  const ask = (): string | undefined =>
    run(cwd, 'apt-get', 'install', '--simulate', '--no-install-recommends', name);
  const plan = ask() ?? (run(cwd, 'apt-get', 'update', '-qq') === undefined ? '' : (ask() ?? ''));
  return [...plan.matchAll(/^Inst (\S+)/gm)].map((match) => String(match[1]));
}

/** Fetched and unpacked beside the build, so that nothing of the system is changed and no service is started. */
function unpacked(name: string): string | undefined {
  const cwd = join(folder, name);
  const path = join(cwd, 'usr', 'sbin', name);
  if (existsSync(path)) return path;
  mkdirSync(cwd, { recursive: true });
  const packages = missingPackages(name, cwd);
  if (packages.length === 0) return undefined;
  if (run(cwd, 'apt-get', 'download', ...packages) === undefined) return undefined;
  for (const file of readdirSync(cwd).filter((each) => each.endsWith('.deb'))) {
    run(cwd, 'dpkg', '-x', file, '.');
  }
  return existsSync(path) ? path : undefined;
}

/** A program of the system, or Debian's package of it; undefined, and said loudly, where there is neither. */
export function debianTool(name: 'haproxy' | 'nginx'): DebianTool | undefined {
  const own = FOUND_IN.map((place) => join(place, name)).find((path) => existsSync(path));
  if (own !== undefined) return { path: own, env: process.env };
  const path = unpacked(name);
  if (path === undefined) {
    process.stderr.write(
      `\n*** NOT RUN: there is no ${name} here and it cannot be installed ***\n\n`,
    );
    return undefined;
  }
  const triple = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const libraries = ['usr/lib', 'lib'].map((lib) => join(folder, name, lib, triple)).join(':');
  return { path, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}
