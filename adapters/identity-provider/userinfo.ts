import type { Claims } from '../../core/ports/identity-provider';
import { type Discovery, endpointOf } from './discovery';
import { askInTime, jsonObject } from './request';

/** The claims that name who has signed in; a `sub` need not be a name. */
const NAMES = ['preferred_username', 'email'] as const;

/** What userinfo is asked with. */
interface AskedFor {
  readonly discover: () => Promise<Discovery>;
  readonly accessToken: string;
}

/**
 * The names of who has signed in, from userinfo where the ID token has none. No answer, or one about somebody else, is
 * nobody's failure: then there is no name (https://openid.net/specs/openid-connect-core-1_0.html#UserInfoResponse).
 */
export const namesFromUserinfo = async (claims: Claims, asked: AskedFor): Promise<Claims> => {
  if (namesIn(claims).length > 0) return {};
  try {
    const said = await askUserinfo(asked);
    return said?.sub === claims.sub ? Object.fromEntries(namesIn(said ?? {})) : {};
  } catch {
    return {};
  }
};

/** The names of a renewed session: those of the renewed ID token, else the earlier ones. */
export const namesAfterRenewal = (renewed: Claims, before: Claims = {}, names: Claims = {}): Claims =>
  namesIn(renewed).length > 0 ? {} : { ...Object.fromEntries(namesIn(before)), ...names };

const namesIn = (claims: Claims) =>
  NAMES.map((name) => [name, claims[name]] as const).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );

const askUserinfo = async ({ discover, accessToken }: AskedFor): Promise<Claims | undefined> => {
  const discovery = await discover();
  if (discovery.userinfo_endpoint === undefined) return undefined;
  const { status, text } = await askInTime(endpointOf(discovery, 'userinfo_endpoint'), {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  return status === 200 ? jsonObject(text) : undefined;
};
