import { existsSync } from 'node:fs';
import { join } from 'node:path';

import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { NOT_FOUND, sendRefusal } from './refusals.ts';

/** Vite puts a content hash into these names, so their text never changes. */
const HASHED = /[/\\]assets[/\\][^/\\]*-[\w-]{8,}\.\w+(\.map)?(\.br|\.gz)?$/;
const ONE_YEAR_SECONDS = 31_536_000;

const cacheControlOf = (path: string): string =>
  HASHED.test(path) ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';

/** Scripts and styles that a page fetches; a worker is a place of its own, and a picture may be opened as a page. */
const PART = /(?<!Worker-[\w-]*)\.(js|css)(\.br|\.gz)?$/;

/** What a browser heeds of a page or a worker alone: on each of its twenty parts 500 bytes that nobody reads. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

function dropPageHeaders({ raw }: FastifyReply, path: string): void {
  if (HASHED.test(path) && PART.test(path)) for (const name of OF_PAGES) raw.removeHeader(name);
}

/** No script but our own files; style attributes are allowed because the board places cars with them. */
export async function addSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: secure ? { maxAge: ONE_YEAR_SECONDS } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
}

const API_PATH = /^\/(api|live|healthz|readyz|metrics)(\/|$)/;

function isPageRequest(url: string, accept: string | undefined): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  const wantsPage = accept === undefined || accept.includes('text/html') || accept.includes('*/*');
  return wantsPage && !API_PATH.test(path) && !/\.\w+$/.test(path);
}

const sendMissing = (reply: FastifyReply): FastifyReply => sendRefusal(reply, NOT_FOUND);

/** The built page: hashed files for ever, everything else asked for again; unknown paths are the page's own routes. */
export async function addPage(app: FastifyInstance, webDir: string): Promise<void> {
  const built = existsSync(join(webDir, 'index.html'));
  if (!built) app.log.warn({ webDir }, 'the page is not built: only the interface answers');
  if (built) {
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path));
        dropPageHeaders(reply, path);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const asksForPage =
      request.method === 'GET' && isPageRequest(request.url, request.headers.accept);
    if (!built || !asksForPage) return sendMissing(reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
