import { panelOf } from '../../../core/recovery/factors';
import { entryRoute } from '../../../core/recovery/routes';
import { factorsOf } from '../../../core/recovery/session';
import type { HeadlessPage } from './headless-page';
import type { Rules } from './rules';
import { enterOffered, loadOffer, sendCode } from './screen-work';
import type { Secrets } from './secrets';
import type { Step } from './walk';

/** Performs a user's action on the current screen. Does nothing if the screen lacks the input or button. */
export const act = (page: HeadlessPage, step: Step, secrets: Secrets, rules: Rules) => {
  const { recovery, ports, run } = page;
  recovery.recordAction();
  const screen = page.screen();
  if (!screen) return;
  switch (step.do) {
    case 'go on':
      return goOn(page, step.choice, secrets, rules);
    case 'next':
      return screen.is === 'entry' ? pressNext(page, step.name) : undefined;
    case 'edit':
      return edit(page);
    case 'pick':
      return pick(page, step.at);
    case 'send':
      return send(page, rules);
    case 'cancel':
      return page.endAll('waiting for the push');
    case 'code': {
      if (screen.is !== 'factor' || panelOf(screen.factor, factorsOf(recovery.session.get())) === 'email')
        return;
      const code = step.isEmpty ? ' ' : secrets.code();
      return run('checking', (signal) => recovery.verifyByCode(code, signal));
    }
    case 'password':
      return typePassword(page, step.isRepeated, secrets);
    case 'retry':
      if (screen.is === 'unlock' && page.state().outcome === 'no answer') recovery.retryUnlock();
      if (screen.is === 'resuming' && screen.refusal) recovery.retryArrival();
      if (screen.is === 'sign-in-failed') ports.navigation.replace(screen.retry);
      return;
    case 'confirm':
      return screen.is === 'confirm-unlock' ? recovery.confirmUnlock() : undefined;
    case 'sign-out':
      if (screen.is === 'configuration' || screen.is === 'manage-password')
        run('signing out', (signal) => recovery.signOut(signal));
      return;
    default:
      return;
  }
};

/** Performs the main action of the current screen, such as the submission of a code or a password. */
const goOn = (page: HeadlessPage, choice: number, secrets: Secrets, rules: Rules) => {
  const screen = page.screen();
  const panel = screen?.is === 'factor' && panelOf(screen.factor, factorsOf(page.recovery.session.get()));
  const isPicked = page.state().pick?.factor !== undefined;
  if (screen?.is === 'entry' && screen.offer && !isPicked) pick(page, choice);
  const steps: readonly Step[] = [
    { do: 'next', name: choice % 4 === 3 ? 'joe' : 'jane' },
    { do: choice % 2 === 0 || panel === 'email' ? 'send' : 'code', isEmpty: false },
    { do: 'password', isRepeated: true },
    { do: 'confirm' },
    { do: 'retry' },
  ];
  for (const step of steps) if (page.screen() === screen) act(page, step, secrets, rules);
};

const pressNext = (page: HeadlessPage, name: string) => {
  const screen = page.screen();
  const { offer, offerRefused } = page.state();
  if (screen?.is !== 'entry' || screen.offer === 'awaited') return;
  if (!screen.offer) return page.run('asking', () => page.recovery.enterUsername(name));
  if (offerRefused) loadOffer(page);
  else if (offer) enterOffered(page, name);
};

/** Forgets the user. On the entry screen, also aborts the pending request. On a later screen, returns to the entry screen. */
const edit = (page: HeadlessPage): void => {
  const { recovery, ports } = page;
  const screen = page.screen();
  const { type, username } = recovery.session.get();
  if (screen?.is === 'entry') {
    page.endAll('asking');
    if (recovery.forgetUser() && screen.offer && screen.offer !== 'awaited') loadOffer(page);
  } else if (type !== undefined && username !== '' && (screen?.is === 'factor' || screen?.is === 'reset')) {
    recovery.forgetUser();
    ports.navigation.go(entryRoute(type));
  }
};

const pick = (page: HeadlessPage, at: number): void => {
  const { recovery } = page;
  const screen = page.screen();
  const own = page.state();
  const listed = factorsOf(recovery.session.get());
  if (screen?.is === 'entry' && screen.offer) {
    const factor = own.offer?.factors[at % own.offer.factors.length];
    if (factor) own.pick = { factor, isByPerson: true };
    return;
  }
  const factor = listed[at % Math.max(1, listed.length)];
  const isOffered = screen?.is === 'entry' || (screen?.is === 'factor' && listed.length > 1);
  if (factor && isOffered) recovery.pickFactor(factor);
};

const send = (page: HeadlessPage, rules: Rules) => {
  const { recovery, run } = page;
  const screen = page.screen();
  if (screen?.is !== 'factor') return;
  const panel = panelOf(screen.factor, factorsOf(recovery.session.get()));
  if (panel === 'push') run('waiting for the push', (signal) => recovery.verifyByPush(signal));
  if (panel === 'sent-code') sendCode(page, rules);
  if (panel === 'email')
    run(
      'sending the e-mail',
      (signal) => recovery.sendEmail(signal),
      (result) => {
        if (result.ok) page.state().outcome = 'may be sent again';
      },
    );
};

const typePassword = (page: HeadlessPage, isRepeated: boolean, secrets: Secrets) => {
  const { recovery, run, isBusy } = page;
  const screen = page.screen();
  const newPassword = secrets.password();
  const typed = { newPassword, repeatedPassword: isRepeated ? newPassword : secrets.password() };
  const change = { ...typed, username: 'jane', oldPassword: secrets.password() };
  if (screen?.is === 'reset' && !isBusy('submitting by itself'))
    run('submitting', (signal) => recovery.resetPassword(typed, signal));
  if (screen?.is === 'expired-password')
    run('changing', (signal) => recovery.changeExpiredPassword(change, signal));
  if (screen?.is === 'manage-password') run('changing', (signal) => recovery.changePassword(change, signal));
};
