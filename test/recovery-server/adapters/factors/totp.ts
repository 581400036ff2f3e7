import { Secret, TOTP } from 'otpauth';
import type { Clock, TypedCode } from '../../core/ports/ports';
import { createSealedCode, type SealedSettings, type Sealing } from './sealed-code';

/** Parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };

const ownerOf = (username: string) => `totp ${username}`;

/**
 * Creates the `google` factor (RFC 6238): codes of an authenticator app. Accepts the code of the previous, the
 * current and the next time step. The check of a correct code resolves with the number of its time step.
 */
export const createTotp = (settings: SealedSettings, clock: Clock): TypedCode =>
  createSealedCode('google', settings, ownerOf, async (code, secret) => {
    if (secret === undefined || !/^\d{6}$/.test(code)) return undefined;
    const timestamp = clock.now();
    const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
    const distance = totp.validate({ token: code, timestamp, window: 1 });
    return distance === null ? undefined : String(totp.counter({ timestamp }) + distance);
  });

/**
 * Creates a TOTP secret for a user. `sealed` is the encrypted secret, for the directory or the file of secrets.
 * `address` is the content of the QR code for the user's authenticator app.
 */
export function enrolTotp(username: string, issuer: string, sealing: Sealing) {
  const secret = new Secret({ size: 20 });
  const address = new TOTP({ ...PARAMETERS, issuer, label: username, secret }).toString();
  return { address, sealed: sealing.seal(secret.base32, ownerOf(username)) };
}
