import { Secret, TOTP } from 'otpauth';
import type { Clock, TypedCode } from '../../core/ports/ports';
import type { Log } from './radius';
import { createSealedCode, type SealedSettings, type Sealing } from './sealed-code';

/** Parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };

const ownerOf = (username: string) => `totp ${username}`;

/** Creates the `google` factor (RFC 6238). Also accepts the code of the previous time step. */
export const createTotp = (settings: SealedSettings, clock: Clock, log: Log): TypedCode => ({
  ...createSealedCode('google', settings, ownerOf, log, async (code, secret) => {
    if (secret === undefined || !/^\d{6}$/.test(code)) return undefined;
    const timestamp = clock.now();
    const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
    const distance = totp.validate({ token: code, timestamp, window: 1 });
    return distance === null || distance > 0 ? undefined : String(totp.counter({ timestamp }) + distance);
  }),
  validFrom: (use) => Number(use) * PARAMETERS.period * 1_000,
});

/** Creates a user's TOTP secret. Returns the URL for the QR code (`address`) and the encrypted secret (`sealed`). */
export function enrolTotp(username: string, issuer: string, sealing: Sealing) {
  const secret = new Secret({ size: 20 });
  const address = new TOTP({ ...PARAMETERS, issuer, label: username, secret }).toString();
  return { address, sealed: sealing.seal(secret.base32, ownerOf(username)) };
}
