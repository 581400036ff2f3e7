import { act } from '@testing-library/react';
import type { Factor } from '../../../core/recovery/factors';
import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { givenPhone } from '../given-phone';
import { listen } from '../hearing';
import { box, button, descriptionOf, focused, hasButton, isBusy } from '../page';
import { type Opening, openApp } from '../rig';
import { OPENED_AT, storedJourney } from '../stored-journey';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const SHOW_PIN = 'Show: PIN';
const VERIFY = 'POST /recovery/mfaverify';
const refusing = { answers: { [VERIFY]: refusal('E0000068') } };
const { APP } = texts;
const OFFER = 'Use code 654321';

describe('[settled.digits] Settled questions · Text pasted into a numeric code box', () => {
  it('is posted in plain digits, and stays in the box unchanged', async () => {
    const { I, posted } = await openFactorScreen({ name: 'google' }, refusing);

    await I.paste('G-١٢٣ 456', 'Code');
    await I.press('Submit');

    expect(posted()[0]).toMatchObject({ code: '123456' });
    expect(box('Code').value).toBe('G-١٢٣ 456');
  });

  it.each([
    ['google', 'Code', 'digits'],
    ['pin', 'PIN', 'digits'],
    ['badge', 'Badge number', ''],
  ])('the box of %s, “%s”, has the class for large digits: %j', async (name, label, look) => {
    await openFactorScreen({ name });

    expect(box(label).className).toBe(look);
  });
});

describe('Section 2 · The pin is masked', () => {
  it('the pin can be shown and hidden again, and is hidden when submitted', async () => {
    const { I } = await openFactorScreen(
      { name: 'pin' },
      { answers: { 'POST /recovery/mfapin': refusal('E0000068') } },
    );
    await I.paste('1234', 'PIN');
    const types = [box('PIN').type];
    await I.press(SHOW_PIN);
    types.push(box('PIN').type);
    await I.press(SHOW_PIN);
    types.push(box('PIN').type);
    await I.press(SHOW_PIN);
    await I.press('Submit');

    expect([...types, box('PIN').type]).toEqual(['password', 'text', 'password', 'password']);
    expect(box('PIN').value).toBe('1234');
  });

  it.each(['rsa', 'google'])('%s has no button that shows the code', async (name) => {
    await openFactorScreen({ name });

    expect(document.querySelector('.reveal')).toBeNull();
  });
});

describe('The code of a text message, by WebOTP', () => {
  const sms = { name: 'sms' };

  it('is requested from the phone when the message is requested, and not before', async () => {
    const phone = givenPhone();
    const { I } = await openFactorScreen(sms, { answers: { [VERIFY]: answered() } });
    const before = phone.asked.length;

    await I.press('Send');

    expect([before, phone.asked.length]).toEqual([0, 1]);
    expect(phone.asked[0]?.otp).toEqual({ transport: ['sms'] });
  });

  it('[additions.message-code] without codeLength fills the box, and the user submits it', async () => {
    const phone = givenPhone();
    const { I, posted } = await openFactorScreen(sms, { answers: { [VERIFY]: answered() } });
    await I.press('Send');

    await act(async () => phone.handOver('123456'));
    await I.wait(60_000);
    const before = [box('Code').value, posted().length];
    await I.press('Submit');

    expect(before).toEqual(['123456', 1]);
    expect(posted()[1]).toMatchObject({ factorType: 'sms', code: '123456' });
  });

  it('is no longer requested after the screen was left', async () => {
    const phone = givenPhone();
    const { I, close } = await openFactorScreen(sms, { answers: { [VERIFY]: answered() } });
    await I.press('Send');

    close();

    expect(phone.asked[0]?.signal?.aborted).toBe(true);
  });

  it('is not requested after a voice call', async () => {
    const phone = givenPhone();
    const { I } = await openFactorScreen({ name: 'call' }, { answers: { [VERIFY]: answered() } });
    await I.press('Send');
    expect(phone.asked).toEqual([]);
  });

  it('is not requested in a browser without WebOTP', async () => {
    const phone = givenPhone();
    Reflect.deleteProperty(window, 'OTPCredential');
    const { I } = await openFactorScreen(sms, { answers: { [VERIFY]: answered() } });

    await I.press('Send');

    expect(phone.asked).toEqual([]);
  });
});

