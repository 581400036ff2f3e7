import { type OfferedFactors, panelOf } from '../../../core/recovery/factors';
import { factorsOf } from '../../../core/recovery/session';
import { accepted, type Result } from '../../../core/result';
import type { Visit } from '../../../core/state/visit';
import type { HeadlessPage } from './headless-page';

/** Simulates a view when its screen opens. For example, waits for a request that the core has already sent. */
export const startWork = (page: HeadlessPage, { screen }: Visit) => {
  const { recovery, own } = page;
  switch (screen.is) {
    case 'entry':
      if (!screen.offer || screen.offer === 'awaited') return;
      showOffer(page, screen.offer);
      if (!screen.offer.ok) own().outcome = 'no offer';
      return;
    case 'factor':
      if (panelOf(screen.factor, factorsOf(recovery.session.get())) === 'sent-code') waitForResend(page);
      return;
    case 'reset':
      return screen.work === 'pending' && awaitWork(page, 'submitting by itself');
    case 'unlock':
      return screen.work === 'pending' && awaitWork(page, 'unlocking');
  }
};

/** Waits for work that the core started when the screen appeared. */
const awaitWork = (page: HeadlessPage, name: string) => {
  const { visit } = page.recovery;
  const answer = new Promise<Result<unknown>>((resolve) => {
    const stop = visit.subscribe(() => {
      stop();
      const shown = visit.get()?.screen;
      const refusal = shown && 'work' in shown && shown.work !== 'pending' ? shown.work : undefined;
      resolve(refusal ?? accepted(undefined));
    });
  });
  page.run(name, () => answer);
};

/** Waits for the server's response if the core is submitting a username. */
export const awaitEntry = (page: HeadlessPage): void => {
  const entry = page.recovery.entering.get();
  if (entry?.isPending) page.run('asking', () => entry.answer);
};

const showOffer = (page: HeadlessPage, offer: Result<OfferedFactors>) => {
  const factor = offer.ok ? offer.value.picked : undefined;
  Object.assign(page.own(), { offer, pick: { factor, isByPerson: false } });
};

/** Loads the offered factors again. */
export const loadOffer = (page: HeadlessPage): void =>
  page.run(
    'asking for the offer',
    (signal) => page.recovery.loadOfferedFactors(signal),
    (offer) => showOffer(page, offer),
  );

/** Returns a check of the time at which another code may be sent: in `least` to 30,000 milliseconds. */
const resendCheck =
  ({ needs, rules }: HeadlessPage, least: number) =>
  (at: number) => {
    const left = at - needs.clock.now();
    rules.check(left >= least && left <= 30_000, `a code may be sent again after ${left} ms`);
  };

const waitForResend = (page: HeadlessPage) =>
  page.run('sent', (signal) => page.recovery.awaitResend(resendCheck(page, 1), signal));

/** Sends a code. Another code can then be sent after 30 seconds. */
export const sendCode = (page: HeadlessPage) => {
  if (page.isBusy('sent')) return;
  page.run(
    'sending',
    (signal) => page.recovery.sendCode(resendCheck(page, 30_000), signal),
    (result) => {
      if (result.ok) page.own().outcome = 'may be sent again';
    },
  );
};
