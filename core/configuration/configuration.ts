import type { Environment, OktaConfig, StampedEnvironment } from './environment';
import type { Surroundings } from './redirects';

/** All that is configured: what was stamped into the page, and what the server answered at the start. */
export interface Configuration extends StampedEnvironment {
  /** The admin identity-provider configuration, whole (specification, section 3). */
  readonly admin: Readonly<Record<string, unknown>>;
}

/** The default route, for the empty path and for whatever is not ours (specification, section 2). */
export const defaultRoute = ({ recoveryTypes }: Pick<Environment, 'recoveryTypes'>): string =>
  `/recovery/${recoveryTypes.includes('password') ? 'password' : recoveryTypes[0]}`;

/** What the redirect guard needs. */
export const surroundings = ({ environment }: Configuration, origin: string): Surroundings => ({
  origin,
  loginUrl: environment.loginUrl,
  trustedOrigins: environment.trustedOrigins,
});

/** What the identity provider's adapter is made from. */
export interface SignInSettings extends OktaConfig {
  readonly scopes: readonly string[];
  /** The address of the discovery document, where it is not beside the issuer. */
  readonly discovery?: string;
}

/** What the server says of one of the identity provider's settings, if that is fit to take the stamped one's place. */
export const adminSetting = ({ admin }: Pick<Configuration, 'admin'>, name: string): string | undefined => {
  const answered = admin[name];
  return typeof answered === 'string' && answered !== '' ? answered : undefined;
};

/** The identity provider's settings: the server's take the place of the stamped ones; `openid` is always asked for. */
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
