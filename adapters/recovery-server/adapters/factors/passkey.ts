import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { type Account, type SignedChallenge, type Store, Unavailable } from '../../core/ports/ports';
import { digestOf } from '../../core/state/secrets';

/** Public part of a user's passkey. */
export interface Passkey {
  readonly id: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  /** Signatures before the enrolment. Synchronized passkeys always have 0. */
  readonly counter: number;
}

/** The enrolled passkeys. Methods reject with `Unavailable` if the place where they are stored is unavailable. */
export interface EnrolledPasskeys {
  of(account: Account): Promise<readonly Passkey[]>;
  /** Resolves with a text that each change of the user's passkeys replaces. */
  versionOf(account: Account): Promise<string>;
  add(account: Account, passkey: Passkey): Promise<void>;
}

export interface PasskeySite {
  /** Domain for which passkeys are valid: the host of the page, or a parent domain. */
  readonly rpId: string;
  /** Origin on which the user signs. */
  readonly origin: string;
}

interface PasskeyOptions extends PasskeySite {
  readonly passkeys: EnrolledPasskeys;
  readonly store: Pick<Store, 'get' | 'set'>;
  readonly display?: string | undefined;
}

/** Time in milliseconds for which the number of signatures is kept after the last one: 400 days. */
const COUNTED = 34_560_000_000;

/**
 * Creates the `passkey` factor (WebAuthn). Its request names no credential: the browser offers the passkeys of this site, so that the
 * request is the same for users, for users without a passkey and for unknown users.
 */
export const createPasskey = ({
  rpId,
  origin,
  passkeys,
  store,
  display,
}: PasskeyOptions): SignedChallenge => ({
  name: 'passkey',
  kind: 'signedChallenge',
  find: async (account) =>
    (await passkeys.of(account)).length === 0 ? undefined : { name: 'passkey', factorDisplay: display ?? '' },
  request: (challenge) => ({ challenge, rpId, userVerification: 'required', allowCredentials: [] }),
  verify: async (account, assertion, accepts) => {
    const response = readAssertion(assertion);
    const passkey = (await passkeys.of(account)).find(({ id }) => id === response?.id);
    if (response === undefined || passkey === undefined) return false;
    const counterKey = `passkey-counter/${digestOf(passkey.id)}`;
    const counter = Math.max(passkey.counter, Number(await store.get(counterKey)) || 0);
    const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: accepts,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id: passkey.id, publicKey, counter },
      });
      if (verified) await store.set(counterKey, String(authenticationInfo.newCounter), COUNTED);
      return verified;
    } catch (failure) {
      if (failure instanceof Unavailable) throw failure;
      // The package throws for each part that does not fit.
      return false;
    }
  },
});

const readAssertion = (assertion: string): AuthenticationResponseJSON | undefined => {
  try {
    return Object(JSON.parse(assertion));
  } catch {
    return undefined;
  }
};
