import type { SignInSettings } from '../../../core/configuration/configuration';
import type { StorageArea } from '../../browser/browser-storage';
import { allowsRenewal } from '../settings';

/**
 * Decides whether a sign-in sends `prompt=consent`, separately for each issuer and client. Some providers issue no
 * refresh token without this prompt (https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess). The prompt
 * shows a consent page, and is therefore sent only after a sign-in without a refresh token.
 */
export const consentOf = (area: StorageArea, settings: SignInSettings) => {
  const key = `sign-in-consent ${settings.issuer} ${settings.clientId}`;
  return {
    isNeeded: (): boolean => allowsRenewal(settings) && area.getItem(key) === 'needed',
    /**
     * Records a sign-in that returned no refresh token. The next sign-in then sends the prompt (`needed`). If a sign-in with
     * the prompt returns no refresh token either, later sign-ins never send the prompt (`useless`).
     */
    record(wasAsked: boolean, isRenewable: boolean): void {
      if (isRenewable || !allowsRenewal(settings)) return;
      area.setItem(key, wasAsked || area.getItem(key) === 'useless' ? 'useless' : 'needed');
    },
  };
};
