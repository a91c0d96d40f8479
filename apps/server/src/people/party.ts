import type { IncomingHttpHeaders } from 'node:http';

import type { OriginRule } from '../origin.ts';

/** For whom a passkey is made: the page's address, and the name of the site in it. */
export type Party = { readonly origin: string; readonly id: string };

/** The guard of the routes has let this origin in; a program that names none has no passkeys. */
export function partyOf(headers: IncomingHttpHeaders, rule: OriginRule): Party | undefined {
  const { origin } = headers;
  const site = URL.parse(rule.publicOrigin ?? origin ?? '');
  return origin === undefined || site === null ? undefined : { origin, id: site.hostname };
}
