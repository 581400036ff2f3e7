import { act } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { sms } from '../../core/given';
import { answered, unanswered } from '../../fakes/scripted-http';
import { openFactorScreen } from '../factor/factor-screens';
import { box, hasButton, heard, isInvalid, problem, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;
const { NOTICE } = APP;
const email = { name: 'email' };

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
const sentEmail = { 'POST /recovery/mfaemail': answered() };

const openPage = async (answers: NonNullable<Parameters<typeof openApp>[0]>['answers'] = {}) => {
  const app = await openApp({ answers });
  const turn = (state: 'online' | 'offline') => simulate(() => app.connectivity.turn(state));
  return { ...app, turn };
};
