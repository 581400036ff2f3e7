/** Part of a factor's screen in which the user gives the proof. */
export type Panel = 'code' | 'sent-code' | 'push' | 'email';

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

const rows = [
  {
    name: 'verify',
    isNamed: true,
    listedAs: ['push', 'verifypush', 'verify'],
    routes: ['verifypush', 'verify'],
    panel: 'push',
    call: 'mfaverify',
    emptyCode: 'ENTER_ERROR',
    input: digits,
  },
  {
    name: 'yubikey',
    listedAs: ['yubikey'],
    routes: ['yubikey'],
    panel: 'code',
    call: 'mfaverify',
    emptyCode: 'ENTER_ERROR',
    input: secret,
  },
  {
    name: 'sms',
    isNamed: true,
    listedAs: ['sms'],
    routes: ['sms'],
    panel: 'sent-code',
    call: 'mfaverify',
    emptyCode: 'ENTER_SMS_ERROR',
    input: digits,
  },
  {
    name: 'call',
    isNamed: true,
    listedAs: ['call', 'voice'],
    routes: ['call'],
    panel: 'sent-code',
    call: 'mfaverify',
    emptyCode: 'ENTER_CALL_ERROR',
    input: digits,
  },
  {
    name: 'google',
    listedAs: ['google'],
    routes: ['google'],
    panel: 'code',
    call: 'mfaverify',
    emptyCode: 'ENTER_GOOGLE_ERROR',
    input: digits,
  },
  {
    name: 'pin',
    listedAs: ['pin'],
    routes: ['pin'],
    panel: 'code',
    call: 'mfapin',
    emptyCode: 'ENTER_PIN_ERROR',
    input: secretDigits,
    isRevealable: true,
  },
  {
    // The e-mail screen has no input for a code, so `emptyCode` and `input` are not used.
    name: 'email',
    listedAs: ['email'],
    routes: ['email'],
    panel: 'email',
    call: 'mfaemail',
    emptyCode: 'ENTER_ERROR',
    input: plain,
  },
  {
    name: 'rsa',
    listedAs: ['rsa'],
    routes: ['rsa'],
    panel: 'code',
    call: 'mfaverify',
    emptyCode: 'APP.RSA.ENTER_RSA_ERROR',
    input: secret,
  },
  {
    name: 'badge',
    listedAs: ['badge'],
    routes: ['badge'],
    panel: 'code',
    call: 'mfabadge',
    emptyCode: 'APP.BADGE.ENTER_BADGE_ERROR',
    input: plain,
    hasPlaceholder: true,
  },
  {
    name: 'backup',
    listedAs: ['backup'],
    routes: ['backup'],
    panel: 'code',
    call: 'mfaverify',
    emptyCode: 'APP.BACKUP.ENTER_BACKUP_ERROR',
    input: plain,
  },
] as const satisfies readonly Row[];

export type FactorName = (typeof rows)[number]['name'] | 'dynamic';

export interface FactorKind extends Row {
  readonly name: FactorName;
}

/** To support another factor, add a row (specification, sections 2 and 5). */
export const factorKinds: readonly FactorKind[] = rows;

/** For a factor without a row: an unmasked code input. */
export const unknownKind: FactorKind = {
  name: 'dynamic',
  isNamed: true,
  listedAs: [],
  routes: ['dynamic'],
  panel: 'code',
  call: 'mfaverify',
  emptyCode: 'ENTER_ERROR',
  input: { ...plain, autoComplete: 'one-time-code' },
};
