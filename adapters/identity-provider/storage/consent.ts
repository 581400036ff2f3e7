import type { SignInSettings } from '../../../core/configuration/configuration';
import type { StorageArea } from '../../browser/browser-storage';
import { allowsRenewal } from '../settings';

/**
 * Decides whether the next sign-in sends `prompt=consent`. Some providers issue a refresh token only with this prompt
 * (https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess). The prompt shows an extra page, so the first
 * sign-in omits the prompt.
 */
export const consentOf = (area: StorageArea, settings: SignInSettings) => {
  const key = `sign-in-consent ${settings.issuer} ${settings.clientId}`;
  return {
    isNeeded: (): boolean => allowsRenewal(settings) && area.getItem(key) === 'needed',
    /**
     * Makes the next sign-in send `prompt=consent` if this sign-in returned no refresh token. If this sign-in already sent
     * the prompt (`wasAsked`), later sign-ins omit the prompt.
     */
    record(wasAsked: boolean, isRenewable: boolean): void {
      if (isRenewable || !allowsRenewal(settings)) return;
      area.setItem(key, wasAsked || area.getItem(key) === 'useless' ? 'useless' : 'needed');
    },
  };
};
