import type { OwnFactor } from './sandbox-user';

/**
 * All factors in section 1 of the specification, and backup codes. Each entry has the format of a factor in the server's factor
 * list.
 */
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

/** Alternative names that servers may use in a factor list for the push app and the voice call. */
export const otherNames = {
  verifypush: { name: 'verifypush', factorDisplay: 'Pixel 7' },
  voice: { name: 'voice', factorDisplay: '+1 *** *** 0177' },
} as const satisfies Record<string, OwnFactor>;

/** A factor that the page does not know. The page displays its default code screen for this factor. */
export const palm: OwnFactor = { name: 'palm', factorDisplay: 'Palm scanner at the branch' };

/**
 * Factors that the sandbox's server supports by default. The page has a separate screen for each. With the environment field
 * `dynamicFactors`, the server also supports `palm`.
 */
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
