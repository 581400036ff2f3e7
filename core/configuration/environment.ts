import {
  absoluteAddress,
  address,
  type ConfigurationIssue,
  choice,
  type Fields,
  fieldsOf,
  flag,
  host,
  isText,
  origins,
  text,
  texts,
} from './field-kinds';
import { isRecoveryType } from './recovery-types';
import { isTemplate } from './redirect-template';

export const NOT_BLANK = /\S/;
export const CLASS_NAME = /^([A-Za-z][\w-]*)?$/;
export const SCOPE = /^[!#-[\]-~]+$/;
export const identityProviders = ['okta', 'oidc'] as const;

/** Settings of the specification, section 3. `additions/environment.ts` adds the operator's further settings. */
export interface SpecifiedEnvironment {
  readonly title: string;
  readonly logoUrl: string;
  readonly bgImageClass: string;
  readonly production: boolean;
  readonly favicon: string;
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
  readonly recoveryTypes: readonly string[];
  readonly dynamicFactors: boolean;
  readonly redirectToLogin: string;
  readonly loginUrl: string;
  readonly showPasswordResetSuccess: boolean;
  readonly oktaConfig: OktaConfig;
  readonly identityProvider: (typeof identityProviders)[number];
  readonly signInDiscovery: string;
  readonly signInOrigins: readonly string[];
  readonly signInScopes: readonly string[];
  readonly trustedOrigins: readonly string[];
}

/** Sign-in settings for the identity provider. Despite the name, they apply to every provider, not only to Okta. */
export interface OktaConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

export const specifiedFields: Fields<SpecifiedEnvironment> = {
  title: text('text', 'Account Recovery', NOT_BLANK),
  logoUrl: address('/ui/assets/img/logo.svg'),
  bgImageClass: text('class-name', 'background-default', CLASS_NAME),
  production: flag(false),
  favicon: address('./favicon.ico'),
  ssprServerHost: host,
  ssprPinServiceServerHost: host,
  recoveryTypes: {
    fallback: ['password', 'unlock'],
    takes: 'recovery-types',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isRecoveryType),
  },
  dynamicFactors: flag(false),
  redirectToLogin: {
    fallback: '',
    takes: 'template',
    fits: (value) => value === '' || (isText(value) && isTemplate(value)),
  },
  loginUrl: address(''),
  showPasswordResetSuccess: flag(true),
  oktaConfig: {
    fallback: { issuer: '', clientId: '', redirectUri: '' },
    takes: 'client',
    fits: (value) => {
      const { issuer, clientId, redirectUri } = fieldsOf(value);
      return [issuer, clientId, redirectUri].every(isText);
    },
  },
  identityProvider: choice('identity-provider', 'oidc', identityProviders),
  signInDiscovery: absoluteAddress,
  signInOrigins: origins,
  signInScopes: texts('scopes', ['openid', 'email'], SCOPE),
  trustedOrigins: origins,
};

/** Environment read from the page, with the problems of its fields. */
export interface StampedEnvironment<Environment = SpecifiedEnvironment> {
  readonly environment: Environment;
  readonly problems: readonly ConfigurationIssue[];
  /** The operator's settings as the page contains them. They are not validated. */
  readonly stamped: unknown;
}
