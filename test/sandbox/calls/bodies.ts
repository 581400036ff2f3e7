/**
 * Types of the request bodies (design, "Bodies, exactly"). The OpenAPI contract has already validated the
 * bodies.
 */

export interface FactorListBody {
  readonly username: string;
  readonly phase: string;
}

export interface FactorBody {
  readonly username: string;
  readonly factorType: string;
}

export interface VerifyBody {
  readonly username: string;
  readonly factorType: string;
  readonly type: string;
  readonly relayState: string;
  readonly phase: string;
  readonly code?: string;
}

export interface EmailBody {
  readonly username: string;
  readonly factorType: string;
  readonly type: string;
  readonly relayState: string;
  readonly phase: string;
}

export interface PinBody {
  readonly userName: string;
  readonly pin: string;
  readonly type: string;
  readonly phase: string;
}

export interface BadgeBody {
  readonly username: string;
  readonly factorType: string;
  readonly code: string;
  readonly type: string;
  readonly phase: string;
}

export interface PollBody {
  readonly username: string;
  readonly pollUrl: string;
  readonly type: string;
  readonly relayState: string;
  readonly phase: string;
}

export interface ExpiredPasswordBody {
  readonly username: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

export interface UnlockBody {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

export interface ResetPasswordBody extends UnlockBody {
  readonly newPassword: string;
}
