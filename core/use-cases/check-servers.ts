import { signInSettings } from '../configuration/configuration';
import { discoveryUrl } from '../configuration/discovery';
import { configurationUrl, hostOrOrigin } from '../configuration/hosts';
import { factorTroubles } from '../diagnosis/factor-troubles';
import { providerTroubles } from '../diagnosis/provider-troubles';
import type { Trouble } from '../diagnosis/trouble';
import { START_UP_DEADLINE } from '../limits';
import type { Needs } from '../needs';
import { LATE } from '../ports/clock';
import type { HttpAnswer } from '../ports/http';
import { listOfferedFactors } from '../server/calls';

/** A configured server and the result of its check. */
export interface ServerCheck {
  readonly server: 'recovery' | 'pin' | 'identity-provider';
  readonly address: string;
  readonly isReachable: boolean;
  /** Problems in the server's answers that a browser can detect. */
  readonly troubles: readonly Trouble[];
}

/**
 * Sends a request to every configured server. Any complete answer shows that the server is reachable (specification, "Settled
 * questions"). Without dynamic factors, also reports offered factors that have no screen.
 */
export const checkServers =
  ({ http, clock, configuration, navigation }: Needs<'http' | 'clock' | 'configuration' | 'navigation'>) =>
  async (signal: AbortSignal): Promise<readonly ServerCheck[]> => {
    const { origin } = navigation;
    const { ssprServerHost, ssprPinServiceServerHost, dynamicFactors } = configuration.environment;
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
    const { path, read } = listOfferedFactors({ phase: 'initial' });
    const offered = (answer: HttpAnswer) =>
      factorTroubles((answer.is === 'answered' && answer.status === 200 && read(answer.body)) || []);
    const checkRecovery = async (): Promise<ServerCheck> => {
      const [own, factors] = await Promise.all([
        check('recovery', configurationUrl(ssprServerHost, origin), recovery),
        ...(dynamicFactors ? [] : [check('recovery', recovery + path, recovery, offered)]),
      ]);
      return { ...own, troubles: factors?.troubles ?? [] };
    };
    const checks = [checkRecovery()];
    if (pin !== recovery) checks.push(check('pin', `${pin}/recovery/mfapin`, pin));
    const discovery = discoveryUrl(settings);
    if (discovery !== undefined) {
      const judge = (answer: HttpAnswer) => providerTroubles(answer, configuration, origin);
      checks.push(check('identity-provider', discovery, settings.issuer, judge));
    }
    return Promise.all(checks);
  };
