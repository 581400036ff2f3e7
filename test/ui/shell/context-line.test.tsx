import { act, screen } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { givenSession, google, sms } from '../../core/given';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { openFactorScreen } from '../factor/factor-screens';
import { box, focused, hasButton, heading, heard, isInvalid, linkNames, problem, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { CONTEXT } = texts.APP;
const LEAVE = `${CONTEXT.NOT_YOU} ${CONTEXT.OTHER_NAME}`;
const { APP } = texts;
const { NOTICE } = APP;
const email = { name: 'email' };
const sentEmail = { 'POST /recovery/mfaemail': answered() };

const line = () => document.querySelector('.context');

const said = () => line()?.querySelector('.context-name')?.textContent ?? '';

describe('The context line with the username', () => {
  it('[additions.context] is absent before a username is entered', async () => {
    await openApp();

    expect(line()).toBeNull();
  });

  it('[additions.context] names the user on a factor’s screen, and on the last one', async () => {
    const session = givenSession({ type: 'password', username: 'jane', factors: [google] });
    const onFactor = await openApp({ at: '/recovery/password/google', session });
    const before = said();
    onFactor.close();

    await openApp({
      at: '/recovery/password/reset',
      session: { ...session, phase: 'final', proofsGiven: 1, recoveryToken: 'a-token' },
    });

    expect([before, said()]).toEqual(['jane', 'jane']);
    expect(heading().textContent).toBe(texts.APP.RESET.HEADING);
  });

  it.each(['/ui', '/recovery/expiredpassword', '/redirector'])('is absent at %s', async (at) => {
    const { go } = await openApp({ session: givenSession({ username: 'jane', factors: [sms] }) });

    await go(at);

    expect(line()).toBeNull();
  });

  it('[additions.context] “Not you?” leads to the entry of the same type without the name', async () => {
    const { I, session, navigation } = await openApp({
      at: '/recovery/unlock/sms',
      session: givenSession({ type: 'unlock', username: 'jane', phase: 'second', factors: [sms] }),
    });

    await I.follow(LEAVE);

    expect(navigation.trail().at(-1)).toBe('/recovery/unlock');
    expect(session()).toMatchObject({ type: 'unlock', username: '', phase: 'initial' });
    expect(box('Username').value).toBe('');
    expect(focused()).toBe(heading());
    expect(line()).toBeNull();
  });

  it('names the user during an unlock, without a link, because the unlock runs automatically', async () => {
    await openApp({
      at: '/recovery/unlock/account',
      session: givenSession({
        type: 'unlock',
        username: 'jane',
        phase: 'final',
        proofsGiven: 1,
        recoveryToken: 'a-token',
      }),
      answers: { 'POST /credentials/verifyandunlock': refusal('E0000032') },
    });

    expect(said()).toBe('jane');
    expect(linkNames()).not.toContain(LEAVE);
  });

  it('[additions.context] an accepted proof is announced once, on the next screen', async () => {
    const { I } = await openApp({
      at: '/recovery/password/google',
      session: givenSession({ factors: [google] }),
      answers: { 'POST /recovery/mfaverify': answered({ phase: 'second' }), [LIST]: answered([sms]) },
    });
    await I.type('123456', 'Code');
    const before = heard('polite');

    await I.press('Submit');
    await I.wait(2 * UNSAID);

    expect([before, heard('polite')]).toEqual(['', CONTEXT.CONFIRMED]);
  });

  it('shows the username as text, which does not affect the text around it', async () => {
    const username = '<b>$& {{name}}\u202egpj';
    await openApp({
      at: '/recovery/password/sms',
      session: givenSession({ type: 'password', username, factors: [sms] }),
    });

    expect(said()).toBe('<b>$& {{name}}gpj');
    expect(screen.getByText('<b>$& {{name}}gpj').tagName).toBe('STRONG');
  });

  it('isolates the username in right-to-left languages', async () => {
    await openApp({
      at: '/recovery/password/sms',
      session: givenSession({ type: 'password', username: 'jane', factors: [sms] }),
      language: 'ar',
      texts: { APP: { CONTEXT: { NOT_YOU: 'ليس أنت؟' } } },
    });

    expect(said()).toBe('\u2068jane\u2069');
  });
});

describe('The notice of the operator', () => {
  it.each([
    ['fr-CA', 'Panne'],
    ['de', 'Störung'],
  ])('[additions.brand.notice.2] is announced in the language %s of the page', async (language, said) => {
    const notice = document.createElement('div');
    notice.className = 'operator-notice';
    for (const [lang, text] of [
      ['de', 'Störung'],
      ['fr', 'Panne'],
    ] as const)
      notice.append(Object.assign(document.createElement('p'), { lang, textContent: text }));
    document.body.prepend(notice);

    const { I } = await openApp({ language, texts: { APP: { ENTRY: { NEXT: 'x' } } } });
    await I.wait(UNSAID);
    notice.remove();

    expect(heard('polite')).toBe(said);
  });
});

describe('[additions.offline.3] Settled questions · Offline: the notice', () => {
  it('is announced once, politely, in an existing live region, when the network is lost; typed text stays', async () => {
    const { I, turn } = await openPage();
    await I.paste('jane', 'Username');
    const region = document.querySelector('[role=status]');
    const before = region?.textContent;

    await turn('offline');
    await I.wait(UNSAID);

    expect([before, region?.textContent, region?.isConnected]).toEqual(['', NOTICE.OFFLINE, true]);
    expect([status(), problem(), box('Username').value]).toEqual([NOTICE.OFFLINE, '', 'jane']);
  });

  it('a lost connection is never “User not found”, and its message is removed when the network returns', async () => {
    const { I, turn, http } = await openPage({ [LIST]: unanswered });
    await I.paste('jane', 'Username');
    await turn('offline');
    await I.press('Next');
    const said = [problem(), isInvalid('Username')];

    await turn('online');

    expect(said).toEqual([APP.UNREACHABLE, false]);
    expect([problem(), status(), box('Username').value]).toEqual(['', '', 'jane']);
    expect(http.sent(LIST)).toHaveLength(1);
  });

  it('offered factors that failed to load are requested again automatically when the network returns', async () => {
    const environment = { dynamicFactors: true };
    const app = await openApp({ environment, answers: { 'GET /recovery/mfafactors': unanswered } });
    await app.I.focus(box('Username'));
    await simulate(() => app.connectivity.turn('offline'));
    app.http.alwaysAnswers('GET /recovery/mfafactors', answered([sms]));

    await simulate(() => app.connectivity.turn('online'));
    await app.I.wait(0);

    expect([problem(), hasButton('Next'), document.querySelectorAll('[type=radio]').length]).toEqual([
      '',
      true,
      1,
    ]);
  });
});

describe('[additions.other-tab] Settled questions · The tab that waits for a link', () => {
  it('shows that a link was opened in another tab, until this tab sends another message', async () => {
    const { I, otherTab, http } = await openFactorScreen(email, { answers: sentEmail });
    await I.press('Send');

    await simulate(() => otherTab.tell('password'));
    const said = status();
    await I.press('Resend');

    expect(said).toContain(NOTICE.OTHER_TAB);
    expect(status()).not.toContain(NOTICE.OTHER_TAB);
    expect(http.sent('POST /recovery/mfaemail')).toHaveLength(2);
  });

  it('does not receive messages after the page is closed', async () => {
    const { core, otherTab, close } = await openFactorScreen(email);

    close();
    otherTab.tell('password');

    expect(core.continuedInOtherTab.get()).toBe(false);
  });
});

const simulate = (event: () => void) => act(async () => event());

const openPage = async (answers: NonNullable<Parameters<typeof openApp>[0]>['answers'] = {}) => {
  const app = await openApp({ answers });
  const turn = (state: 'online' | 'offline') => simulate(() => app.connectivity.turn(state));
  return { ...app, turn };
};
