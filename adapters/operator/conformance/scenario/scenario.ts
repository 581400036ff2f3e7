// The types of `scenario.schema.json`, which describes each field.

/** Generates one-time codes. */
export interface TotpSource {
  readonly totp: string;
  readonly algorithm?: string;
  readonly digits?: number;
  readonly period?: number;
}

/** A URL that returns a value or makes something happen. */
export interface HttpSource {
  readonly get?: string;
  readonly post?: string;
  readonly body?: unknown;
  readonly find?: string;
}

/** Provides a code, a link, or the press of a button. */
export type Source = { readonly is: string } | TotpSource | HttpSource | { readonly ask: string };

/** The sources of one factor. */
export type Means = { readonly [M in 'code' | 'approve' | 'reject' | 'runOut' | 'link']?: Source };

/** One proof of a recovery, and the phase that its answer names. */
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

/** The fields that name one of the test users. */
export type UserField = 'resetsPassword' | 'unlocksAccount' | 'cannotBeUnlocked';
type TextField = 'page' | 'pinService' | 'unknownUser' | 'throttled' | 'weakPassword' | 'newPassword';

export interface Scenario extends Readonly<Partial<Record<UserField | TextField, string>>> {
  readonly users: readonly TestUser[];
  readonly dynamicFactors?: boolean;
  readonly passwordHistory?: boolean;
  readonly expiredPassword?: { readonly username: string; readonly password: Source };
  readonly letExpire?: Source;
}
