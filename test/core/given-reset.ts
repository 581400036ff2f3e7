import type { Environment } from '../../core/configuration/environment';
import { createFactorCache } from '../../core/recovery/factor-cache';
import type { RecoverySession } from '../../core/recovery/session';
import { createOnce } from '../../core/state/once';
import { createStore } from '../../core/state/store';
import {
  type ResetOutcome,
  resetPassword,
  submitReset,
  submitStoredPassword,
} from '../../core/use-cases/reset-password';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { createRecordedNavigation } from '../fakes/recorded-navigation';
import { createWatchedSignal } from '../fakes/watched-signal';
import { givenConfiguration, givenRecoveryApi, givenSession, push } from './given';

export const RESET = 'POST https://server.example/credentials/verifyandresetpassword';

/** The reset screen, with a token unless told otherwise, where a new password can be typed or submit itself. */
export function givenResetScreen(
  session: Partial<RecoverySession> = {},
  environment: Partial<Environment> = {},
  cookies: Readonly<Record<string, string>> = {},
) {
  const { http, clock, api } = givenRecoveryApi();
  const token = { recoveryToken: 'token', recoveryTokenType: 'stateToken', phase: 'final' };
  const store = createStore(givenSession({ ...token, ...session }));
  const navigation = createRecordedNavigation('/recovery/password/reset');
  const cache = createFactorCache();
  cache.write('initial', 'jane', [push]);
  const configuration = givenConfiguration(environment);
  const application = createWatchedSignal();
  const submit = submitReset(api, store, cache, createMemoryCookies(cookies), navigation, configuration);
  const reset = resetPassword(store, navigation, submit);

  return {
    http,
    clock,
    session: store,
    navigation,
    application,
    isCached: () => cache.read('initial', 'jane') !== undefined,
    /** Types the new password twice, or another one the second time, and presses Reset password. */
    reset: (newPassword: string, repeatedPassword = newPassword, signal = new AbortController().signal) =>
      reset({ newPassword, repeatedPassword }, signal),
    submitStored: submitStoredPassword(store, submit, createOnce<ResetOutcome>(), application.signal),
  };
}
