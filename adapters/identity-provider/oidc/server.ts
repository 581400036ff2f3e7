import type { SignInSettings } from '../../../core/configuration/configuration';
import { checkedDiscovery, type Discovery, discoveryAddress } from '../discovery';
import { requestJson } from '../request';

/** The provider's metadata and keys, requested once. */
export const oidcServer = (settings: SignInSettings) => {
  let discovered: Discovery | undefined;
  let held: readonly JsonWebKey[] | undefined;
  const discover = async () => {
    discovered ??= checkedDiscovery(await requestJson(discoveryAddress(settings)), settings);
    return discovered;
  };
  return {
    discover,
    /** The metadata for oauth4webapi, which compares issuers as text. The provider's may differ by a slash at the end. */
    metadata: async () => ({ ...(await discover()), issuer: settings.issuer }),
    async keys(fresh: boolean): Promise<readonly JsonWebKey[]> {
      if (fresh || held === undefined) {
        const { keys } = await requestJson((await discover()).jwks_uri);
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
