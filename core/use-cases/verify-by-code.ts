import type { Needs } from '../needs';
import { factorTypeOf, kindOf } from '../recovery/factors';
import { holdCodeRefused, isSameAttempt } from '../recovery/session';
import { isNoAnswer, type Result, refused } from '../result';
import { verifyBadge, verifyCode, verifyPin } from '../server/calls';
import { proceedAfterProof } from './proceed';

/**
 * Proves the identity by a typed code, pin or badge number, with the selected factor's own call (section 7). Blanks are
 * stripped from all of a numeric code, and from both ends of any other.
 */
export const verifyByCode =
  (needs: Needs<'send' | 'session' | 'navigation' | 'configuration'>) =>
  async (typed: string, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = needs.session.get();
    const factor = attempt.selectedFactor;
    if (!factor) return refused('superseded');
    const { call, input } = kindOf(factor);
    const code = input.inputMode === 'numeric' ? typed.replace(/\s/g, '') : typed.trim();
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
