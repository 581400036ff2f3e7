import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { bodiesOf, watchTraffic } from './traffic';

/** Network and CPU speed during a measurement. */
export interface Conditions {
  readonly name: string;
  /** Network speed: kilobits per second down and up, and latency in milliseconds. `undefined` means no limit. */
  readonly line: { readonly down: number; readonly up: number; readonly latency: number } | undefined;
  /** Factor by which the CPU is slowed down. */
  readonly slowdown: number;
}

/**
 * Measurements of one page load, with times in milliseconds. `typable` is the time at which the username input received the letter
 * that the benchmark typed, `ready` that of the request after Enter. The bodies are compressed sizes in bytes.
 */
export type Start = Readonly<
  Record<'seen' | 'typable' | 'ready' | 'scriptTime' | 'requests' | 'documentBody' | 'scriptBodies', number>
>;

const PHONE = { width: 390, height: 844 };
const LETTER = 'x';
/** Time limit for the username input, and for the request after Enter. */
const timeout = 15_000;
/**
 * Pause before the page is requested, in milliseconds. For each new window, Chromium loads scripts of its own user
 * interface. Without the pause, these scripts would slow down the page.
 */
const SETTLE = 1_000;
/** Message on the console of a page when the username input has been painted. */
const SEEN = 'The username box is seen.';

/** Observations in a page, in milliseconds since the start of the navigation. */
interface Watched {
  seen: number;
  typed: number;
}

/** Observes the username input. Runs in the page, before the page's own scripts. */
const watchBox = (message: string): void => {
  const record: Watched = { seen: 0, typed: 0 };
  if (window.top !== window) return;
  Reflect.set(window, 'watched', record);
  const isSeen = (box: HTMLElement) => {
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === box;
  };
  const look = () => {
    const box = document.getElementById('username');
    if (!box || !isSeen(box)) return void requestAnimationFrame(look);
    // A message is posted just before the browser paints, and arrives after the paint. Its arrival marks the end of
    // the paint.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      record.seen = performance.now();
      box.focus();
      console.debug(message);
    };
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
  const hasTyped = () => {
    record.typed = performance.now();
  };
  document.addEventListener('input', hasTyped, true);
};

const slowDown = async (cdp: CDPSession, { line, slowdown }: Conditions): Promise<void> => {
  const bytes = (kilobits: number) => (kilobits * 1_000) / 8;
  if (line)
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latency },
      ...{ downloadThroughput: bytes(line.down), uploadThroughput: bytes(line.up) },
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** Returns the seconds of processor time that the scripts of a page have used. */
const scriptDuration = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
};

/** Opens a page with an empty cache and measures how it loads. Rejects if the page does not work. */
export const measureStart = async (
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<Start> => {
  await using context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  const page = await context.newPage();
  await sleep(SETTLE);
  const cdp = await context.newCDPSession(page);
  const traffic = watchTraffic(page);
  await cdp.send('Network.enable');
  // Measures CPU time instead of elapsed time, because other processes do not affect the page's CPU time.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchBox, SEEN);
  await slowDown(cdp, conditions);

  const hasBox = page.waitForEvent('console', { predicate: (said) => said.text() === SEEN, timeout });
  await page.goto(address, { waitUntil: 'commit' });
  await hasBox;
  const posted = page.waitForRequest((request) => request.method() === 'POST', { timeout });
  const atPost = posted.then(() => scriptDuration(cdp));
  await page.keyboard.press(LETTER);
  await page.keyboard.press('Enter');
  const post = await posted;
  const scriptTime = 1_000 * (await atPost);
  await traffic.quiet();
  const text = post.postData() ?? '';
  if (!text.includes(`"${LETTER}"`) && !text.endsWith(`=${LETTER}`))
    throw new Error(`The request carries ${text}, not what was typed.`);
  if ((await page.inputValue('#username')) !== LETTER) throw new Error('What was typed does not stay.');

  const { watched, firstPaint } = await page.evaluate(() => ({
    watched: Reflect.get(window, 'watched') as Watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const needed = traffic.all.slice(0, traffic.all.indexOf(post));
  const [first = post] = needed;
  const ready = post.timing().startTime - first.timing().startTime;
  return {
    ...{ seen: Math.max(watched.seen, firstPaint), typable: watched.typed, ready, scriptTime },
    requests: needed.length,
    documentBody: await bodiesOf(needed, 'document'),
    scriptBodies: await bodiesOf(needed, 'script'),
  };
};
