/** Part of a factor's screen in which the user gives the proof. */
export type Panel = 'code' | 'sent-code' | 'push' | 'email' | 'passkey';

export interface CodeInput {
  readonly type: 'text' | 'password';
  readonly inputMode: 'text' | 'numeric';
  readonly autoComplete: 'off' | 'one-time-code';
}

export const digits: CodeInput = { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' };
const secretDigits: CodeInput = { type: 'password', inputMode: 'numeric', autoComplete: 'off' };
const secret: CodeInput = { type: 'password', inputMode: 'text', autoComplete: 'off' };
const plain: CodeInput = { type: 'text', inputMode: 'text', autoComplete: 'off' };

/** Everything that differs between the screens of two factors. */
interface Row {
  /** Name in this application, used for translations and messages. */
  readonly name: string;
  /** Names that the server may use. */
  readonly listedAs: readonly string[];
  /** Possible last path segments of the screen's URL (`segmentOf`). */
  readonly routes: readonly string[];
  readonly panel: Panel;
  /** Checks the user's proof (specification, section 7). */
  readonly call: 'mfaverify' | 'mfapin' | 'mfabadge' | 'mfaemail';
  /** Translation key (specification, section 5). */
  readonly emptyCode: string;
  readonly input: CodeInput;
  /** The heading contains the name of the user's device (specification, section 3). */
  readonly isNamed?: boolean;
  readonly isRevealable?: boolean;
  readonly hasPlaceholder?: boolean;
}

const row = <Name extends string>(name: Name, panel: Panel, input: CodeInput, others?: Partial<Row>) => ({
  listedAs: [name],
  routes: [name],
  call: 'mfaverify' as const,
  emptyCode: 'ENTER_ERROR',
  ...others,
  name,
  panel,
  input,
});

const rows = [
  row('verify', 'push', digits, {
    isNamed: true,
    listedAs: ['push', 'verifypush', 'verify'],
    routes: ['verifypush', 'verify'],
  }),
  row('yubikey', 'code', secret),
  row('sms', 'sent-code', digits, { isNamed: true, emptyCode: 'ENTER_SMS_ERROR' }),
  row('call', 'sent-code', digits, {
    isNamed: true,
    emptyCode: 'ENTER_CALL_ERROR',
    listedAs: ['call', 'voice'],
  }),
  row('google', 'code', digits, { emptyCode: 'ENTER_GOOGLE_ERROR' }),
  row('pin', 'code', secretDigits, { call: 'mfapin', emptyCode: 'ENTER_PIN_ERROR', isRevealable: true }),
  // The e-mail screen has no input for a code, so `emptyCode` and `input` are not used.
  row('email', 'email', plain, { call: 'mfaemail' }),
  row('rsa', 'code', secret, { emptyCode: 'APP.RSA.ENTER_RSA_ERROR' }),
  row('badge', 'code', plain, {
    call: 'mfabadge',
    emptyCode: 'APP.BADGE.ENTER_BADGE_ERROR',
    hasPlaceholder: true,
  }),
  row('backup', 'code', plain, { emptyCode: 'APP.BACKUP.ENTER_BACKUP_ERROR' }),
  // The browser makes the code. It is empty if the user closes the browser's dialog (`additions/passkey`).
  row('passkey', 'passkey', plain, { emptyCode: 'APP.PASSKEY.DISMISSED' }),
];

export type FactorName = (typeof rows)[number]['name'] | 'dynamic';

export interface FactorKind extends Row {
  readonly name: FactorName;
}

/** To support another factor, add a row (specification, sections 2 and 5). */
export const factorKinds: readonly FactorKind[] = rows;

/** For a factor without a row: an unmasked code input. */
export const unknownKind: FactorKind = row(
  'dynamic',
  'code',
  { ...plain, autoComplete: 'one-time-code' },
  { isNamed: true, listedAs: [] },
);
