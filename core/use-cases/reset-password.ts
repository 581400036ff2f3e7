import { checkNewPassword, type NewPassword } from '../recovery/passwords';
import { isTokenExpired, recoveryCredentials } from '../recovery/recovery-credentials';
import { entryScreen } from '../recovery/route-screens';
import { type RecoverySession, startWithSameUsername } from '../recovery/session';
import { accepted, isAboutRecovery, type Result, refused, withCode } from '../result';
import * as calls from '../server/calls';
import { finishJourney, restartIfLost } from '../state/journey-ends';
import type { Needs } from '../state/needs';
import { createSingleFlight } from '../state/single-flight';
import { settleDone } from '../state/visits';
import type { AttemptNeeds } from './send-attempt';

type ResetNeeds = AttemptNeeds & Needs<'cookies' | 'navigation' | 'configuration' | 'visit' | 'clock'>;

/** Resets the password, or stores it for one more proof if `unlockConfirm` is true (specification, section 4). */
export const resetPassword =
  (needs: ResetNeeds) =>
  async (typed: NewPassword, signal: AbortSignal): Promise<Result<void>> => {
    const checked = checkNewPassword(typed);
    if (!checked.ok) return checked;
    const { session, open } = needs;
    const { unlockConfirm, type } = session.get();
    if (unlockConfirm) {
      session.update((held) => ({ ...held, password: checked.value }));
      open(entryScreen(type));
      return accepted(undefined);
    }
    session.update((held) => ({ ...held, password: undefined }));
    return submit(needs, checked.value, signal);
  };

/** Chosen before the last proof of identity, and submitted automatically. */
export const hasStoredPassword = ({ recoveryToken, password }: RecoverySession): boolean =>
  recoveryToken !== undefined && password !== undefined;

/** Concurrent calls with the same token share one request. `superseded` without a password or token. */
export const submitStoredPassword = (needs: ResetNeeds) => {
  const once = createSingleFlight<void>(needs.session);
  return (): Promise<Result<void>> => {
    const { recoveryToken, password } = needs.session.get();
    if (recoveryToken === undefined || password === undefined) return Promise.resolve(refused('superseded'));
    return once(recoveryToken, (signal) => submit(needs, password, signal));
  };
};

const submit = async (needs: ResetNeeds, newPassword: string, signal: AbortSignal): Promise<Result<void>> => {
  const { send, session, cookies, configuration, clock, visit, open } = needs;
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
    const isLost = asked.tokenFrom !== 'link' && isAboutRecovery(answer);
    const isHere = visit.get()?.screen.is === 'reset';
    if (restartIfLost(needs, asked, answer, isLost && isHere)) return refused('superseded');
    // Without a response, the page submits the password again when the reset screen opens again.
    if (answer.code !== 'unreachable') session.update((held) => ({ ...held, password: undefined }));
    return answer;
  }
  finishJourney(needs);
  if (configuration.environment.showPasswordResetSuccess) settleDone(needs, 'reset');
  else open({ is: 'redirector' });
  return accepted(undefined);
};
