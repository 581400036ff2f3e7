import { kindOf } from '../recovery/factors';
import type { RecoveryApi } from '../recovery/recovery-api';
import { accepted, type Result, refused } from '../recovery/result';
import type { RecoverySession } from '../recovery/session';
import type { Store } from '../recovery/store';
import type { Proceed } from './proceed';

type Calls = Pick<RecoveryApi, 'verifyCode' | 'verifyPin' | 'verifyBadge'>;

/** Proves the identity by a typed code, pin or badge number, with the selected factor's own call (section 7). */
export const verifyByCode =
  (api: Calls, session: Store<RecoverySession>, proceed: Proceed) =>
  async (typed: string, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = session.get();
    const factor = attempt.selectedFactor;
    if (!factor) return refused('superseded');
    const kind = kindOf(factor);
    const code = kind.input.inputMode === 'numeric' ? typed.replace(/\s/g, '') : typed.trim();
    if (code === '') return refused('code-required');

    const answer = await check();
    if (!answer.ok) return answer;
    proceed(attempt, answer.value);
    return accepted(undefined);

    function check() {
      if (kind.call === 'mfapin') return api.verifyPin(attempt, code, signal);
      if (kind.call === 'mfabadge') return api.verifyBadge(attempt, code, signal);
      return api.verifyCode(
        attempt,
        kind.name === 'dynamic' ? (factor?.name ?? '') : kind.name,
        code,
        signal,
      );
    }
  };
