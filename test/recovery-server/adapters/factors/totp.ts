import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../core/ports/clock';
import type { TypedCode } from '../../core/ports/factor';
import type { Sealing } from './sealing';
import type { UserSecrets } from './user-secrets';

/** Settings of the factor `google`: codes of an authenticator app. */
export interface TotpSettings {
  readonly secrets: UserSecrets;
  readonly sealing: Sealing;
  readonly clock: Clock;
  /** Default: `Authenticator app`. */
  readonly display?: string;
}

/** Parameters that every authenticator app knows. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };

const ownerOf = (username: string) => `totp ${username}`;

/**
 * Creates the factor `google` (RFC 6238). Accepts the code of the current time step and of its two neighbours. The
 * name of a use is the time step.
 */
export function createTotp({
  secrets,
  sealing,
  clock,
  display = 'Authenticator app',
}: TotpSettings): TypedCode {
  return {
    name: 'google',
    kind: 'typedCode',
    find: async (account) =>
      (await secrets(account)) === undefined ? undefined : { name: 'google', factorDisplay: display },
    check: async (account, code) => {
      const sealed = await secrets(account);
      if (sealed === undefined || !/^\d{6}$/.test(code)) return undefined;
      const secret = Secret.fromBase32(sealing.open(sealed, ownerOf(account.username)));
      const timestamp = clock.now();
      const totp = new TOTP({ ...PARAMETERS, secret });
      const distance = totp.validate({ token: code, timestamp, window: 1 });
      return distance === null ? undefined : String(totp.counter({ timestamp }) + distance);
    },
  };
}

/**
 * Creates a TOTP secret of a user. `sealed` is for the directory or the file of secrets; `address` is for the QR code
 * that the user's authenticator app reads.
 */
export function enrolTotp(username: string, issuer: string, sealing: Sealing) {
  const secret = new Secret({ size: 20 });
  const address = new TOTP({ ...PARAMETERS, issuer, label: username, secret }).toString();
  return { address, sealed: sealing.seal(secret.base32, ownerOf(username)) };
}
