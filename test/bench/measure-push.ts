import type { Browser, CDPSession } from '@playwright/test';
import { RecoveryPage } from '../e2e/steps/recovery-page';
import { type Metrics, metricsWithoutGarbage } from './browser-metrics';
import { inKibibytes, markdownTable } from './markdown';
import { watchTraffic } from './traffic';

/** Memory use of the push screen before and after many polls. */
export interface PushMeasured {
  readonly polls: number;
  readonly before: Metrics;
  readonly after: Metrics;
}

const POLLS = 500;
/** Time after which the page stops polling an unanswered push, in milliseconds. */
const WHOLE_PUSH = 61_000;

/** Measures the memory use of the push screen before and after at least `POLLS` polls. Two earlier pushes are a warm-up. */
export const measurePush = async (browser: Browser, origin: string): Promise<PushMeasured> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    const polls = () => traffic.all.filter(({ path }) => path === '/recovery/poll').length;
    const sendPush = async () => {
      await page.getByRole('button', { name: 'Send Push' }).dispatchEvent('click');
      await letPass(cdp, WHOLE_PUSH);
    };
    await cdp.send('Performance.enable');
    await new RecoveryPage(page).openFactorOf('pushnever');
    await traffic.quiet(500);
    await sendPush();
    await sendPush();

    const before = await metricsWithoutGarbage(cdp);
    const start = polls();
    while (polls() < start + POLLS) await sendPush();
    return { polls: polls() - start, before, after: await metricsWithoutGarbage(cdp) };
  } finally {
    await context.close();
  }
};

/** Advances the browser's virtual clock without waiting in real time. The clock pauses while a request is pending. */
const letPass = async (cdp: CDPSession, milliseconds: number): Promise<void> => {
  const isOver = new Promise((resolve) => cdp.once('Emulation.virtualTimeBudgetExpired', resolve));
  await cdp.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: milliseconds,
  });
  await isOver;
};

export const pushTable = ({ polls, before, after }: PushMeasured): string => {
  const row = (name: string, figure: keyof Metrics, write: (value: number) => string) => [
    name,
    write(before[figure]),
    write(after[figure]),
    write(after[figure] - before[figure]),
  ];
  return markdownTable(
    [`the push screen over ${polls} polls`, 'before', 'after', 'grown by'],
    [
      row('heap with code KiB', 'JSHeapUsedSize', inKibibytes),
      row('nodes', 'Nodes', String),
      row('listeners', 'JSEventListeners', String),
    ],
  );
};
