import type { AccountRecovery } from '../../core/account-recovery';
import type { Configuration } from '../../core/configuration/configuration';
import type { StampedEnvironment } from '../../core/configuration/environment';
import type { Ports } from '../../core/dependencies';
import type { Journal } from '../../core/ports/journal';
import { type Token, token } from './typed-container';

const port = <Name extends keyof Ports>(name: Name): Token<Ports[Name]> => token(name);

/**
 * Dependency injection token of each port. A port without a token is a compile error. To swap an adapter, call `rebind` with
 * the token of the port.
 */
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

/** Token of the journal. Rebind the token to receive the steps of a recovery instead of posting the steps to `journalUrl`. */
export const JOURNAL = token<Journal>('Journal');

/** Token of the environment configuration that the build stamps into the page. Bound when the container is created. */
export const ENVIRONMENT = token<StampedEnvironment>('environment');
/** Token of the complete configuration. Bound when the configuration response has arrived. */
export const CONFIGURATION = token<Configuration>('Configuration');

/** Token of the core: the state and the use cases of a recovery. */
export const ACCOUNT_RECOVERY = token<AccountRecovery>('AccountRecovery');
