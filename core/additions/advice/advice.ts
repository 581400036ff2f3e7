import { RESEND_DELAY } from '../../limits';
import { type Factor, factorKindOf, factorTypeOf } from '../../recovery/factors';
import { hasAnotherWay, type RecoverySession, shouldSuggestOtherFactor } from '../../recovery/session';

/** Key of a short advice text that helps the user on the screen of a factor. */
export type Advice =
  | 'check-phone'
  | 'check-call'
  | 'check-spam'
  | 'use-latest'
  | 'check-clock'
  | 'another-way'
  | 'no-other-way';

/** State of a factor's screen. Decides which advice the screen shows to the user. */
export interface Situation {
  /** Name of the factor in the factor table. */
  readonly kind: string;
  /** Number of codes, calls or e-mails sent to the user for this factor. */
  readonly sent: number;
  /** Milliseconds since the last code, call or e-mail was sent. */
  readonly waited: number;
  /** Number of consecutive codes that the server has rejected. */
  readonly refused: number;
  readonly hasAnotherWay: boolean;
  /** True if the server rejected several codes in a row. The page then suggests another factor. */
  readonly isStuck: boolean;
}

interface Row {
  readonly advice: Advice;
  /** Names of the factors to which this advice applies. `undefined` means every factor. */
  readonly kinds?: readonly string[];
  readonly helps: (situation: Situation) => boolean;
}

const isLate = ({ sent, waited, refused }: Situation) => sent > 0 && waited >= RESEND_DELAY && refused === 0;

/**
 * Rows of the advice table. Each row contains a piece of advice and the condition under which the advice helps the user
 * (specification, "Additions"). The screen shows the advice of every matching row, in this order.
 */
const rows: readonly Row[] = [
  { advice: 'check-phone', kinds: ['sms'], helps: isLate },
  { advice: 'check-call', kinds: ['call'], helps: isLate },
  { advice: 'check-spam', kinds: ['email'], helps: isLate },
  { advice: 'use-latest', kinds: ['sms', 'call', 'email'], helps: ({ sent }) => sent > 1 },
  // If the server rejects two codes of an authenticator app in a row, the clock of the user's device is often wrong.
  { advice: 'check-clock', kinds: ['verify', 'google'], helps: ({ refused }) => refused > 1 },
  { advice: 'another-way', helps: ({ isStuck, hasAnotherWay: has }) => isStuck && has },
  { advice: 'no-other-way', helps: ({ isStuck, hasAnotherWay: has }) => isStuck && !has },
];

export const adviceFor = (situation: Situation): readonly Advice[] =>
  rows
    .filter(({ kinds, helps }) => (!kinds || kinds.includes(situation.kind)) && helps(situation))
    .map(({ advice }) => advice);

/** Determines the state of a factor's screen at the time `now`, in milliseconds since 1970. */
export const situationOf = (session: RecoverySession, factor: Factor, now: number): Situation => {
  const sent = session.codesSent.get(factorTypeOf(factor)) ?? [];
  return {
    kind: factorKindOf(factor).name,
    sent: sent.length,
    waited: now - (sent.at(-1) ?? now),
    refused: session.codesRefused,
    hasAnotherWay: hasAnotherWay(session),
    isStuck: shouldSuggestOtherFactor(session),
  };
};
