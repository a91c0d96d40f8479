import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export type Device = {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
  readonly close: () => Promise<void>;
};

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** A browser of its own with an authenticator of its own. */
export async function newDevice(
  browser: Browser,
  look: BrowserContextOptions = {},
): Promise<Device> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = AUTHENTICATOR;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  return { page, cdp, authenticatorId, close: () => context.close() };
}

/** As a phone's cloud does with passkeys. */
export async function syncKeys(from: Device, to: Device): Promise<void> {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials) {
    const { authenticatorId } = to;
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
}
