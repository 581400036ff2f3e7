/** How an ID token can be wrong on purpose. */
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

/** What a test has ordered of the identity provider. */
export interface ProviderSettings {
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Every ID token is wrong in this way, until it is set to null. */
  readonly wrongIdToken: WrongIdToken | null;
  /** Every sign-in comes back with this error, without having asked for a password, until it is set to null. */
  readonly authorizationError: string | null;
  readonly authorizationErrorDescription: string | null;
  /** Every call of the token endpoint is refused with this error, until it is set to null. */
  readonly tokenError: string | null;
  /** Every answer of the token endpoint stops in the middle of its body for this long, in milliseconds. */
  readonly tokenAnswerPause: number;
  /** Whether the discovery document names `/v1/logout`. */
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

/** The settings that hold until the next reset. */
export interface ProviderSettingsKeeper {
  all(): ProviderSettings;
  /** Sets the given fields, or says what is wrong with them. */
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
