import { screen } from '@testing-library/react';
import { UNSAID } from '../../../../ui/announcer/live-region';
import { givenSession } from '../../../core/given';
import { createFakeClock } from '../../../fakes/fake-clock';
import { answered, holdAnswer, refusal, type ScriptedReply, unanswered } from '../../../fakes/scripted-http';
import { listen } from '../../hearing';
import { box, button, focused, hasButton, hint, isBusy, isInvalid, link, problem, status } from '../../page';
import { texts } from '../../texts';
import { openFactorScreen } from '../factor-screens';

const SEND = 'POST /recovery/mfaverify';
const { APP } = texts;
const { SMS, CALL } = texts.APP;

describe('Section 4 · SMS and voice button', () => {
  const name = 'sms';
  const words = APP.SMS;
  const open = (reply: ScriptedReply = answered()) =>
    openFactorScreen({ name }, { answers: { [SEND]: reply } });

  it('[2.sent-code] has Send, the code box and Submit', async () => {
    await open();

    expect([hasButton('Send'), hasButton('Sent'), hasButton('Resend')]).toEqual([true, false, false]);
    expect(box(words.LABEL).value).toBe('');
    expect(hasButton('Submit')).toBe(true);
    expect(status()).toBe('');
  });

  it('while the request is pending the button is disabled, without a message', async () => {
    const { I, http } = await openFactorScreen({ name }, { answers: { [SEND]: holdAnswer() } });

    await I.press('Send');
    await I.press('Send');

    expect(isBusy('Send')).toBe(true);
    expect(http.requests).toHaveLength(1);
    expect(status()).toBe('');
  });

  it('[4.sent-code.1] after the answer the button is Sent, is disabled, keeps the focus, and is announced', async () => {
    const { I, http } = await open();

    await I.press('Send');
    await I.press('Sent');

    expect(isBusy('Sent')).toBe(true);
    expect(focused()).toBe(button('Sent'));
    expect(status()).toBe(words.SENT);
    expect(http.requests).toHaveLength(1);
  });

  it('[settled.sent-code.4] the seconds until Resend are beside the button, and not part of its name', async () => {
    const { I } = await open();
    const shown = (name: string) => [button(name).textContent, button(name).nextSibling?.textContent];
    await I.press('Send');
    const atOnce = shown('Sent');

    await I.wait(7_001);
    const later = shown('Sent');
    await I.wait(22_999);

    expect([atOnce, later]).toEqual([
      ['Sent', 'Resend in 30 s'],
      ['Sent', 'Resend in 23 s'],
    ]);
    expect(shown('Resend')).toEqual(['Resend', undefined]);
  });

  it('[9.focus] the code box gets the focus 500 ms after sending, and not on arrival', async () => {
    const { I } = await open();
    await I.wait(1_000);
    const before = [focused(), button('Send').className, button('Submit').className];
    await I.press('Send');
    await I.wait(499);
    const early = focused();
    await I.wait(1);

    expect(before).toEqual([document.body, 'button button-first', 'button button-second']);
    expect(early).toBe(button('Sent'));
    expect(focused()).toBe(box(words.LABEL));
    expect([button('Sent').className, button('Submit').className]).toEqual([
      'link button-resting',
      'button button-first',
    ]);
  });

  it('[9.focus] a code sent before the screen was left moves no focus on arrival', async () => {
    const { now } = createFakeClock();
    const session = givenSession({ factors: [{ name }], codesSent: new Map([[name, [now()]]]) });
    const { I } = await openFactorScreen({ name }, { session });
    await I.wait(1_000);

    expect([hasButton('Sent'), focused()]).toEqual([true, document.body]);
  });

  it('[settled.focus] a focus that the user has moved stays there when the code is sent', async () => {
    const { I } = await open();
    await I.press('Send');
    await I.focus(link('Back to login'));

    await I.wait(500);

    expect(focused()).toBe(link('Back to login'));
  });

  it('Resend sends again, is disabled again, and is announced again', async () => {
    const { I, http } = await open();
    await I.press('Send');
    await I.wait(30_000);
    const held = holdAnswer();
    http.alwaysAnswers(SEND, held);

    await I.press('Resend');
    const meanwhile = status();
    const spoken = listen();
    held.release(answered());
    await I.wait(4 * UNSAID);

    expect([meanwhile, status()]).toEqual([words.SENT, words.SENT]);
    expect(spoken()).toEqual([`polite: ${words.SENT} You can request a new code in 30 seconds.`]);
    expect(http.requests).toHaveLength(2);
    expect(isBusy('Sent')).toBe(true);
  });

  it('[additions.spoken.sent] sending, sent, the last seconds, the next code and a wrong code are each announced once', async () => {
    const held = holdAnswer();
    const { I, http } = await open(held);
    const spoken = listen();
    await I.press('Send');
    await I.wait(4 * UNSAID);
    held.release(answered());
    for (let second = 0; second <= 31; second += 1) await I.wait(1_000);
    http.alwaysAnswers(SEND, refusal('E0000068'));
    await I.paste('123', words.LABEL);
    await I.press('Submit');

    expect(spoken()).toEqual([
      `polite: ${APP.SEND.SENDING}`,
      `polite: ${words.SENT} You can request a new code in 30 seconds.`,
      'polite: You can request a new code in 10 seconds.',
      'polite: You can request a new code now.',
      `assertive: ${words.ERROR_E0000068} ${APP.HINT.SMS}`,
    ]);
  });

  it.each([
    ['a refusal', refusal('E9999999'), APP.GENERIC_ERROR],
    ['no answer', unanswered, APP.UNREACHABLE],
  ])('%s shows its message, and the button is Send again', async (_, reply, said) => {
    const { I } = await open(reply);

    await I.press('Send');

    expect(problem()).toBe(said);
    expect([hasButton('Send'), isBusy('Send'), status()]).toEqual([true, false, '']);
  });

  it('[settled.sent-code.3] a refused Resend removes the text that a code was sent, until a code is sent again', async () => {
    const { I, http } = await open();
    await I.press('Send');
    await I.wait(30_000);
    http.alwaysAnswers(SEND, unanswered);
    await I.wait(4 * UNSAID);
    const spoken = listen();

    await I.press('Resend');
    const refused = [problem(), status(), isBusy('Resend')];
    await I.press('Submit');
    await I.wait(4 * UNSAID);
    const submitted = [status(), spoken().filter((said) => said.startsWith('polite'))];
    http.alwaysAnswers(SEND, answered());
    await I.press('Resend');

    expect(refused).toEqual([APP.UNREACHABLE, '', false]);
    expect(submitted).toEqual(['', []]);
    expect([problem(), status()]).toEqual(['', words.SENT]);
  });

  it('the problem of a refused sending and the problem of a wrong code are not shown together', async () => {
    const { I, http } = await open(refusal('E9999999'));
    await I.press('Send');
    http.alwaysAnswers(SEND, refusal('E0000068'));

    await I.paste('123', words.LABEL);
    await I.press('Submit');
    const wrongCode = problem();
    await I.press('Send');

    expect(wrongCode).toBe(words.ERROR_E0000068);
    expect([problem(), isInvalid(words.LABEL)]).toEqual([APP.GENERIC_ERROR, false]);
  });

  it('[additions.hint.not-sent] a code submitted before sending gets a hint that none was sent, naming the button', async () => {
    const { I, http } = await open();
    await I.press('Submit');
    const empty = [problem(), hint(), http.requests.length];
    http.answers(SEND, refusal('E0000068'));
    await I.paste('123', words.LABEL);
    await I.press('Submit');
    const wrong = [problem(), hint(), http.requests.length];
    await I.press('Send');
    await I.type('4', words.LABEL);
    http.answers(SEND, refusal('E0000068'));
    await I.press('Submit');

    expect(empty).toEqual([texts.ENTER_SMS_ERROR, APP.SEND.NOT_SENT, 0]);
    expect(wrong).toEqual([words.ERROR_E0000068, APP.SEND.NOT_SENT, 1]);
    expect(hint()).toBe(APP.HINT.SMS);
    expect(APP.SEND.NOT_SENT).toContain(APP.SEND.SEND);
  });
});

