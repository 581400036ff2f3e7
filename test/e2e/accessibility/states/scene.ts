import type { Page } from '@playwright/test';
import type { Announce } from '../../harness/browser-guard';
import { holdRequests } from '../../harness/held-scripts';
import { createNetwork } from '../../harness/network';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../../sign-in/areas/guarded-journey';
import type { IdentityProviderPage } from '../../sign-in/areas/identity-provider-page';
import type { Devices } from '../../steps/devices';
import { RecoveryPage } from '../../steps/recovery-page';
import { PSEUDO, textsOf, withPseudoWords, wordsOf } from './words';

/**
 * Objects of an accessibility test: the user, the user's devices, the identity provider and the network. The test uses
 * them to bring the page into a state.
 */
export interface Scene {
  readonly I: RecoveryPage;
  readonly announce: Announce;
  readonly devices: Devices;
  readonly provider: IdentityProviderPage;
  readonly network: Awaited<ReturnType<typeof createNetwork>>;
  /**
   * Delays the page's requests that match the URL pattern until `letGo` is called. By default, delays requests for
   * scripts.
   */
  readonly hold: (which?: string) => Promise<void>;
  readonly letGo: () => void;
}

interface Cast {
  readonly scene: Scene;
}

/** Replaces the English texts in the HTML document and in the language file with texts in the pseudo-language. */
const speakPseudo = async (page: Page): Promise<void> => {
  await page.route('**/ui/assets/i18n/en.json', (route) => route.fulfill({ json: textsOf(PSEUDO) }));
  await page.route(/^[^?#]*:\d+\/(ui|recovery\/[^?#]*)?([?#]|$)/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, body: withPseudoWords(await response.text()) });
  });
};

/**
 * Playwright's `test` with a `scene` fixture. Tests name buttons and messages in English. The fixture `I` translates these
 * names to the language of the page.
 */
export const test = base.extend<Cast>({
  adapter: 'oidc',
  I: async ({ page, locale }, use) => {
    if (locale === PSEUDO) await speakPseudo(page);
    await use(new RecoveryPage(page, wordsOf(locale ?? 'en')));
  },
  scene: async ({ I, devices, provider, context, announce }, use) => {
    // Allows failed requests, because some states show errors. The tests in `test/e2e/journeys` check the failures.
    announce.possiblyFailedRequest(/ ([45]\d\d|net::ERR_\w+|csp)$/);
    announce.possiblyFailedRequest(/landing-screen/);
    let release: () => void = () => undefined;
    const hold = async (which?: string) => {
      release = await holdRequests(I.page, which);
    };
    const letGo = () => release();
    await use({ I, announce, devices, provider, network: await createNetwork(context), hold, letGo });
  },
});

export { expect, NEW_PASSWORD, OLD_PASSWORD };
