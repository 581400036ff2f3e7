import type { Needs } from '../needs';
import { heldToken } from '../recovery/held-token';
import { LINK_OPENED } from '../recovery/link';
import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { entryRoute, REDIRECTOR_ROUTE } from '../recovery/routes';
import { endJourney, type RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import * as calls from '../server/calls';
import { createOnce } from '../state/once';
import { settleDone } from '../state/visits';

type ResetNeeds = Needs<'send' | 'session' | 'cookies' | 'navigation' | 'configuration' | 'events' | 'visit'>;

/**
 * Resets the password with the held token; in the two-step flow, where there is none yet, keeps the new password and
 * goes for the confirming round (specification, section 4). Refused with `password-mismatch`, or what the server says.
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
    // The stored password is out of date.
    session.update((held) => ({ ...held, password: undefined }));
    return submit(needs, checked.value, signal);
  };

/** True on return from the confirming round of that flow: a password and a token are held. */
export const hasStoredPassword = ({ recoveryToken, password }: RecoverySession): boolean =>
  recoveryToken !== undefined && password !== undefined;

/** The second step of that flow: submits the stored password, once for each token. Refused with `superseded` if there is none. */
export const submitStoredPassword = (needs: ResetNeeds) => {
  const once = createOnce<void>();
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
  const token = heldToken(asked, cookies);
  if (!token) return refused('superseded');
  const answer = await send(calls.resetPassword(token, newPassword), signal);
  const isCurrent = session.get().recoveryToken === asked.recoveryToken;
  if (!isCurrent) return refused('superseded');
  if (!answer.ok) {
    // Only without an answer is it submitted automatically again: after a 429 the user submits.
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

/** The link in the message is used up: a reload no longer says "open it again" (design, "Settled questions"). */
const forgetLink = (navigation: ResetNeeds['navigation']): void => {
  const { path, note } = navigation.current();
  if (note === LINK_OPENED) navigation.replace(path);
};
