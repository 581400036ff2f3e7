import type { SignInSettings } from '../../../core/configuration/configuration';
import type { StorageArea } from '../../browser/browser-storage';
import { allowsRenewal } from '../settings';

/**
 * Decides whether a sign-in sends `prompt=consent`. Some providers issue no refresh token without this prompt
 * (https://openid.net/specs/openid-connect-core-1_0.html#OfflineAccess). Most providers do not need the prompt and
 * would show a consent page at each sign-in. The prompt is therefore sent only if an earlier sign-in returned no
 * refresh token. The decision is stored per issuer and client.
 */
export const consentOf = (area: StorageArea, settings: SignInSettings) => {
  const key = `sign-in-consent ${settings.issuer} ${settings.clientId}`;
  return {
    isNeeded: (): boolean => allowsRenewal(settings) && area.getItem(key) === 'needed',
    /**
     * Records a sign-in that returned no refresh token, and ignores other sign-ins. If the sign-in was without the prompt, the
     * next sign-in sends the prompt (`needed`). If the sign-in had the prompt, the prompt did not help, and later sign-ins do
     * not send the prompt (`useless`).
     */
    record(wasAsked: boolean, isRenewable: boolean): void {
      if (isRenewable || !allowsRenewal(settings)) return;
      area.setItem(key, wasAsked || area.getItem(key) === 'useless' ? 'useless' : 'needed');
    },
  };
};
