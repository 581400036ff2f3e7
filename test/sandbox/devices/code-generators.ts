import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SandboxUser } from '../people/sandbox-user';

/** What shows changing codes: the authenticator app, the push app on the phone, the RSA token. */
export type CodeGenerator = 'google' | 'phone' | 'rsa';

/** The changing codes of RFC 6238, with secrets that stay the same from one start to the next. */
export interface CodeGenerators {
  codeOf(
    user: SandboxUser,
    generator: CodeGenerator,
  ): { readonly code: string; readonly secondsLeft: number };
  /** The address that an authenticator app reads from the QR code. */
  addressOf(user: SandboxUser, generator: CodeGenerator): string;
  /** Whether this is the code of now or of the step before or after, not used before (RFC 6238, section 5.2). */
  accepts(user: SandboxUser, generator: CodeGenerator, code: string): boolean;
}

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

export const createCodeGenerators = (): CodeGenerators => {
  const lastUsed = new Map<string, number>();
  return {
    codeOf: (user, generator) => {
      const totp = timeBased(user, generator);
      return { code: totp.generate(), secondsLeft: Math.ceil(totp.remaining() / 1000) };
    },
    addressOf: (user, generator) => timeBased(user, generator).toString(),
    accepts: (user, generator, code) => {
      if (!/^\d{6}$/.test(code)) return false;
      const totp = timeBased(user, generator);
      const counter = totp.counter();
      const distance = totp.validate({ token: code, window: 1 });
      const key = `${generator}/${user.name}`;
      if (distance === null || counter + distance <= (lastUsed.get(key) ?? 0)) return false;
      lastUsed.set(key, counter + distance);
      return true;
    },
  };
};
