import type { SignInSettings } from '../../../core/configuration/configuration';
import type { StorageArea } from '../../browser/browser-storage';
import { allowsRenewal } from '../settings';

/**
 * Decides about `prompt=consent`, without which some providers give no refresh token
 * (https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess). Most do not need it, and would show their consent page
 * at each sign-in. It is sent only if a sign-in without it has brought no refresh token, as recorded per issuer and client.
 */
export const consentOf = (area: StorageArea, settings: SignInSettings) => {
  const key = `sign-in-consent ${settings.issuer} ${settings.clientId}`;
  return {
    isNeeded: (): boolean => allowsRenewal(settings) && area.getItem(key) === 'needed',
    /** Records whether a completed sign-in asked for consent, and whether it brought a refresh token. */
    record(wasAsked: boolean, isRenewable: boolean): void {
      if (isRenewable || !allowsRenewal(settings)) return;
      area.setItem(key, wasAsked || area.getItem(key) === 'useless' ? 'useless' : 'needed');
    },
  };
};
