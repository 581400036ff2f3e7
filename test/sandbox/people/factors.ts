import type { OwnFactor } from './sandbox-user';

/** Every factor of the specification's section 1, as in a user's factor list. */
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
} as const satisfies Record<string, OwnFactor>;

/** Alternative names for the push app and the voice call in a factor list. */
export const otherNames = {
  verifypush: { name: 'verifypush', factorDisplay: 'Pixel 7' },
  voice: { name: 'voice', factorDisplay: '+1 *** *** 0177' },
} as const satisfies Record<string, OwnFactor>;

/** A factor without a screen of its own in the page. */
export const palm: OwnFactor = { name: 'palm', factorDisplay: 'Palm scanner at the branch' };

/** Factors that the environment offers, each with a screen. With `dynamicFactors` it also offers `palm`. */
export const offeredFactors: readonly OwnFactor[] = [
  { name: 'push', factorDisplay: 'Push notification' },
  { name: 'sms', factorDisplay: 'Text message' },
  { name: 'call', factorDisplay: 'Voice call' },
  { name: 'google', factorDisplay: 'Google Authenticator' },
  { name: 'email', factorDisplay: 'E-mail' },
  { name: 'pin', factorDisplay: 'Pin' },
  { name: 'rsa', factorDisplay: 'RSA SecurID' },
  { name: 'badge', factorDisplay: 'Badge' },
  { name: 'yubikey', factorDisplay: 'YubiKey' },
];

const listedNames: Readonly<Record<string, readonly string[]>> = {
  push: ['push', 'verifypush'],
  verifypush: ['push', 'verifypush'],
  verify: ['push', 'verifypush', 'verify'],
  call: ['call', 'voice'],
  voice: ['call', 'voice'],
};

/** The listed factor names that a posted `factorType` may refer to (design, "`factorType` posted"). */
export const namesFor = (factorType: string): readonly string[] => listedNames[factorType] ?? [factorType];
