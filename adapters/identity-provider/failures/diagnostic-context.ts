import type { SignInStep } from '../../../core/result';

/** The step that a call of the port has reached, and the secrets that its error text must not contain. */
export interface DiagnosticContext {
  /** Records that a step begins. */
  enter(step: SignInStep): void;
  /** Adds secrets to mask. */
  addSecrets(...secrets: readonly string[]): void;
  step(): SignInStep;
  /** Masks the secrets, and every token, in a text. */
  mask(text: string): string;
}

const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
const MASK = '…';

/** Shorter values are not masked: they also occur in ordinary text. */
const MIN_SECRET_LENGTH = 6;

export const createDiagnosticContext = (first: SignInStep): DiagnosticContext => {
  const secrets: string[] = [];
  let current = first;
  return {
    enter(step) {
      current = step;
    },
    addSecrets: (...more) => void secrets.push(...more.filter(({ length }) => length >= MIN_SECRET_LENGTH)),
    step: () => current,
    mask: (text) =>
      secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text.replace(TOKEN, MASK)),
  };
};
