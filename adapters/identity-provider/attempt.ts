import type { Refusal, Result, SignInStep } from '../../core/result';
import { createTrace, type Trace } from './failures/trace';

/** The codes that an identity provider's adapter refuses with; each comes with a `detail`. */
export type SignInRefusalCode =
  /** No whole answer came: it may simply be tried again. */
  | 'unreachable'
  /** The same, while the page's own server answers: the provider is down, or the page may not ask it. */
  | 'provider-silent'
  /** A token has expired already, or is not good yet: this computer's clock may be wrong. */
  | 'clock-off'
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

/** What is tried, and what is to be found out when it fails. */
export interface Trying {
  /** What it is refused with where nothing else fits. */
  readonly code: SignInRefusalCode;
  readonly first: SignInStep;
  /** Why the provider does not answer, where it is not the network. */
  readonly whySilent: () => Promise<string | undefined>;
}

/**
 * Runs what a person has asked of the identity provider. What the SDK throws becomes a refusal in the SDK's own words.
 * Rejects with the signal's reason as soon as that aborts; `work` then runs on, and asks the signal before it leaves a
 * trace, because no SDK can be stopped.
 */
export const attempt = <T>(
  signal: AbortSignal,
  { code, first, whySilent }: Trying,
  work: (trace: Trace) => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const trace = createTrace(first);
    work(trace)
      .catch((error: unknown) => refusalOf(error, code, trace, whySilent))
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject);
  });
};

/** `login_required` says that the provider's session has ended (specification, section 8). */
export const isLoginRequired = (error: unknown): boolean => errorCodesOf(error).includes('login_required');

/** `invalid_grant` says that a code or a refresh token is good for nothing (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
export const isRefusedGrant = (error: unknown): boolean => errorCodesOf(error).includes('invalid_grant');

/** `unsupported_token_type` says that a provider cannot revoke a token (https://www.rfc-editor.org/rfc/rfc7009#section-2.2.1). */
export const isUnsupportedToken = (error: unknown): boolean =>
  errorCodesOf(error).includes('unsupported_token_type');

const refusalOf = async (
  error: unknown,
  code: SignInRefusalCode,
  { step, withoutSecrets }: Trace,
  whySilent: Trying['whySilent'],
): Promise<Refusal> => {
  const own = codeOf(error) ?? code;
  const words = wordsOf(error);
  const why = own === 'unreachable' && !words.endsWith('timed out') ? await whySilent() : undefined;
  const [given, says] = [errorCodesOf(error).find(isText), saidBy(error)];
  return {
    ok: false,
    code: why === undefined ? own : 'provider-silent',
    detail: withoutSecrets(why === undefined ? words : `${words}: ${why}`),
    diagnosis: {
      step: step(),
      ...(given !== undefined && { error: withoutSecrets(given) }),
      ...(says !== undefined && { says: withoutSecrets(says) }),
    },
  };
};

/** What Okta's SDK, and our own check of tokens in its words, say of a token that is not good now. */
const NOT_NOW = /^The JWT (expired and is no longer valid|was issued in the future|is not valid yet)/;

const codeOf = (error: unknown): SignInRefusalCode | undefined => {
  if (error instanceof SignInProblem) return error.code;
  if (isLoginRequired(error)) return 'login-required';
  if (NOT_NOW.test(wordsOf(error))) return 'clock-off';
  return isNoAnswer(error) ? 'unreachable' : undefined;
};

/** The provider's own description, which Okta's SDK has beside a code of the provider's. */
const saidBy = (error: unknown): string | undefined => {
  const [code, summary] = [fieldOf(error, 'errorCode'), fieldOf(error, 'errorSummary')];
  const says = isText(code) && summary !== code ? summary : fieldOf(error, 'says');
  return isText(says) ? says : undefined;
};

/** Okta's SDK has an answer with the status 0 then. */
const isNoAnswer = (error: unknown): boolean =>
  fieldOf(error, 'name') === 'AuthApiError' && fieldOf(fieldOf(error, 'xhr'), 'status') === 0;

/** Okta's SDK has `errorSummary` and `errorCode`, a provider's own refusal has `message` and `error`. */
const wordsOf = (error: unknown): string => {
  const texts = [fieldOf(error, 'errorSummary'), fieldOf(error, 'message'), ...errorCodesOf(error)];
  return texts.find(isText) ?? String(error);
};

const errorCodesOf = (error: unknown): readonly unknown[] => [
  fieldOf(error, 'errorCode'),
  fieldOf(error, 'error'),
];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
