// Types for `scenario.schema.json`. The schema describes each field.

/** Source that generates time-based one-time codes. */
export interface TotpSource {
  readonly totp: string;
  readonly algorithm?: string;
  readonly digits?: number;
  readonly period?: number;
}

/** URL that returns a value or triggers an action. */
export interface HttpSource {
  readonly get?: string;
  readonly post?: string;
  readonly body?: unknown;
  readonly find?: string;
}

/** Source of a code or a link, or the trigger of an action such as approving a push. */
export type Source = { readonly is: string } | TotpSource | HttpSource | { readonly ask: string };

/** Sources for one factor of a test user. */
export type Means = { readonly [M in 'code' | 'approve' | 'reject' | 'runOut' | 'link']?: Source };

/** One proof of identity, and the phase in the response to this proof. */
export interface Round {
  readonly factor: string;
  readonly phase: string;
  readonly token?: boolean;
}

export interface TestUser {
  readonly username: string;
  readonly factors: Readonly<Record<string, Means>>;
  readonly rounds?: readonly Round[];
}

/** Scenario fields that contain the name of a test user. */
export type UserField = 'resetsPassword' | 'unlocksAccount' | 'cannotBeUnlocked';
type TextField =
  | 'page'
  | 'pinService'
  | 'unknownUser'
  | 'lockedUser'
  | 'throttled'
  | 'weakPassword'
  | 'newPassword';

export interface Scenario extends Readonly<Partial<Record<UserField | TextField, string>>> {
  readonly users: readonly TestUser[];
  readonly dynamicFactors?: boolean;
  readonly passwordHistory?: boolean;
  readonly expiredPassword?: { readonly username: string; readonly password: Source };
  readonly letExpire?: Source;
}
