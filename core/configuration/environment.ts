import {
  absoluteAddress,
  address,
  type Fields,
  fieldsOf,
  flag,
  host,
  isText,
  origins,
  type Problem,
  readFields,
  secureAddress,
} from './field-kinds';
import { isPasswordRules, type PasswordRules } from './password-rules';
import { isTemplate } from './redirect-template';
import { type ShownEnvironment, shownFields } from './shown-environment';

/** The environment configuration, as it was stamped into the page (specification, section 3). */
export interface Environment extends ShownEnvironment {
  readonly production: boolean;
  readonly favicon: string;
  /** The recovery server; the page's own origin when missing. */
  readonly ssprServerHost: string;
  /** The pin service; the page's own origin when missing. */
  readonly ssprPinServiceServerHost: string;
  /** Where a finished journey goes instead of our own last screen; `{recoveryToken}` is replaced. Empty: nowhere. */
  readonly redirectToLogin: string;
  /** The provider's login; empty or `/ui` is the page that the user is on. */
  readonly loginUrl: string;
  /** Whether a reset ends with a message of our own rather than on the way to the login. */
  readonly showPasswordResetSuccess: boolean;
  readonly oktaConfig: OktaConfig;
  /** Which adapter signs in: Okta's own, or what any provider's discovery shows, by OpenID Connect. */
  readonly identityProvider: 'okta' | 'oidc';
  /** Where the provider's discovery document is, if not beside its issuer. */
  readonly signInDiscovery: string;
  /** Further origins that the provider's endpoints and keys are on; the build names them in the policy. */
  readonly signInOrigins: readonly string[];
  /** What sign-in asks for; `openid` is always added. With `offline_access` the session renews itself. */
  readonly signInScopes: readonly string[];
  /** Further origins that a user may be sent to after the recovery. */
  readonly trustedOrigins: readonly string[];
  /** Whether a link that unlocks waits for one press: programs that scan messages open links, and spend their tokens. */
  readonly confirmLinks: boolean;
  /** How many digits a numeric code has: with the last one it is checked by itself. 0: it is not, for want of a length. */
  readonly codeLength: number;
  /** Whether an unknown username and one without factors are told in the same words. */
  readonly neutralMessages: boolean;
  /** What people who choose a new password, and their password managers, are told beforehand. Empty: no list. */
  readonly passwordRules: PasswordRules;
  /** Where the steps of each journey are told, without anybody's name. Empty: nowhere. */
  readonly journalUrl: string;
}

/** Who signs in operators and users of the guarded areas. */
export interface OktaConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** Every field with its default and what it takes. Schema and validator agree by one table of cases. */
export const environmentFields: Fields<Environment> = {
  ...shownFields,
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
  identityProvider: {
    fallback: 'oidc',
    takes: 'identity-provider',
    fits: (value) => value === 'okta' || value === 'oidc',
  },
  signInDiscovery: absoluteAddress,
  signInOrigins: origins,
  signInScopes: {
    fallback: ['openid', 'email'],
    takes: 'scopes',
    fits: (value) =>
      Array.isArray(value) &&
      value.every((scope) => isText(scope) && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)),
  },
  trustedOrigins: origins,
  confirmLinks: flag(false),
  codeLength: {
    fallback: 0,
    takes: 'code-length',
    fits: (value) => [0, 4, 5, 6, 7, 8, 9, 10].includes(value as number),
  },
  neutralMessages: flag(false),
  passwordRules: { fallback: {}, takes: 'password-rules', fits: isPasswordRules },
  journalUrl: secureAddress,
};

/** The stamped environment, once it is read. */
export interface StampedEnvironment {
  readonly environment: Environment;
  /** What was wrong with the stamped values. */
  readonly problems: readonly Problem[];
  /** As it stood in the page. */
  readonly stamped: unknown;
}

/** Reads the stamped environment field by field: what is missing gets its default, what is bad is named as well. */
export const readEnvironment = (stamped: unknown): StampedEnvironment => {
  const { values, problems } = readFields(environmentFields, stamped);
  const unknown = Object.keys(fieldsOf(stamped)).filter((field) => !Object.hasOwn(environmentFields, field));
  return {
    environment: values,
    problems: [...problems, ...unknown.map((field) => ({ field, takes: 'nothing' as const }))],
    stamped,
  };
};
