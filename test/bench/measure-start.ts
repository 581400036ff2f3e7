import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { heapOf, metricOf } from './browser-metrics';
import { sum } from './figures';
import { type Kind, type Traffic, watchTraffic, wireByKind } from './traffic';
import { BOX_SEEN, WATCHED, type Watched, watchBox } from './watch-box';

/** How fast line and processor are. */
export interface Conditions {
  readonly name: string;
  /** Kilobits per second down and up, and the milliseconds until an answer begins; nothing for as fast as can be. */
  readonly line: { readonly down: number; readonly up: number; readonly latency: number } | undefined;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

/** One load of a page by somebody who types a letter and presses Enter as soon as there is a box. Times in milliseconds. */
export interface Start extends Readonly<Record<Kind, number>> {
  readonly seen: number;
  readonly typable: number;
  /** From the navigation's begin until the request leaves that Enter asks for. */
  readonly ready: number;
  readonly scriptTime: number;
  /** How often Enter had to be pressed: more than once where a press was lost. */
  readonly presses: number;
  readonly shift: number;
  readonly heap: number;
  readonly requests: number;
  /** The bodies of the page itself and of its scripts, in bytes as they came. */
  readonly documentBody: number;
  readonly scriptBodies: number;
}

const PHONE = { width: 390, height: 844 };
const LETTER = 'x';
/** After so many milliseconds a box counts as missing, and a press of Enter as lost. */
const PATIENCE = 15_000;
const MOST_PRESSES = 3;
/** How long nothing happens before a page counts as at rest, in milliseconds. */
const REST = 500;

/** Opens a page in a browser that has never been there, and measures its start. Rejects if the page does not work. */
export const measureStart = async (
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<Start> => {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    const hasBox = new Promise((resolve) => {
      cdp.on('Runtime.bindingCalled', ({ name }) => name === BOX_SEEN && resolve(true));
    });
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: BOX_SEEN });
    await cdp.send('Performance.enable');
    await page.addInitScript(watchBox, [WATCHED, BOX_SEEN] as const);
    await slowDown(cdp, conditions);

    const scriptTime = traffic.posted.then(() => metricOf(cdp, 'ScriptDuration'));
    await page.goto(address, { waitUntil: 'commit' });
    if (!(await inTime(hasBox))) throw new Error('There is no box for a username.');
    const presses = await pressNext(page, traffic);
    await traffic.quiet(REST);
    return await whatWasSeen(page, cdp, traffic, presses, 1_000 * (await scriptTime));
  } finally {
    await context.close();
  }
};

/** What a promise brings, if it does so in time. */
const inTime = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, sleep(PATIENCE, undefined, { ref: false })]);

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

/** Types a letter, presses Enter until a request leaves, and says how often. What was lost is typed and pressed again. */
const pressNext = async (page: Page, { posted }: Traffic): Promise<number> => {
  await page.keyboard.press(LETTER);
  for (let presses = 1; presses <= MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Enter');
    if (await inTime(posted)) return presses;
    await page.focus('#username');
    if ((await page.inputValue('#username')) === '') await page.keyboard.press(LETTER);
  }
  throw new Error('Enter asks for nothing.');
};

const whatWasSeen = async (
  page: Page,
  cdp: CDPSession,
  traffic: Traffic,
  presses: number,
  scriptTime: number,
): Promise<Start> => {
  // First of all: asking the page itself brings objects into it.
  const heap = await heapOf(cdp);
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
    presses,
    shift: sum(watched.shifts.filter(({ at }) => at < ready).map(({ value }) => value)),
    heap,
    requests: needed.length,
    ...wireByKind(needed),
    documentBody: bodiesOf('document'),
    scriptBodies: bodiesOf('script'),
  };
};
