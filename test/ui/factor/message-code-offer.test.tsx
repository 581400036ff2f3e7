import { act } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, refusal } from '../../fakes/scripted-http';
import { givenPhone } from '../given-phone';
import { listen } from '../hearing';
import { box, button, focused, hasButton } from '../page';
import { type Opening, openApp } from '../rig';
import { OPENED_AT, storedJourney } from '../stored-journey';
import { openFactorScreen } from './factor-screens';

const VERIFY = 'POST /recovery/mfaverify';
const OFFER = 'Use code 654321';

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
