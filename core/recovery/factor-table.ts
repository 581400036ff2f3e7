/** Which of the four panels a factor's screen shows. */
export type Panel = 'code' | 'sent-code' | 'push' | 'email';

/** What the box for a code is to the browser. */
export interface CodeInput {
  readonly type: 'text' | 'password';
  readonly inputMode: 'text' | 'numeric';
  readonly autoComplete: 'off' | 'one-time-code';
}

/** A numeric code that is sent, or made by a device, for once. */
export const digits: CodeInput = { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' };
const secretDigits: CodeInput = { type: 'password', inputMode: 'numeric', autoComplete: 'off' };
const secret: CodeInput = { type: 'password', inputMode: 'text', autoComplete: 'off' };
const plain: CodeInput = { type: 'text', inputMode: 'text', autoComplete: 'off' };

/** One row of the factor table: all that makes a factor's screen different from another's. */
interface Row {
  /** Our name for it, which its translations and its messages go by. */
  readonly name: string;
  /** The names that the server may list it by. */
  readonly listedAs: readonly string[];
  /** The last segments of its routes; the first one is opened. */
  readonly routes: readonly string[];
  readonly panel: Panel;
  /** Which call of section 7 checks the proof. */
  readonly call: 'mfaverify' | 'mfapin' | 'mfabadge' | 'mfaemail';
  /** The message for an empty code (specification, section 5). */
  readonly emptyCode: string;
  readonly input: CodeInput;
  /** Whether its heading names the user's own device (section 3). */
  readonly isNamed?: boolean;
  /** Whether what is typed into its masked box can be shown. */
  readonly isRevealable?: boolean;
  /** Whether its box has a placeholder (section 2). */
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
    // Its screen has no box for a code: no message and no input are drawn from this row.
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

/** Our names of the factors: one for each row, and one for all that have no row. */
export type FactorName = (typeof rows)[number]['name'] | 'dynamic';

/** What a factor's screen is made from. */
export interface FactorKind extends Row {
  readonly name: FactorName;
}

/** The factors that have a screen (specification, sections 2 and 5). A new factor is a row. */
export const factorKinds: readonly FactorKind[] = rows;

/** The screen of a factor that the table has no row for: a plain code (design, `dynamicFactors`). */
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
