import { screen } from '@testing-library/react';
import { push } from '../../core/given';
import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { button, focused, hasButton, heard, hint, isBusy, isInvalid, problem, status } from '../page';
import { texts, textsOf } from '../texts';
import { openFactorScreen } from './factor-screens';

const SEND = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const WORDS = texts.APP.PUSH;
const waiting = answered({ factorResult: 'WAITING', links: { poll: '1' } });
const rejected = answered({ factorResult: 'REJECTED' });

describe('Section 4 · Push · While the push is pending', () => {
  it('the remaining seconds are shown after the press, beside the device', async () => {
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

  it('the device to approve the request on is named', async () => {
    const { I } = await open();

    await I.press('Send Push');

    expect(screen.getByText("Jane's phone", { selector: 'p' })).toBeTruthy();
  });

  it('the remaining seconds are announced at the start, at 30 and at 10 seconds only', async () => {
    const { I } = await open();
    const spoken = listen();
    await I.press('Send Push');
    for (let second = 0; second <= 60; second += 1) await I.wait(1_000);

    expect(spoken()).toEqual([
      `polite: ${WORDS.WAITING} 60 seconds left.`,
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
    expect(status()).toBe(WORDS.WAITING);
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

  it('a wrong code replaces the problem of the push, and a new push replaces the problem of the code', async () => {
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

    expect(wrongCode).toEqual([texts.APP.VERIFY.ERROR_E0000068, false, true]);
    expect([problem(), isInvalid('Code')]).toEqual(['', false]);
  });

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

const open = (factors = [push]) =>
  openFactorScreen(push, { factors, answers: { [SEND]: waiting, [POLL]: waiting } });

const shownSeconds = () => document.querySelector('svg text')?.textContent ?? undefined;

const isAsked = () => screen.queryByText(WORDS.WAS_IT_YOU) !== null;
