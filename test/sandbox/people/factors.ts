import type { OwnFactor } from './sandbox-user';

/** All factors in section 1 of the specification, and backup codes, in the format of the server's factor list. */
export const everyFactor = {
  push: { name: 'push', factorDisplay: 'Pixel 7' },
  sms: { name: 'sms', factorDisplay: '+1 *** *** 0142' },
  call: { name: 'call', factorDisplay: '+1 *** *** 0177' },
  google: { name: 'google', factorDisplay: 'Google Authenticator' },
  email: { name: 'email', factorDisplay: 'j***@example.com' },
  pin: { name: 'pin', factorDisplay: 'Pin card' },
  rsa: { name: 'rsa', factorDisplay: 'RSA SecurID' },
  badge: { name: 'badge', factorDisplay: 'Badge' },
  yubikey: { name: 'yubikey', factorDisplay: 'YubiKey 5' },
  verify: { name: 'verify', factorDisplay: 'Phone app' },
  backup: { name: 'backup', factorDisplay: 'Backup code' },
} as const satisfies Record<string, OwnFactor>;

/** Other names under which a server may list the push app (`verifypush`) and the voice call (`voice`). */
export const otherNames = {
  verifypush: { name: 'verifypush', factorDisplay: 'Pixel 7' },
  voice: { name: 'voice', factorDisplay: '+1 *** *** 0177' },
} as const satisfies Record<string, OwnFactor>;

/** A factor that the page does not know. The page displays its default code screen for this factor. */
export const withoutScreen: OwnFactor = {
  name: 'no-such-factor',
  factorDisplay: 'Palm scanner at the branch',
};

/** A factor that needs a browser with a passkey. */
export const passkey: OwnFactor = { name: 'passkey', factorDisplay: '' };

/** Factors that the server lists before a username is known. With `dynamicFactors`, it also lists one without a screen. */
export const offeredFactors: readonly OwnFactor[] = [
  { name: 'push', factorDisplay: 'Push notification' },
  { name: 'sms', factorDisplay: 'Text message' },
  { name: 'call', factorDisplay: 'Phone call' },
  { name: 'google', factorDisplay: 'Google Authenticator' },
  { name: 'email', factorDisplay: 'Email' },
  { name: 'pin', factorDisplay: 'Pin' },
  { name: 'rsa', factorDisplay: 'RSA SecurID' },
  { name: 'badge', factorDisplay: 'Badge' },
  { name: 'yubikey', factorDisplay: 'YubiKey' },
  { name: 'backup', factorDisplay: 'Backup code' },
];
