import { signInSettings } from '../../configuration/configuration';
import { httpUrl } from '../../configuration/redirects';
import type { HttpAnswer } from '../../ports/http';
import type { FullConfiguration } from '../environment';
import type { Diagnostic } from './diagnostic';
import { discoveryUrl } from './discovery';
import { discoveryDiagnostics } from './discovery-diagnostics';

export const providerDiagnostics = (
  answer: HttpAnswer,
  configuration: FullConfiguration,
  origin: string,
): readonly Diagnostic[] => {
  const url = discoveryUrl(signInSettings(configuration));
  // `settingsDiagnostics` reports an invalid issuer or discovery URL.
  if (url === undefined) return [];
  const provider = new URL(url).origin;
  const named = originsNamedInPolicy(configuration, origin);
  if (answer.is === 'unanswered')
    return named.includes(provider)
      ? []
      : [{ is: 'out-of-policy', of: 'oktaConfig.issuer', found: url, wanted: provider }];
  const said = answer.status === 200 ? answer.body : undefined;
  // The page has just received a response from the provider, so the content security policy allows its origin.
  const mayAsk = (address: string) => [provider, ...named].includes(httpUrl(address)?.origin ?? '');
  return discoveryDiagnostics(said, configuration, mayAsk);
};

/** The content security policy allows these origins if the build generated it from the same settings. */
const originsNamedInPolicy = ({ environment }: FullConfiguration, origin: string): readonly string[] => {
  const { ssprServerHost, ssprPinServiceServerHost, oktaConfig, signInDiscovery, signInOrigins } =
    environment;
  const named = [ssprServerHost, ssprPinServiceServerHost, oktaConfig.issuer, signInDiscovery];
  return [origin, ...named, ...signInOrigins].flatMap((each) => httpUrl(each, origin)?.origin ?? []);
};
