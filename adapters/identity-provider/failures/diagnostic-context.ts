import type { SignInStep } from '../../../core/result';

const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
const MASK = '…';

/** Shorter values are not masked: they also occur in ordinary text. */
const MIN_SECRET_LENGTH = 6;

export type DiagnosticContext = ReturnType<typeof createDiagnosticContext>;

/** The step that a call of the port has reached, and the secrets that its error text must not contain. */
export const createDiagnosticContext = (first: SignInStep) => {
  const secrets: string[] = [];
  let current = first;
  return {
    /** Records that a step begins. */
    enter(step: SignInStep): void {
      current = step;
    },
    /** Adds secrets to mask. */
    addSecrets: (...more: readonly string[]): void =>
      void secrets.push(...more.filter(({ length }) => length >= MIN_SECRET_LENGTH)),
    step: (): SignInStep => current,
    /** Masks the secrets, and every token, in a text. */
    mask: (text: string): string =>
      secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text.replace(TOKEN, MASK)),
  };
};
