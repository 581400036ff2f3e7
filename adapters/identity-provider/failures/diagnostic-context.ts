import type { SignInStep } from '../../../core/result';

const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
const MASK = '…';

/** Minimum length of a value to mask. Shorter values are not masked, because they also occur in ordinary text. */
const MIN_SECRET_LENGTH = 6;

export type DiagnosticContext = ReturnType<typeof createDiagnosticContext>;

export const createDiagnosticContext = (first: SignInStep) => {
  const secrets: string[] = [];
  let current = first;
  return {
    enter(step: SignInStep): void {
      current = step;
    },
    addSecrets: (...more: readonly string[]): void =>
      void secrets.push(...more.filter(({ length }) => length >= MIN_SECRET_LENGTH)),
    step: (): SignInStep => current,
    mask: (text: string): string =>
      secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text.replace(TOKEN, MASK)),
  };
};
