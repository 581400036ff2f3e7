import type { Browser, CDPSession } from '@playwright/test';
import { RecoveryPage } from '../e2e/steps/recovery-page';
import { type Held, heldBy } from './browser-metrics';
import { inKibibytes, markdownTable } from './markdown';
import { watchTraffic } from './traffic';

/** What the push screen holds before and after many polls. */
export interface PushMeasured {
  readonly polls: number;
  readonly before: Held;
  readonly after: Held;
}

const POLLS = 500;
/** A push that nobody answers is over after a minute; in milliseconds, with a moment for what follows. */
const WHOLE_PUSH = 61_000;

/** Sends pushes that nobody answers until there were `POLLS` polls. The first two are not counted: code warms up. */
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

    const before = await heldBy(cdp);
    const start = polls();
    while (polls() < start + POLLS) await sendPush();
    return { polls: polls() - start, before, after: await heldBy(cdp) };
  } finally {
    await context.close();
  }
};

/** Lets the browser's own clock jump from timer to timer, but not past an answer that is awaited. */
const letPass = async (cdp: CDPSession, milliseconds: number): Promise<void> => {
  const isOver = new Promise((resolve) => cdp.once('Emulation.virtualTimeBudgetExpired', resolve));
  await cdp.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: milliseconds,
  });
  await isOver;
};

export const pushTable = ({ polls, before, after }: PushMeasured): string => {
  const row = (name: string, figure: keyof Held, write: (value: number) => string) => [
    name,
    write(before[figure]),
    write(after[figure]),
    write(after[figure] - before[figure]),
  ];
  return markdownTable(
    [`the push screen over ${polls} polls`, 'before', 'after', 'grown by'],
    [
      row('values KiB', 'values', inKibibytes),
      row('heap with code KiB', 'heap', inKibibytes),
      row('nodes', 'nodes', String),
      row('listeners', 'listeners', String),
    ],
  );
};
