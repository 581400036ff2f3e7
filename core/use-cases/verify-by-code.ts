import type { Needs } from '../needs';
import { factorTypeOf, kindOf } from '../recovery/factors';
import { plainDigits } from '../recovery/one-time-code';
import { holdCodeRefused, isSameAttempt } from '../recovery/session';
import { isNoAnswer, type Result, refused } from '../result';
import { verifyBadge, verifyCode, verifyPin } from '../server/calls';
import { proceedAfterProof } from './proceed';

/**
 * Proves the identity by a typed code, pin or badge number, with the selected factor's own call (section 7). A numeric
 * code is posted in plain digits, any other as it was typed, but for blanks at its ends.
 */
export const verifyByCode =
  (needs: Needs<'send' | 'session' | 'navigation' | 'configuration'>) =>
  async (typed: string, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = needs.session.get();
    const factor = attempt.selectedFactor;
    if (!factor) return refused('superseded');
    const { call, input } = kindOf(factor);
    const code = input.inputMode === 'numeric' ? plainDigits(typed) : typed.trim();
    if (code === '') return refused('code-required');

    const check = () => {
      if (call === 'mfapin') return verifyPin(attempt, code);
      if (call === 'mfabadge') return verifyBadge(attempt, code);
      return verifyCode(attempt, factorTypeOf(factor), code);
    };
    const proof = await needs.send(check(), signal);
    if (proof.ok) return proceedAfterProof(needs)(attempt, proof.value);
    if (!isNoAnswer(proof) && isSameAttempt(attempt, needs.session.get()))
      needs.session.update(holdCodeRefused);
    return proof;
  };
