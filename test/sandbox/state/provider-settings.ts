/** The kinds of wrong ID tokens. */
export const wrongIdTokens = [
  'issuer',
  'audience',
  'nonce',
  'expired',
  'future',
  'unsigned',
  'signature',
  'key',
  'garbage',
  'missing',
] as const;

export type WrongIdToken = (typeof wrongIdTokens)[number];

/** The identity provider's settings for a test. */
export interface ProviderSettings {
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Makes every ID token wrong in this way until set to null. */
  readonly wrongIdToken: WrongIdToken | null;
  /** Makes every sign-in return with this error, without a password, until set to null. */
  readonly authorizationError: string | null;
  readonly authorizationErrorDescription: string | null;
  /** Makes the token endpoint refuse every call with this error until set to null. */
  readonly tokenError: string | null;
  /** Pause in the middle of every token answer's body, in milliseconds. */
  readonly tokenAnswerPause: number;
  /** True if the discovery document contains `/v1/logout`. */
  readonly hasLogout: boolean;
}

const seeded: ProviderSettings = {
  accessTokenSeconds: 3_600,
  idTokenSeconds: 3_600,
  refreshTokenSeconds: 86_400,
  wrongIdToken: null,
  authorizationError: null,
  authorizationErrorDescription: null,
  tokenError: null,
  tokenAnswerPause: 0,
  hasLogout: true,
};

/** The current settings, until the next reset. */
export interface ProviderSettingsKeeper {
  all(): ProviderSettings;
  /** Sets the given fields, or returns an error message. */
  set(fields: Readonly<Record<string, unknown>>): string | undefined;
}

const isText = (value: unknown) => value === null || (typeof value === 'string' && value !== '');
const isSeconds = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0;

const checks: { readonly [Name in keyof ProviderSettings]: (value: unknown) => boolean } = {
  accessTokenSeconds: isSeconds,
  idTokenSeconds: isSeconds,
  refreshTokenSeconds: isSeconds,
  wrongIdToken: (value) => value === null || wrongIdTokens.some((kind) => kind === value),
  authorizationError: isText,
  authorizationErrorDescription: isText,
  tokenError: isText,
  tokenAnswerPause: (value) => value === 0 || isSeconds(value),
  hasLogout: (value) => typeof value === 'boolean',
};

const isField = (name: string): name is keyof ProviderSettings => Object.hasOwn(checks, name);

export const createProviderSettings = (): ProviderSettingsKeeper => {
  let settings = seeded;
  return {
    all: () => settings,
    set: (fields) => {
      const wrong = Object.entries(fields).find(([name, value]) => !isField(name) || !checks[name](value));
      if (wrong !== undefined) return `${wrong[0]} cannot be ${JSON.stringify(wrong[1])}`;
      settings = { ...settings, ...fields };
      return undefined;
    },
  };
};