describe('[additions.last-digit] With `codeLength`, a numeric code is checked after its last digit', () => {
  it.each([{ name: 'google' }, { name: 'sms' }])(
    '$name: a typed code is checked once, and not before',
    async (factor) => {
      const { I, codes } = await open(factor, { [VERIFY]: holdAnswer() });

      await I.type('12345', 'Code');
      const early = codes();
      await I.type('6', 'Code');
      await I.hit('{Enter}');

      expect([early, codes()]).toEqual([[], ['123456']]);
      expect(isBusy('Submit')).toBe(true);
    },
  );

  it('a refused code is selected and not sent again; the next code, typed over it, is checked', async () => {
    const { I, codes } = await open({ name: 'google' }, refusing.answers);
    await I.type('123456', 'Code');
    const { selectionStart, selectionEnd } = box('Code');
    await I.wait(60_000);
    await I.hit('123456');
    const again = codes();

    box('Code').select();
    await I.hit('654321');

    expect([selectionStart, selectionEnd]).toEqual([0, 6]);
    expect(again).toEqual(['123456']);
    expect(codes()).toEqual(['123456', '654321']);
  });

  it('a text at the box mentions the automatic check beforehand', async () => {
    await open({ name: 'google' }, refusing.answers);

    expect(descriptionOf(box('Code'))).toBe(APP.SEND.BY_ITSELF.replace('{{length}}', '6'));
  });
});

const open = async (factor: Factor, answers: NonNullable<Opening['answers']>) => {
  const opened = await openFactorScreen(factor, { answers, environment: { codeLength: 6 } });
  return { ...opened, codes: () => opened.http.sent(VERIFY).map(({ body }) => body?.code) };
};

describe('[additions.message-code.offer] The code of a text message that arrives after the user has typed', () => {
  it('is offered by a button; the typed text stays and nothing is submitted', async () => {
    const { phone, http } = await openWithTyped('12', { environment: { codeLength: 6 } });
    const before = hasButton(OFFER);

    await phone.hands('654321');

    expect([before, hasButton(OFFER)]).toEqual([false, true]);
    expect([box('Code').value, http.requests.length]).toEqual(['12', 1]);
  });

  it('the button fills the box, moves the focus to it and disappears', async () => {
    const { I, phone } = await openWithTyped('12');
    await phone.hands('654321');

    await I.press(OFFER);

    expect([box('Code').value, hasButton(OFFER)]).toEqual(['654321', false]);
    expect(focused()).toBe(box('Code'));
  });

  it('is announced once, and the button keeps the focus during later announcements', async () => {
    const announcements = listen();
    const { I, phone } = await openWithTyped('12');
    await phone.hands('654321');
    await I.wait(4 * UNSAID);
    await I.focus(button(OFFER));

    // Advances the fake clock for 31 s, so the page announces the remaining seconds and the end of the 30 s countdown.
    for (let second = 0; second < 31; second += 1) await I.wait(1_000);

    expect(hasButton('Resend')).toBe(true);
    expect(focused()).toBe(button(OFFER));
    expect(announcements().filter((each) => each.includes(OFFER))).toHaveLength(1);
  });
});

describe('[additions.message-code] Waiting for the code of each sent message', () => {
  it('a resend waits for the new message, and no longer for the first message', async () => {
    const { I, phone } = await openWithTyped('');
    await I.wait(30_000);
    const first = [phone.asked.length, phone.asked[0]?.signal?.aborted];

    await I.press('Resend');
    await phone.hands('654321');

    expect(first).toEqual([1, false]);
    expect(phone.asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    expect(box('Code').value).toBe('654321');
  });

  it('continues after a reload for a message that was sent before', async () => {
    const phone = givenPhone();
    await openApp({
      at: '/recovery/password/sms',
      stored: storedJourney({ codesSent: { sms: [OPENED_AT - 5_000] } }),
      answers: { 'POST /recovery/mfafactors': answered([{ name: 'sms' }]) },
    });

    await act(async () => phone.handOver('654321'));

    expect([phone.asked.filter(({ signal }) => !signal?.aborted).length, box('Code').value]).toEqual([
      1,
      '654321',
    ]);
  });

  it('does not start on arrival, or after a message that could not be sent', async () => {
    const phone = givenPhone();
    const { I } = await openFactorScreen({ name: 'sms' }, { answers: { [VERIFY]: refusal('E9999999') } });
    const before = phone.asked.length;

    await I.press('Send');

    expect([before, phone.asked.map(({ signal }) => signal?.aborted)]).toEqual([0, [true]]);
  });
});

const openWithTyped = async (typed: string, opening: Opening = {}) => {
  const phone = givenPhone();
  const opened = await openFactorScreen({ name: 'sms' }, { answers: { [VERIFY]: answered() }, ...opening });
  await opened.I.press('Send');
  if (typed !== '') await opened.I.type(typed, 'Code');
  const hands = async (code: string) => {
    await act(async () => phone.handOver(code));
    await opened.I.wait(0);
  };
  return { ...opened, phone: { ...phone, hands } };
};
