import { signInSettings } from '../configuration/configuration';
import { configurationUrl, hostOrOrigin } from '../configuration/hosts';
import { httpUrl } from '../configuration/redirects';
import { START_UP_DEADLINE } from '../limits';
import type { Needs } from '../needs';
import { LATE } from '../ports/clock';

/** One server of the configuration, and whether it answers. */
export interface ServerCheck {
  readonly server: 'recovery' | 'pin' | 'identity-provider';
  readonly address: string;
  readonly isReachable: boolean;
}

/** Asks every configured server whether it is there; any whole answer counts (design, "Settled questions", `configuration`). */
export const checkServers =
  ({ http, clock, configuration, navigation }: Needs<'http' | 'clock' | 'configuration' | 'navigation'>) =>
  async (signal: AbortSignal): Promise<readonly ServerCheck[]> => {
    const { origin } = navigation;
    const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
    const { issuer } = signInSettings(configuration);
    const check = async (
      server: ServerCheck['server'],
      url: string,
      address: string,
    ): Promise<ServerCheck> => {
      const answer = await clock.deadline(START_UP_DEADLINE, signal, (inTime) =>
        http.send({ method: 'GET', url }, inTime),
      );
      return { server, address, isReachable: answer !== LATE && answer.is === 'answered' };
    };

    const recovery = hostOrOrigin(ssprServerHost, origin);
    const pin = hostOrOrigin(ssprPinServiceServerHost, origin);
    const checks = [check('recovery', configurationUrl(ssprServerHost, origin), recovery)];
    if (pin !== recovery) checks.push(check('pin', `${pin}/recovery/mfapin`, pin));
    if (httpUrl(issuer)) {
      const discovery = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
      checks.push(check('identity-provider', discovery, issuer));
    }
    return Promise.all(checks);
  };
