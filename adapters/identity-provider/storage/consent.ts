import type { SignInSettings } from '../../../core/configuration/configuration';
import type { StorageArea } from '../../browser/browser-storage';
import { RENEWING_SCOPE } from '../tokens/received';

/**
 * Whether a provider has to be asked for consent (`prompt=consent`) before it gives a refresh token, as it may
 * (https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess). Most do not need it, and would ask their people at
 * each sign-in; it is tried with the one that has given none without.
 */
export interface Consent {
  isNeeded(): boolean;
  /** To be called when a sign-in has come back: whether consent was asked for, and a refresh token was given. */
  learn(wasAsked: boolean, isRenewable: boolean): void;
}

/** What is learnt is kept in `area`, for one client of one provider. */
export const consentOf = (area: StorageArea, { issuer, clientId, scopes }: SignInSettings): Consent => {
  const key = `sign-in-consent ${issuer} ${clientId}`;
  return {
    isNeeded: () => scopes.includes(RENEWING_SCOPE) && area.getItem(key) === 'needed',
    learn(wasAsked, isRenewable) {
      if (isRenewable || !scopes.includes(RENEWING_SCOPE)) return;
      area.setItem(key, wasAsked || area.getItem(key) === 'useless' ? 'useless' : 'needed');
    },
  };
};
