import type { Configuration } from '../../core/configuration/configuration';
import type { Clock } from '../../core/ports/clock';
import type { Cookies } from '../../core/ports/cookies';
import type { Http } from '../../core/ports/http';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import type { Navigation } from '../../core/ports/navigation';
import type { Storage } from '../../core/ports/storage';
import type { FactorCache } from '../../core/recovery/factor-cache';
import type { RecoverySession } from '../../core/recovery/session';
import type { Result } from '../../core/result';
import type { RecoveryApi } from '../../core/server/recovery-api';
import type { Authentication } from '../../core/state/authentication';
import type { createOnce } from '../../core/state/once';
import type { Store } from '../../core/state/store';
import type { followNavigation, Visit } from '../../core/use-cases/arrive';
import type { changeExpiredPassword, changePassword } from '../../core/use-cases/change-expired-password';
import type { findFactors } from '../../core/use-cases/find-factors';
import type { forgetUser } from '../../core/use-cases/forget-user';
import type { loadConfiguration } from '../../core/use-cases/load-configuration';
import type { findOfferedFactor, listOfferedFactors } from '../../core/use-cases/offered-factors';
import type { OpenFactor, openPreferredFactor, pickFactor } from '../../core/use-cases/open-factor';
import type { Proceed } from '../../core/use-cases/proceed';
import type {
  ResetOutcome,
  resetPassword,
  SubmitReset,
  submitStoredPassword,
} from '../../core/use-cases/reset-password';
import type { findLogin, returnToLogin } from '../../core/use-cases/return-to-login';
import type { sendCode } from '../../core/use-cases/send-code';
import type { sendEmail } from '../../core/use-cases/send-email';
import type { finishSignIn, signIn, signOut } from '../../core/use-cases/sign-in';
import type { unlockAccount } from '../../core/use-cases/unlock-account';
import type { verifyByCode } from '../../core/use-cases/verify-by-code';
import type { verifyByPush } from '../../core/use-cases/verify-by-push';
import { token } from './typed-container';

/** The ports: each is one adapter, and can be another by one `rebind`. */
export const HTTP = token<Http>('Http');
export const CLOCK = token<Clock>('Clock');
export const COOKIES = token<Cookies>('Cookies');
export const LOCAL_STORAGE = token<Storage>('local Storage');
export const SESSION_STORAGE = token<Storage>('session Storage');
export const NAVIGATION = token<Navigation>('Navigation');
/** The code of the provider's adapter is fetched when it is first asked for: hence a loader. */
export const IDENTITY_PROVIDER = token<() => Promise<Result<IdentityProvider>>>('IdentityProvider');

/** The owners of state. */
export const STAMPED_ENVIRONMENT = token<{ readonly json: unknown }>('stamped environment');
export const CONFIGURATION = token<Configuration>('Configuration');
export const SESSION = token<Store<RecoverySession>>('recovery session');
export const AUTHENTICATION = token<Authentication>('authentication');
export const VISIT = token<Store<Visit | undefined>>('visit');
export const FACTOR_CACHE = token<FactorCache>('factor cache');
export const RESETS = token<ReturnType<typeof createOnce<ResetOutcome>>>('resets under way');
export const UNLOCKS = token<ReturnType<typeof createOnce<unknown>>>('unlocks under way');

/** The texts as they came from the language's file, before they went over the compiled English. */
export const LOADED_TEXTS = token<{ readonly file: unknown }>('loaded texts');

/** Work that runs on when its screen is left ends with the application: never. */
export const APPLICATION_SIGNAL = token<AbortSignal>('application signal');

export const RECOVERY_API = token<RecoveryApi>('recovery API');

/** The use cases. */
type UseCase<Make extends (...needs: never[]) => unknown> = ReturnType<Make>;
const tokenFor = <Make extends (...needs: never[]) => unknown>(name: string) => token<UseCase<Make>>(name);

export const LOAD_CONFIGURATION = tokenFor<typeof loadConfiguration>('loadConfiguration');
export const FOLLOW_NAVIGATION = tokenFor<typeof followNavigation>('followNavigation');
export const FIND_FACTORS = tokenFor<typeof findFactors>('findFactors');
export const FORGET_USER = tokenFor<typeof forgetUser>('forgetUser');
export const LIST_OFFERED_FACTORS = tokenFor<typeof listOfferedFactors>('listOfferedFactors');
export const FIND_OFFERED_FACTOR = tokenFor<typeof findOfferedFactor>('findOfferedFactor');
export const OPEN_FACTOR = token<OpenFactor>('openFactor');
export const PICK_FACTOR = tokenFor<typeof pickFactor>('pickFactor');
export const OPEN_PREFERRED_FACTOR = tokenFor<typeof openPreferredFactor>('openPreferredFactor');
export const PROCEED = token<Proceed>('proceedAfterProof');
export const VERIFY_BY_CODE = tokenFor<typeof verifyByCode>('verifyByCode');
export const VERIFY_BY_PUSH = tokenFor<typeof verifyByPush>('verifyByPush');
export const SEND_CODE = tokenFor<typeof sendCode>('sendCode');
export const SEND_EMAIL = tokenFor<typeof sendEmail>('sendEmail');
export const SUBMIT_RESET = token<SubmitReset>('submitReset');
export const RESET_PASSWORD = tokenFor<typeof resetPassword>('resetPassword');
export const SUBMIT_STORED_PASSWORD = tokenFor<typeof submitStoredPassword>('submitStoredPassword');
export const UNLOCK_ACCOUNT = tokenFor<typeof unlockAccount>('unlockAccount');
export const CHANGE_PASSWORD = tokenFor<typeof changePassword>('changePassword');
export const CHANGE_EXPIRED_PASSWORD = tokenFor<typeof changeExpiredPassword>('changeExpiredPassword');
export const FIND_LOGIN = tokenFor<typeof findLogin>('findLogin');
export const RETURN_TO_LOGIN = tokenFor<typeof returnToLogin>('returnToLogin');
export const SIGN_IN = tokenFor<typeof signIn>('signIn');
export const FINISH_SIGN_IN = tokenFor<typeof finishSignIn>('finishSignIn');
export const SIGN_OUT = tokenFor<typeof signOut>('signOut');
