/** Panel of a factor's screen. */
export type Panel = 'code' | 'sent-code' | 'push' | 'email';

/** HTML attributes of the box for a code. */
export interface CodeInput {
  readonly type: 'text' | 'password';
  readonly inputMode: 'text' | 'numeric';
  readonly autoComplete: 'off' | 'one-time-code';
}

/** Attributes for a one-time numeric code, which is sent or made by a device. */
export const digits: CodeInput = { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' };
const secretDigits: CodeInput = { type: 'password', inputMode: 'numeric', autoComplete: 'off' };
const secret: CodeInput = { type: 'password', inputMode: 'text', autoComplete: 'off' };
const plain: CodeInput = { type: 'text', inputMode: 'text', autoComplete: 'off' };

/** One row of the factor table: all differences between the screens of factors. */
interface Row {
  /** Our name of the factor, used for translations and messages. */
  readonly name: string;
  /** Names under which the server may list the factor. */
  readonly listedAs: readonly string[];
  /** Last segments of its routes. The screen opens under the first one. */
  readonly routes: readonly string[];
  readonly panel: Panel;
  /** Call of section 7 that checks the proof. */
  readonly call: 'mfaverify' | 'mfapin' | 'mfabadge' | 'mfaemail';
  /** Message for an empty code (specification, section 5). */
  readonly emptyCode: string;
  readonly input: CodeInput;
  /** True if its heading contains the name of the user's device (section 3). */
  readonly isNamed?: boolean;
  /** True if the user can make the text in its masked box visible. */
  readonly isRevealable?: boolean;
  /** True if its box has a placeholder (section 2). */
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
    // The screen has no box for a code: `emptyCode` and `input` are not used.
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
] as const satisfies readonly Row[];

/** Our names of the factors: one for each row, and `dynamic` for every factor without a row. */
export type FactorName = (typeof rows)[number]['name'] | 'dynamic';

/** Data of a factor's screen. */
export interface FactorKind extends Row {
  readonly name: FactorName;
}

/** Factors that have a screen (specification, sections 2 and 5). To add a factor, add a row. */
export const factorKinds: readonly FactorKind[] = rows;

/** Screen of a factor without a row: a plain code (specification, "Settled questions"). */
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
