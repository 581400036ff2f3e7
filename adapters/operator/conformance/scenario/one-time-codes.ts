import { Secret, TOTP } from 'otpauth';
import { need } from '../report/not-tried';
import type { Source } from './scenario';

/** The clock, which tests replace. */
export interface Time {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** Generates TOTP codes (RFC 6238), each once: a server accepts none twice, so this waits for the next period. */
export const createOneTimeCodes = (time: Time) => {
  const given = new Map<string, number>();
  return async ({ totp: secret, ...settings }: Extract<Source, { totp: string }>): Promise<string> => {
    const { period = 30 } = settings;
    need(secret.replace(/=+$/, '').length >= 2, 'the secret of a code is too short');
    const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
    const last = given.get(secret) ?? -1;
    while (Math.floor(time.now() / 1_000 / period) <= last) await time.sleep(1_000);
    const timestamp = time.now();
    given.set(secret, Math.floor(timestamp / 1_000 / period));
    return totp.generate({ timestamp });
  };
};
