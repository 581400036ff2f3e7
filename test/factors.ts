// The factors with a code box, as the tests of the page see them. Every test of all factors reads this table.

/** Where a user of the sandbox finds a code: a message, an app, a token or a card. */
export type CodeSource =
  | 'sms'
  | 'call'
  | 'phone'
  | 'google'
  | 'yubikey'
  | 'rsa'
  | 'badge'
  | 'pin'
  | 'no-such-factor'
  | 'backup';

export interface CodeFactor {
  /** The factor's name in the API, and the sandbox's user who has only this factor. */
  readonly name: string;
  /** Last segment of the path of the factor's screen. */
  readonly segment: string;
  /** What the server displays for the factor, such as a phone number. The heading contains it. */
  readonly display?: string;
  readonly heading: string;
  /** Label of the code box. */
  readonly label: string;
  readonly source: CodeSource;
  /** True if the page requests the code with a Send button. */
  readonly isSent: boolean;
  /** Attributes of the code box. */
  readonly input: Readonly<Record<string, string>>;
  /** Errors after an empty and after a wrong code. */
  readonly empty: string;
  readonly wrong: RegExp;
  /** Path of the request that checks the code. */
  readonly path: string;
  /** Body of this request for the user, without the code. */
  readonly body: Readonly<Record<string, string>>;
}

const digits = { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' };
const secret = { type: 'password', autocomplete: 'off' };

const codeFactor = (
  name: string,
  heading: string,
  source: CodeSource,
  { segment = name, ...other }: Partial<CodeFactor> = {},
): CodeFactor => ({
  ...{ name, segment, heading, source, label: 'Code', isSent: false, input: digits },
  ...{ empty: 'Enter the code.', wrong: /This code is incorrect/, path: '/recovery/mfaverify' },
  body: { username: name, factorType: segment, type: 'password', relayState: '', phase: 'initial' },
  ...other,
});

const byCall = {
  segment: 'call',
  display: '+1 *** *** 0177',
  isSent: true,
  empty: 'Enter the code you heard in the call.',
};

export const codeFactors: readonly CodeFactor[] = [
  codeFactor('yubikey', 'Use your YubiKey', 'yubikey', {
    label: 'YubiKey code',
    input: secret,
    wrong: /We couldn’t verify your YubiKey/,
  }),
  codeFactor('sms', 'Code by text message to +1 *** *** 0142', 'sms', {
    display: '+1 *** *** 0142',
    isSent: true,
    empty: 'Enter the code from the text message.',
  }),
  codeFactor('call', 'Code by phone call to +1 *** *** 0177', 'call', byCall),
  codeFactor('voice', 'Code by phone call to +1 *** *** 0177', 'call', byCall),
  codeFactor('google', 'Code from Google Authenticator', 'google', {
    empty: 'Enter the code from your authenticator app.',
    wrong: /Generic error occurred$/,
  }),
  codeFactor('pin', 'Enter your PIN', 'pin', {
    label: 'PIN',
    input: { ...secret, inputmode: 'numeric' },
    empty: 'Enter your PIN.',
    wrong: /Generic error occurred$/,
    path: '/recovery/mfapin',
    body: { userName: 'pin', type: 'password', phase: 'initial' },
  }),
  codeFactor('rsa', 'Code from your RSA token', 'rsa', {
    label: 'RSA code',
    input: secret,
    empty: 'Enter Code',
    wrong: /Wait for the next code on your token/,
  }),
  codeFactor('badge', 'Enter your badge number', 'badge', {
    label: 'Badge number',
    input: { type: 'text', autocomplete: 'off', placeholder: 'Badge number' },
    empty: 'Enter your badge number.',
    wrong: /We couldn’t verify this badge number/,
    path: '/recovery/mfabadge',
    body: { username: 'badge', factorType: 'badge', type: 'password', phase: 'initial' },
  }),
  codeFactor('backup', 'Enter a backup code', 'backup', {
    label: 'Backup code',
    input: { type: 'text', autocomplete: 'off' },
    empty: 'Enter a backup code.',
    wrong: /We couldn’t verify this backup code/,
  }),
  codeFactor('verify', 'Code from your app: Phone app', 'phone', { display: 'Phone app' }),
];
