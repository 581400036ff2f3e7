/** Fields of every call that proves something, or asks for a message. The contract has validated the bodies. */
export interface ProofBody {
  readonly username: string;
  readonly factorType: string;
  readonly type: string;
  readonly phase: string;
}

/** Body of `POST /recovery/mfafactors`. */
export interface ListBody {
  readonly username: string;
  readonly phase: string;
}

/** Body of `POST /recovery/mfafactor`. */
export interface OneFactorBody {
  readonly username: string;
  readonly factorType: string;
}

/** Body of `POST /recovery/mfaverify`. */
export interface MfaVerifyBody extends ProofBody {
  readonly code?: string;
}

/** Body of `POST /recovery/mfabadge`. */
export interface MfaBadgeBody extends ProofBody {
  readonly code: string;
}

/** Body of `POST /recovery/mfapin`. */
export interface MfaPinBody {
  readonly userName: string;
  readonly pin: string;
  readonly type: string;
  readonly phase: string;
}

/** Body of `POST /recovery/poll`. */
export interface PushPollBody {
  readonly username: string;
  readonly pollUrl: string;
  readonly type: string;
  readonly phase: string;
}

/** Body of `POST /credentials/expiredpassword`. */
export interface OldPasswordBody {
  readonly username: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Body of `POST /credentials/verifyandunlock`. */
export interface TokenBody {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

/** Body of `POST /credentials/verifyandresetpassword`. */
export interface NewPasswordBody extends TokenBody {
  readonly newPassword: string;
}
