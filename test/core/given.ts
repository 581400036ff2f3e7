import { createNeeds } from '../../core/account-recovery';
import { type Environment, type FullConfiguration, readEnvironment } from '../../core/additions/environment';
import { enterScreen } from '../../core/arrival/open-screen';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import type { Factor } from '../../core/recovery/factors';
import { addressOf, noteOf } from '../../core/recovery/route-screens';
import { freshSession, type RecoverySession, withFactors } from '../../core/recovery/session';
import { accepted, type Result } from '../../core/result';
import { createSend } from '../../core/server/send';
import type { OpenScreen } from '../../core/state/visit';
import { createFakeClock } from '../fakes/fake-clock';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { createMemoryStorage } from '../fakes/memory-storage';
import { createOpenTabs } from '../fakes/open-tabs';
import { createRecordedNavigation } from '../fakes/recorded-navigation';
import { createScriptedHttp, type ScriptedReply } from '../fakes/scripted-http';
import { createScriptedIdentityProvider } from '../fakes/scripted-identity-provider';
import { createSwitchedConnectivity } from '../fakes/switched-connectivity';

export const ORIGIN = 'https://recovery.example';

export const LOGIN = 'https://login.example';

export const push: Factor = { name: 'push', factorDisplay: "Jane's phone" };
export const sms: Factor = { name: 'sms', factorDisplay: '+1 XXX-XXX-1234' };
export const google: Factor = { name: 'google' };

export function givenConfiguration(differing: Partial<Environment> = {}): FullConfiguration {
  const read = readEnvironment({});
  return { ...read, environment: { ...read.environment, loginUrl: LOGIN, ...differing }, admin: {} };
}

/** Session values that a test sets. `factors` sets the factors of the current phase of the recovery. */
export interface HeldBeforehand extends Partial<RecoverySession> {
  readonly factors?: readonly Factor[];
}

/** Creates a session in which user `jane` recovers her password. */
export function givenSession({ factors, ...differing }: HeldBeforehand = {}): RecoverySession {
  const session = { ...freshSession, type: 'password', username: 'jane', ...differing };
  return factors ? withFactors(session, factors) : session;
}

const servers = { recoveryServer: 'https://server.example', pinService: 'https://pin.example' };
const hosts = { ssprServerHost: servers.recoveryServer, ssprPinServiceServerHost: servers.pinService };

export function givenServers() {
  const http = createScriptedHttp();
  const clock = createFakeClock();
  return { http, clock, send: createSend(http, clock, servers) };
}

export interface Beforehand {
  readonly at?: string;
  readonly environment?: Partial<Environment>;
  readonly session?: HeldBeforehand;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Content of the session storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Server responses, by call. Each response is sent once. */
  readonly answers?: Readonly<Record<string, ScriptedReply>>;
  /** Loads the identity provider adapter. By default, loading succeeds immediately. */
  readonly loadProvider?: () => Promise<Result<IdentityProvider>>;
}

/** Creates the needs of all use cases over fake ports. `open` changes the session and the address, and shows no screen. */
export function givenNeeds(beforehand: Beforehand = {}) {
  const {
    at = '/recovery/password',
    environment,
    session,
    cookies,
    stored,
    answers = {},
    loadProvider,
  } = beforehand;
  const provider = createScriptedIdentityProvider();
  const tabs = createOpenTabs();
  const { http, clock } = givenServers();
  for (const [call, reply] of Object.entries(answers)) http.answers(call, reply);
  const ports = {
    http,
    clock,
    connectivity: createSwitchedConnectivity(),
    otherTabs: tabs.open(),
    navigation: createRecordedNavigation(at),
    cookies: createMemoryCookies(cookies),
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(stored),
    identityProvider: loadProvider ?? (async () => accepted(provider)),
  };
  const needs = createNeeds(ports, givenConfiguration({ ...hosts, ...environment }));
  needs.session.set(givenSession(session));
  needs.lastAction.set(clock.now());
  const open: OpenScreen = (screen, replaces) => {
    if (screen.is === 'factor') needs.session.update((held) => enterScreen(held, screen).session);
    if (replaces) ports.navigation.replace(addressOf(screen), noteOf(screen));
    else ports.navigation.go(addressOf(screen));
  };
  return {
    ...needs,
    ...ports,
    localStorage: { ...ports.localStorage, ...needs.localStorage },
    open,
    /** Another tab of the same browser. */
    otherTab: tabs.open(),
    provider,
  };
}
