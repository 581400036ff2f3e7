import { Secret, TOTP } from 'otpauth';
import { type Had, had, missing } from '../report/had';
import type { Source } from '../scenario/scenario';
import type { Time } from './time';

/** The codes of authenticator apps and tokens (RFC 6238). */
export interface OneTimeCodes {
  /** The code of now, or of the next step if this one was given before: a server accepts each once. */
  next(source: Extract<Source, { totp: string }>): Promise<Had<string>>;
}

export const createOneTimeCodes = (time: Time): OneTimeCodes => {
  const given = new Map<string, number>();
  return {
    next: async ({ totp: secret, ...settings }) => {
      const { period = 30 } = settings;
      if (secret.replace(/=+$/, '').length < 2) return missing('the secret of a code is too short');
      const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
      const last = given.get(secret) ?? -1;
      while (Math.floor(time.now() / 1_000 / period) <= last) await time.sleep(1_000);
      const timestamp = time.now();
      given.set(secret, Math.floor(timestamp / 1_000 / period));
      return had(totp.generate({ timestamp }));
    },
  };
};
