/** Result of an API call. `unproven` is for tokens and poll links, `missing` for users, factors and calls. */
export type Outcome =
  | 'done'
  | 'malformed'
  | 'unproven'
  | 'refused'
  | 'missing'
  | 'throttled'
  | 'failed'
  | 'unavailable';

/** Answer to an API call of the contract, before it is sent. */
export interface CallAnswer {
  readonly outcome: Outcome;
  readonly body: unknown;
  /** Error code of a refusal, for the audit trail. */
  readonly errorCode?: string;
  /** Seconds until a throttled caller may try again. */
  readonly retryAfter?: number;
  /** Cause of a failure of the server or of a service that it uses. Logged, but not sent. */
  readonly cause?: unknown;
}

/** Ends an API call with another outcome than `done`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: CallAnswer;

  constructor(answer: CallAnswer) {
    super();
    this.answer = answer;
  }
}

/** Creates a refusal in the format of the contract. `errorSummary` is for developers. The page never shows it. */
export const refuse = (
  outcome: Outcome,
  errorCode: string,
  errorSummary: string,
  more?: Partial<CallAnswer>,
) => new Refusal({ outcome, errorCode, body: { apierror: { errorCode, errorSummary } }, ...more });

export const refusals = {
  noSuchUser: () => refuse('missing', 'E0000007', 'no such user'),
  noSuchFactor: () => refuse('missing', 'E0000007', 'the user does not have this factor, or has proven it'),
  wrongPhase: () =>
    refuse('refused', 'E0000079', 'the recovery is in another phase; a list with phase initial restarts it'),
  noBrowser: () => refuse('refused', 'E0000006', 'this call needs the cookie that the server has set'),
  wrongCode: () => refuse('refused', 'E0000068', 'the code is wrong, used or expired'),
  rejectedPush: () =>
    refuse('refused', 'PUSH_REJECTED', 'the user has rejected a push, so no further one is sent'),
  unknownToken: () => refuse('unproven', 'E0000011', 'no such token, or not for this call'),
  usedToken: () => refuse('unproven', 'E0000105', 'the token is used or expired'),
  throttled: (retryAfter: number) => refuse('throttled', 'E0000047', 'too many requests', { retryAfter }),
  failed: (cause: unknown) => refuse('failed', 'E0000009', 'the server failed; its log says why', { cause }),
  unavailable: (cause: unknown) =>
    refuse('unavailable', 'E0000009', 'a service behind the server does not answer; try again later', {
      cause,
    }),
} as const;
