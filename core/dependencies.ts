import type { Connectivity } from './additions/connectivity/connectivity';
import type { EventLog } from './additions/journal/event-log';
import type { OtherTabs } from './additions/other-tabs/other-tabs';
import type { Configuration } from './configuration/configuration';
import type { Clock } from './ports/clock';
import type { Cookies } from './ports/cookies';
import type { Http } from './ports/http';
import type { IdentityProvider } from './ports/identity-provider';
import type { PageNavigation } from './ports/navigation';
import type { KeyValueStore } from './ports/storage';
import type { RecoverySession } from './recovery/session';
import type { Result } from './result';
import type { Send } from './server/send';
import type { Authentication } from './state/authentication';
import type { Entering } from './state/entering';
import type { Store } from './state/store';
import type { Visit } from './state/visit';

/** Ports of the core: the interfaces to the browser, the network and the identity provider. */
export interface Ports {
  readonly http: Http;
  readonly clock: Clock;
  readonly cookies: Cookies;
  /** Storage that outlives the tab. Contains the factor that each user selected last. */
  readonly localStorage: KeyValueStore;
  /**
   * Stores data that must survive a reload: the recovery, the redirect URI, and the page to open after sign-in. The
   * browser deletes the data when the tab closes.
   */
  readonly sessionStorage: KeyValueStore;
  readonly navigation: PageNavigation;
  readonly connectivity: Connectivity;
  readonly otherTabs: OtherTabs;
  /** Loads the code of the identity provider adapter. Returns an error if this code cannot be loaded. */
  readonly identityProvider: () => Promise<Result<IdentityProvider>>;
}

/** Application state that use cases read and change. */
export interface State {
  readonly configuration: Configuration;
  readonly session: Store<RecoverySession>;
  readonly authentication: Authentication;
  /** Current screen. `undefined` until the core has started. */
  readonly visit: Store<Visit | undefined>;
  /** Username that is being submitted. The user submits it, or the core submits it when the entry screen opens. */
  readonly entering: Store<Entering | undefined>;
  readonly isOffline: Store<boolean>;
  /** True if the user has opened the link of the e-mail in another tab while this tab shows the e-mail screen. */
  readonly continuedInOtherTab: Store<boolean>;
  /** Time of the user's last click, key press or input, in milliseconds since 1970. */
  readonly lastAction: Store<number>;
  /** Number of pushes that are waiting for a result. */
  readonly pushesPending: Store<number>;
  /** Time at which an idle recovery ends, in milliseconds since 1970. `undefined` until one minute before this time. */
  readonly journeyEndsAt: Store<number | undefined>;
  /** Events of recoveries since the page was loaded. The telemetry journal reports these events to operators. */
  readonly events: EventLog;
}

/** All dependencies of the use cases: the ports, the state, and the function that sends requests. */
export type AllNeeds = Ports & State & { readonly send: Send };

/** Subset of the dependencies, selected by name. Each use case declares the dependencies that it needs with this type. */
export type Dependencies<Name extends keyof AllNeeds> = Pick<AllNeeds, Name>;
