import type { AccountRecovery, Ports } from '../../core/account-recovery';
import type { FullConfiguration, ReadEnvironment } from '../../core/additions/environment';
import type { Journal } from '../../core/additions/journal/journal';
import { type Token, token } from './typed-container';

const port = <Name extends keyof Ports>(name: Name): Token<Ports[Name]> => token(name);

/** A port without a token is a compile error. To swap an adapter, call `rebind` with the token of the port. */
export const ports = {
  http: port('http'),
  clock: port('clock'),
  cookies: port('cookies'),
  localStorage: port('localStorage'),
  sessionStorage: port('sessionStorage'),
  navigation: port('navigation'),
  connectivity: port('connectivity'),
  otherTabs: port('otherTabs'),
  passkeys: port('passkeys'),
  random: port('random'),
  identityProvider: port('identityProvider'),
} satisfies { readonly [Name in keyof Ports]: Token<Ports[Name]> };

/** Rebind this token to receive the entries in your own code instead of sending them to `journalUrl`. */
export const JOURNAL = token<Journal>('Journal');

export const ENVIRONMENT = token<ReadEnvironment>('environment');
/** Bound when the server's response to the configuration request has arrived. */
export const CONFIGURATION = token<FullConfiguration>('Configuration');

export const ACCOUNT_RECOVERY = token<AccountRecovery>('AccountRecovery');
