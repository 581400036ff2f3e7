import type { Configuration } from '../configuration/configuration';
import type { Cookies } from '../ports/cookies';
import type { Navigation } from '../ports/navigation';
import type { FactorCache } from '../recovery/factor-cache';
import { heldToken } from '../recovery/held-token';
import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { entryRoute, REDIRECTOR_ROUTE } from '../recovery/routes';
import { endJourney, type RecoverySession } from '../recovery/session';
import { accepted, isNoAnswer, type Result } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';
import { forgetLink } from './forget-link';

/** `reset`: show the success message. `sent-on`: the journey goes on elsewhere. */
export type ResetOutcome = 'reset' | 'sent-on';

export type SubmitReset = ReturnType<typeof submitReset>;

/** Posts the new password with the held token, and ends the journey on success (specification, section 4). */
export const submitReset =
  (
    api: Pick<RecoveryApi, 'resetPassword'>,
    session: Store<RecoverySession>,
    cache: Pick<FactorCache, 'clear'>,
    cookies: Pick<Cookies, 'read'>,
    navigation: Pick<Navigation, 'current' | 'go' | 'replace'>,
    configuration: Configuration,
  ) =>
  async (newPassword: string, signal: AbortSignal): Promise<Result<ResetOutcome>> => {
    const asked = session.get();
    const answer = await api.resetPassword(heldToken(asked, cookies), newPassword, signal);
    const isCurrent = session.get().recoveryToken === asked.recoveryToken;
    if (!answer.ok) {
      if (isCurrent && !isNoAnswer(answer)) session.set({ ...session.get(), password: undefined });
      return answer;
    }
    if (!isCurrent) return accepted('sent-on');
    session.set(endJourney(session.get()));
    cache.clear();
    forgetLink(navigation);
    if (configuration.environment.showPasswordResetSuccess) return accepted('reset');
    navigation.go(REDIRECTOR_ROUTE);
    return accepted('sent-on');
  };

/**
 * Resets the password with the held token; in the two-step flow, where there is none yet, keeps the new password and
 * goes for the confirming round. Refused with `password-mismatch`, or what the server says.
 */
export const resetPassword =
  (session: Store<RecoverySession>, navigation: Pick<Navigation, 'go'>, submit: SubmitReset) =>
  async (typed: NewPassword, signal: AbortSignal): Promise<Result<ResetOutcome>> => {
    const checked = checkNewPassword(typed);
    if (!checked.ok) return checked;
    const held = session.get();
    if (!held.unlockConfirm) {
      // What is typed now takes the place of what was stored.
      session.set({ ...held, password: undefined });
      return submit(checked.value, signal);
    }

    session.set({ ...held, password: checked.value });
    navigation.go(entryRoute(held.type ?? ''));
    return accepted('sent-on');
  };

/**
 * The second step of that flow: on return with a stored password and a token, submits it by itself, once for each
 * token. `undefined` where there is nothing to submit.
 */
export const submitStoredPassword =
  (
    session: Store<RecoverySession>,
    submit: SubmitReset,
    once: (key: string, work: () => Promise<Result<ResetOutcome>>) => Promise<Result<ResetOutcome>>,
    applicationSignal: AbortSignal,
  ) =>
  (): Promise<Result<ResetOutcome>> | undefined => {
    const { recoveryToken, password } = session.get();
    if (recoveryToken === undefined || password === undefined) return undefined;
    return once(recoveryToken, () => submit(password, applicationSignal));
  };
