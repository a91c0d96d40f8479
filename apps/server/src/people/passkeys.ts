import { err, ok, type Result } from '@perfect-line/core/result';
import type { AssertedPasskey, CreatedPasskey } from '@perfect-line/protocol/people';
import type { Session } from '@perfect-line/store/gameStore';
import type { Passkey } from '@perfect-line/store/keptStore';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';

import { refusal } from '../refusals.ts';
import type { Refusal } from '../room/table.ts';
import type { Party } from './party.ts';

const SITE = 'Perfect Line';

/** Ed25519, P-256 and RSA: every authenticator has one of them. */
const ALGORITHMS = { supportedAlgorithmIDs: [-8, -7, -257] };

export const REFUSED = refusal('passkey.refused', 'this passkey was not accepted');

type Asking = { readonly party: Party; readonly challenge: string };

/** Discoverable: who signs in names nobody, so nobody can be found out by asking. */
export const registrationOptions = (
  { player, name }: Pick<Session, 'player' | 'name'>,
  known: readonly Passkey[],
  { party, challenge }: Asking,
) =>
  generateRegistrationOptions({
    rpName: SITE,
    rpID: party.id,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(player, 'utf8')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    ...ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });

export const signInOptions = ({ party, challenge }: Asking) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'preferred',
  });

const EXTENSIONS = { clientExtensionResults: {} } as const;
type Verified<T> = Promise<Result<T, Refusal>>;

/** Whatever is wrong with it, the answer is the same: why is of use to nobody but a thief. */
async function verified<T>(work: Promise<T>): Verified<T> {
  try {
    return ok(await work);
  } catch {
    return err(REFUSED);
  }
}

type NewKey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

export async function checkCreated(
  response: CreatedPasskey,
  { party, challenge }: Asking,
): Verified<NewKey> {
  const sent = { ...response, ...EXTENSIONS } as RegistrationResponseJSON;
  const checked = await verified(
    verifyRegistrationResponse({
      response: sent,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      ...ALGORITHMS,
    }),
  );
  if (!checked.ok) return checked;
  if (!checked.value.verified) return err(REFUSED);
  const { id, publicKey, counter } = checked.value.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return ok({ id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports });
}

const isOwner = ({ response: { userHandle } }: AssertedPasskey, player: string): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === player;

/** Answers the authenticator's counter. */
export async function checkAsserted(
  response: AssertedPasskey,
  passkey: Passkey,
  { party, challenge }: Asking,
): Verified<number> {
  if (!isOwner(response, passkey.player)) return err(REFUSED);
  const sent = { ...response, ...EXTENSIONS } as AuthenticationResponseJSON;
  const checked = await verified(
    verifyAuthenticationResponse({
      response: sent,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!checked.ok) return checked;
  return checked.value.verified ? ok(checked.value.authenticationInfo.newCounter) : err(REFUSED);
}
