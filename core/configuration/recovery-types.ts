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

/** Whether it can be one: a lower-case word that stands for nothing else below `/recovery/`. */
export const isRecoveryType = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value) && !reservedTypes.includes(value);
