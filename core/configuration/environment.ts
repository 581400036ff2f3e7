import { isHost } from './hosts';
import { isPasswordRules, type PasswordRules } from './password-rules';
import { isTemplate } from './redirect-template';
import { httpUrl } from './redirects';

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

/** What a field takes; a field that we do not know takes `nothing`. The words for it are the views'. */
export type Takes =
  | 'flag'
  | 'text'
  | 'class-name'
  | 'address'
  | 'template'
  | 'host'
  | 'recovery-types'
  | 'client'
  | 'identity-provider'
  | 'scopes'
  | 'origins'
  | 'password-rules'
  | 'nothing';

interface Field<T> {
  readonly fallback: T;
  readonly takes: Takes;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isOrigin = (value: unknown) => isText(value) && httpUrl(value)?.origin === value.replace(/\/$/, '');
/** An http(s) address, or a path of our own; the base only stands in for the page's origin. */
const isAddress = (value: unknown) => isText(value) && httpUrl(value, 'https://page.invalid') !== undefined;
const isEmptyOr = (fits: (value: unknown) => boolean) => (value: unknown) => value === '' || fits(value);

/** First segments of the routes and calls below `/recovery/`: none of them can be a recovery type. */
export const reservedTypes: readonly string[] =
  'mfafactors mfafactor mfaverify mfapin mfabadge mfaemail poll callback expiredpassword'.split(' ');
const isType = (value: unknown) =>
  isText(value) && /^[a-z][a-z0-9-]*$/.test(value) && !reservedTypes.includes(value);

const flag = (fallback: boolean): Field<boolean> => ({ fallback, takes: 'flag', fits: isFlag });
const picture = (fallback: string): Field<string> => ({
  fallback,
  takes: 'address',
  fits: isEmptyOr(isAddress),
});
const host: Field<string> = {
  fallback: '',
  takes: 'host',
  fits: isEmptyOr(isHost),
};

const origins: Field<readonly string[]> = {
  fallback: [],
  takes: 'origins',
  fits: (value) => Array.isArray(value) && value.every(isOrigin),
};

/** Every field with its default and what it takes. Schema and validator agree by one table of cases. */
export const environmentFields: { readonly [Name in keyof Environment]: Field<Environment[Name]> } = {
  production: flag(false),
  title: {
    fallback: 'Account Recovery',
    takes: 'text',
    fits: (value) => isText(value) && value.trim() !== '',
  },
  logoUrl: picture('/ui/assets/img/logo.svg'),
  bgImageClass: {
    fallback: 'background-default',
    takes: 'class-name',
    fits: (value) => isText(value) && /^([A-Za-z][\w-]*)?$/.test(value),
  },
  favicon: picture('./favicon.ico'),
  ssprServerHost: host,
  ssprPinServiceServerHost: host,
  redirectToLogin: {
    fallback: '',
    takes: 'template',
    fits: (value) => value === '' || (isText(value) && isTemplate(value)),
  },
  loginUrl: { fallback: '', takes: 'address', fits: isEmptyOr(isAddress) },
  showPasswordResetSuccess: flag(true),
  dynamicFactors: flag(false),
  recoveryTypes: {
    fallback: ['password', 'unlock'],
    takes: 'recovery-types',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isType),
  },
  oktaConfig: {
    fallback: { issuer: '', clientId: '', redirectUri: '' },
    takes: 'client',
    fits: (value) => isOktaConfig(value),
  },
  identityProvider: {
    fallback: 'oidc',
    takes: 'identity-provider',
    fits: (value) => value === 'okta' || value === 'oidc',
  },
  signInDiscovery: { fallback: '', takes: 'address', fits: isEmptyOr(isAddress) },
  signInOrigins: origins,
  signInScopes: {
    fallback: ['openid', 'email'],
    takes: 'scopes',
    fits: (value) =>
      Array.isArray(value) &&
      value.every((scope) => isText(scope) && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)),
  },
  trustedOrigins: origins,
  passwordRules: { fallback: {}, takes: 'password-rules', fits: isPasswordRules },
};

const isOktaConfig = (value: unknown): value is OktaConfig => {
  const { issuer, clientId, redirectUri } = fieldsOf(value);
  return [issuer, clientId, redirectUri].every(isText);
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

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
