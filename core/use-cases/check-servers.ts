import { signInSettings } from '../configuration/configuration';
import { discoveryUrl } from '../configuration/discovery';
import { configurationUrl, hostOrOrigin } from '../configuration/hosts';
import { providerTroubles } from '../diagnosis/provider-troubles';
import type { Trouble } from '../diagnosis/trouble';
import { START_UP_DEADLINE } from '../limits';
import type { Needs } from '../needs';
import { LATE } from '../ports/clock';
import type { HttpAnswer } from '../ports/http';

/** One server of the configuration, and whether it answers. */
export interface ServerCheck {
  readonly server: 'recovery' | 'pin' | 'identity-provider';
  readonly address: string;
  readonly isReachable: boolean;
  /** What keeps people from signing in there, as far as a browser can see it. */
  readonly troubles: readonly Trouble[];
}

/** Asks every configured server whether it is there; any whole answer counts (design, "Settled questions", `configuration`). */
export const checkServers =
  ({ http, clock, configuration, navigation }: Needs<'http' | 'clock' | 'configuration' | 'navigation'>) =>
  async (signal: AbortSignal): Promise<readonly ServerCheck[]> => {
    const { origin } = navigation;
    const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
    const settings = signInSettings(configuration);
    const check = async (
      server: ServerCheck['server'],
      url: string,
      address: string,
      judge: (answer: HttpAnswer) => readonly Trouble[] = () => [],
    ): Promise<ServerCheck> => {
      const answer = await clock.deadline(START_UP_DEADLINE, signal, (inTime) =>
        http.send({ method: 'GET', url }, inTime),
      );
      const came: HttpAnswer = answer === LATE ? { is: 'unanswered' } : answer;
      return { server, address, isReachable: came.is === 'answered', troubles: judge(came) };
    };

    const recovery = hostOrOrigin(ssprServerHost, origin);
    const pin = hostOrOrigin(ssprPinServiceServerHost, origin);
    const checks = [check('recovery', configurationUrl(ssprServerHost, origin), recovery)];
    if (pin !== recovery) checks.push(check('pin', `${pin}/recovery/mfapin`, pin));
    const discovery = discoveryUrl(settings);
    if (discovery !== undefined) {
      const judge = (answer: HttpAnswer) => providerTroubles(answer, configuration, origin);
      checks.push(check('identity-provider', discovery, settings.issuer, judge));
    }
    return Promise.all(checks);
  };
