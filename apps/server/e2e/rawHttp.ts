import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

const open = (url: string): Socket => {
  const { hostname, port, protocol } = new URL(url);
  const to = { host: hostname, port: Number(port) };
  const socket =
    protocol === 'https:' ? connectSecurely({ ...to, rejectUnauthorized: false }) : connect(to);
  return socket.on('error', () => undefined);
};

/** What comes back until the server closes the line; text as it is on the wire, so that any spelling can be sent. */
export const sayRaw = (url: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = open(url);
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(heard));
    if (text !== '') socket.write(text);
  });

export type RawRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly version?: string;
};

export function rawText({ method, path, headers = {}, body, version = '1.1' }: RawRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const fields = {
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/${version}`, ...lines, '', text].join('\r\n');
}

/** Status and code of the answer. */
export async function askRaw(url: string, request: RawRequest): Promise<readonly [number, string]> {
  const heard = await sayRaw(url, rawText(request));
  return [
    Number(/^HTTP\/1\.\d (\d+)/.exec(heard)?.[1] ?? 0),
    /"code":"([^"]*)"/.exec(heard)?.[1] ?? '',
  ];
}

/** The same with what was said, over TLS to whom a test has made a certificate for. */
export async function askSecurely(
  url: string,
  request: RawRequest,
): Promise<readonly [status: number, code: string, text: string]> {
  const headers = { host: new URL(url).host, ...request.headers };
  const isStranger = request.headers !== undefined && !('host' in request.headers);
  const asked = isStranger ? request : { ...request, headers };
  const heard = await sayRaw(url, rawText(asked));
  return [
    Number(/^HTTP\/1\.\d (\d+)/.exec(heard)?.[1] ?? 0),
    /"code":"([^"]*)"/.exec(heard)?.[1] ?? '',
    heard,
  ];
}
