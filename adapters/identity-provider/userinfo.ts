import type { Claims } from '../../core/ports/identity-provider';
import type { Discovery } from './discovery';
import { jsonObject } from './json-object';
import { sendToProvider } from './request';

/** Claims that contain a name of the user. `sub` is not listed, because this claim is often an id instead of a name. */
const NAMES = ['preferred_username', 'email'] as const;

interface UserinfoAccess {
  readonly discover: () => Promise<Discovery>;
  readonly accessToken: string;
}

/**
 * Never rejects. Returns no names if the response is missing or describes another user
 * (https://openid.net/specs/openid-connect-core-1_0.html#UserInfoResponse).
 */
export const namesFromUserinfo = async (claims: Claims, access: UserinfoAccess): Promise<Claims> => {
  if (namesIn(claims).length > 0) return {};
  try {
    const userinfo = await requestUserinfo(access);
    return userinfo?.sub === claims.sub ? Object.fromEntries(namesIn(userinfo ?? {})) : {};
  } catch {
    return {};
  }
};

export const namesAfterRenewal = (renewed: Claims, before: Claims = {}, names: Claims = {}): Claims =>
  namesIn(renewed).length > 0 ? {} : { ...Object.fromEntries(namesIn(before)), ...names };

const namesIn = (claims: Claims) =>
  NAMES.map((name) => [name, claims[name]] as const).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );

const requestUserinfo = async ({ discover, accessToken }: UserinfoAccess): Promise<Claims | undefined> => {
  const { userinfo_endpoint: endpoint } = await discover();
  if (endpoint === undefined) return undefined;
  const response = await sendToProvider(endpoint, {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  return response.status === 200 ? jsonObject(await response.text()) : undefined;
};
