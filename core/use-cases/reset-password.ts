import type { Dependencies } from '../dependencies';
import { LINK_OPENED } from '../recovery/link';
import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { isTokenExpired, recoveryCredentials } from '../recovery/recovery-credentials';
import { entryRoute, REDIRECTOR_ROUTE } from '../recovery/routes';
import { endJourney, type RecoverySession } from '../recovery/session';
import { accepted, type Result, refused, withCode } from '../result';
import * as calls from '../server/calls';
import { createSingleFlight } from '../state/single-flight';
import { settleDone } from '../state/visits';

type ResetNeeds = Dependencies<
  'send' | 'session' | 'cookies' | 'navigation' | 'configuration' | 'events' | 'visit' | 'clock'
>;

/**
 * Resets the password with the recovery token. In the two-step reset, stores the new password and requires another proof of
 * identity first (specification, section 4). Returns `password-mismatch`, `took-too-long` or an error of the server.
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
    // The user has just typed a password. Discards the one that was stored for the two-step reset.
    session.update((held) => ({ ...held, password: undefined }));
    return submit(needs, checked.value, signal);
  };

/** True if the session contains a new password and a recovery token. In the two-step reset, this is the case after the last proof. */
export const hasStoredPassword = ({ recoveryToken, password }: RecoverySession): boolean =>
  recoveryToken !== undefined && password !== undefined;

/**
 * Submits the stored password as the second step of the two-step reset. The same token is submitted only once. Started by
 * `arrival/work-on-arrival.ts`. Returns the error `superseded` if the password or the token is missing.
 */
export const submitStoredPassword = (needs: ResetNeeds) => {
  const once = createSingleFlight<void>();
  return (): Promise<Result<void>> => {
    const { recoveryToken, password } = needs.session.get();
    if (recoveryToken === undefined || password === undefined) return Promise.resolve(refused('superseded'));
    return once(recoveryToken, (signal) => submit(needs, password, signal));
  };
};

/** Sends the new password with the recovery token, and ends the recovery on success. */
const submit = async (needs: ResetNeeds, newPassword: string, signal: AbortSignal): Promise<Result<void>> => {
  const { send, session, cookies, navigation, configuration, events, clock } = needs;
  const asked = session.get();
  const token = recoveryCredentials(asked, cookies);
  if (!token) return refused('superseded');
  const answer = await send(calls.resetPasswordCall(token, newPassword), signal);
  const isCurrent = session.get().recoveryToken === asked.recoveryToken;
  if (!isCurrent) return refused('superseded');
  if (!answer.ok) {
    if (isTokenExpired(asked, answer, clock.now())) {
      session.update((held) => ({ ...endJourney(held), username: held.username }));
      return withCode('took-too-long', answer);
    }
    // If no response arrived, keeps the password for an automatic retry. After any other error, the user must submit a password
    // again.
    if (answer.code !== 'unreachable') session.update((held) => ({ ...held, password: undefined }));
    return answer;
  }
  session.update(endJourney);
  events.record({ step: 'finished' });
  forgetLink(navigation);
  if (configuration.environment.showPasswordResetSuccess) settleDone(needs, 'reset');
  else navigation.go(REDIRECTOR_ROUTE);
  return accepted(undefined);
};

/**
 * Removes the text `LINK_OPENED` from the history entry after the link's token was used. Otherwise, a reload would report a lost
 * link (specification, "Settled questions").
 */
const forgetLink = (navigation: ResetNeeds['navigation']): void => {
  const { path, note } = navigation.current();
  if (note === LINK_OPENED) navigation.replace(path);
};
