// Finds browsers other than the default Chromium. They run the tests with the tags `@journey` and `@engine` (test/e2e/selection.ts).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CHROMIUMS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const FIREFOXES = ['firefox', 'firefox-esr'];

/**
 * First Firefox version with `network.addDataCollector`, which Playwright needs:
 * https://developer.mozilla.org/docs/Web/WebDriver/Reference/BiDi/Modules/network
 */
const OLDEST_FIREFOX = 143;

const installed = (names) => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/**
 * Returns the oldest supported Chromium, or an empty list if its npm package is not installed. The package exists only
 * for Linux on x64.
 */
export function oldestBrowser(root) {
  const isHere = process.platform === 'linux' && process.arch === 'x64';
  return isHere && existsSync(join(root, 'node_modules', 'chromium-oldest'))
    ? [{ name: 'the oldest supported Chromium', environment: { TEST_ENGINE: 'oldest' } }]
    : [];
}

function isOldFirefox(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  const isOld = Number(/Firefox (\d+)/.exec(stdout)?.[1] ?? 0) < OLDEST_FIREFOX;
  if (isOld)
    console.log(`Not tested in ${path}: Playwright needs Firefox ${OLDEST_FIREFOX}. Found: ${stdout.trim()}`);
  return isOld;
}

/** Returns the installed Chromium and Firefox, each with the environment variable that selects the browser for the tests. */
export function installedBrowsers() {
  const chromium = installed(CHROMIUMS);
  const firefox = installed(FIREFOXES);
  return [
    ...(chromium ? [{ name: chromium, environment: { CHROMIUM_PATH: chromium } }] : []),
    ...(firefox && !isOldFirefox(firefox) ? [{ name: firefox, environment: { FIREFOX_PATH: firefox } }] : []),
  ];
}
