import type { Browser } from '@playwright/test';
import { Devices } from '../e2e/steps/devices';
import { RecoveryPage } from '../e2e/steps/recovery-page';
import { sum } from './figures';
import { inKibibytes, markdownTable } from './markdown';
import { KINDS, type Sent, watchTraffic, wireByKind } from './traffic';

/** Recovers a password by SMS, from the entry to the end, and gives all requests of it. */
export const measureJourney = async (browser: Browser, origin: string): Promise<readonly Sent[]> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(await context.newCDPSession(page));
    const I = new RecoveryPage(page);
    await I.openFactorOf('sms');
    await I.press('Send');
    await I.submitCode(await new Devices(origin).codeOf('sms', 'sms'));
    await I.submitNewPassword('Brand-new-Pa55word!');
    await I.seeHeading('Your password is reset');
    await traffic.quiet(500);
    return traffic.all;
  } finally {
    await context.close();
  }
};

export const journeyTable = (requests: readonly Sent[]): string => {
  const wire = wireByKind(requests);
  const row = (name: string, included: readonly Sent[], bytes: number) => [
    name,
    `${included.length}`,
    inKibibytes(bytes),
  ];
  return markdownTable(
    ['by SMS, from entry to end', 'requests', 'KiB'],
    [
      ...KINDS.map((wanted) =>
        row(
          wanted,
          requests.filter(({ kind }) => kind === wanted),
          wire[wanted],
        ),
      ),
      row('all', requests, sum(Object.values(wire))),
    ],
  );
};
