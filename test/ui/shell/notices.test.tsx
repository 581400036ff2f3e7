import { act } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { google, sms } from '../../core/given';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { openFactorScreen } from '../factor/factor-screens';
import { box, hasButton, heading, heard, isInvalid, problem, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const SEND = 'POST /recovery/mfaverify';
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

  it('is removed when the network returns', async () => {
    const { turn } = await openPage();

    await turn('offline');
    await turn('online');

    expect(status()).toBe('');
  });

  it('is shown after a call without an answer on a device that reports offline, and removed by any answer', async () => {
    const { I, connectivity, http } = await openPage();
    connectivity.claim('offline');
    http.answers(LIST, unanswered, refusal('E0000007'));
    await I.paste('jane', 'Username');
    await I.press('Next');
    const said = [status(), problem()];

    await I.press('Next');

    expect(said).toEqual([NOTICE.OFFLINE, APP.UNREACHABLE]);
    expect([status(), problem()]).toEqual(['', APP.USER_NOT_FOUND]);
  });

  it('calls are sent although the device reports offline', async () => {
    const { I, turn, http } = await openPage({ [LIST]: answered([google]) });
    await turn('offline');

    await I.paste('jane', 'Username');
    await I.press('Next');

    expect(http.sent(LIST)).toHaveLength(1);
    expect([heading().textContent, status()]).toEqual([APP.GOOGLE.HEADING, '']);
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

  it('does not show the message in a later journey', async () => {
    const { I, otherTab, go } = await openFactorScreen(email, {
      answers: { ...sentEmail, [LIST]: answered([email]) },
    });
    await simulate(() => otherTab.tell('password'));

    await go('/recovery/password');
    await I.press('Next');

    expect(heading().textContent).toBe(APP.EMAIL.HEADING_SEND);
    expect(document.body.textContent).not.toContain(NOTICE.OTHER_TAB);
  });

  it('does not receive messages after the page is closed', async () => {
    const { core, otherTab, close } = await openFactorScreen(email);

    close();
    otherTab.tell('password');

    expect(core.continuedInOtherTab.get()).toBe(false);
  });
});

describe('[additions.another-way] Settled questions · Repeated wrong codes', () => {
  it('another way is suggested after three refused codes, and a fourth attempt is possible', async () => {
    const { I, http } = await openFactorScreen(google, { factors: [google, sms], answers: refusing });

    const said: string[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await I.type('1', 'Code');
      await I.press('Submit');
      said.push(status());
    }

    expect(said).toEqual(['', '', NOTICE.ANOTHER_WAY, NOTICE.ANOTHER_WAY]);
    expect(http.sent(SEND)).toHaveLength(4);
    expect(NOTICE.ANOTHER_WAY).toContain(APP.FACTOR.SELECT);
  });

  it.each([
    ['with dynamic factors, whose alternatives are unknown', true],
    ['without another factor', false],
  ])('%s, no other way is suggested', async (_, dynamicFactors) => {
    const { I } = await openFactorScreen(google, { answers: refusing, environment: { dynamicFactors } });

    await wrongThreeTimes(I);

    expect(status()).toBe(NOTICE.NO_OTHER_WAY);
  });
});

/** Simulates an event outside the page, such as a lost network connection. */
const simulate = (event: () => void) => act(async () => event());

const refusing = { [SEND]: refusal('E0000068', 403) };
const sentEmail = { 'POST /recovery/mfaemail': answered() };

const openPage = async (answers: NonNullable<Parameters<typeof openApp>[0]>['answers'] = {}) => {
  const app = await openApp({ answers });
  const turn = (state: 'online' | 'offline') => simulate(() => app.connectivity.turn(state));
  return { ...app, turn };
};

/** Submits a different wrong code three times. */
const wrongThreeTimes = async (I: Awaited<ReturnType<typeof openFactorScreen>>['I']) => {
  for (let tries = 1; tries <= 3; tries += 1) {
    await I.type('1', 'Code');
    await I.press('Submit');
  }
};
