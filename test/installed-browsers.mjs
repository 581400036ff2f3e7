// The browsers beside the one of the tests in which the spread of journeys runs (`test/e2e/engine-tests.ts`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CHROMIUMS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const FIREFOXES = ['firefox', 'firefox-esr'];

const installed = (names) => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/** The oldest supported Chromium, from the npm registry (Linux x64); elsewhere there is none. */
export function oldestBrowser(root) {
  const isHere = process.platform === 'linux' && process.arch === 'x64';
  return isHere && existsSync(join(root, 'node_modules', 'chromium-oldest'))
    ? [{ name: 'the oldest supported Chromium', environment: { TEST_ENGINE: 'oldest' } }]
    : [];
}

/** The current browsers that this machine has. */
export function installedBrowsers() {
  const chromium = installed(CHROMIUMS);
  const firefox = installed(FIREFOXES);
  return [
    ...(chromium ? [{ name: chromium, environment: { CHROMIUM_PATH: chromium } }] : []),
    ...(firefox ? [{ name: firefox, environment: { FIREFOX_PATH: firefox } }] : []),
  ];
}
