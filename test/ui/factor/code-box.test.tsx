import { act } from '@testing-library/react';
import { answered, refusal } from '../../fakes/scripted-http';
import { givenPhone } from '../given-phone';
import { box } from '../page';
import { openFactorScreen } from './factor-screens';

const SHOW_PIN = 'Show: PIN';
const VERIFY = 'POST /recovery/mfaverify';

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

const refusing = { answers: { [VERIFY]: refusal('E0000068') } };
