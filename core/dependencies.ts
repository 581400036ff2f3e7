import type { Configuration } from './configuration/configuration';
import type { Clock } from './ports/clock';
import type { Connectivity } from './ports/connectivity';
import type { Cookies } from './ports/cookies';
import type { Http } from './ports/http';
import type { IdentityProvider } from './ports/identity-provider';
import type { PageNavigation } from './ports/navigation';
import type { OtherTabs } from './ports/other-tabs';
import type { KeyValueStore } from './ports/storage';
import type { RecoverySession } from './recovery/session';
import type { Result } from './result';
import type { Send } from './server/send';
import type { Authentication } from './state/authentication';
import type { Entering } from './state/entering';
import type { EventLog } from './state/event-log';
import type { Store } from './state/store';
import type { Visit } from './state/visit';

/** The ports: everything that the core needs from outside. */
export interface Ports {
  readonly http: Http;
  readonly clock: Clock;
  readonly cookies: Cookies;
  /** Stores the preferred factors. */
  readonly localStorage: KeyValueStore;
  /** Stores the journey for a reload, the redirect URI, and the page to return to after sign-in. Ends with the browser tab. */
  readonly sessionStorage: KeyValueStore;
  readonly navigation: PageNavigation;
  readonly connectivity: Connectivity;
  readonly otherTabs: OtherTabs;
  /** Loads the adapter of the identity provider. Refused if its code cannot be loaded. */
  readonly identityProvider: () => Promise<Result<IdentityProvider>>;
}

/** State that use cases read and change. */
export interface State {
  readonly configuration: Configuration;
  readonly session: Store<RecoverySession>;
  readonly authentication: Authentication;
  /** The current screen; `undefined` before the core has started. */
  readonly visit: Store<Visit | undefined>;
  /** The entry in progress: a submitted username, or a step that the core starts on arrival. */
  readonly entering: Store<Entering | undefined>;
  /** True if the network seems to be lost. */
  readonly isOffline: Store<boolean>;
  /** True if the link that this tab waits for was opened in another tab. */
  readonly continuedInOtherTab: Store<boolean>;
  /** Time of the user's last press or input, in milliseconds of the Clock. */
  readonly lastAction: Store<number>;
  /** Number of pushes that the page waits for. */
  readonly pushesPending: Store<number>;
  /** Time at which the idle journey ends, during the minute before; otherwise `undefined`. */
  readonly journeyEndsAt: Store<number | undefined>;
  /** Steps of the recovery, for the journal. */
  readonly events: EventLog;
}

/** Everything that use cases depend on. */
export type AllNeeds = Ports & State & { readonly send: Send };

/** The dependencies of one use case, by name. */
export type Dependencies<Name extends keyof AllNeeds> = Pick<AllNeeds, Name>;
