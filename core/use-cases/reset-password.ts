import type { Dependencies } from '../dependencies';
import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { isTokenExpired, recoveryCredentials } from '../recovery/recovery-credentials';
import { entryRoute, REDIRECTOR_ROUTE } from '../recovery/routes';
import { type RecoverySession, startWithSameUsername } from '../recovery/session';
import { accepted, isAboutRecovery, type Result, refused, withCode } from '../result';
import * as calls from '../server/calls';
import { finishJourney, restartIfLost } from '../state/journey-ends';
import { createSingleFlight } from '../state/single-flight';
import { settleDone } from '../state/visits';

type ResetNeeds = Dependencies<
  'send' | 'session' | 'cookies' | 'navigation' | 'configuration' | 'events' | 'visit' | 'clock'
>;

/**
 * Resets the password with the recovery token. If `unlockConfirm` is true, stores the new password in the session instead.
 * The entry screen then opens for one more proof of identity (specification, section 4).
 */
export const resetPassword =
  (needs: ResetNeeds) =>
  async (typed: NewPassword, signal: AbortSignal): Promise<Result<void>> => {
    const checked = checkNewPassword(typed);
    if (!checked.ok) return checked;
    const { session, navigation } = needs;
    const { unlockConfirm, type } = session.get();
    if (unlockConfirm) {
      session.update((held) => ({ ...held, password: checked.value }));
      navigation.go(entryRoute(type ?? ''));
      return accepted(undefined);
    }
    // Discards an earlier stored password, because the user has just typed a new one.
    session.update((held) => ({ ...held, password: undefined }));
    return submit(needs, checked.value, signal);
  };

/**
 * True if the session contains a recovery token and a password that the user chose before the last proof of identity. The page
 * then submits this password automatically.
 */
export const hasStoredPassword = ({ recoveryToken, password }: RecoverySession): boolean =>
  recoveryToken !== undefined && password !== undefined;

/**
 * Submits the password that the user chose before the last proof of identity. Concurrent calls with the same recovery token
 * share one request. Fails with `superseded` if the session contains no such password or no token.
 */
export const submitStoredPassword = (needs: ResetNeeds) => {
  const once = createSingleFlight<void>(needs.session);
  return (): Promise<Result<void>> => {
    const { recoveryToken, password } = needs.session.get();
    if (recoveryToken === undefined || password === undefined) return Promise.resolve(refused('superseded'));
    return once(recoveryToken, (signal) => submit(needs, password, signal));
  };
};

/** Sends the new password with the recovery token, and ends the recovery on success. */
const submit = async (needs: ResetNeeds, newPassword: string, signal: AbortSignal): Promise<Result<void>> => {
  const { send, session, cookies, navigation, configuration, clock, visit } = needs;
  const asked = session.get();
  const token = recoveryCredentials(asked, cookies);
  if (!token) return refused('superseded');
  const answer = await send(calls.resetPassword(token, newPassword), signal);
  const isCurrent = session.get().recoveryToken === asked.recoveryToken;
  if (!isCurrent) return refused('superseded');
  if (!answer.ok) {
    if (isTokenExpired(asked, answer, clock.now())) {
      session.update(startWithSameUsername);
      return withCode('took-too-long', answer);
    }
    // The token of a link has its own message.
    const isLost = asked.tokenFrom === 'proof' && isAboutRecovery(answer);
    const isHere = visit.get()?.screen.is === 'reset';
    if (restartIfLost(needs, asked, answer, isLost && isHere)) return refused('superseded');
    // If no response arrived, keeps the password: the page submits it again when the reset screen opens again. After any other
    // error, the user must submit a password again.
    if (answer.code !== 'unreachable') session.update((held) => ({ ...held, password: undefined }));
    return answer;
  }
  finishJourney(needs);
  if (configuration.environment.showPasswordResetSuccess) settleDone(needs, 'reset');
  else navigation.go(REDIRECTOR_ROUTE);
  return accepted(undefined);
};
