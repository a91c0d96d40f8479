import Fastify, { LogController, type FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { addPage, addSecurityHeaders } from './page.ts';

/** The longest request body over HTTP; races are played over the socket. */
const BODY_LIMIT_BYTES = 65_536;

export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
  });
  await addSecurityHeaders(app, config.publicOrigin?.startsWith('https:') ?? false);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ready' }));
  await addPage(app, config.webDir);
  return app;
}
