/** First segments of the routes and calls below `/recovery/`. No recovery type can have such a name. */
export const reservedTypes: readonly string[] = [
  'mfafactors',
  'mfafactor',
  'mfaverify',
  'mfapin',
  'mfabadge',
  'mfaemail',
  'poll',
  'callback',
  'expiredpassword',
];

/** A lower-case name, optionally with digits and hyphens. */
export const RECOVERY_TYPE = /^[a-z][a-z0-9-]*$/;

/** True for a name that has no other meaning below `/recovery/`. */
export const isRecoveryType = (value: unknown): boolean =>
  typeof value === 'string' && RECOVERY_TYPE.test(value) && !reservedTypes.includes(value);
