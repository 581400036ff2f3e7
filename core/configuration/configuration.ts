import type { Environment, OktaConfig, StampedEnvironment } from './environment';
import type { RedirectPolicy } from './redirects';

/**
 * Configuration of the application: the environment that the operator's build wrote into the page, and the admin configuration from
 * the server.
 */
export interface Configuration extends StampedEnvironment {
  /** All members of the admin configuration that the server returned (specification, section 3). */
  readonly admin: Readonly<Record<string, unknown>>;
}

/** Returns the route that replaces an empty or unknown path (specification, section 2). */
export const defaultRoute = ({ recoveryTypes }: Pick<Environment, 'recoveryTypes'>): string =>
  `/recovery/${recoveryTypes.includes('password') ? 'password' : recoveryTypes[0]}`;

/** Returns the settings of the redirect guard: the origins to which the page may redirect, and the URL of the login page. */
export const redirectPolicy = ({ environment }: Configuration, origin: string): RedirectPolicy => ({
  origin,
  loginUrl: environment.loginUrl,
  trustedOrigins: environment.trustedOrigins,
});

/** Settings of the identity provider adapter. */
export interface SignInSettings extends OktaConfig {
  readonly scopes: readonly string[];
  /** URL of the discovery document, if the document is not at the standard URL below the issuer. */
  readonly discovery?: string;
}

/**
 * Returns an identity provider setting from the admin configuration, which the server returned. Returns `undefined` if the value is
 * empty or not a string.
 */
export const adminSetting = ({ admin }: Pick<Configuration, 'admin'>, name: string): string | undefined => {
  const answered = admin[name];
  return typeof answered === 'string' && answered !== '' ? answered : undefined;
};

/**
 * Returns the settings of the identity provider adapter. Values from the server override the environment. The `openid` scope is
 * always included.
 */
export const signInSettings = (configuration: Configuration): SignInSettings => {
  const { environment } = configuration;
  const setting = (name: keyof OktaConfig) =>
    adminSetting(configuration, name) ?? environment.oktaConfig[name];
  const scopes = [...new Set(['openid', ...environment.signInScopes])];
  return {
    issuer: setting('issuer'),
    clientId: setting('clientId'),
    redirectUri: setting('redirectUri'),
    scopes,
    ...(environment.signInDiscovery && { discovery: environment.signInDiscovery }),
  };
};
