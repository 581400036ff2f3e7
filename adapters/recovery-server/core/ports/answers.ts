/** Response to an API call of the contract, before it is sent. */
export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Error code of a refusal, for the audit trail. */
  readonly errorCode?: string;
  /** Seconds until a throttled caller may try again. */
  readonly retryAfter?: number;
  /** Cause of a failure of the server or of a service that it uses. Logged, but not sent. */
  readonly cause?: unknown;
}

/** Ends an API call with a status other than 200. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: CallAnswer;

  constructor(answer: CallAnswer) {
    super();
    this.answer = answer;
  }
}

/** Creates a refusal in the format of the contract. `errorSummary` is for developers. The page never shows it. */
export const refuse = (status: number, errorCode: string, errorSummary: string, more?: Partial<CallAnswer>) =>
  new Refusal({ status, errorCode, body: { apierror: { errorCode, errorSummary } }, ...more });

export const refusals = {
  noSuchUser: () => refuse(404, 'E0000007', 'no such user'),
  noSuchFactor: () => refuse(404, 'E0000007', 'the user does not have this factor, or has proven it'),
  wrongPhase: () =>
    refuse(403, 'E0000079', 'the recovery is in another phase; a list with phase initial restarts it'),
  noBrowser: () => refuse(403, 'E0000006', 'this call needs the cookie that the server has set'),
  wrongCode: () => refuse(403, 'E0000068', 'the code is wrong, used or expired'),
  unknownToken: () => refuse(401, 'E0000011', 'no such token, or not for this call'),
  usedToken: () => refuse(401, 'E0000105', 'the token is used or expired'),
  throttled: (retryAfter: number) => refuse(429, 'E0000047', 'too many requests', { retryAfter }),
  failed: (cause: unknown) => refuse(500, 'E0000009', 'the server failed; its log says why', { cause }),
  unavailable: (cause: unknown) =>
    refuse(503, 'E0000009', 'a service behind the server does not answer; try again later', { cause }),
} as const;
