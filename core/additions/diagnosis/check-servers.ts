import { signInSettings } from '../../configuration/configuration';
import { configurationUrl, hostOrOrigin } from '../../configuration/hosts';
import { START_UP_TIMEOUT } from '../../limits';
import { TIMED_OUT } from '../../ports/clock';
import type { HttpAnswer } from '../../ports/http';
import { listOfferedFactors } from '../../server/calls';
import type { Needs } from '../needs';
import type { Diagnostic } from './diagnostic';
import { discoveryUrl } from './discovery';
import { factorDiagnostics } from './factor-diagnostics';
import { providerDiagnostics } from './provider-diagnostics';

export interface ServerCheck {
  readonly server: 'recovery' | 'pin' | 'identity-provider';
  readonly address: string;
  readonly isReachable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A server is reachable if it sends a complete response, whatever the status. */
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
      judge: (answer: HttpAnswer) => readonly Diagnostic[] = () => [],
    ): Promise<ServerCheck> => {
      const answer = await clock.withTimeout(START_UP_TIMEOUT, signal, (inTime) =>
        http.send({ method: 'GET', url }, inTime),
      );
      const came: HttpAnswer = answer === TIMED_OUT ? { is: 'unanswered' } : answer;
      return { server, address, isReachable: came.is === 'answered', diagnostics: judge(came) };
    };

    const recovery = hostOrOrigin(ssprServerHost, origin);
    const pin = hostOrOrigin(ssprPinServiceServerHost, origin);
    const { path, read } = listOfferedFactors({ phase: 'initial' });
    const offered = (answer: HttpAnswer) =>
      factorDiagnostics((answer.is === 'answered' && answer.status === 200 && read(answer.body)) || []);
    const checkRecovery = async (): Promise<ServerCheck> => {
      const [own, factors] = await Promise.all([
        check('recovery', configurationUrl(ssprServerHost, origin), recovery),
        ...(dynamicFactors ? [] : [check('recovery', recovery + path, recovery, offered)]),
      ]);
      return { ...own, diagnostics: factors?.diagnostics ?? [] };
    };
    const checks = [checkRecovery()];
    if (pin !== recovery) checks.push(check('pin', `${pin}/recovery/mfapin`, pin));
    const discovery = discoveryUrl(settings);
    if (discovery !== undefined) {
      const judge = (answer: HttpAnswer) => providerDiagnostics(answer, configuration, origin);
      checks.push(check('identity-provider', discovery, settings.issuer, judge));
    }
    return Promise.all(checks);
  };