describe.each([
  ['sms', SMS],
  ['call', CALL],
] as const)('The text about a sent code: %s', (name, words) => {
  const open = (factorDisplay?: string, reply = answered()) =>
    openFactorScreen(
      { name, ...(factorDisplay !== undefined && { factorDisplay }) },
      { answers: { [SEND]: reply } },
    );

  it.each([
    ['+1 XXX-1234', words.SENT_TO.replace('{{factorDisplay}}', '+1\u00a0XXX-1234')],
    ['هاتف 12', words.SENT_TO.replace('{{factorDisplay}}', '\u2068هاتف 12\u2069')],
    [
      '{{count}} <b>$t(APP.RELOAD)</b>',
      words.SENT_TO.replace('{{factorDisplay}}', '{{count}} <b>$t(APP.RELOAD)</b>'),
    ],
    [undefined, words.SENT],
  ])(
    '[settled.sent-code.1] contains the phone number %j as plain text, or no number',
    async (factorDisplay, said) => {
      const { I } = await open(factorDisplay);

      await I.press('Send');

      expect(status()).toBe(said);
    },
  );

  it('the heading contains the phone number, and no line below repeats it', async () => {
    await open('+1 *** *** 0142');

    const heading = words.HEADING_NAMED.replace('{{factorDisplay}}', '+1 *** *** 0142');
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInstanceOf(HTMLElement);
    expect(screen.queryAllByText('+1 *** *** 0142', { selector: '.factor-head p *' })).toEqual([]);
  });

  it('[settled.sent-code.1] replaces the introduction', async () => {
    const { I } = await open();
    const before = screen.queryByText(words.TEXT) !== null;

    await I.press('Send');

    expect([before, screen.queryByText(words.TEXT)]).toEqual([true, null]);
  });

  it('[settled.sent-code.2] the button is above the box at first, and below the form after a code was sent', async () => {
    const { I } = await open();
    const above = [isAbove('Send', 'Submit'), button('Send').className];

    await I.press('Send');
    const below = [isAbove('Sent', 'Submit'), focused() === button('Sent')];
    await I.wait(30_000);

    expect(above).toEqual([true, 'button button-first']);
    expect(below).toEqual([false, true]);
    expect([isAbove('Resend', 'Submit'), button('Resend').className]).toEqual([false, 'link']);
  });

  it('[settled.sent-code.2] the button stays above the box, and keeps the focus, if no code was sent', async () => {
    const { I } = await open(undefined, refusal('E9999999'));

    await I.press('Send');

    expect([isAbove('Send', 'Submit'), focused() === button('Send'), status()]).toEqual([true, true, '']);
  });

  it('[settled.sent-code.2] a partly typed code stays while the button moves', async () => {
    const { I } = await open();
    await I.type('12', words.LABEL);
    const before = box(words.LABEL);

    await I.press('Send');

    expect([box(words.LABEL), box(words.LABEL).value]).toEqual([before, '12']);
  });
});

const isAbove = (first: string, second: string): boolean =>
  (button(first).compareDocumentPosition(button(second)) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
