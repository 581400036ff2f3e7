// Discards a tab through an extension, because `chrome://discards` cannot discard a tab with typed text. Disconnect
// Playwright first: Chromium does not discard a tab with an attached debugger.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';

/**
 * Writes a browser extension that can discard tabs, and returns its folder. The extension opens a page when the browser
 * starts.
 */
export function writeExtension(folder) {
  const files = {
    'manifest.json': JSON.stringify({
      ...{ manifest_version: 3, name: 'Discard', version: '1', permissions: ['tabs'] },
      background: { service_worker: 'background.js' },
    }),
    'background.js': "chrome.tabs.create({ url: 'page.html', active: false });",
    'page.html': '<title>Discards tabs</title>',
  };
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * Makes the browser discard the tab whose URL starts with `address`. Then returns to the tab as a user does, and waits
 * until the page has loaded again.
 */
export async function discardTab(debuggingOrigin, address) {
  const ask = async (path) => fetch(`${debuggingOrigin}/json/${path}`);
  const pageAt = async (beginning) =>
    (await (await ask('list')).json()).find(({ type, url }) => type === 'page' && url.startsWith(beginning));
  const { webSocketDebuggerUrl } = await pageAt('chrome-extension:');
  const run = (step) => evaluate(webSocketDebuggerUrl, `(${step})(${JSON.stringify(address)}).catch(String)`);
  const failure = await run(discard);
  if (failure) throw new Error(failure);
  await ask(`activate/${(await pageAt(address)).id}`);
  const lateness = await run(waitUntilLoaded);
  if (lateness) throw new Error(lateness);
}

/** Discards the tab at a URL. Runs in the extension's page. Resolves with an error message or an empty text. */
async function discard(address) {
  const { tabs } = globalThis.chrome;
  const find = async () => (await tabs.query({})).find(({ url }) => url.startsWith(address));
  const own = await tabs.getCurrent();
  await tabs.update(own.id, { active: true });
  await tabs.discard((await find()).id);
  return (await find()).discarded ? '' : 'The browser did not discard the tab.';
}

/**
 * Waits until the discarded tab has loaded again. Runs in the extension's page. Resolves with an error message or an
 * empty text.
 */
async function waitUntilLoaded(address) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const tabs = await globalThis.chrome.tabs.query({});
    const tab = tabs.find(({ url }) => url.startsWith(address));
    if (!tab.discarded && tab.status === 'complete') return '';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return 'The discarded tab did not load again.';
}

/** Evaluates an expression in a page. The expression must return a promise of a string. Resolves with this string. */
async function evaluate(socketAddress, expression) {
  const socket = new WebSocket(socketAddress);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const answer = new Promise((resolve) => socket.once('message', resolve));
  const params = { expression, awaitPromise: true, returnByValue: true };
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
  const { result } = JSON.parse(String(await answer));
  socket.close();
  return result.result.value;
}
