import type { Configuration } from '../configuration/configuration';
import type { Policy } from '../policy';
import type { Clock } from '../ports/clock';
import type { Cookies } from '../ports/cookies';
import type { Http } from '../ports/http';
import type { IdentityProvider } from '../ports/identity-provider';
import type { PageNavigation } from '../ports/navigation';
import type { KeyValueStore } from '../ports/storage';
import { freshSession, type RecoverySession } from '../recovery/session';
import type { Refusal, Result } from '../result';
import type { Send } from '../server/send';
import type { Authentication } from './authentication';
import { createEntering } from './entering';
import { createStore } from './store';
import type { OpenScreen, Visit } from './visit';

export interface Ports {
  readonly http: Http;
  readonly clock: Clock;
  readonly cookies: Cookies;
  /** Outlives the tab. */
  readonly localStorage: KeyValueStore;
  /** Survives a reload and ends with the tab. */
  readonly sessionStorage: KeyValueStore;
  readonly navigation: PageNavigation;
  /** Loads the code of the adapter. Returns an error if this code cannot be loaded. */
  readonly identityProvider: () => Promise<Result<IdentityProvider>>;
}

export type State = ReturnType<typeof createState>;

export const createState = () => {
  /** `undefined` until the core has started. */
  const visit = createStore<Visit | undefined>(undefined);
  return {
    visit,
    session: createStore<RecoverySession>(freshSession),
    entering: createEntering(visit),
    /** Error that the page showed last. */
    shownRefusal: createStore<Refusal | undefined>(undefined),
  };
};

export interface AllNeeds extends Ports, State {
  readonly configuration: Configuration;
  readonly authentication: Authentication;
  readonly policy: Policy;
  readonly send: Send;
  readonly open: OpenScreen;
}

export type Needs<Name extends keyof AllNeeds> = Pick<AllNeeds, Name>;
