import type { SignInSettings } from '../../../core/configuration/configuration';
import { checkedDiscovery, type Discovery, discoveryAddress } from '../discovery';
import { requestJson } from '../request';

export const oidcServer = (settings: SignInSettings) => {
  let discovered: Discovery | undefined;
  let held: readonly JsonWebKey[] | undefined;
  const discover = async () => {
    discovered ??= checkedDiscovery(await requestJson(discoveryAddress(settings)), settings);
    return discovered;
  };
  return {
    discover,
    /** Adds the configured issuer, which oauth4webapi requires and `discover` does not return. */
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
