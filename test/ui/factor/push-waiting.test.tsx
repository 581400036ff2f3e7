import { screen } from '@testing-library/react';
import { push } from '../../core/given';
import { answered, holdAnswer, refusal, type ScriptedReply } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import {
  box,
  button,
  focused,
  hasButton,
  heading,
  heard,
  hint,
  inNewTab,
  isBusy,
  isInvalid,
  problem,
  status,
} from '../page';
import type { Opening } from '../rig';
import { texts, textsOf } from '../texts';
import { openFactorScreen } from './factor-screens';

const SEND = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const WORDS = texts.APP.PUSH;
const SUPPORT = inNewTab(texts.APP.WAYS_ON.SUPPORT);
const waiting = answered({ factorResult: 'WAITING', links: { poll: '1' } });
const withNumber = answered({ factorResult: 'WAITING', links: { poll: '1' }, correctAnswer: 42 });
const rejected = answered({ factorResult: 'REJECTED' });
const SENT = "We sent a request to Jane's phone.";

describe('Section 4 · Push · While the push is pending', () => {
  it('the remaining seconds are shown after the press', async () => {
    const { I } = await open();
    await I.press('Send Push');
    const atOnce = shownSeconds();
    await I.wait(17_000);
    const later = shownSeconds();
    await I.wait(42_999);
    const last = shownSeconds();
    await I.wait(1);

    expect([atOnce, later, last, shownSeconds()]).toEqual(['60', '43', '1', undefined]);
  });

  it('[additions.language.numbers] the remaining seconds have the digits of the page’s language', async () => {
    const persian = textsOf('fa');
    const opening = { language: 'fa', texts: persian, answers: { [SEND]: waiting } };
    const { I } = await openFactorScreen(push, opening);

    await I.press(persian.APP.PUSH.SEND);

    expect([shownSeconds(), screen.getByRole('timer').textContent]).toEqual([
      '۶۰',
      expect.stringContaining('۶۰'),
    ]);
  });

  it('[settled.push.6] the panel says Sending until the server has accepted the push, then names the device', async () => {
    const slow = holdAnswer();
    const { I } = await openFactorScreen(push, { answers: { [SEND]: slow, [POLL]: waiting } });
    await I.press('Send Push');
    const sending = status();

    slow.release(waiting);
    await I.wait(0);

    expect([sending, status()]).toEqual([texts.APP.SEND.SENDING, SENT + WORDS.WAITING]);
  });

  it.each([
    ['en', push, "We sent a request to Jane's phone.Choose 42 on Jane's phone."],
    ['en', { name: 'push' }, 'Choose 42 on your device.'],
    ['fa', { name: 'push' }, 'عدد 42 را روی دستگاه خود انتخاب کنید.'],
  ])(
    '[additions.number.1] in %s, the ring shows the number, and the text names it',
    async (language, factor, text) => {
      const inLanguage = textsOf(language);
      const answers = { [SEND]: withNumber, [POLL]: waiting };
      const { I } = await openFactorScreen(factor, { language, texts: inLanguage, answers });

      await I.press(inLanguage.APP.PUSH.SEND);

      expect([document.querySelector('.ring text')?.textContent, status()]).toEqual(['42', text]);
    },
  );

  it('[additions.number.1] the number is announced once', async () => {
    const { I, http } = await open();
    http.alwaysAnswers(SEND, withNumber);
    const spoken = listen();
    await I.press('Send Push');
    for (let second = 0; second < 20; second += 1) await I.wait(1_000);

    expect(spoken()).toEqual([`polite: ${SENT} Choose 42 on Jane's phone. 60 seconds left.`]);
  });

  it('[settled.push.6] the screen of the typed code names no device, because the push goes to another one', async () => {
    const code = { name: 'verify', factorDisplay: 'Phone app' };
    const { I } = await openFactorScreen(code, {
      factors: [push, code],
      answers: { [SEND]: waiting, [POLL]: waiting },
    });

    await I.press('Send Push');

    expect(status()).toBe(WORDS.WAITING);
  });

  it.each<[string, ScriptedReply, string | undefined]>([
    ['Cancel', waiting, 'Cancel'],
    ['a rejection', rejected, undefined],
    ['a refused poll', refusal('E0000099'), undefined],
    ['a 429', answered(undefined, 429), undefined],
    ['a minute', waiting, undefined],
  ])('[settled.push.7] the panel has the focus, and %s gives it to Send Push', async (_, reply, pressed) => {
    const { I, http } = await open();
    http.alwaysAnswers(POLL, reply);
    await I.press('Send Push');
    const panel = focused();
    await I.focus(button('Cancel'));

    await (pressed ? I.press(pressed) : I.wait(60_000));

    expect([panel?.className, panel?.isConnected]).toEqual(['push-wait', false]);
    expect(focused()).toBe(button('Send Push'));
  });

  it('[settled.push.7] a focus outside the panel stays', async () => {
    const { I } = await open();
    await I.press('Send Push');
    await I.press('Enter Code');

    await I.wait(60_000);

    expect([problem(), focused()]).toEqual([WORDS.NOPUSHSENT, box('Code')]);
  });

  it('the remaining seconds are announced at the start, at 30 and at 10 seconds only', async () => {
    const { I } = await open();
    const spoken = listen();
    await I.press('Send Push');
    for (let second = 0; second <= 60; second += 1) await I.wait(1_000);

    expect(spoken()).toEqual([
      `polite: ${SENT} ${WORDS.WAITING} 60 seconds left.`,
      'polite: 30 seconds left.',
      'polite: 10 seconds left.',
      `assertive: ${WORDS.NOPUSHSENT} ${texts.APP.HINT.NOPUSHSENT}`,
    ]);
    expect(problem()).toBe(WORDS.NOPUSHSENT);
  });

  it('Cancel ends the wait, shows that it was cancelled, and moves the focus to the enabled Send Push', async () => {
    const { I, http } = await open();
    await I.press('Send Push');
    await I.wait(2_000);

    await I.press('Cancel');
    const after = [status(), isBusy('Send Push'), hasButton('Cancel'), focused()];
    const asked = http.requests.length;
    await I.wait(60_000);

    expect(after).toEqual([WORDS.CANCELLED, false, false, button('Send Push')]);
    expect([http.requests.length, problem()]).toEqual([asked, '']);
    await I.press('Send Push');
    expect(status()).toBe(SENT + WORDS.WAITING);
  });
});

