import features from './permissions.json' with { type: 'json' };

/**
 * Permissions-Policy header that disables every feature except one-time codes. The file lists the features that both the oldest
 * supported and the current Chromium know. Browsers log a warning for an unknown name.
 */
export const permissionsPolicy = [...features.map((name) => `${name}=()`), 'otp-credentials=(self)'].join(
  ', ',
);
