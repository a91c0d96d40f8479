import type { IncomingHttpHeaders } from 'node:http';

export type OriginRule = {
  readonly publicOrigin: string | undefined;
  readonly allowedOrigins: readonly string[];
};

/**
 * A browser names the page a request comes from; another site's page must not act with our player's cookie.
 * Programs without an origin carry no foreign cookie either, so they may. Without a host there is nothing to
 * compare an origin with, and no page is called `null`.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, rule: OriginRule): boolean {
  const { origin, host } = headers;
  if (host === undefined || host === '') return false;
  if (origin === undefined) return true;
  if (origin === rule.publicOrigin || rule.allowedOrigins.includes(origin)) return true;
  const page = URL.parse(origin);
  return rule.publicOrigin === undefined && page !== null && page.host === host.toLowerCase();
}
