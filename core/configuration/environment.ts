import {
  address,
  color,
  contact,
  type Field,
  fieldsOf,
  flag,
  host,
  isText,
  origins,
  type Takes,
} from './field-kinds';
import { isPasswordRules, type PasswordRules } from './password-rules';
import { isRecoveryType } from './recovery-types';
import { isTemplate } from './redirect-template';

/** The environment configuration, as it was stamped into the page (specification, section 3). */
export interface Environment {
  readonly production: boolean;
  /** The page's title. */
  readonly title: string;
  readonly logoUrl: string;
  /** A class of our style sheet that draws the background. */
  readonly bgImageClass: string;
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
  /** Whether the server says which factors the environment offers. */
  readonly dynamicFactors: boolean;
  readonly recoveryTypes: readonly string[];
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
  /** The colour that all others follow from, as `#rgb` or `#rrggbb`. */
  readonly brandColor: string;
  /** Whether the page is light or dark; `system` is as the visitor's system has it. */
  readonly colorScheme: 'system' | 'light' | 'dark';
  /** Where whoever cannot go on finds a person: a page, a mailbox or a telephone. Empty: nowhere. */
  readonly supportUrl: string;
  readonly helpUrl: string;
  readonly privacyUrl: string;
  /** Whether every screen says that nobody asks for a password by phone, e-mail or text message. */
  readonly safetyNotice: boolean;
  /** Whether a link that unlocks waits for one press: programs that scan messages open links, and spend their tokens. */
  readonly confirmLinks: boolean;
  /** How many digits a numeric code has: with the last one it is checked by itself. 0: it is not, for want of a length. */
  readonly codeLength: number;
  /** Whether an unknown username and one without factors are told in the same words. */
  readonly neutralMessages: boolean;
  /** What people who choose a new password, and their password managers, are told beforehand. Empty: no list. */
  readonly passwordRules: PasswordRules;
}

/** Who signs in operators and users of the guarded areas. */
export interface OktaConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** A value that was not fit for use, and was replaced by the field's default. */
export interface Problem {
  readonly field: string;
  readonly takes: Takes;
}

/** Every field with its default and what it takes. Schema and validator agree by one table of cases. */
export const environmentFields: { readonly [Name in keyof Environment]: Field<Environment[Name]> } = {
  production: flag(false),
  title: {
    fallback: 'Account Recovery',
    takes: 'text',
    fits: (value) => isText(value) && value.trim() !== '',
  },
  logoUrl: address('/ui/assets/img/logo.svg'),
  bgImageClass: {
    fallback: 'background-default',
    takes: 'class-name',
    fits: (value) => isText(value) && /^([A-Za-z][\w-]*)?$/.test(value),
  },
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
  dynamicFactors: flag(false),
  recoveryTypes: {
    fallback: ['password', 'unlock'],
    takes: 'recovery-types',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isRecoveryType),
  },
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
  signInDiscovery: address(''),
  signInOrigins: origins,
  signInScopes: {
    fallback: ['openid', 'email'],
    takes: 'scopes',
    fits: (value) =>
      Array.isArray(value) &&
      value.every((scope) => isText(scope) && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)),
  },
  trustedOrigins: origins,
  brandColor: color('#174b99'),
  colorScheme: {
    fallback: 'system',
    takes: 'color-scheme',
    fits: (value) => value === 'system' || value === 'light' || value === 'dark',
  },
  supportUrl: contact,
  helpUrl: address(''),
  privacyUrl: address(''),
  safetyNotice: flag(true),
  confirmLinks: flag(false),
  codeLength: {
    fallback: 0,
    takes: 'code-length',
    fits: (value) => [0, 4, 5, 6, 7, 8, 9, 10].includes(value as number),
  },
  neutralMessages: flag(false),
  passwordRules: { fallback: {}, takes: 'password-rules', fits: isPasswordRules },
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
  const given = fieldsOf(stamped);
  const problems: Problem[] = [];
  const entries = Object.entries(environmentFields).map(([field, { fallback, takes, fits }]) => {
    const value = given[field];
    if (value === undefined) return [field, fallback];
    if (fits(value)) return [field, value];
    problems.push({ field, takes });
    return [field, fallback];
  });
  for (const field of Object.keys(given)) {
    if (!Object.hasOwn(environmentFields, field)) problems.push({ field, takes: 'nothing' });
  }
  return { environment: Object.fromEntries(entries) as unknown as Environment, problems, stamped };
};
