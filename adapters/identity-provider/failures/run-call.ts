import type { Refusal, Result, SignInStep } from '../../../core/result';
import { createDiagnosticContext, type DiagnosticContext } from './diagnostic-context';
import { codeOf, descriptionOf, isLoginRequired, messageOf } from './provider-errors';
import { SignInError, type SignInRefusalCode } from './refusals';
import type { UnreachableReason } from './unreachable-reason';

export interface Explanation {
  readonly code: SignInRefusalCode;
  readonly firstStep: SignInStep;
  readonly whyUnreachable: () => Promise<UnreachableReason>;
}

/** `work` continues after an abort, so it must check the signal before it changes anything. */
export const runCall = <T>(
  signal: AbortSignal,
  explanation: Explanation,
  work: (context: DiagnosticContext) => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const context = createDiagnosticContext(explanation.firstStep);
    work(context)
      .catch((error: unknown) => refusalOf(error, explanation, context))
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject);
  });
};

const refusalOf = async (
  error: unknown,
  { code, whyUnreachable }: Explanation,
  { step, mask }: DiagnosticContext,
): Promise<Refusal> => {
  const own = signInErrorIn(error);
  const isUnexplained = own?.code === 'unreachable' && Object(own.cause).name !== 'TimeoutError';
  const reason = isUnexplained ? await whyUnreachable() : undefined;
  const message = messageOf(error);
  const [errorCode, description] = [codeOf(error), descriptionOf(error)];
  return {
    ok: false,
    code: reason?.isBlockedByPolicy
      ? 'provider-silent'
      : isLoginRequired(error)
        ? 'login-required'
        : (own?.code ?? code),
    detail: mask(reason?.text === undefined ? message : `${message}: ${reason.text}`),
    diagnosis: {
      step: step(),
      ...(errorCode !== undefined && { error: mask(errorCode) }),
      ...(description !== undefined && { says: mask(description) }),
    },
  };
};

/** The Okta SDK may have wrapped a `SignInError` in another exception. */
const signInErrorIn = (error: unknown): SignInError | undefined => {
  const own = Object(Object(error).xhr).cause ?? error;
  return own instanceof SignInError ? own : undefined;
};
