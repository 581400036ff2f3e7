/** Kinds of invalid ID tokens that a test can request. */
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

/** Settings of the sandbox's identity provider that a test can change. */
export interface ProviderSettings {
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Kind of fault in every ID token. If null, ID tokens are valid. */
  readonly wrongIdToken: WrongIdToken | null;
  /**
   * OAuth error, such as `access_denied`. The provider ends every sign-in with this error, before the user can enter a
   * password. If null, users can sign in.
   */
  readonly authorizationError: string | null;
  readonly authorizationErrorDescription: string | null;
  /** OAuth error with which the token endpoint rejects every request. If null, tokens are issued. */
  readonly tokenError: string | null;
  /** Milliseconds that the token endpoint waits in the middle of each response body. */
  readonly tokenAnswerPause: number;
  /** True if the discovery document contains the sign-out endpoint `/v1/logout`. */
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

/** Stores the settings of the identity provider. A reset of the sandbox restores the default settings. */
export const createProviderSettings = () => {
  let settings = seeded;
  return {
    all: () => settings,
    /** Sets the given settings, or returns an error message for an invalid setting. */
    set: (fields: Readonly<Record<string, unknown>>) => {
      const wrong = Object.entries(fields).find(([name, value]) => !isField(name) || !checks[name](value));
      if (wrong !== undefined) return `${wrong[0]} cannot be ${JSON.stringify(wrong[1])}`;
      settings = { ...settings, ...fields };
      return undefined;
    },
  };
};
