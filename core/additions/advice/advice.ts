import { REFUSALS_BEFORE_ANOTHER_WAY, RESEND_DELAY } from '../../limits';
import { type Factor, factorKindOf, factorTypeOf } from '../../recovery/factors';
import { hasAnotherWay, type RecoverySession } from '../../recovery/session';
import type { RefusedCodes } from '../needs';

export type Advice =
  | 'check-phone'
  | 'check-call'
  | 'check-spam'
  | 'use-latest'
  | 'your-name'
  | 'check-clock'
  | 'another-way'
  | 'no-other-way';

export interface Situation {
  /** Name in the factor table. */
  readonly kind: string;
  /** Codes, calls or e-mails sent for this factor. */
  readonly sent: number;
  /** Milliseconds since the last one was sent. */
  readonly waited: number;
  /** Consecutive codes that the server has rejected. */
  readonly refused: number;
  readonly hasAnotherWay: boolean;
  readonly isStuck: boolean;
}

interface Row {
  readonly advice: Advice;
  /** `undefined` means every factor. */
  readonly kinds?: readonly string[];
  readonly helps: (situation: Situation) => boolean;
}

const isLate = ({ sent, waited, refused }: Situation) => sent > 0 && waited >= RESEND_DELAY && refused === 0;

/** The screen shows the advice of every matching row, in this order (specification, "Additions"). */
const rows: readonly Row[] = [
  { advice: 'check-phone', kinds: ['sms'], helps: isLate },
  { advice: 'check-call', kinds: ['call'], helps: isLate },
  { advice: 'check-spam', kinds: ['email'], helps: isLate },
  { advice: 'use-latest', kinds: ['sms', 'call', 'email'], helps: ({ sent }) => sent > 1 },
  // A server that answers all users alike lets a mistyped name wait for a code that never comes.
  { advice: 'your-name', kinds: ['sms', 'call', 'email'], helps: isLate },
  // The clock of the user's device is often wrong.
  { advice: 'check-clock', kinds: ['verify', 'google'], helps: ({ refused }) => refused > 1 },
  { advice: 'another-way', helps: ({ isStuck, hasAnotherWay: has }) => isStuck && has },
  { advice: 'no-other-way', helps: ({ isStuck, hasAnotherWay: has }) => isStuck && !has },
];

export const adviceFor = (situation: Situation): readonly Advice[] =>
  rows
    .filter(({ kinds, helps }) => (!kinds || kinds.includes(situation.kind)) && helps(situation))
    .map(({ advice }) => advice);

/** `now` is in milliseconds since 1970. */
export const situationOf = (
  session: RecoverySession,
  { count }: RefusedCodes,
  factor: Factor,
  now: number,
): Situation => {
  const sent = session.codesSent.get(factorTypeOf(factor)) ?? [];
  return {
    kind: factorKindOf(factor).name,
    sent: sent.length,
    waited: now - (sent.at(-1) ?? now),
    refused: count,
    hasAnotherWay: hasAnotherWay(session),
    isStuck: count >= REFUSALS_BEFORE_ANOTHER_WAY,
  };
};
