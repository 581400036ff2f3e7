import type { Configuration } from '../../core/configuration/configuration';
import { type Environment, readEnvironment } from '../../core/configuration/environment';
import type { Factor } from '../../core/recovery/factors';
import { freshSession, type RecoverySession } from '../../core/recovery/session';
import { createRecoveryApi } from '../../core/server/recovery-api';
import { createFakeClock } from '../fakes/fake-clock';
import { createScriptedHttp } from '../fakes/scripted-http';

/** The page's origin in these tests. */
export const ORIGIN = 'https://recovery.example';

/** What these tests configure as the provider's login. */
export const LOGIN = 'https://login.example';

export const push: Factor = { name: 'push', factorDisplay: "Jane's phone" };
export const sms: Factor = { name: 'sms', factorDisplay: '+1 XXX-XXX-1234' };
export const google: Factor = { name: 'google' };

/** The documented defaults with a login page, and what a test says differs. */
export function givenConfiguration(differing: Partial<Environment> = {}): Configuration {
  const { environment } = readEnvironment({});
  return { environment: { ...environment, loginUrl: LOGIN, ...differing }, problems: [], admin: {} };
}

/** Jane, recovering her password, and what a test says differs. */
export function givenSession(differing: Partial<RecoverySession> = {}): RecoverySession {
  return { ...freshSession, type: 'password', username: 'jane', ...differing };
}

/** The calls of section 7 over a scripted network and a clock that a test moves. */
export function givenRecoveryApi() {
  const http = createScriptedHttp();
  const clock = createFakeClock();
  const hosts = { recoveryServer: 'https://server.example', pinService: 'https://pin.example' };
  return { http, clock, api: createRecoveryApi(http, clock, hosts) };
}
