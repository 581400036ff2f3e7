/** First segments of the routes and calls below `/recovery/`: none of them can be a recovery type. */
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

/** A lower-case word. */
export const RECOVERY_TYPE = /^[a-z][a-z0-9-]*$/;

/** Returns true for a word that has no other meaning below `/recovery/`. */
export const isRecoveryType = (value: unknown): boolean =>
  typeof value === 'string' && RECOVERY_TYPE.test(value) && !reservedTypes.includes(value);
