import type { Configuration } from '../configuration/configuration';
import { readEnvironment } from '../configuration/environment';
import { configurationUrl } from '../configuration/hosts';
import { START_UP_ATTEMPTS, START_UP_DEADLINE, START_UP_REST } from '../limits';
import type { Clock } from '../ports/clock';
import type { Http } from '../ports/http';
import { accepted, type Result } from '../result';
import { createCall } from '../server/recovery-api';
import { readAdminConfiguration } from '../server/wire';

/**
 * Loads the configuration once, at the start: what was stamped into the page, and what the server answers
 * (specification, sections 1 and 4). Refused after three attempts; the application does not start then.
 */
export const loadConfiguration =
  (http: Http, clock: Clock, origin: string) =>
  async (stamped: unknown, signal: AbortSignal): Promise<Result<Configuration>> => {
    const { environment, problems } = readEnvironment(stamped);
    const url = configurationUrl(environment.ssprServerHost, origin);
    const ask = () =>
      createCall(http, clock)({ method: 'GET', url }, readAdminConfiguration, signal, START_UP_DEADLINE);

    let answer = await ask();
    for (let attempt = 2; !answer.ok && attempt <= START_UP_ATTEMPTS; attempt += 1) {
      await clock.sleep(START_UP_REST, signal);
      answer = await ask();
    }
    return answer.ok ? accepted({ environment, problems, admin: answer.value }) : answer;
  };
