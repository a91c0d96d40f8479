import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const sourceOf = (file: string): string =>
  fileURLToPath(new URL(`../src/${file}`, import.meta.url));

export type ServerProcess = {
  readonly url: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly text: string }>;
  readonly kill: (signal: NodeJS.Signals) => void;
};

type Env = Readonly<Record<string, string>>;

/** The server as it runs in earnest; `limit` is a shell's word before it starts, as `ulimit -f 200`. */
export function startProcess(env: Env, limit?: string): ServerProcess {
  const command = [process.execPath, sourceOf('main.ts')];
  const [file = '', ...args] =
    limit === undefined ? command : ['bash', '-c', `${limit}; exec "$0" "$@"`, ...command];
  const child = spawn(file, args, { env: { PATH: process.env['PATH'], ...env } });
  // A test that fails half-way leaves none behind, not even a stopped one.
  process.once('exit', () => child.kill('SIGKILL'));
  let text = '';
  const ended = new Promise<{ code: number | null; text: string }>((resolve) => {
    child.once('exit', (code) => resolve({ code, text }));
  });
  const url = new Promise<string>((resolve, reject) => {
    // One that ends before it listens would be waited for in vain.
    void ended.then(() => reject(new Error(`the server ended: ${text}`)));
    const take = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      const address = /Perfect Line is at http:\/\/localhost(:\d+)/.exec(text)?.[1];
      if (address !== undefined) resolve(`http://127.0.0.1${address}`);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
  });
  url.catch(() => undefined);
  return { url, ended, kill: (signal) => void child.kill(signal) };
}

/** A program of the server's folder run to its end: exit code and everything it said. */
export const runProgram = (
  file: string,
  args: readonly string[],
  env: Env,
): Promise<readonly [code: number | null, text: string]> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [sourceOf(file), ...args], {
      env: { PATH: process.env['PATH'], ...env },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
    }
    child.once('close', (code) => resolve([code, text]));
  });
