import type { Dependencies } from '../dependencies';
import { LINK_OPENED } from '../recovery/link';
import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { recoveryCredentials } from '../recovery/recovery-credentials';
import { entryRoute, REDIRECTOR_ROUTE } from '../recovery/routes';
import { endJourney, type RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import * as calls from '../server/calls';
import { createSingleFlight } from '../state/single-flight';
import { settleDone } from '../state/visits';

type ResetNeeds = Dependencies<
  'send' | 'session' | 'cookies' | 'navigation' | 'configuration' | 'events' | 'visit'
>;

/**
 * Resets the password with the held token. The two-step reset has no token yet: it stores the new password and starts the
 * confirming round (specification, section 4). Refused with `password-mismatch`, or by the server.
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
    // The typed password replaces a stored one.
    session.update((held) => ({ ...held, password: undefined }));
    return submit(needs, checked.value, signal);
  };

/** True after the confirming round of the two-step reset: a password and a token are held. */
export const hasStoredPassword = ({ recoveryToken, password }: RecoverySession): boolean =>
  recoveryToken !== undefined && password !== undefined;

/** Second step of the two-step reset: submits the stored password, once per token. `superseded` if either is missing. */
export const submitStoredPassword = (needs: ResetNeeds) => {
  const once = createSingleFlight<void>();
  return (): Promise<Result<void>> => {
    const { recoveryToken, password } = needs.session.get();
    if (recoveryToken === undefined || password === undefined) return Promise.resolve(refused('superseded'));
    return once(recoveryToken, (signal) => submit(needs, password, signal));
  };
};

/** Posts the new password with the held token, and ends the journey on success. */
const submit = async (needs: ResetNeeds, newPassword: string, signal: AbortSignal): Promise<Result<void>> => {
  const { send, session, cookies, navigation, configuration, events } = needs;
  const asked = session.get();
  const token = recoveryCredentials(asked, cookies);
  if (!token) return refused('superseded');
  const answer = await send(calls.resetPasswordCall(token, newPassword), signal);
  const isCurrent = session.get().recoveryToken === asked.recoveryToken;
  if (!isCurrent) return refused('superseded');
  if (!answer.ok) {
    // The password stays stored only if no answer arrived, and is then submitted again automatically. After a 429, the user
    // submits.
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

/** Removes the note of the used link: a reload no longer asks for the link again (specification, "Settled questions"). */
const forgetLink = (navigation: ResetNeeds['navigation']): void => {
  const { path, note } = navigation.current();
  if (note === LINK_OPENED) navigation.replace(path);
};
