import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../adapters/recovery-server/core/ports/ports';
import type { SandboxUser } from '../people/sandbox-user';

/** Devices that display one-time codes: the authenticator app, the push app and the RSA token. */
export type CodeGenerator = 'google' | 'phone' | 'rsa';

const settings = {
  google: { issuer: 'Sandbox Bank', period: 30 },
  phone: { issuer: 'Sandbox Bank phone app', period: 30 },
  rsa: { issuer: 'Sandbox Bank RSA token', period: 60 },
} as const;

const timeBased = (user: SandboxUser, generator: CodeGenerator) =>
  new TOTP({
    ...settings[generator],
    label: user.name,
    algorithm: 'SHA1',
    digits: 6,
    secret: Secret.fromHex(createHash('sha1').update(`${generator} of ${user.name}`).digest('hex')),
  });

/** Generates and verifies one-time codes (RFC 6238). Each user's secrets are the same after every start of the sandbox. */
export const createCodeGenerators = ({ now }: Clock) => ({
  codeOf: (user: SandboxUser, generator: CodeGenerator) => {
    const totp = timeBased(user, generator);
    const timestamp = now();
    const secondsLeft = Math.ceil(totp.remaining({ timestamp }) / 1000);
    return { code: totp.generate({ timestamp }), secondsLeft };
  },
  /** Returns the `otpauth:` address for the QR code of an authenticator app. */
  addressOf: (user: SandboxUser, generator: CodeGenerator) => timeBased(user, generator).toString(),
  /** Returns the time step of a valid code. Accepts the current, previous and next step (RFC 6238, section 5.2). */
  stepOf: (user: SandboxUser, generator: CodeGenerator, code: string) => {
    if (!/^\d{6}$/.test(code)) return undefined;
    const totp = timeBased(user, generator);
    const timestamp = now();
    const counter = totp.counter({ timestamp });
    const distance = totp.validate({ token: code, window: 1, timestamp });
    return distance === null ? undefined : String(counter + distance);
  },
});

export type CodeGenerators = ReturnType<typeof createCodeGenerators>;
