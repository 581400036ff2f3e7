import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Account, AuditEntry, Clock, Directory } from '../../core/ports/ports';
import { authenticate, isSame } from '../../core/state/secrets';
import type { EnrolledPasskeys, PasskeySite } from './passkey';

interface EnrolmentOptions extends PasskeySite {
  readonly passkeys: EnrolledPasskeys;
  readonly directory: Pick<Directory, 'find'>;
  readonly clock: Clock;
  readonly secret: string;
  /** Runs `change`, writes the audit trail, and tells the user. */
  readonly record: (account: Account, client: Client, add: () => Promise<void>) => Promise<void>;
}

type Client = Pick<AuditEntry, 'request' | 'address'>;

/** Lifetime of a link, in milliseconds: a day. */
const LINK = 86_400_000;

interface Link {
  readonly username: string;
  /** In milliseconds since 1970. */
  readonly until: number;
  /** The user's passkeys for which the link was made. A change ends the link. */
  readonly version: string;
}

/**
 * Creates the enrolment of passkeys by a link of an operator. A link is good for one passkey, also after a restart: it is bound to the
 * passkeys that the user had before.
 */
export const createPasskeyEnrolment = (options: EnrolmentOptions) => {
  const { rpId, origin, passkeys, directory, clock, secret, record } = options;
  const markOf = (payload: string) => authenticate(secret, 'enrol passkey', payload).toString('base64url');
  const challengeOf = (token: string) => authenticate(secret, 'passkey challenge', token);

  const read = (token: string): Link | undefined => {
    const [payload = '', mark = ''] = token.split('.');
    if (!isSame(mark, markOf(payload))) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  };
  const accountOf = async (token: string): Promise<Account | undefined> => {
    const link = read(token);
    if (link === undefined || link.until <= clock.now()) return undefined;
    const account = await directory.find(link.username);
    return account && (await passkeys.versionOf(account)) === link.version ? account : undefined;
  };
  return {
    /** Resolves with the secret part of a link for the account. */
    tokenFor: async (account: Account): Promise<string> => {
      const { username } = account;
      const link: Link = { username, until: clock.now() + LINK, version: await passkeys.versionOf(account) };
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${payload}.${markOf(payload)}`;
    },
    /** Resolves with the options of WebAuthn, or with undefined if the link is unknown, used or expired. */
    begin: async (token: string): Promise<object | undefined> => {
      const account = await accountOf(token);
      if (account === undefined) return undefined;
      const known = await passkeys.of(account);
      return generateRegistrationOptions({
        ...{ rpName: rpId, rpID: rpId, userName: account.username },
        // Says nothing about the user, and lets a new passkey of the same user replace the old one on a device.
        userID: new Uint8Array(authenticate(secret, 'passkey user', account.id)),
        challenge: new Uint8Array(challengeOf(token)),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    /** Stores the new passkey. Resolves with false if the link is over, or if the passkey does not fit it. */
    finish: async (token: string, response: unknown, client: Client): Promise<boolean> => {
      const account = await accountOf(token);
      if (account === undefined) return false;
      const verification = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challengeOf(token).toString('base64url'),
        expectedOrigin: origin,
        expectedRPID: rpId,
      }).catch(() => undefined);
      if (!verification?.verified) return false;
      const { id, publicKey, counter } = verification.registrationInfo.credential;
      const passkey = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
      await record(account, client, () => passkeys.add(account, passkey));
      return true;
    },
  };
};

export type PasskeyEnrolment = ReturnType<typeof createPasskeyEnrolment>;
