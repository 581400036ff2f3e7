import type { Configuration } from '../configuration/configuration';
import type { StampedEnvironment } from '../configuration/environment';
import { configurationUrl } from '../configuration/hosts';
import { START_UP_ATTEMPTS, START_UP_RETRY_DELAY, START_UP_TIMEOUT } from '../limits';
import { accepted, type Result } from '../result';
import { createServerCall } from '../server/send';
import { readAdminConfiguration } from '../server/wire';
import type { Needs } from '../state/needs';

/** Returns an error after three failed attempts. The application then does not start. */
export const loadConfiguration =
  ({ http, clock, navigation }: Needs<'http' | 'clock' | 'navigation'>) =>
  async <Read extends StampedEnvironment>(
    read: Read,
    signal: AbortSignal,
  ): Promise<Result<Read & Pick<Configuration, 'admin'>>> => {
    const url = configurationUrl(read.environment.ssprServerHost, navigation.origin);
    const call = createServerCall(http, clock);
    const ask = () =>
      call({ method: 'GET', url }, { read: readAdminConfiguration }, signal, START_UP_TIMEOUT);

    let answer = await ask();
    for (let tries = 1; !answer.ok && tries < START_UP_ATTEMPTS; tries += 1) {
      await clock.sleep(START_UP_RETRY_DELAY, signal);
      answer = await ask();
    }
    return answer.ok ? accepted({ ...read, admin: answer.value }) : answer;
  };
