import type { AccountRecovery } from '../../core/account-recovery';
import type { Configuration } from '../../core/configuration/configuration';
import type { StampedEnvironment } from '../../core/configuration/environment';
import type { Ports } from '../../core/needs';
import type { Clock } from '../../core/ports/clock';
import type { Connectivity } from '../../core/ports/connectivity';
import type { Cookies } from '../../core/ports/cookies';
import type { Http } from '../../core/ports/http';
import type { Journal } from '../../core/ports/journal';
import type { Navigation } from '../../core/ports/navigation';
import type { OtherTabs } from '../../core/ports/other-tabs';
import type { Storage } from '../../core/ports/storage';
import { token } from './typed-container';

/** The ports: each is one adapter, and can be another by one `rebind`. */
export const HTTP = token<Http>('Http');
export const CLOCK = token<Clock>('Clock');
export const COOKIES = token<Cookies>('Cookies');
export const LOCAL_STORAGE = token<Storage>('local Storage');
export const SESSION_STORAGE = token<Storage>('session Storage');
export const NAVIGATION = token<Navigation>('Navigation');
export const CONNECTIVITY = token<Connectivity>('Connectivity');
export const OTHER_TABS = token<OtherTabs>('OtherTabs');
/** The code of the provider's adapter is fetched when it is first asked for: hence a loader. */
export const IDENTITY_PROVIDER = token<Ports['identityProvider']>('IdentityProvider');
/** Whoever takes the silent one's place is told, in the place of the configured address. */
export const JOURNAL = token<Journal>('Journal');

/** What was stamped into the page, read; there from the beginning. */
export const ENVIRONMENT = token<StampedEnvironment>('environment');
/** All that is configured; there when the server has answered. */
export const CONFIGURATION = token<Configuration>('Configuration');

/** The product, made from all of these. */
export const ACCOUNT_RECOVERY = token<AccountRecovery>('AccountRecovery');
