import type { Page } from '@playwright/test';
import type { Announce } from '../../harness/browser-guard';
import { holdScripts } from '../../harness/held-scripts';
import { createNetwork } from '../../harness/network';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../../sign-in/areas/guarded-journey';
import type { IdentityProviderPage } from '../../sign-in/areas/identity-provider-page';
import type { Devices } from '../../steps/devices';
import { RecoveryPage } from '../../steps/recovery-page';
import { PSEUDO, textsOf, withPseudoWords, wordsOf } from './words';

/** What a walk through the states of the product has at hand. */
export interface Scene {
  readonly I: RecoveryPage;
  readonly announce: Announce;
  readonly devices: Devices;
  readonly provider: IdentityProviderPage;
  readonly network: Awaited<ReturnType<typeof createNetwork>>;
  /** Keeps what the page asks for on its way, the page's code unless told otherwise, until it is let go. */
  readonly hold: (which?: string) => Promise<void>;
  readonly letGo: () => void;
}

interface Cast {
  readonly scene: Scene;
}

/** Lets the page say pseudo-English for English: what its document brings, and what comes with the file. */
const speakPseudo = async (page: Page): Promise<void> => {
  await page.route('**/ui/assets/i18n/en.json', (route) => route.fulfill({ json: textsOf(PSEUDO) }));
  await page.route(/^[^?#]*:\d+\/(ui|recovery\/[^?#]*)?([?#]|$)/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, body: withPseudoWords(await response.text()) });
  });
};

/** The journeys' `test` with a scene, whose person finds English words in the language of the page. */
export const test = base.extend<Cast>({
  adapter: 'oidc',
  I: async ({ page, locale }, use) => {
    if (locale === PSEUDO) await speakPseudo(page);
    await use(new RecoveryPage(page, wordsOf(locale ?? 'en')));
  },
  scene: async ({ I, devices, provider, context, announce }, use) => {
    // What fails on purpose is told apart from what fails by accident in the journeys.
    announce.possiblyFailedRequest(/ ([45]\d\d|net::ERR_\w+|csp)$/);
    announce.possiblyFailedRequest(/landing-screen/);
    let release: () => void = () => undefined;
    const hold = async (which?: string) => {
      release = await holdScripts(I.page, which);
    };
    const letGo = () => release();
    await use({ I, announce, devices, provider, network: await createNetwork(context), hold, letGo });
  },
});

export { expect, NEW_PASSWORD, OLD_PASSWORD };