describe('Section 4 · Push · After a rejection', () => {
  it('[additions.spoken.push] the question who rejected the push is announced once, after the message', async () => {
    const { I, http } = await open();
    http.alwaysAnswers(POLL, rejected);
    await I.press('Send Push');
    await I.wait(1_000);
    const spoken = listen();
    await I.wait(2_000);

    expect(spoken()).toEqual([`assertive: ${problem()} ${hint()}`, `polite: ${WORDS.WAS_NOT_YOU}`]);
    expect(heard('polite')).toBe(`${WORDS.WAS_IT_YOU}${WORDS.WAS_NOT_YOU}`);
    expect(hint()).toBe(texts.APP.HINT.REJECTED);
    expect(screen.getByRole('region', { name: WORDS.WAS_IT_YOU }).textContent).toContain(WORDS.WAS_NOT_YOU);
  });

  it('the question is shown only after a rejection', async () => {
    const { I, http } = await open();
    const before = isAsked();
    http.alwaysAnswers(POLL, answered({ factorResult: 'TIMEOUT' }));
    await I.press('Send Push');
    await I.wait(2_000);

    expect([before, problem(), isAsked()]).toEqual([false, WORDS.TIMEOUT, false]);
  });

  it('[additions.rejected-push] a wrong code replaces the problem of the push but not the question, and a new push replaces both', async () => {
    const { I, http } = await open();
    http.alwaysAnswers(POLL, rejected);
    await I.press('Send Push');
    await I.wait(2_000);
    await I.press('Enter Code');
    http.alwaysAnswers(SEND, refusal('E0000068'));

    await I.type('123', 'Code');
    await I.press('Submit');
    const wrongCode = [problem(), isAsked(), isInvalid('Code')];
    http.alwaysAnswers(SEND, holdAnswer());
    await I.press('Send Push');

    expect(wrongCode).toEqual([texts.APP.VERIFY.ERROR_E0000068, true, true]);
    expect([problem(), isAsked(), isInvalid('Code')]).toEqual(['', false, false]);
  });

  it.each([
    ['with', 'https://bank.example/help', [SUPPORT], [SUPPORT]],
    ['without', '', ['Send Push'], ['Submit']],
  ])(
    '[additions.rejected-push] %s supportUrl, the primary button is %s',
    async (_, supportUrl, first, withCode) => {
      const { I, http } = await open({ environment: { supportUrl } });
      http.alwaysAnswers(POLL, rejected);
      await I.press('Send Push');
      await I.wait(2_000);
      const closed = primary();

      await I.press('Enter Code');

      expect([closed, primary()]).toEqual([first, withCode]);
    },
  );

  it('closing the code box removes its problem', async () => {
    const { I, http } = await open();
    http.alwaysAnswers(SEND, refusal('E0000068'));
    await I.press('Enter Code');
    await I.type('123', 'Code');
    await I.press('Submit');

    await I.press('Enter Code');
    await I.press('Enter Code');

    expect(problem()).toBe('');
  });
});

