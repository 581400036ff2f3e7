import { factorTypeOf, kindOf } from '../recovery/factors';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';
import type { Proceed } from './proceed';

type Calls = Pick<RecoveryApi, 'verifyCode' | 'verifyPin' | 'verifyBadge'>;

/**
 * Proves the identity by a typed code, pin or badge number, with the selected factor's own call (section 7). Blanks are
 * stripped from all of a numeric code, and from both ends of any other.
 */
export const verifyByCode =
  (api: Calls, session: Store<RecoverySession>, proceed: Proceed) =>
  async (typed: string, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = session.get();
    const factor = attempt.selectedFactor;
    if (!factor) return refused('superseded');
    const { call, input } = kindOf(factor);
    const code = input.inputMode === 'numeric' ? typed.replace(/\s/g, '') : typed.trim();
    if (code === '') return refused('code-required');

    const check = () => {
      if (call === 'mfapin') return api.verifyPin(attempt, code, signal);
      if (call === 'mfabadge') return api.verifyBadge(attempt, code, signal);
      return api.verifyCode(attempt, factorTypeOf(factor), code, signal);
    };
    const answer = await check();
    if (!answer.ok) return answer;
    proceed(attempt, answer.value);
    return accepted(undefined);
  };
