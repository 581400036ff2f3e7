import { createEventLog } from '../../core/additions/journal/event-log';
import type { Configuration } from '../../core/configuration/configuration';
import { type Environment, readEnvironment } from '../../core/configuration/environment';
import type { Factor } from '../../core/recovery/factors';
import { freshSession, type RecoverySession, withFactors } from '../../core/recovery/session';
import { accepted } from '../../core/result';
import { createSend } from '../../core/server/send';
import { createAuthentication } from '../../core/state/authentication';
import { createEntering } from '../../core/state/entering';
import { createStore } from '../../core/state/store';
import type { Visit } from '../../core/state/visit';
import { createFakeClock } from '../fakes/fake-clock';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { createMemoryStorage } from '../fakes/memory-storage';
import { createOpenTabs } from '../fakes/open-tabs';
import { createRecordedNavigation } from '../fakes/recorded-navigation';
import { createScriptedHttp } from '../fakes/scripted-http';
import { createScriptedIdentityProvider } from '../fakes/scripted-identity-provider';
import { createSwitchedConnectivity } from '../fakes/switched-connectivity';

export const ORIGIN = 'https://recovery.example';

export const LOGIN = 'https://login.example';

export const push: Factor = { name: 'push', factorDisplay: "Jane's phone" };
export const sms: Factor = { name: 'sms', factorDisplay: '+1 XXX-XXX-1234' };
export const google: Factor = { name: 'google' };

export function givenConfiguration(differing: Partial<Environment> = {}): Configuration {
  const read = readEnvironment({});
  return { ...read, environment: { ...read.environment, loginUrl: LOGIN, ...differing }, admin: {} };
}

/** Session values that a test sets. `factors` sets the factors of the current phase of the recovery. */
export interface HeldBeforehand extends Partial<RecoverySession> {
  readonly factors?: readonly Factor[];
}

/**
 * Creates a session in which user `jane` recovers her password. The values in `differing` replace default values of the
 * session.
 */
export function givenSession({ factors, ...differing }: HeldBeforehand = {}): RecoverySession {
  const session = { ...freshSession, type: 'password', username: 'jane', ...differing };
  return factors ? withFactors(session, factors) : session;
}

/**
 * Creates the function that sends the server calls (specification, section 7). Responses are scripted and the clock is
 * a fake.
 */
export function givenServers() {
  const http = createScriptedHttp();
  const clock = createFakeClock();
  const hosts = { recoveryServer: 'https://server.example', pinService: 'https://pin.example' };
  return { http, clock, send: createSend(http, clock, hosts) };
}

/** State before a use case is tested. The default is the state of a fresh browser. */
export interface Beforehand {
  readonly at?: string;
  readonly environment?: Partial<Environment>;
  readonly session?: HeldBeforehand;
  readonly cookies?: Readonly<Record<string, string>>;
}

export function givenNeeds({ at = '/recovery/password', environment, session, cookies }: Beforehand = {}) {
  const provider = createScriptedIdentityProvider();
  const tabs = createOpenTabs();
  const servers = givenServers();
  const visit = createStore<Visit | undefined>(undefined);
  return {
    ...servers,
    events: createEventLog(servers.clock),
    connectivity: createSwitchedConnectivity(),
    otherTabs: tabs.open(),
    otherTab: tabs.open(),
    visit,
    entering: createEntering(visit),
    isOffline: createStore(false),
    continuedInOtherTab: createStore(false),
    lastAction: createStore(servers.clock.now()),
    pushesPending: createStore(0),
    journeyEndsAt: createStore<number | undefined>(undefined),
    navigation: createRecordedNavigation(at),
    cookies: createMemoryCookies(cookies),
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    configuration: givenConfiguration(environment),
    session: createStore<RecoverySession>(givenSession(session)),
    authentication: createAuthentication(async () => accepted(provider)),
    provider,
  };
}
