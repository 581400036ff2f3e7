import { panelOf } from '../../../core/recovery/factors';
import { factorsOf } from '../../../core/recovery/session';
import { accepted, type Result } from '../../../core/result';
import type { Visit } from '../../../core/state/visit';
import type { HeadlessPage } from './headless-page';
import type { Rules } from './rules';

/** Simulates a view when its screen opens. For example, waits for a request that the core has already sent. */
export const startWork = (page: HeadlessPage, { screen }: Visit, rules: Rules) => {
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
      if (panelOf(screen.factor, factorsOf(recovery.session.get())) === 'sent-code')
        waitForResend(page, rules);
      return;
    case 'reset':
      return awaitWork(page, screen, 'submitting by itself');
    case 'unlock':
      return awaitWork(page, screen, 'unlocking');
    default:
      return;
  }
};

/** Waits for work that the core started when the screen appeared. */
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

/** Waits for the server's response if the core is submitting a username. */
export const awaitEntry = (page: HeadlessPage): void => {
  const entry = page.recovery.entering.get();
  if (entry?.isPending) page.run('asking', () => entry.answer);
};

/** Presses Next with the selected factor. */
export const enterOffered = (page: HeadlessPage, name: string): void => {
  const picked = page.state().pick ?? { factor: undefined, isByPerson: false };
  page.run('asking', () => page.recovery.enterWithOfferedFactor(name, picked));
};

/** Loads the offered factors again. */
export const loadOffer = (page: HeadlessPage): void => {
  const own = page.state();
  page.run(
    'asking for the offer',
    (signal) => page.recovery.loadOfferedFactors(false, signal),
    (result) => {
      own.offerRefused = !result.ok;
      own.offer = result.ok ? result.value : undefined;
      own.pick = { factor: own.offer?.picked, isByPerson: false };
    },
  );
};

type SendAction = (page: HeadlessPage, rules: Rules) => void;

/** Waits until the user may request another code, 30 seconds after the last code. */
const waitForResend: SendAction = (page, rules) =>
  page.run('sent', (signal) =>
    page.recovery.awaitResend((at) => {
      const left = at - page.ports.clock.now();
      rules.check(left > 0 && left <= 30_000, `a code may be sent again after ${left} ms`);
    }, signal),
  );

/** Sends a code. Another code can then be sent after 30 seconds. */
export const sendCode: SendAction = (page, rules) => {
  if (page.isBusy('sent')) return;
  page.run(
    'sending',
    (signal) =>
      page.recovery.sendCode((at) => {
        const left = at - page.ports.clock.now();
        rules.check(left === 30_000, `a code may be sent again after ${left} ms`);
      }, signal),
    (result) => {
      if (result.ok) page.state().outcome = 'may be sent again';
    },
  );
};
