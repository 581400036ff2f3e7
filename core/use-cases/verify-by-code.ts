import { digits } from '../recovery/factor-table';
import { type Factor, factorKindOf, factorTypeOf } from '../recovery/factors';
import { INVALID_CODE, normalizeCode } from '../recovery/one-time-code';
import type { RecoverySession } from '../recovery/session';
import { type Refusal, type Result, refused } from '../result';
import { verifyBadge, verifyCode, verifyPin } from '../server/calls';
import type { Needs } from '../state/needs';
import { proceedAfterProof } from './proceed';
import { type AttemptNeeds, sendAttempt } from './send-attempt';

/** A numeric code is sent as plain digits, anything else as typed without surrounding white space. */
export const verifyByCode =
  (needs: AttemptNeeds & Needs<'configuration' | 'navigation' | 'clock'>) =>
  async (typed: string, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = needs.session.get();
    const factor = attempt.selectedFactor;
    if (!factor) return refused('superseded');
    const kind = factorKindOf(factor);
    const code = kind.input === digits ? normalizeCode(typed) : typed.trim();
    const withUnsent = (refusal: Refusal): Refusal =>
      isUnsent(needs.session.get(), factor) ? { ...refusal, isUnsent: true } : refusal;
    if (code === '') return withUnsent(refused('code-required'));

    const call = () => {
      if (kind.call === 'mfapin') return verifyPin(attempt, code);
      if (kind.call === 'mfabadge') return verifyBadge(attempt, code);
      return verifyCode(attempt, factorTypeOf(factor), code);
    };
    const proof = await sendAttempt(needs, attempt, call(), signal);
    if (proof.ok) return proceedAfterProof(needs)(proof.value);
    return proof.code === INVALID_CODE ? withUnsent(proof) : proof;
  };

/** The server checks the code even then: the user may have requested one before a reload. */
const isUnsent = ({ codesSent }: RecoverySession, factor: Factor): boolean =>
  factorKindOf(factor).panel === 'sent-code' && !codesSent.has(factorTypeOf(factor));
