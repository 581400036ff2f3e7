import { type Configuration, signInSettings } from '../configuration/configuration';
import { discoveryUrl } from '../configuration/discovery';
import { httpUrl } from '../configuration/redirects';
import type { HttpAnswer } from '../ports/http';
import { discoveryTroubles } from './discovery-troubles';
import type { Trouble } from './trouble';

/** What the page itself can see of an identity provider, by what came when it asked for the discovery document. */
export const providerTroubles = (
  answer: HttpAnswer,
  configuration: Configuration,
  origin: string,
): readonly Trouble[] => {
  const url = discoveryUrl(signInSettings(configuration));
  // `settingsTroubles` names what is wrong with the address.
  if (url === undefined) return [];
  const provider = new URL(url).origin;
  const named = originsNamedInPolicy(configuration, origin);
  if (answer.is === 'unanswered')
    return named.includes(provider)
      ? []
      : [{ is: 'out-of-policy', of: 'oktaConfig.issuer', found: url, wanted: provider }];
  const said = answer.status === 200 ? answer.body : undefined;
  // Whoever has answered may be asked again, whatever else the policy names.
  const mayAsk = (address: string) => [provider, ...named].includes(httpUrl(address)?.origin ?? '');
  return discoveryTroubles(said, configuration, mayAsk);
};

/** Whom the build lets the page ask, where the policy was made for this environment. */
const originsNamedInPolicy = ({ environment }: Configuration, origin: string): readonly string[] => {
  const { ssprServerHost, ssprPinServiceServerHost, oktaConfig, signInDiscovery, signInOrigins } =
    environment;
  const named = [ssprServerHost, ssprPinServiceServerHost, oktaConfig.issuer, signInDiscovery];
  return [origin, ...named, ...signInOrigins].flatMap((each) => httpUrl(each, origin)?.origin ?? []);
};
