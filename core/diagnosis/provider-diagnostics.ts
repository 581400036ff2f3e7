import { type Configuration, signInSettings } from '../configuration/configuration';
import { discoveryUrl } from '../configuration/discovery';
import { httpUrl } from '../configuration/redirects';
import type { HttpAnswer } from '../ports/http';
import type { Diagnostic } from './diagnostic';
import { discoveryDiagnostics } from './discovery-diagnostics';

/** Problems of an identity provider that the page can detect, from the answer to a request for the discovery document. */
export const providerDiagnostics = (
  answer: HttpAnswer,
  configuration: Configuration,
  origin: string,
): readonly Diagnostic[] => {
  const url = discoveryUrl(signInSettings(configuration));
  // `settingsDiagnostics` reports the invalid address.
  if (url === undefined) return [];
  const provider = new URL(url).origin;
  const named = originsNamedInPolicy(configuration, origin);
  if (answer.is === 'unanswered')
    return named.includes(provider)
      ? []
      : [{ is: 'out-of-policy', of: 'oktaConfig.issuer', found: url, wanted: provider }];
  const said = answer.status === 200 ? answer.body : undefined;
  // The provider has answered, so its origin is allowed, even if the settings do not name it.
  const mayAsk = (address: string) => [provider, ...named].includes(httpUrl(address)?.origin ?? '');
  return discoveryDiagnostics(said, configuration, mayAsk);
};

/** Origins that the content security policy allows, if the build made the policy for this environment. */
const originsNamedInPolicy = ({ environment }: Configuration, origin: string): readonly string[] => {
  const { ssprServerHost, ssprPinServiceServerHost, oktaConfig, signInDiscovery, signInOrigins } =
    environment;
  const named = [ssprServerHost, ssprPinServiceServerHost, oktaConfig.issuer, signInDiscovery];
  return [origin, ...named, ...signInOrigins].flatMap((each) => httpUrl(each, origin)?.origin ?? []);
};
