/** An answer of the contract, before it is sent. */
export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds until a throttled caller may try again. */
  readonly retryAfter?: number;
  /** User of a token, for the audit trail. It is not sent. */
  readonly username?: string;
  /** Why a service behind the server did not answer, for the log. It is not sent. */
  readonly cause?: Error;
}

/** Creates the answer to a successful call. */
export const succeed = (body: unknown = {}): CallAnswer => ({ status: 200, body });

/** Creates a refusal in the format of the contract. The summary is for developers, the page never shows it. */
export const refuse = (status: number, errorCode: string, errorSummary: string): CallAnswer => ({
  status,
  body: { apierror: { errorCode, errorSummary } },
});

/** Returns the error code of a refusal, and undefined for any other answer. */
export const errorCodeOf = ({ body }: CallAnswer): string | undefined =>
  (body as { readonly apierror?: { readonly errorCode: string } }).apierror?.errorCode;

/** Refusals of several calls. */
export const refusals = {
  noSuchUser: () => refuse(404, 'E0000007', 'no such user'),
  noSuchFactor: () => refuse(404, 'E0000007', 'the user does not have this factor, or has proven it'),
  wrongPhase: () =>
    refuse(403, 'E0000079', 'the recovery is in another phase; a list with phase initial restarts it'),
  wrongCode: () => refuse(403, 'E0000068', 'the code is wrong, used or expired'),
  unknownToken: () => refuse(401, 'E0000011', 'no such token, or not for this call'),
  usedToken: () => refuse(401, 'E0000105', 'the token is used or expired'),
  throttled: (milliseconds: number): CallAnswer => ({
    ...refuse(429, 'E0000047', 'too many requests'),
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)),
  }),
  failed: () => refuse(500, 'E0000009', 'the server failed; its log says why'),
  unavailable: (cause: Error): CallAnswer => ({
    ...refuse(503, 'E0000009', 'a service behind the server does not answer; try again later'),
    cause,
  }),
} as const;
