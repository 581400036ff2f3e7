import type { AccountRecovery } from '../../core/account-recovery';
import type { Configuration } from '../../core/configuration/configuration';
import type { StampedEnvironment } from '../../core/configuration/environment';
import type { Ports } from '../../core/dependencies';
import type { Journal } from '../../core/ports/journal';
import { type Token, token } from './typed-container';

const port = <Name extends keyof Ports>(name: Name): Token<Ports[Name]> => token(name);

/** Token of each port. A missing token is a compile error. `rebind` swaps the adapter of a token. */
export const ports = {
  http: port('http'),
  clock: port('clock'),
  cookies: port('cookies'),
  localStorage: port('localStorage'),
  sessionStorage: port('sessionStorage'),
  navigation: port('navigation'),
  connectivity: port('connectivity'),
  otherTabs: port('otherTabs'),
  identityProvider: port('identityProvider'),
} satisfies { readonly [Name in keyof Ports]: Token<Ports[Name]> };

/** Rebind this token to receive the steps instead of posting them to `journalUrl`. */
export const JOURNAL = token<Journal>('Journal');

/** Environment that is stamped into the page. Bound before the start. */
export const ENVIRONMENT = token<StampedEnvironment>('environment');
/** Complete configuration. Bound when the server has answered. */
export const CONFIGURATION = token<Configuration>('Configuration');

/** The core: its state and use cases. */
export const ACCOUNT_RECOVERY = token<AccountRecovery>('AccountRecovery');