const open = (opening: Opening = {}) =>
  openFactorScreen(push, { answers: { [SEND]: waiting, [POLL]: waiting }, ...opening });

const primary = () => [...document.querySelectorAll('.button-first')].map(({ textContent }) => textContent);

const shownSeconds = () => document.querySelector('svg text')?.textContent ?? undefined;

const isAsked = () => screen.queryByText(WORDS.WAS_IT_YOU) !== null;

describe('Additions · A rejection acts', () => {
  it.each([
    ['PUSH_REJECTED', true],
    ['E0000069', false],
  ])('[additions.rejection.4] a push refused with %s shows another way: %s', async (code, isShown) => {
    const { I } = await openFactorScreen(push, { answers: { [SEND]: refusal(code) } });

    await I.press('Send Push');

    expect(problem()).toBe(texts.APP.GENERIC_ERROR);
    expect(screen.queryByText(texts.APP.PUSH.CLOSED) !== null).toBe(isShown);
    expect(isBusy('Send Push')).toBe(false);
  });
});

describe('Section 2 · Verify push', () => {
  it('[2.push.1 2.push.heading 3.factor.2 settled.verify] has Send Push and a closed Enter Code; the heading contains factorDisplay', async () => {
    await openFactorScreen(push);

    expect(heading().textContent).toBe("Approve on Jane's phone");
    expect(isBusy('Send Push')).toBe(false);
    expect(button('Enter Code').getAttribute('aria-expanded')).toBe('false');
    expect(hasButton('Submit')).toBe(false);
  });

  it('[2.push.2] Enter Code shows the code box with its Submit, and hides it again', async () => {
    const { I } = await openFactorScreen(push);

    await I.press('Enter Code');
    const revealed = [button('Enter Code').getAttribute('aria-expanded'), hasButton('Submit')];
    const controlled = document.getElementById(button('Enter Code').getAttribute('aria-controls') ?? '');
    const isInside = controlled?.contains(box('Code'));
    await I.press('Enter Code');

    expect(revealed).toEqual(['true', true]);
    expect(isInside).toBe(true);
    expect(hasButton('Submit')).toBe(false);
  });

  it('a code typed in the code box is posted as verify', async () => {
    const { I, http } = await openFactorScreen(push, { answers: { [SEND]: refusal('E0000068') } });
    await I.press('Enter Code');

    await I.type('123', 'Code');
    await I.press('Submit');

    expect(http.requests[0]?.body).toMatchObject({ factorType: 'verify', code: '123' });
    expect(problem()).toBe(texts.APP.VERIFY.ERROR_E0000068);
  });

  it('[settled.verify] the route verify opens with the box, and offers Send Push to a user who has push', async () => {
    const factors = [push, { name: 'verify' }];

    await openFactorScreen({ name: 'verify' }, { factors });

    expect(heading().textContent).toBe('Code from your app');
    expect(screen.getByText(texts.APP.VERIFY.TEXT)).toBeTruthy();
    expect(hasButton('Submit')).toBe(true);
    expect(hasButton('Send Push')).toBe(true);
    expect(button('Enter Code').getAttribute('aria-expanded')).toBe('true');
  });

  it('[settled.verify] the route verify offers no Send Push to a user without push', async () => {
    await openFactorScreen({ name: 'verify', factorDisplay: 'Phone app' });

    expect(hasButton('Submit')).toBe(true);
    expect(hasButton('Send Push')).toBe(false);
    expect(hasButton('Enter Code')).toBe(false);
    expect(heading().textContent).toBe('Code from your app: Phone app');
    expect(screen.getByText(texts.APP.VERIFY.CODE_TEXT)).toBeTruthy();
  });
});

describe('Section 4 · Push', () => {
  it('[4.push.1] Send Push disables the button, which is then only for screen readers', async () => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting, [POLL]: waiting },
    });

    await I.press('Send Push');
    await I.press('Send Push');

    expect(isBusy('Send Push')).toBe(true);
    expect([button('Send Push').className, button('Send Push').tabIndex]).toEqual([
      expect.stringContaining('visually-hidden'),
      -1,
    ]);
    expect(http.requests.map(({ body }) => body)).toEqual([
      { username: 'jane', factorType: 'verifypush', type: 'password', relayState: '', phase: 'initial' },
    ]);
  });
});
