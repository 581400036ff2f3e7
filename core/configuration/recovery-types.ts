/** Path segments below `/recovery/` that have another meaning. */
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

export const RECOVERY_TYPE = /^[a-z][a-z0-9-]*$/;

export const isRecoveryType = (value: unknown): boolean =>
  typeof value === 'string' && RECOVERY_TYPE.test(value) && !reservedTypes.includes(value);
