import {
  absoluteAddress,
  address,
  type ConfigurationIssue,
  choice,
  type Described,
  type Field,
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

/** Sign-in settings for the identity provider. Despite the name, they apply to every provider, not only to Okta. */
export interface OktaConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

const recoveryTypes: Field<readonly string[]> = {
  fallback: ['password', 'unlock'],
  takes: 'recovery-types',
  fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isRecoveryType),
};

const redirectToLogin: Field<string> = {
  fallback: '',
  takes: 'template',
  fits: (value) => value === '' || (isText(value) && isTemplate(value)),
};

const oktaConfig: Field<OktaConfig> = {
  fallback: { issuer: '', clientId: '', redirectUri: '' },
  takes: 'client',
  fits: (value) => {
    const { issuer, clientId, redirectUri } = fieldsOf(value);
    return [issuer, clientId, redirectUri].every(isText);
  },
};

/** Settings of the specification, section 3. `additions/environment.ts` adds the operator's further settings. */
export const specifiedFields = {
  title: text('text', 'Account Recovery', NOT_BLANK),
  logoUrl: address('/ui/assets/img/logo.svg'),
  bgImageClass: text('class-name', 'background-default', CLASS_NAME),
  production: flag(false),
  favicon: address('./favicon.ico'),
  ssprServerHost: host,
  ssprPinServiceServerHost: host,
  recoveryTypes,
  dynamicFactors: flag(false),
  redirectToLogin,
  loginUrl: address(''),
  showPasswordResetSuccess: flag(true),
  oktaConfig,
  identityProvider: choice('identity-provider', 'oidc', identityProviders),
  signInDiscovery: absoluteAddress,
  signInOrigins: origins,
  signInScopes: texts('scopes', ['openid', 'email'], SCOPE),
  trustedOrigins: origins,
};

export type SpecifiedEnvironment = Described<typeof specifiedFields>;

/** Environment read from the page, with the problems of its fields. */
export interface StampedEnvironment<Environment = SpecifiedEnvironment> {
  readonly environment: Environment;
  readonly problems: readonly ConfigurationIssue[];
  /** The operator's settings as the page contains them. They are not validated. */
  readonly stamped: unknown;
}
