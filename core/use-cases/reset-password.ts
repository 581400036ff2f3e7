import type { Needs } from '../needs';
import { LINK_OPENED } from '../recovery/admit';
import { heldToken } from '../recovery/held-token';
import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { entryRoute, REDIRECTOR_ROUTE } from '../recovery/routes';
import { endJourney } from '../recovery/session';
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

/**
 * The second step of that flow: on return with a stored password and a token, submits it by itself, once for each
 * token. `undefined` where there is nothing to submit.
 */
export const submitStoredPassword = (needs: ResetNeeds) => {
  const once = createOnce<void>();
  return (): Promise<Result<void>> | undefined => {
    const { recoveryToken, password } = needs.session.get();
    if (recoveryToken === undefined || password === undefined) return undefined;
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
    // Silence alone lets it be submitted by itself once more: after a 429 the user presses.
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
