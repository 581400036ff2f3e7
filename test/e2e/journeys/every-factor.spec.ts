import { holdRequests } from '../harness/held-scripts';
import type { Devices } from '../steps/devices';
import { expect, NEW_PASSWORD, test } from '../steps/journey';

/**
 * Test data for one factor: a user, the screen, and the request that verifies the code. The defaults fit most
 * factors.
 */
interface Journey {
  readonly user: string;
  /** Last path segment of the factor's screen. Default: the value of `user`. */
  readonly segment?: string;
  readonly heading: string;
  readonly label?: string;
  readonly input?: Readonly<Record<string, string>>;
  readonly isSent?: true;
  readonly empty?: string;
  readonly wrong?: RegExp;
  readonly code: (devices: Devices) => Promise<string>;
  readonly path?: string;
  /** Fields in the body of the request that verifies the code, without the code itself. */
  readonly body?: Readonly<Record<string, string>>;
}

const verified = { type: 'password', relayState: '', phase: 'initial' };
const digits = { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' };
const secret = { type: 'password', autocomplete: 'off' };

const byCall = {
  segment: 'call',
  heading: 'Code by phone call to +1 *** *** 0177',
  isSent: true,
  empty: 'Enter the code you heard in the call.',
} as const;

const journeys: readonly Journey[] = [
  {
    user: 'yubikey',
    heading: 'Use your YubiKey',
    label: 'YubiKey code',
    input: secret,
    wrong: /We couldn’t verify your YubiKey/,
    code: (devices) => devices.pressYubiKey('yubikey'),
  },
  { user: 'call', ...byCall, code: (devices) => devices.codeOf('call', 'call') },
  { user: 'voice', ...byCall, code: (devices) => devices.codeOf('voice', 'call') },
  {
    user: 'google',
    heading: 'Code from Google Authenticator',
    empty: 'Enter the code from your authenticator app.',
    wrong: /^Generic error occurred/,
    code: (devices) => devices.codeOf('google', 'google'),
  },
  {
    user: 'pin',
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
    heading: 'Code from your RSA token',
    label: 'RSA code',
    input: secret,
    empty: 'Enter Code',
    wrong: /Wait for the next code on your token/,
    code: (devices) => devices.codeOf('rsa', 'rsa'),
  },
  {
    user: 'badge',
    heading: 'Enter your badge number',
    label: 'Badge number',
    input: { type: 'text', autocomplete: 'off', placeholder: 'Badge number' },
    empty: 'Enter your badge number.',
    wrong: /We couldn’t verify this badge number/,
    code: (devices) => devices.codeOf('badge', 'badge'),
    path: '/recovery/mfabadge',
    body: { username: 'badge', factorType: 'badge', type: 'password', phase: 'initial' },
  },
  {
    user: 'backup',
    heading: 'Enter a backup code',
    label: 'Backup code',
    input: { type: 'text', autocomplete: 'off' },
    empty: 'Enter a backup code.',
    wrong: /We couldn’t verify this backup code/,
    code: (devices) => devices.codeOf('backup', 'backup'),
  },
  {
    user: 'verify',
    heading: 'Code from your app: Phone app',
    code: (devices) => devices.codeOf('verify', 'phone'),
  },
];

for (const { user, segment = user, heading, isSent, code, ...row } of journeys) {
  const { label = 'Code', input = digits, path = '/recovery/mfaverify' } = row;
  const { empty = 'Enter the code.', wrong = /This code is incorrect/ } = row;
  const { body = { username: user, factorType: segment, ...verified } } = row;
  test(`${user}: an empty and a wrong code show errors, and the right code leads to the new password`, async ({
    I,
    devices,
    announce,
  }) => {
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

test('verifypush: a push is approved under the factor name verifypush', async ({ I, devices }) => {
  await I.openFactorOf('verifypush');
  await I.seeAddress('/recovery/password/verifypush');
  await I.press('Send Push');
  await devices.answerPush('verifypush', 'approve');
  await I.resetPassword(NEW_PASSWORD);
});

test('email: the heading changes after sending, and the button is disabled during a request', async ({
  I,
  devices,
}) => {
  await I.openFactorOf('email');
  await I.seeHeading('Get a link by email');
  const release = await holdRequests(I.page, '**/recovery/mfaemail');
  await I.press('Send');
  await I.seeHeading('Check your email');
  await I.seeButton('Resend', 'busy');
  release();
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
