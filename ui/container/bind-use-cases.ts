import { hostOrOrigin } from '../../core/configuration/hosts';
import { createFactorCache } from '../../core/recovery/factor-cache';
import { freshSession, type RecoverySession } from '../../core/recovery/session';
import { createRecoveryApi } from '../../core/server/recovery-api';
import { createAuthentication } from '../../core/state/authentication';
import { createOnce } from '../../core/state/once';
import { createStore } from '../../core/state/store';
import { followNavigation, type Visit } from '../../core/use-cases/arrive';
import { changeExpiredPassword, changePassword } from '../../core/use-cases/change-expired-password';
import { findFactors } from '../../core/use-cases/find-factors';
import { forgetUser } from '../../core/use-cases/forget-user';
import { loadConfiguration } from '../../core/use-cases/load-configuration';
import { findOfferedFactor, listOfferedFactors } from '../../core/use-cases/offered-factors';
import { openFactor, openPreferredFactor, pickFactor } from '../../core/use-cases/open-factor';
import { proceedAfterProof } from '../../core/use-cases/proceed';
import { resetPassword, submitReset, submitStoredPassword } from '../../core/use-cases/reset-password';
import { findLogin, returnToLogin } from '../../core/use-cases/return-to-login';
import { sendCode } from '../../core/use-cases/send-code';
import { sendEmail } from '../../core/use-cases/send-email';
import { finishSignIn, signIn, signOut } from '../../core/use-cases/sign-in';
import { unlockAccount } from '../../core/use-cases/unlock-account';
import { verifyByCode } from '../../core/use-cases/verify-by-code';
import { verifyByPush } from '../../core/use-cases/verify-by-push';
import * as t from './tokens';
import type { TypedContainer } from './typed-container';

/** Binds the state and the use cases over whatever ports the container holds. */
export const bindUseCases = (container: TypedContainer): void => {
  container.singleton(t.SESSION, () => createStore<RecoverySession>(freshSession));
  container.singleton(t.VISIT, () => createStore<Visit | undefined>(undefined));
  container.singleton(t.FACTOR_CACHE, createFactorCache);
  container.singleton(t.RESETS, createOnce);
  container.singleton(t.UNLOCKS, createOnce);
  container.singleton(t.APPLICATION_SIGNAL, () => new AbortController().signal);

  container.singleton(
    t.LOAD_CONFIGURATION,
    (http, clock, { origin }) => loadConfiguration(http, clock, origin),
    t.HTTP,
    t.CLOCK,
    t.NAVIGATION,
  );
  container.singleton(
    t.RECOVERY_API,
    (http, clock, { origin }, { environment }) =>
      createRecoveryApi(http, clock, {
        recoveryServer: hostOrOrigin(environment.ssprServerHost, origin),
        pinService: hostOrOrigin(environment.ssprPinServiceServerHost, origin),
      }),
    t.HTTP,
    t.CLOCK,
    t.NAVIGATION,
    t.CONFIGURATION,
  );
  container.singleton(t.AUTHENTICATION, createAuthentication, t.IDENTITY_PROVIDER);
  container.singleton(t.SIGN_IN, signIn, t.AUTHENTICATION, t.CLOCK);
  container.singleton(
    t.FINISH_SIGN_IN,
    (authentication, clock, { origin }) => finishSignIn(authentication, clock, origin),
    t.AUTHENTICATION,
    t.CLOCK,
    t.NAVIGATION,
  );
  container.singleton(t.SIGN_OUT, signOut, t.AUTHENTICATION, t.CLOCK, t.NAVIGATION);
  container.singletonByName(t.FOLLOW_NAVIGATION, followNavigation, {
    navigation: t.NAVIGATION,
    clock: t.CLOCK,
    storage: t.SESSION_STORAGE,
    configuration: t.CONFIGURATION,
    session: t.SESSION,
    cache: t.FACTOR_CACHE,
    visit: t.VISIT,
    authentication: t.AUTHENTICATION,
    returnToLogin: t.RETURN_TO_LOGIN,
    signIn: t.SIGN_IN,
    finishSignIn: t.FINISH_SIGN_IN,
    applicationSignal: t.APPLICATION_SIGNAL,
  });

  container.singleton(t.FIND_FACTORS, findFactors, t.RECOVERY_API, t.FACTOR_CACHE, t.SESSION);
  container.singleton(t.FORGET_USER, forgetUser, t.SESSION, t.FACTOR_CACHE);
  container.singleton(t.LIST_OFFERED_FACTORS, listOfferedFactors, t.RECOVERY_API, t.SESSION, t.LOCAL_STORAGE);
  container.singleton(t.FIND_OFFERED_FACTOR, findOfferedFactor, t.RECOVERY_API, t.SESSION);
  container.singleton(t.OPEN_FACTOR, openFactor, t.SESSION, t.NAVIGATION);
  container.singleton(t.PICK_FACTOR, pickFactor, t.SESSION, t.LOCAL_STORAGE, t.OPEN_FACTOR);
  container.singleton(
    t.OPEN_PREFERRED_FACTOR,
    openPreferredFactor,
    t.SESSION,
    t.LOCAL_STORAGE,
    t.OPEN_FACTOR,
  );

  container.singleton(t.PROCEED, proceedAfterProof, t.SESSION, t.NAVIGATION, t.CONFIGURATION);
  container.singleton(t.VERIFY_BY_CODE, verifyByCode, t.RECOVERY_API, t.SESSION, t.PROCEED);
  container.singleton(t.VERIFY_BY_PUSH, verifyByPush, t.RECOVERY_API, t.CLOCK, t.SESSION, t.PROCEED);
  container.singleton(t.SEND_CODE, sendCode, t.RECOVERY_API, t.CLOCK, t.SESSION);
  container.singleton(t.SEND_EMAIL, sendEmail, t.RECOVERY_API, t.SESSION);

  container.singleton(
    t.SUBMIT_RESET,
    submitReset,
    t.RECOVERY_API,
    t.SESSION,
    t.FACTOR_CACHE,
    t.COOKIES,
    t.NAVIGATION,
    t.CONFIGURATION,
  );
  container.singleton(t.RESET_PASSWORD, resetPassword, t.SESSION, t.NAVIGATION, t.SUBMIT_RESET);
  container.singleton(
    t.SUBMIT_STORED_PASSWORD,
    submitStoredPassword,
    t.SESSION,
    t.SUBMIT_RESET,
    t.RESETS,
    t.APPLICATION_SIGNAL,
  );
  container.singleton(
    t.UNLOCK_ACCOUNT,
    unlockAccount,
    t.RECOVERY_API,
    t.SESSION,
    t.FACTOR_CACHE,
    t.COOKIES,
    t.UNLOCKS,
    t.APPLICATION_SIGNAL,
  );
  container.singleton(t.CHANGE_PASSWORD, changePassword, t.RECOVERY_API);
  container.singleton(
    t.CHANGE_EXPIRED_PASSWORD,
    changeExpiredPassword,
    t.CHANGE_PASSWORD,
    t.SESSION,
    t.COOKIES,
    t.NAVIGATION,
    t.CONFIGURATION,
  );
  container.singleton(t.FIND_LOGIN, findLogin, t.SESSION, t.COOKIES, t.NAVIGATION, t.CONFIGURATION);
  container.singleton(t.RETURN_TO_LOGIN, returnToLogin, t.SESSION, t.NAVIGATION, t.FIND_LOGIN);
};
