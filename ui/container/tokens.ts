import type { AccountRecovery } from '../../core/account-recovery';
import type { Configuration } from '../../core/configuration/configuration';
import type { StampedEnvironment } from '../../core/configuration/environment';
import type { Ports } from '../../core/needs';
import type { Journal } from '../../core/ports/journal';
import { type Token, token } from './typed-container';

const port = <Name extends keyof Ports>(name: Name): Token<Ports[Name]> => token(name);

/** The token of each port. A port without its token does not compile. `rebind` swaps the adapter of a token. */
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

/** Rebind it to receive the events instead of posting them to `journalUrl`. */
export const JOURNAL = token<Journal>('Journal');

/** The environment that was stamped into the page. Bound from the beginning. */
export const ENVIRONMENT = token<StampedEnvironment>('environment');
/** The whole configuration. Bound when the server has answered. */
export const CONFIGURATION = token<Configuration>('Configuration');

/** The state and the use cases. */
export const ACCOUNT_RECOVERY = token<AccountRecovery>('AccountRecovery');
