import { panelOf } from '../../../core/recovery/factors';
import { entryRoute } from '../../../core/recovery/routes';
import { factorsOf } from '../../../core/recovery/session';
import type { ScreenState } from '../../../core/state/visit';
import type { HeadlessPage } from './headless-page';
import { loadOffer, sendCode } from './screen-work';
import type { Step } from './walk';

/** Performs a user's action on the current screen. Does nothing if the screen lacks the input or button. */
export const act = (page: HeadlessPage, step: Step) => {
  const { recovery, run } = page;
  recovery.recordAction();
  const screen = page.screen();
  if (!screen) return;
  switch (step.do) {
    case 'go on':
      return goOn(page, step.choice);
    case 'next':
      return pressNext(page, step.name);
    case 'edit':
      return edit(page);
    case 'pick':
      return pick(page, step.at);
    case 'send':
      return send(page);
    case 'cancel':
      return page.endAll('waiting for the push');
    case 'code': {
      const panel = panelOn(page);
      if (panel === undefined || panel === 'email') return;
      const code = step.isEmpty ? ' ' : page.secrets.code();
      return run('checking', (signal) => recovery.verifyByCode(code, signal));
    }
    case 'password':
      return typePassword(page, step.isRepeated);
    case 'retry':
      if (screen.is === 'unlock' && page.own().outcome === 'no answer') recovery.retryUnlock();
      if (screen.is === 'resuming' && screen.refusal) recovery.retryResume();
      if (screen.is === 'choice' && screen.found !== 'awaited' && !screen.found.ok) recovery.retryChoice();
      if (screen.is === 'sign-in-failed') page.needs.navigation.replace(screen.retry);
      return;
    case 'confirm':
      if (screen.is === 'confirm-unlock') recovery.confirmUnlock();
      if (screen.is === 'continue') recovery.continueRecovery();
      return;
    case 'sign-out':
      if (screen.is === 'configuration' || screen.is === 'manage-password')
        run('signing out', (signal) => recovery.signOut(signal));
  }
};

/** Returns the panel of the factor screen, such as `push`. Returns undefined on other screens. */
const panelOn = (page: HeadlessPage) => {
  const screen = page.screen();
  return screen?.is === 'factor' ? panelOf(screen.factor, factorsOf(page.recovery.session.get())) : undefined;
};

/** Performs the main action of the current screen, such as the submission of a code or a password. */
const goOn = (page: HeadlessPage, choice: number) => {
  const screen = page.screen();
  if (screen?.is === 'entry' && screen.offer && !page.own().pick?.factor) pick(page, choice);
  if (screen?.is === 'choice') pick(page, choice);
  const steps: readonly Step[] = [
    { do: 'next', name: choice % 4 === 3 ? 'joe' : 'jane' },
    { do: choice % 2 === 0 || panelOn(page) === 'email' ? 'send' : 'code', isEmpty: false },
    { do: 'password', isRepeated: true },
    { do: 'confirm' },
    { do: 'retry' },
  ];
  for (const step of steps) if (page.screen() === screen) act(page, step);
};

const pressNext = (page: HeadlessPage, name: string) => {
  const { recovery, run } = page;
  const screen = page.screen();
  const { offer, pick: picked = { factor: undefined, isByPerson: false } } = page.own();
  if (screen?.is !== 'entry' || screen.offer === 'awaited') return;
  if (!screen.offer) run('asking', () => recovery.enterUsername(name));
  else if (offer?.ok) run('asking', () => recovery.enterWithOfferedFactor(name, picked));
  else if (offer) loadOffer(page);
};

/** Forgets the user. On the entry screen, also aborts the pending request. On a later screen, returns to the entry screen. */
const edit = (page: HeadlessPage) => {
  const { recovery } = page;
  const screen = page.screen();
  const { type, username } = recovery.session.get();
  if (screen?.is === 'entry') {
    page.endAll('asking');
    recovery.forgetUser();
  } else if (type !== undefined && username !== '' && hasContextLine(screen)) {
    recovery.forgetUser();
    page.needs.navigation.go(entryRoute(type));
  }
};

const hasContextLine = (screen: ScreenState | undefined) =>
  screen !== undefined && ['continue', 'choice', 'factor', 'reset'].includes(screen.is);

const pick = (page: HeadlessPage, at: number) => {
  const { recovery } = page;
  const screen = page.screen();
  const { offer } = page.own();
  const isOffer = screen?.is === 'entry' && screen.offer !== undefined;
  const offered = offer?.ok ? offer.value.factors : [];
  const found =
    screen?.is === 'choice' && screen.found !== 'awaited' && screen.found.ok ? screen.found.value : [];
  const own = screen?.is === 'factor' ? factorsOf(recovery.session.get()) : found;
  const listed = isOffer ? offered : own;
  const factor = listed[at % Math.max(1, listed.length)];
  if (!factor) return;
  if (isOffer) page.own().pick = { factor, isByPerson: true };
  else if (screen?.is === 'choice') page.run('asking', () => recovery.chooseFactor(factor));
  else if (screen?.is === 'factor' && listed.length > 1) recovery.pickFactor(factor);
};

const send = (page: HeadlessPage) => {
  const { recovery, run } = page;
  const panel = panelOn(page);
  if (panel === 'push') run('waiting for the push', (signal) => recovery.verifyByPush(signal));
  if (panel === 'sent-code') sendCode(page);
  if (panel === 'email')
    run(
      'sending the e-mail',
      (signal) => recovery.sendEmail(signal),
      (result) => {
        if (result.ok) page.own().outcome = 'may be sent again';
      },
    );
};

const typePassword = (page: HeadlessPage, isRepeated: boolean) => {
  const { recovery, run, isBusy, secrets } = page;
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
