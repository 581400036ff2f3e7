import { type Configuration, signInSettings } from '../../configuration/configuration';
import { httpUrl } from '../../configuration/redirects';
import type { HttpAnswer } from '../../ports/http';
import type { Diagnostic } from './diagnostic';
import { discoveryUrl } from './discovery';
import { discoveryDiagnostics } from './discovery-diagnostics';

/** Finds identity provider problems that the page can detect in the response to a discovery request. */
export const providerDiagnostics = (
  answer: HttpAnswer,
  configuration: Configuration,
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
  // Accepts the origin of the provider even if no setting contains it. The page has just received a response from this origin,
  // so the content security policy allows requests to it.
  const mayAsk = (address: string) => [provider, ...named].includes(httpUrl(address)?.origin ?? '');
  return discoveryDiagnostics(said, configuration, mayAsk);
};

/**
 * Lists the origins of the configured servers. The content security policy allows these origins if the build generated the
 * policy from the same settings.
 */
const originsNamedInPolicy = ({ environment }: Configuration, origin: string): readonly string[] => {
  const { ssprServerHost, ssprPinServiceServerHost, oktaConfig, signInDiscovery, signInOrigins } =
    environment;
  const named = [ssprServerHost, ssprPinServiceServerHost, oktaConfig.issuer, signInDiscovery];
  return [origin, ...named, ...signInOrigins].flatMap((each) => httpUrl(each, origin)?.origin ?? []);
};
