import type { Needs } from '../needs';
import { digits } from '../recovery/factor-table';
import { type Factor, factorTypeOf, kindOf } from '../recovery/factors';
import { plainDigits } from '../recovery/one-time-code';
import { holdCodeRefused, isSameAttempt, type RecoverySession } from '../recovery/session';
import { isNoAnswer, type Refusal, type Result, refused } from '../result';
import { verifyBadge, verifyCode, verifyPin } from '../server/calls';
import { proceedAfterProof } from './proceed';

/**
 * Proves the identity by a typed code, pin or badge number, with the selected factor's own call (section 7). A numeric
 * code is posted in plain digits; a PIN and any other code as typed, without surrounding white space.
 */
export const verifyByCode =
  (needs: Needs<'send' | 'session' | 'navigation' | 'configuration' | 'events'>) =>
  async (typed: string, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = needs.session.get();
    const factor = attempt.selectedFactor;
    if (!factor) return refused('superseded');
    const { call, input } = kindOf(factor);
    const code = input === digits ? plainDigits(typed) : typed.trim();
    const withUnsent = (refusal: Refusal): Refusal =>
      isUnsent(needs.session.get(), factor) ? { ...refusal, isUnsent: true } : refusal;
    if (code === '') return withUnsent(refused('code-required'));

    const check = () => {
      if (call === 'mfapin') return verifyPin(attempt, code);
      if (call === 'mfabadge') return verifyBadge(attempt, code);
      return verifyCode(attempt, factorTypeOf(factor), code);
    };
    const proof = await needs.send(check(), signal);
    if (proof.ok) return proceedAfterProof(needs)(attempt, proof.value);
    if (!isNoAnswer(proof) && isSameAttempt(attempt, needs.session.get()))
      needs.session.update(holdCodeRefused);
    return proof.code === INVALID_CODE ? withUnsent(proof) : proof;
  };

/** Section 8: the code of a code that is not right. */
const INVALID_CODE = 'E0000068';

/**
 * True for a factor by text message or call if no code was requested from this page yet. After a reload, earlier requests
 * are unknown: hence every typed code is posted.
 */
const isUnsent = ({ codesSent }: RecoverySession, factor: Factor): boolean =>
  kindOf(factor).panel === 'sent-code' && !codesSent.has(factorTypeOf(factor));
