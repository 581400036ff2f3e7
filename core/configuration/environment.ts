import { brandFields, type OperatorLink, type OperatorNotice } from '../additions/brand/brand-fields';
import { isPasswordRules, type PasswordRules } from '../additions/password-rules/password-rules';
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
  readFields,
  secureAddress,
  texts,
} from './field-kinds';
import { isTemplate } from './redirect-template';
import { type ShellEnvironment, shellFields } from './shell-environment';

export const SCOPE = /^[!#-[\]-~]+$/;
export const identityProviders = ['okta', 'oidc'] as const;
/** Maximum value of `journeyMinutes`, the idle time after which a recovery ends. */
export const MOST_MINUTES = 60;
/** Numbers of digits that operators can configure for numeric codes. 0 allows any number of digits. */
export const codeLengths: readonly number[] = [0, 4, 5, 6, 7, 8, 9, 10];

/**
 * Environment: the settings that the build writes into the page (specification, section 3).
 * `adapters/operator/build/schema/descriptions.json` documents every field.
 */
export interface Environment extends ShellEnvironment {
  readonly production: boolean;
  readonly favicon: string;
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
  readonly redirectToLogin: string;
  readonly loginUrl: string;
  readonly showPasswordResetSuccess: boolean;
  readonly oktaConfig: OktaConfig;
  readonly identityProvider: (typeof identityProviders)[number];
  readonly signInDiscovery: string;
  readonly signInOrigins: readonly string[];
  readonly signInScopes: readonly string[];
  readonly trustedOrigins: readonly string[];
  readonly confirmLinks: boolean;
  readonly codeLength: number;
  readonly resumeAfterReload: boolean;
  readonly journeyMinutes: number;
  readonly rememberFactor: boolean;
  readonly neutralMessages: boolean;
  readonly passwordRules: PasswordRules;
  readonly journalUrl: string;
  readonly logoDarkUrl: string;
  readonly fonts: readonly string[];
  readonly notice: OperatorNotice;
  readonly links: readonly OperatorLink[];
  readonly operatorName: string;
}

/** Sign-in settings for the identity provider. Despite the name, they apply to every provider, not only to Okta. */
export interface OktaConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** Default value and validation rule of every environment field. The build generates the JSON schema from these fields. */
export const environmentFields: Fields<Environment> = {
  ...shellFields,
  production: flag(false),
  favicon: address('./favicon.ico'),
  ssprServerHost: host,
  ssprPinServiceServerHost: host,
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
  confirmLinks: flag(false),
  codeLength: choice('code-length', 0, codeLengths),
  resumeAfterReload: flag(true),
  journeyMinutes: {
    fallback: 10,
    takes: 'minutes',
    fits: (value) =>
      value === 0 || (Number.isInteger(value) && Number(value) >= 2 && Number(value) <= MOST_MINUTES),
  },
  rememberFactor: flag(true),
  neutralMessages: flag(false),
  passwordRules: { fallback: {}, takes: 'password-rules', fits: isPasswordRules },
  journalUrl: secureAddress,
  ...brandFields,
};

/** Environment read from the page, with the problems of its fields. */
export interface StampedEnvironment {
  readonly environment: Environment;
  readonly problems: readonly ConfigurationIssue[];
  /** The operator's settings as the page contains them. They are not validated. */
  readonly stamped: unknown;
}

/** Validates the environment field by field. Unknown fields are also reported as problems. */
export const readEnvironment = (stamped: unknown): StampedEnvironment => {
  const { values, problems } = readFields(environmentFields, stamped);
  const unknown = Object.keys(fieldsOf(stamped)).filter((field) => !Object.hasOwn(environmentFields, field));
  return {
    environment: values,
    problems: [...problems, ...unknown.map((field) => ({ field, takes: 'nothing' as const }))],
    stamped,
  };
};
