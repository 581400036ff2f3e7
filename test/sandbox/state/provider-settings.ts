const seeded = {
  accessTokenSeconds: 3_600,
  idTokenSeconds: 3_600,
  /** OAuth error, such as `access_denied`, that ends every sign-in. If null, users can sign in. */
  authorizationError: null as string | null,
  authorizationErrorDescription: null as string | null,
  /** OAuth error with which the token endpoint rejects every request. If null, tokens are issued. */
  tokenError: null as string | null,
  /** True if the discovery document contains the sign-out endpoint `/v1/logout`. */
  hasLogout: true,
};

const isText = (value: unknown) => value === null || (typeof value === 'string' && value !== '');
const isSeconds = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0;

const checks: { readonly [Name in keyof typeof seeded]: (value: unknown) => boolean } = {
  accessTokenSeconds: isSeconds,
  idTokenSeconds: isSeconds,
  authorizationError: isText,
  authorizationErrorDescription: isText,
  tokenError: isText,
  hasLogout: (value) => typeof value === 'boolean',
};

const isField = (name: string): name is keyof typeof seeded => Object.hasOwn(checks, name);

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
