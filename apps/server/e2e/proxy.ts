import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@perfect-line/store/testPostgres.spec';

import type { DebianTool } from './debianTool.ts';

export type Proxy = {
  /** With TLS, and without. */
  readonly url: string;
  readonly plainUrl: string;
  readonly stop: () => Promise<void>;
};

const deployed = (file: string): string =>
  readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

/** Every text must be there: a file that says something else is not the one that is tried. */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the file says nothing of ${from}`);
    return before.replaceAll(from, to);
  }, text);
}

function newCertificate(folder: string): void {
  const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=race.example', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...files, ...name], { cwd: folder, stdio: 'ignore' });
  const both = ['fullchain.pem', 'privkey.pem'].map((file) => readFileSync(join(folder, file)));
  writeFileSync(join(folder, 'both.pem'), Buffer.concat(both));
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });

async function listens(child: ChildProcess, port: number): Promise<void> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`the proxy did not start: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Ports = { readonly tls: number; readonly plain: number };

async function started(
  tool: DebianTool,
  configure: (folder: string, ports: Ports) => readonly string[],
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  newCertificate(folder);
  const ports = { tls: await freePort(), plain: await freePort() };
  const child = spawn(tool.path, configure(folder, ports), { env: tool.env, cwd: folder });
  process.once('exit', () => child.kill('SIGKILL'));
  await listens(child, ports.tls);
  return {
    url: `https://127.0.0.1:${ports.tls}`,
    plainUrl: `http://127.0.0.1:${ports.plain}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

const addressOf = (url: string): string => new URL(url).host;

/** HAProxy with the file of `deploy/`, its ports, certificate and nodes set for this machine. */
export const startHaproxy = (tool: DebianTool, nodes: readonly string[]): Promise<Proxy> =>
  started(tool, (folder, { tls, plain }) => {
    const [first = '', second = first, third = first] = nodes.map(addressOf);
    const text = replaced(deployed('haproxy.cfg'), {
      'bind :80': `bind 127.0.0.1:${plain}`,
      'bind :443': `bind 127.0.0.1:${tls}`,
      '/etc/haproxy/race.example.pem': join(folder, 'both.pem'),
      '127.0.0.1:5173': first,
      '127.0.0.1:5174': second,
      '127.0.0.1:5175': third,
    });
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    return ['-db', '-f', join(folder, 'haproxy.cfg')];
  });

/** nginx with the file of `deploy/`, which Debian's nginx.conf includes into its `http`. */
export const startNginx = (tool: DebianTool, [node = '']: readonly string[]): Promise<Proxy> =>
  started(tool, (folder, { tls, plain }) => {
    const site = replaced(deployed('nginx.conf'), {
      'listen 443': `listen 127.0.0.1:${tls}`,
      'listen 80': `listen 127.0.0.1:${plain}`,
      '/etc/ssl/race.example': folder,
      '127.0.0.1:5173': addressOf(node),
    });
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
    const paths = ['body:client_body', 'proxy:proxy', 'fastcgi:fastcgi', 'uwsgi:uwsgi', 'scgi:scgi']
      .map((pair) => pair.split(':'))
      .map(([name = '', directive = '']) => `${directive}_temp_path ${join(folder, name)};`);
    const whole = [
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log stderr;`,
      'events {}',
      `http { access_log off; ${paths.join(' ')}\n${site}\n}`,
    ];
    writeFileSync(join(folder, 'nginx.conf'), whole.join('\n'));
    return ['-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  });
