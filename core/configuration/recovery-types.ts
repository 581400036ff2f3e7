/** Path segments below `/recovery/` that have another meaning. A recovery type cannot have one of these names. */
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

/** Pattern for a recovery type: a lower-case name, optionally with digits and hyphens. */
export const RECOVERY_TYPE = /^[a-z][a-z0-9-]*$/;

/** True for a valid recovery type whose name is not reserved. */
export const isRecoveryType = (value: unknown): boolean =>
  typeof value === 'string' && RECOVERY_TYPE.test(value) && !reservedTypes.includes(value);
