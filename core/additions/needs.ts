import type * as rules from '../state/needs';
import { createStore } from '../state/store';
import type { FullConfiguration } from './environment';
import type { EventLog } from './event-log';
import type { Connectivity } from './ports/connectivity';
import type { OtherTabs } from './ports/other-tabs';
import type { Passkeys } from './ports/passkeys';
import type { Random } from './ports/random';

export interface AdditionPorts {
  readonly connectivity: Connectivity;
  readonly otherTabs: OtherTabs;
  /** Loads the code of the adapter. Without this port, the page says that it cannot use passkeys. */
  readonly passkeys?: LoadPasskeys | undefined;
  /** Without this port, the page suggests no password. */
  readonly random?: Random | undefined;
}

/** Resolves with `undefined` if the browser or the connection does not allow passkeys, or if the code cannot be loaded. */
export type LoadPasskeys = () => Promise<Passkeys | undefined>;

export const createAdditionState = () => ({
  isOffline: createStore(false),
  /** True if the user has opened the link of the e-mail in another tab while this tab shows the e-mail screen. */
  continuedInOtherTab: createStore(false),
  /** The server has accepted the latest push, code or e-mail that was requested. */
  isPromptSent: createStore(false),
  pushesPending: createStore(0),
  /** In milliseconds since 1970. */
  lastAction: createStore(0),
  /** End of an idle recovery, in milliseconds since 1970. `undefined` until one minute before. */
  journeyEndsAt: createStore<number | undefined>(undefined),
  /** On the current screen. `reference` is the request ID of the last one. */
  refusedCodes: createStore<RefusedCodes>({ count: 0 }),
  /** The number of the pending push. */
  pushNumber: createStore<string | undefined>(undefined),
  /** User of a stored recovery and the factor whose screen was open, until the user continues after a reload. */
  restored: createStore<Restored | undefined>(undefined),
  /** Visit with which a reloaded recovery continues. */
  resumedVisit: createStore<number | undefined>(undefined),
});

export interface Restored {
  readonly username: string;
  readonly factor: string | undefined;
}

export interface RefusedCodes {
  readonly count: number;
  readonly reference?: string | undefined;
}

export interface AllNeeds extends rules.AllNeeds, AdditionPorts, ReturnType<typeof createAdditionState> {
  readonly configuration: FullConfiguration;
  readonly events: EventLog;
}

export type Needs<Name extends keyof AllNeeds> = Pick<AllNeeds, Name>;
