import type { Devices } from '../steps/devices';
import { expect, NEW_PASSWORD, test } from '../steps/journey';

interface Journey {
  readonly user: string;
  readonly segment: string;
  readonly heading: string;
  readonly label: string;
  readonly input: Readonly<Record<string, string>>;
  readonly isSent?: true;
  readonly empty: string;
  readonly wrong: RegExp;
  readonly code: (devices: Devices) => Promise<string>;
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
}

const verified = { type: 'password', relayState: '', phase: 'initial' };
const digits = { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' };
const secret = { type: 'password', autocomplete: 'off' };
const wrongCode = /This code is not right/;

const journeys: readonly Journey[] = [
  {
    user: 'yubikey',
    segment: 'yubikey',
    heading: 'Use your YubiKey',
    label: 'YubiKey code',
    input: secret,
    empty: 'Enter the code.',
    wrong: /The YubiKey was not accepted/,
    code: (devices) => devices.pressYubiKey('yubikey'),
    path: '/recovery/mfaverify',
    body: { username: 'yubikey', factorType: 'yubikey', ...verified },
  },
  {
    user: 'call',
    segment: 'call',
    heading: 'Code by call to +1 *** *** 0177',
    label: 'Code',
    input: digits,
    isSent: true,
    empty: 'Enter the code from the call.',
    wrong: wrongCode,
    code: (devices) => devices.codeOf('call', 'call'),
    path: '/recovery/mfaverify',
    body: { username: 'call', factorType: 'call', ...verified },
  },
  {
    user: 'voice',
    segment: 'call',
    heading: 'Code by call to +1 *** *** 0177',
    label: 'Code',
    input: digits,
    isSent: true,
    empty: 'Enter the code from the call.',
    wrong: wrongCode,
    code: (devices) => devices.codeOf('voice', 'call'),
    path: '/recovery/mfaverify',
    body: { username: 'voice', factorType: 'call', ...verified },
  },
  {
    user: 'pin',
    segment: 'pin',
    heading: 'Enter your PIN',
    label: 'PIN',
    input: { type: 'password', inputmode: 'numeric', autocomplete: 'off' },
    empty: 'Enter your PIN.',
    wrong: /^Generic error occurred/,
    code: (devices) => devices.codeOf('pin', 'pin'),
    path: '/recovery/mfapin',
    body: { userName: 'pin', type: 'password', phase: 'initial' },
  },
  {
    user: 'rsa',
    segment: 'rsa',
    heading: 'Code from your RSA token',
    label: 'RSA code',
    input: secret,
    empty: 'Enter Code',
    wrong: /Wait for the next code on your token/,
    code: (devices) => devices.codeOf('rsa', 'rsa'),
    path: '/recovery/mfaverify',
    body: { username: 'rsa', factorType: 'rsa', ...verified },
  },
  {
    user: 'badge',
    segment: 'badge',
    heading: 'Enter your badge number',
    label: 'Badge number',
    input: { type: 'text', autocomplete: 'off', placeholder: 'Badge number' },
    empty: 'Enter your badge number.',
    wrong: /This badge number was not accepted/,
    code: (devices) => devices.codeOf('badge', 'badge'),
    path: '/recovery/mfabadge',
    body: { username: 'badge', factorType: 'badge', type: 'password', phase: 'initial' },
  },
  {
    user: 'verify',
    segment: 'verify',
    heading: 'Code from your app: Phone app',
    label: 'Code',
    input: digits,
    empty: 'Enter the code.',
    wrong: wrongCode,
    code: (devices) => devices.codeOf('verify', 'phone'),
    path: '/recovery/mfaverify',
    body: { username: 'verify', factorType: 'verify', ...verified },
  },
];

for (const { user, segment, heading, label, input, isSent, empty, wrong, code, path, body } of journeys) {
  test(`${user}: an empty, a wrong and the right code`, async ({ I, devices, announce }) => {
    announce.failedRequest(`${path} 403`);
    await I.openFactorOf(user);
    await I.seeAddress(`/recovery/password/${segment}`);
    await I.seeHeading(heading);
    if (isSent) await I.press('Send');
    await expect(I.box(label)).toBeFocused();
    for (const [name, value] of Object.entries(input))
      await expect(I.box(label)).toHaveAttribute(name, value);
    await expect(I.button('Send Push')).toHaveCount(0);
    await I.press('Submit');
    await I.seeProblemAt(label, empty);
    await I.submitCode('000000', label);
    await I.seeProblemAt(label, wrong);
    const right = await code(devices);
    await I.submitCode(right, label);
    await I.seeHeading('Choose a new password');
    const posted = path === '/recovery/mfapin' ? { pin: right } : { code: right };
    expect((await devices.sent(path)).at(-1)?.body).toEqual({ ...body, ...posted });
  });
}

test('verifypush: a push under its other name', async ({ I, devices }) => {
  await I.openFactorOf('verifypush');
  await I.seeAddress('/recovery/password/verifypush');
  await I.press('Send Push');
  await devices.answerPush('verifypush', 'approve');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeHeading('Your password is reset');
});

test('email: the header changes after sending, and the button is disabled while a request is pending', async ({
  I,
  devices,
}) => {
  await I.openFactorOf('email');
  await I.seeHeading('Get a link by e-mail');
  await devices.goWrong({ path: '/recovery/mfaemail', kind: 'slow', milliseconds: 600 });
  await I.press('Send');
  await I.seeHeading('Check your e-mail');
  await I.seeButton('Resend', 'busy');
  await I.seeButton('Resend');
  await I.press('Resend');
  await devices.seeSent('/recovery/mfaemail', 2);
  await I.seeButton('Resend');
  expect((await devices.sent('/recovery/mfaemail'))[1]?.body).toEqual({
    username: 'email',
    factorType: 'email',
    ...verified,
  });
});
