import type { Environment, OktaConfig, StampedEnvironment } from './environment';
import type { RedirectPolicy } from './redirects';

/** Configuration of the application: the stamped environment and the server's admin configuration. */
export interface Configuration extends StampedEnvironment {
  /** Complete admin configuration of the identity provider (specification, section 3). */
  readonly admin: Readonly<Record<string, unknown>>;
}

/** Default route, for the empty path and for every unknown path (specification, section 2). */
export const defaultRoute = ({ recoveryTypes }: Pick<Environment, 'recoveryTypes'>): string =>
  `/recovery/${recoveryTypes.includes('password') ? 'password' : recoveryTypes[0]}`;

/** Input of the redirect guard for this configuration. */
export const redirectPolicy = ({ environment }: Configuration, origin: string): RedirectPolicy => ({
  origin,
  loginUrl: environment.loginUrl,
  trustedOrigins: environment.trustedOrigins,
});

/** Settings of the identity provider's adapter. */
export interface SignInSettings extends OktaConfig {
  readonly scopes: readonly string[];
  /** Address of the discovery document, if it is not below the issuer. */
  readonly discovery?: string;
}

/** The server's value of a setting of the identity provider; `undefined` unless it is a non-empty text. */
export const adminSetting = ({ admin }: Pick<Configuration, 'admin'>, name: string): string | undefined => {
  const answered = admin[name];
  return typeof answered === 'string' && answered !== '' ? answered : undefined;
};

/** Settings of the identity provider. The server's values replace the stamped ones. The scope `openid` is always requested. */
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
