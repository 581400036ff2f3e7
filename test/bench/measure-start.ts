import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { metricsOf, metricsWithoutGarbage } from './browser-metrics';
import { sum } from './figures';
import { type Kind, type Traffic, watchTraffic, wireByKind } from './traffic';
import { BOX_SEEN, WATCHED, type Watched, watchBox } from './watch-box';

/** Network and CPU speed during a measurement. */
export interface Conditions {
  readonly name: string;
  /** Network speed: kilobits per second down and up, and latency in milliseconds. `undefined` means no limit. */
  readonly line: { readonly down: number; readonly up: number; readonly latency: number } | undefined;
  /** Factor by which the CPU is slowed down. */
  readonly slowdown: number;
}

/** Measurements of one page load, with times in milliseconds. */
export interface Start extends Readonly<Record<Kind, number>> {
  readonly seen: number;
  /** Time at which the username input received the letter that the benchmark typed. */
  readonly typable: number;
  /** Time from the start of the navigation to the request that is sent when the user presses Enter. */
  readonly ready: number;
  readonly scriptTime: number;
  readonly shift: number;
  readonly heap: number;
  readonly requests: number;
  /** Compressed size of the HTML document (`documentBody`) and of its scripts (`scriptBodies`), in bytes. */
  readonly documentBody: number;
  readonly scriptBodies: number;
}

const PHONE = { width: 390, height: 844 };
const LETTER = 'x';
/**
 * Time limit of one page load, in milliseconds. It applies twice: to the wait for the username input, and to the wait for
 * the request after Enter was pressed.
 */
const TIMEOUT = 15_000;
/** Time without requests after which a page counts as loaded, in milliseconds. */
const REST = 500;

/**
 * Pause before the page is requested, in milliseconds. For each new window, Chromium loads scripts of its own user
 * interface. Without the pause, these scripts would slow down the page.
 */
const SETTLE = 1_000;

/** Opens a page with an empty cache and measures how it loads. Rejects if the page does not work. */
export const measureStart = async (
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<Start> => {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await sleep(SETTLE);
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    const hasBox = new Promise((resolve) => {
      cdp.on('Runtime.bindingCalled', ({ name }) => name === BOX_SEEN && resolve(true));
    });
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: BOX_SEEN });
    // Measures CPU time instead of elapsed time, because other processes do not affect the page's CPU time.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchBox, [WATCHED, BOX_SEEN] as const);
    await slowDown(cdp, conditions);

    const atPost = traffic.posted.then(() => metricsOf(cdp));
    await page.goto(address, { waitUntil: 'commit' });
    if (!(await withTimeout(hasBox))) throw new Error('There is no box for a username.');
    await page.keyboard.press(LETTER);
    await page.keyboard.press('Enter');
    if (!(await withTimeout(traffic.posted))) throw new Error('Enter sends no request.');
    await traffic.quiet(REST);
    return await measurementsOf(page, cdp, traffic, 1_000 * (await atPost).ScriptDuration);
  } finally {
    await context.close();
  }
};

/** Resolves with the value of the promise, or with `undefined` after the timeout. */
const withTimeout = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, sleep(TIMEOUT, undefined, { ref: false })]);

const slowDown = async (cdp: CDPSession, { line, slowdown }: Conditions): Promise<void> => {
  const bytes = (kilobits: number) => (kilobits * 1_000) / 8;
  if (line)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: bytes(line.down),
      uploadThroughput: bytes(line.up),
    });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

const measurementsOf = async (
  page: Page,
  cdp: CDPSession,
  traffic: Traffic,
  scriptTime: number,
): Promise<Start> => {
  // Reads the heap size before the first call of `page.evaluate`, because such calls add objects to the heap.
  const { JSHeapUsedSize: heap } = await metricsWithoutGarbage(cdp);
  const { at: ready, posted = '' } = await traffic.posted;
  if (!posted.includes(`"${LETTER}"`) && !posted.endsWith(`=${LETTER}`))
    throw new Error(`The request carries ${posted}, not what was typed.`);
  if ((await page.inputValue('#username')) !== LETTER) throw new Error('What was typed does not stay.');

  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const watched: Watched = await page.evaluate((name) => Reflect.get(window, name), WATCHED);
  const needed = traffic.all.filter(({ at }) => at < ready);
  const bodiesOf = (wanted: Kind) =>
    sum(needed.filter(({ kind }) => kind === wanted).map(({ wire, headers }) => wire - headers));
  return {
    seen: Math.max(watched.seen, firstPaint),
    typable: watched.typed,
    ready,
    scriptTime,
    shift: sum(watched.shifts.filter(({ at }) => at < ready).map(({ value }) => value)),
    heap,
    requests: needed.length,
    ...wireByKind(needed),
    documentBody: bodiesOf('document'),
    scriptBodies: bodiesOf('script'),
  };
};
