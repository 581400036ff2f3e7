import { panelOf } from '../../../core/recovery/factors';
import { factorsOf } from '../../../core/recovery/session';
import { accepted, type Result } from '../../../core/result';
import type { Visit } from '../../../core/state/visit';
import type { HeadlessPage } from './headless-page';
import type { Laws } from './laws';

/** Work that the screen of a visit starts, or that it waits for because the core has started it. */
export const startWork = (page: HeadlessPage, { screen }: Visit, laws: Laws) => {
  const { recovery, state } = page;
  switch (screen.is) {
    case 'entry':
      if (!screen.offer || screen.offer === 'awaited') return;
      if (!screen.offer.ok) {
        state().offerRefused = true;
        state().outcome = 'no offer';
        return;
      }
      state().offer = screen.offer.value;
      state().pick = { factor: screen.offer.value.picked, isByPerson: false };
      return;
    case 'factor':
      if (panelOf(screen.factor, factorsOf(recovery.session.get())) === 'sent-code') rest(page, laws);
      return;
    case 'reset':
      return awaitWork(page, screen, 'submitting by itself');
    case 'unlock':
      return awaitWork(page, screen, 'unlocking');
    default:
      return;
  }
};

/** Waits for the work that the core has started on arrival. */
const awaitWork = (
  page: HeadlessPage,
  screen: Extract<Visit['screen'], { is: 'reset' | 'unlock' }>,
  name: string,
) => {
  if (screen.work !== 'pending') return;
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

/** Waits for an entry that the core has started on arrival. */
export const awaitEntry = (page: HeadlessPage): void => {
  const entry = page.recovery.entering.get();
  if (entry?.isPending) page.run('asking', () => entry.answer);
};

/** Presses Next with a factor of the offer. */
export const enterOffered = (page: HeadlessPage, name: string): void => {
  const picked = page.state().pick ?? { factor: undefined, isByPerson: false };
  page.run('asking', () => page.recovery.enterWithOffered(name, picked));
};

/** Requests the offer again. */
export const askOffer = (page: HeadlessPage): void => {
  const own = page.state();
  page.run(
    'asking for the offer',
    (signal) => page.recovery.offerFactors(false, signal),
    (result) => {
      own.offerRefused = !result.ok;
      own.offer = result.ok ? result.value : undefined;
      own.pick = { factor: own.offer?.picked, isByPerson: false };
    },
  );
};

type Rested = (page: HeadlessPage, laws: Laws) => void;

/** The rest of the 30 seconds between two messages. */
const rest: Rested = (page, laws) =>
  page.run('sent', (signal) =>
    page.recovery.awaitResend((at) => {
      const left = at - page.ports.clock.now();
      laws.hold(left > 0 && left <= 30_000, `a code may be sent again after ${left} ms`);
    }, signal),
  );

/** Sends a code, then rests for 30 seconds. */
export const sendCode: Rested = (page, laws) => {
  if (page.isBusy('sent')) return;
  page.run(
    'sending',
    (signal) =>
      page.recovery.sendCode((at) => {
        const left = at - page.ports.clock.now();
        laws.hold(left === 30_000, `a code may be sent again after ${left} ms`);
      }, signal),
    (result) => {
      if (result.ok) page.state().outcome = 'may be sent again';
    },
  );
};
