import type { OktaConfig, SpecifiedEnvironment, StampedEnvironment } from './environment';
import type { RedirectPolicy } from './redirects';

/** The environment in the page, and the admin configuration of the server. */
export interface Configuration extends StampedEnvironment {
  readonly admin: Readonly<Record<string, unknown>>;
}

/** Route that replaces an empty or unknown path (specification, section 2). */
export const defaultRoute = ({ recoveryTypes }: Pick<SpecifiedEnvironment, 'recoveryTypes'>): string =>
  `/recovery/${recoveryTypes.includes('password') ? 'password' : recoveryTypes[0]}`;

export const redirectPolicy = ({ environment }: Configuration, origin: string): RedirectPolicy => ({
  origin,
  loginUrl: environment.loginUrl,
  trustedOrigins: environment.trustedOrigins,
});

export interface SignInSettings extends OktaConfig {
  readonly scopes: readonly string[];
  /** Only if the document is not at the standard URL below the issuer. */
  readonly discovery?: string;
}

/** `undefined` if the value is empty or not a string. */
export const adminSetting = ({ admin }: Pick<Configuration, 'admin'>, name: string): string | undefined => {
  const answered = admin[name];
  return typeof answered === 'string' && answered !== '' ? answered : undefined;
};

/** Values from the server override the environment. The `openid` scope is always included. */
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
