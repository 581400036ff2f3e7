import type { Refusal, Result, SignInStep } from '../../../core/result';
import { createTrace, type Trace } from './diagnostic-context';
import type { NoAnswerReason } from './unreachable-reason';

/** The codes that an identity provider's adapter refuses with; each comes with a `detail`. */
export type SignInRefusalCode =
  /** No whole answer came: it may simply be tried again. */
  | 'unreachable'
  /** No answer came, because the page's own policy blocks the request. */
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

  constructor(code: SignInRefusalCode, words: string, options?: ErrorOptions) {
    super(words, options);
    this.code = code;
  }
}

/** The refusal of a token that this computer's clock says is not valid now. */
export const clockOff = (words: string): SignInProblem => new SignInProblem('clock-off', words);

/** The refusal of a browser in which a sign-in cannot be remembered. */
export const nothingRemembered = (): SignInProblem =>
  new SignInProblem(
    'storage-unavailable',
    'This browser keeps nothing for this page: local storage, session storage and cookies are all off or full.',
  );

/** The refusal of tokens that are too large for the only storage that works. */
export const tooLargeForCookies = (): SignInProblem =>
  new SignInProblem(
    'storage-unavailable',
    'The tokens do not fit into cookies, and local and session storage are off or full. Allow site data for this page, or have the provider put fewer claims into the ID token.',
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
  /** Explains a request that got no answer. */
  readonly whyNoAnswer: () => Promise<NoAnswerReason>;
}

/**
 * Runs what a person has asked of the identity provider. What the SDK throws becomes a refusal in the SDK's own words.
 * Rejects with the signal's reason as soon as that aborts; `work` then runs on, and asks the signal before it leaves a
 * trace, because no SDK can be stopped.
 */
export const attempt = <T>(
  signal: AbortSignal,
  { code, first, whyNoAnswer }: Trying,
  work: (trace: Trace) => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const trace = createTrace(first);
    work(trace)
      .catch((error: unknown) => refusalOf(error, code, trace, whyNoAnswer))
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject);
  });
};

/** `login_required` says that the provider's session has ended (specification, section 8). */
export const isLoginRequired = (error: unknown): boolean => errorCodesOf(error).includes('login_required');

/** Errors after which the same code or refresh token is never accepted (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
const REFUSED_GRANT = [
  ...['invalid_grant', 'invalid_client', 'unauthorized_client', 'unsupported_grant_type'],
  ...['invalid_request', 'invalid_scope', 'access_denied', 'interaction_required', 'consent_required'],
];

export const isRefusedGrant = (error: unknown): boolean =>
  errorCodesOf(error).some((code) => typeof code === 'string' && REFUSED_GRANT.includes(code));

/** `unsupported_token_type` says that a provider cannot revoke a token (https://www.rfc-editor.org/rfc/rfc7009#section-2.2.1). */
export const isUnsupportedToken = (error: unknown): boolean =>
  errorCodesOf(error).includes('unsupported_token_type');

const refusalOf = async (
  error: unknown,
  code: SignInRefusalCode,
  { step, withoutSecrets }: Trace,
  whyNoAnswer: Trying['whyNoAnswer'],
): Promise<Refusal> => {
  const own = isLoginRequired(error) ? 'login-required' : (problemIn(error)?.code ?? code);
  const words = wordsOf(error);
  const why = isNoAnswer(error) && !isTimeout(error) ? await whyNoAnswer() : undefined;
  const [given, says] = [errorCodesOf(error).find(isText) ?? faultOf(error), saidBy(error)];
  return {
    ok: false,
    code: why?.isOwnPolicy ? 'provider-silent' : own,
    detail: withoutSecrets(why?.words === undefined ? words : `${words}: ${why.words}`),
    diagnosis: {
      step: step(),
      ...(given !== undefined && { error: withoutSecrets(given) }),
      ...(says !== undefined && { says: withoutSecrets(says) }),
    },
  };
};

/** No complete answer has come: whether the request was processed is unknown. */
export const isNoAnswer = (error: unknown): boolean => problemIn(error)?.code === 'unreachable';

const isTimeout = (error: unknown): boolean => fieldOf(problemIn(error)?.cause, 'name') === 'TimeoutError';

/** Okta's SDK wraps the error of our own request together with the answer. */
const problemIn = (error: unknown): SignInProblem | undefined => {
  const own = fieldOf(fieldOf(error, 'xhr'), 'cause') ?? error;
  return own instanceof SignInProblem ? own : undefined;
};

/** The provider's own description, which Okta's SDK has beside a code of the provider's. */
const saidBy = (error: unknown): string | undefined => {
  const [code, summary] = [fieldOf(error, 'errorCode'), fieldOf(error, 'errorSummary')];
  const says = isText(code) && summary !== code ? summary : fieldOf(error, 'says');
  return isText(says) ? says : undefined;
};

/** Okta's SDK has `errorSummary` and `errorCode`, a provider's own refusal has `message` and `error`. */
const wordsOf = (error: unknown): string => {
  const texts = [fieldOf(error, 'errorSummary'), fieldOf(error, 'message'), ...errorCodesOf(error)];
  return texts.find(isText) ?? String(error);
};

/** The status of a server's fault, which "Unknown error" does not tell. */
const faultOf = (error: unknown): string | undefined => {
  const status = fieldOf(error, 'status') ?? fieldOf(fieldOf(error, 'xhr'), 'status');
  return typeof status === 'number' && status >= 500 ? `HTTP ${status}` : undefined;
};

const errorCodesOf = (error: unknown): readonly unknown[] => [
  fieldOf(error, 'errorCode'),
  fieldOf(error, 'error'),
];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
