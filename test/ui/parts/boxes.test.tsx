import { screen } from '@testing-library/react';
import { type Factor, segmentOf } from '../../../core/recovery/factors';
import { accepted, refused } from '../../../core/result';
import type { ScreenState } from '../../../core/state/visit';
import { ports } from '../../../ui/container/tokens';
import type { TypedContainer } from '../../../ui/container/typed-container';
import { givenSession } from '../../core/given';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';
import { inSpread } from '../../runner/chosen-tests';
import { codeScreens, openFactorScreen } from '../factor/factor-screens';
import { box } from '../page';
import { type Opening, openApp } from '../rig';
import { CONFIGURE } from '../started-page';
import { storedJourney } from '../stored-journey';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const OFFER = 'GET /recovery/mfafactors';
const FIND = 'POST /recovery/mfafactor';
const CHANGE = 'POST /credentials/expiredpassword';
const RESET = 'POST /credentials/verifyandresetpassword';
const UNLOCK = 'POST /credentials/verifyandunlock';
const { APP } = texts;
const { NEW, REPEAT } = APP.PASSWORD;

const signedIn = (container: TypedContainer) => {
  const provider = createScriptedIdentityProvider();
  provider.signedIn({ preferred_username: 'jane' });
  container.rebind(ports.identityProvider, () => async () => accepted(provider));
};
const signInFails = (container: TypedContainer) =>
  container.rebind(ports.identityProvider, () => async () => refused('unreachable'));
const offering: Opening = {
  environment: { dynamicFactors: true },
  answers: { [OFFER]: answered([{ name: 'sms' }, { name: 'fax', factorDisplay: 'Fax' }]) },
};
const onFactor = (factor: Factor): Opening => ({
  at: `/recovery/password/${segmentOf(factor)}`,
  session: givenSession({ factors: [factor] }),
});
const newPassword = { 'new-password': 'ltr', 'repeated-password': 'ltr' };
const changedPassword = { username: 'auto', 'old-password': 'ltr', ...newPassword };

/** One code screen for each address to which a code is posted. With `--full`, all of them. */
const alike = codeScreens.filter(({ factor }) => inSpread(['google', 'pin', 'badge'].includes(factor.name)));

type Screen = Exclude<ScreenState['is'], 'done'>;
type Boxes = Readonly<Record<string, string>>;

/** Every screen, with its text boxes and their directions. */
const screens: Readonly<Record<Screen, readonly [Opening, Boxes]>> = {
  entry: [{}, { username: 'auto' }],
  continue: [{ stored: storedJourney() }, {}],
  choice: [{ session: givenSession({ factors: [{ name: 'google' }] }) }, {}],
  factor: [onFactor({ name: 'google' }), { code: 'ltr' }],
  resuming: [
    { at: '/recovery/password/sms', stored: storedJourney(), answers: { [LIST]: refusal('E0000009', 500) } },
    {},
  ],
  reset: [{ at: '/recovery/password/reset/abc' }, { username: 'auto', ...newPassword }],
  unlock: [{ at: '/recovery/unlock/reset/abc', answers: { [UNLOCK]: unanswered } }, {}],
  'confirm-unlock': [{ at: '/recovery/unlock/reset/abc', environment: { confirmLinks: true } }, {}],
  'expired-password': [{ at: '/recovery/expiredpassword' }, changedPassword],
  redirector: [{ at: '/redirector' }, {}],
  landing: [{ at: '/ui' }, {}],
  waiting: [{ at: '/login' }, {}],
  'sign-in-failed': [{ at: '/configuration', swap: signInFails }, {}],
  'manage-password': [{ at: '/mgt/password', swap: signedIn }, changedPassword],
  configuration: [
    { at: '/configuration', swap: signedIn, answers: { [CONFIGURE]: unanswered, [OFFER]: unanswered } },
    {},
  ],
};

describe('[settled.direction] Settled questions · The direction of the boxes', () => {
  it.each([
    ...Object.entries(screens).map(([is, [opening, boxes]]) => [is, opening, boxes] as const),
    ['entry', offering, { username: 'auto' }] as const,
    ...alike.map(({ factor }) => ['factor', onFactor(factor), { code: 'ltr' }] as const),
  ])('on the screen %s', async (is, opening, boxes) => {
    const { core, I } = await openApp(opening);
    if (is === 'factor' && !document.querySelector('#code')) await I.press(APP.PUSH.ENTER_CODE);

    const found = document.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea');

    expect(core.visit.get()?.screen.is).toBe(is);
    expect(Object.fromEntries([...found].map(({ name, dir }) => [name, dir]))).toEqual(boxes);
  });
});

/** Fills a box like a password manager that causes no event. */
const fill = (label: string, text: string) => {
  box(label).value = text;
};

describe('[settled.submitted] Settled questions · A form submits what its boxes contain, also without an event', () => {
  it('the username and the factor that is checked, after an event at the username', async () => {
    const { I, http } = await openApp(offering);
    http.answers(FIND, answered([]));
    await I.type('ja', 'Username');
    screen.getByRole<HTMLInputElement>('radio', { name: 'Fax' }).checked = true;
    await I.type('n', 'Username');
    fill('Username', 'jane');

    await I.press('Next');

    expect(http.sent(FIND)[0]?.body).toEqual({ username: 'jane', factorType: 'fax' });
  });

  it.each(alike)('the code of $factor.name', async ({ factor, label, posted }) => {
    const { I, http } = await openFactorScreen(factor);
    if (factor.name === 'verify' && !document.querySelector('#code')) await I.press(APP.PUSH.ENTER_CODE);
    http.answers(`POST ${posted.url}`, refusal('E0000068'));
    fill(label, '123');

    await I.press('Submit');

    expect(http.requests[0]?.body).toEqual(posted.body);
    expect(box(label).value).toBe('123');
  });

  it('a code that was filled in during the countdown to the next code', async () => {
    const { I, http } = await openFactorScreen({ name: 'sms' });
    http.answers('POST /recovery/mfaverify', answered({}));
    http.answers('POST /recovery/mfaverify', refusal('E0000068'));
    await I.press('Send');
    fill(APP.SMS.LABEL, '123');
    await I.wait(1_000);

    await I.press('Submit');

    expect(http.requests[1]?.body).toMatchObject({ code: '123' });
  });

  it('the new password and its repetition', async () => {
    const { I, posted } = await openApp({
      at: '/recovery/password/reset/abc',
      answers: { [RESET]: refusal('E0000080') },
    });
    fill(NEW, 'New-1');
    fill(REPEAT, 'New-1');

    await I.press(APP.RESET.SUBMIT);

    expect(posted()).toMatchObject([{ newPassword: 'New-1' }]);
    expect([box(NEW).value, box(REPEAT).value]).toEqual(['New-1', 'New-1']);
  });

  it.each([
    ['an expired password', '/recovery/expiredpassword', APP.EXPIRED.OLD_PASSWORD, APP.EXPIRED.SUBMIT],
    ['the password of a signed-in user', '/mgt/password', APP.MANAGE.CURRENT_PASSWORD, APP.MANAGE.SUBMIT],
  ])('the boxes to change %s, although the new password was typed', async (_, at, old, submit) => {
    const { I, posted } = await openApp({
      at,
      answers: { [CHANGE]: refusal('PASSWORD_INVALID') },
      swap: signedIn,
    });
    fill('Username', 'jane');
    fill(old, 'Old-1');
    await I.type('New-1', NEW);
    await I.type('New-1', REPEAT);

    await I.press(submit);

    expect(posted()).toEqual([{ username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' }]);
    expect(box(old).value).toBe('Old-1');
  });
});
