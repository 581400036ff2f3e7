import type { Refusal, Result } from '../../core/result';

/** The codes that an identity provider's adapter refuses with; each comes with a `detail`. */
export type SignInRefusalCode =
  /** No whole answer came: it may simply be tried again. */
  | 'unreachable'
  | 'sign-in-failed'
  /** The callback has come to a tab that has not started it. */
  | 'sign-in-elsewhere'
  | 'sign-out-failed'
  | 'login-required'
  | 'storage-unavailable';

/** A problem that has a code of its own. */
export class SignInProblem extends Error {
  readonly code: SignInRefusalCode;

  constructor(code: SignInRefusalCode, words: string) {
    super(words);
    this.code = code;
  }
}

/** The refusal of a browser in which a sign-in cannot be remembered. */
export const nothingRemembered = (): SignInProblem =>
  new SignInProblem(
    'storage-unavailable',
    'This browser keeps nothing for this page: local storage, session storage and cookies are all off or full.',
  );

/** The refusal of a callback that no sign-in of this tab belongs to. */
export const nothingUnderWay = (): SignInProblem =>
  new SignInProblem(
    'sign-in-elsewhere',
    'No sign-in is under way here: it was finished already, or was started in another tab. Sign in again in this one.',
  );

/**
 * Runs what a person has asked of the identity provider. What the SDK throws becomes a refusal in the SDK's own words.
 * Rejects with the signal's reason as soon as that aborts; `work` then runs on, and asks the signal before it leaves a
 * trace, because no SDK can be stopped.
 */
export const attempt = <T>(
  signal: AbortSignal,
  code: SignInRefusalCode,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work()
      .catch((error: unknown) => refusalOf(error, code))
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject);
  });
};

/** `login_required` says that the provider's session has ended (specification, section 8). */
export const isLoginRequired = (error: unknown): boolean => errorCodesOf(error).includes('login_required');

/** `invalid_grant` says that a code or a refresh token is good for nothing (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
export const isRefusedGrant = (error: unknown): boolean => errorCodesOf(error).includes('invalid_grant');

const refusalOf = (error: unknown, code: SignInRefusalCode): Refusal => ({
  ok: false,
  code: codeOf(error) ?? code,
  detail: wordsOf(error),
});

const codeOf = (error: unknown): SignInRefusalCode | undefined => {
  if (error instanceof SignInProblem) return error.code;
  if (isLoginRequired(error)) return 'login-required';
  return isNoAnswer(error) ? 'unreachable' : undefined;
};

/** Okta's SDK has an answer with the status 0 then. */
const isNoAnswer = (error: unknown): boolean =>
  fieldOf(error, 'name') === 'AuthApiError' && fieldOf(fieldOf(error, 'xhr'), 'status') === 0;

/** Okta's SDK has `errorSummary` and `errorCode`, a provider's own refusal has `message` and `error`. */
const wordsOf = (error: unknown): string => {
  const texts = [fieldOf(error, 'errorSummary'), fieldOf(error, 'message'), ...errorCodesOf(error)];
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString() ?? String(error);
};

const errorCodesOf = (error: unknown): readonly unknown[] => [
  fieldOf(error, 'errorCode'),
  fieldOf(error, 'error'),
];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
