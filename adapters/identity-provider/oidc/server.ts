import type { AuthorizationServer } from 'oauth4webapi';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { checkedDiscovery, type Discovery, discoveryAddress, endpointOf } from '../discovery';
import { askForJson } from '../request';

/** What the provider says of itself and of its keys, asked for once. */
export interface OidcServer {
  discover(): Promise<Discovery>;
  /** The same, as oauth4webapi takes it. */
  metadata(): Promise<AuthorizationServer>;
  /** The address of an endpoint; rejects for one that is none, or that is less safe than the issuer's own. */
  address(endpoint: string): Promise<string>;
  keys(fresh: boolean): Promise<readonly JsonWebKey[]>;
  forgetProvider(): void;
}

export const oidcServer = (settings: SignInSettings): OidcServer => {
  let discovered: Discovery | undefined;
  let held: readonly JsonWebKey[] | undefined;
  const discover = async () => {
    discovered ??= checkedDiscovery(await askForJson(discoveryAddress(settings)), settings);
    return discovered;
  };
  // Its issuer was found to be ours, but for a slash at the end.
  const metadata = async () => ({ ...(await discover()), issuer: settings.issuer }) as AuthorizationServer;
  const address = async (endpoint: string) => endpointOf(await discover(), endpoint);
  return {
    discover,
    metadata,
    address,
    async keys(fresh) {
      if (fresh || held === undefined) {
        const { keys } = await askForJson(await address('jwks_uri'));
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
