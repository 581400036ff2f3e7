/** How something that only the user or a device knows is had. */
export type Source =
  | { readonly is: string }
  | {
      readonly totp: string;
      readonly algorithm?: string;
      readonly digits?: number;
      readonly period?: number;
    }
  | Helper
  | { readonly ask: string };

/** An address that is asked, or that makes something happen. */
export interface Helper {
  readonly get?: string;
  readonly post?: string;
  readonly body?: unknown;
  /** A regular expression: its first group in the last place where it fits. Without one, the whole answer. */
  readonly find?: string;
}

/** What can be done about one factor of a test user. */
export interface Means {
  readonly code?: Source;
  readonly approve?: Source;
  readonly reject?: Source;
  readonly runOut?: Source;
  readonly link?: Source;
}

/** One proof of a recovery, and what its answer says comes next. */
export interface Round {
  readonly factor: string;
  readonly phase: string;
  readonly token: boolean;
}

/** One test user. */
export interface TestUser {
  readonly username: string;
  /** Every factor that the list names, by that name. */
  readonly factors: Readonly<Record<string, Means>>;
  /** The proofs of a recovery, in their order; none for a user without a factor that is a proof. */
  readonly rounds: readonly Round[];
}

/** What a team says about its server and its test users: `scenario.schema.json` describes each field. */
export interface Scenario {
  readonly page?: string;
  readonly pinService?: string;
  readonly users: readonly TestUser[];
  readonly unknownUser?: string;
  readonly dynamicFactors?: boolean;
  readonly resetsPassword?: string;
  readonly unlocksAccount?: string;
  readonly cannotBeUnlocked?: string;
  readonly throttled?: string;
  readonly weakPassword?: string;
  readonly newPassword?: string;
  readonly passwordHistory?: boolean;
  readonly expiredPassword?: { readonly username: string; readonly password: Source };
  readonly letExpire?: Source;
}
