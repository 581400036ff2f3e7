import type { SignInStep } from '../../../core/result';

/** How far a call of the port has come, and what must not be said of it. */
export interface Trace {
  /** To be called when a step begins. */
  at(step: SignInStep): void;
  /** To be called with what nobody may read. */
  hides(...secrets: readonly string[]): void;
  step(): SignInStep;
  /** A text without what nobody may read, tokens of whatever kind included. */
  withoutSecrets(text: string): string;
}

const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
const HIDDEN = '…';

/** What is shorter can be guessed, and stands in words that are none. */
const SHORTEST_SECRET = 6;

export const createTrace = (first: SignInStep): Trace => {
  const secrets: string[] = [];
  let current = first;
  return {
    at(step) {
      current = step;
    },
    hides: (...more) => void secrets.push(...more.filter((secret) => secret.length >= SHORTEST_SECRET)),
    step: () => current,
    withoutSecrets: (text) =>
      secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text.replace(TOKEN, HIDDEN)),
  };
};
