import { join } from 'node:path';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumLaunchOptions, npmVersionOf } from './chromium';

export interface ChosenBrowser {
  readonly use: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
  /** Unique name of the browser, used for file names. */
  readonly key: string;
  /** Path of the browser's executable file. */
  readonly path: string;
  /** Version of the npm package that contains the browser, or `undefined` if the browser is not from an npm package. */
  readonly npmVersion: string | undefined;
}

/** Preferences that disable Firefox's requests to Mozilla's servers. */
const quietFirefox = {
  'app.normandy.enabled': false,
  'browser.backup.enabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
};

/** Returns Firefox if `FIREFOX_PATH` is set, otherwise Chromium. */
export async function chosenBrowser(): Promise<ChosenBrowser> {
  const firefox = process.env.FIREFOX_PATH;
  if (!firefox) {
    const launchOptions = await chromiumLaunchOptions();
    const { executablePath: path = '' } = launchOptions;
    const key = process.env.TEST_ENGINE ?? 'chromium';
    return { use: { launchOptions }, key, path, npmVersion: npmVersionOf(path) };
  }
  const launchOptions = {
    executablePath: join(import.meta.dirname, 'firefox-relay.mjs'),
    firefoxUserPrefs: quietFirefox,
    timeout: 120_000,
  };
  return {
    use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions },
    key: 'firefox',
    path: firefox,
    npmVersion: undefined,
  };
}
