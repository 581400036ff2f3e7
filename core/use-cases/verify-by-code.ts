import type { Dependencies } from '../dependencies';
import { digits } from '../recovery/factor-table';
import { type Factor, factorKindOf, factorTypeOf } from '../recovery/factors';
import { INVALID_CODE, isCodeRefused, normalizeCode } from '../recovery/one-time-code';
import { type RecoverySession, withCodeRefused } from '../recovery/session';
import { type Refusal, type Result, refused } from '../result';
import { verifyBadge, verifyCode, verifyPin } from '../server/calls';
import { proceedAfterProof } from './proceed';
import { type AttemptNeeds, sendAttempt } from './send-attempt';

/**
 * Proves the user's identity with a typed code, PIN or badge number (specification, section 7). A numeric code is sent as plain
 * digits. A PIN and any other code are sent as typed, without surrounding white space.
 */
export const verifyByCode =
  (needs: AttemptNeeds & Dependencies<'configuration' | 'clock'>) =>
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
    if (proof.code !== 'superseded' && isCodeRefused(proof))
      needs.session.update((held) => withCodeRefused(held, proof.reference));
    return proof.code === INVALID_CODE ? withUnsent(proof) : proof;
  };

/**
 * True for an SMS or voice factor if the session contains no request for a code. The server checks a typed code even then,
 * because the user may have requested the code before a reload of the page.
 */
const isUnsent = ({ codesSent }: RecoverySession, factor: Factor): boolean =>
  factorKindOf(factor).panel === 'sent-code' && !codesSent.has(factorTypeOf(factor));
