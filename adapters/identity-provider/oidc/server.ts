import type { AuthorizationServer } from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { checkedDiscovery, type Discovery, discoveryAddress, endpointOf } from '../discovery';
import { requestJson } from '../request';

/** The provider's metadata and keys, requested once. */
export const oidcServer = (settings: SignInSettings) => {
  let discovered: Discovery | undefined;
  let held: readonly JsonWebKey[] | undefined;
  const discover = async () => {
    discovered ??= checkedDiscovery(await requestJson(discoveryAddress(settings)), settings);
    return discovered;
  };
  // oauth4webapi compares issuers as text. Ours may differ from the provider's by a slash at the end.
  const metadata = async () => ({ ...(await discover()), issuer: settings.issuer }) as AuthorizationServer;
  const address = async (endpoint: string) => endpointOf(await discover(), endpoint);
  return {
    discover,
    /** The metadata as oauth4webapi needs it. */
    metadata,
    /** Address of an endpoint. */
    address,
    async keys(fresh: boolean): Promise<readonly JsonWebKey[]> {
      if (fresh || held === undefined) {
        const { keys } = await requestJson(await address('jwks_uri'));
        held = Array.isArray(keys) ? keys : [];
      }
      return held;
    },
    forgetProvider() {
      discovered = undefined;
      held = undefined;
    },
  };
};
