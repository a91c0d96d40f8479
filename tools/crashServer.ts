import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { root } from './shell.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

export type ServerPlan = {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
};

/** As `npm start` does on the embedded file. */
const SHORT_PAUSES = ['--max-semi-space-size=4'];

/** The server as a process of its own, as it runs in earnest; resolves when it answers. */
export async function startServer({ port, env }: ServerPlan): Promise<ChildProcess> {
  const flags = env['DATABASE_URL'] === undefined ? SHORT_PAUSES : [];
  const child = spawn(
    process.execPath,
    [...flags, join(root, 'apps', 'server', 'src', 'main.ts')],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      if (text.includes('Perfect Line is at')) resolve();
      else process.stderr.write(text);
    });
  });
  return child;
}

/** No word of warning, as a power cut would do it. */
export async function killServer(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGKILL');
  await gone;
}

export const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });

/** A frozen node never answers. */
export const ANSWER_MILLIS = 10_000;

/** Asks until the server, or one of several, is there to answer. */
export async function askUntilAnswered(
  urlOf: () => string,
  { cookie = '', body }: { readonly cookie?: string; readonly body: unknown },
): Promise<Response> {
  for (;;) {
    try {
      const headers = { 'content-type': 'application/json', cookie };
      const signal = AbortSignal.timeout(ANSWER_MILLIS);
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const reply = await fetch(urlOf(), request);
      if (reply.status < 500 && reply.status !== 429) return reply;
    } catch {
      // Killed just now; the next one is starting.
    }
    await pause(50);
  }
}
