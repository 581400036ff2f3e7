import type { Claims, IdentityProvider, SignOutCourse } from '../../core/ports/identity-provider';
import { routeOf } from '../../core/recovery/routes';
import { accepted, type Result } from '../../core/result';
import { createListeners } from './listeners';

/** Identity provider that a test controls. */
export interface ScriptedIdentityProvider extends IdentityProvider {
  /** Returns the number of `signIn` calls. */
  signIns(): number;
  /** Callback addresses with which `finishSignIn` was called, in order. */
  readonly callbacks: readonly string[];
  /** Returns the number of `signOut` calls. */
  signOuts(): number;
  /** Signs a user in. */
  signedIn(claims?: Claims): void;
  /** Expires the tokens. */
  expired(): void;
  /** Sets the results of the next calls. Methods without a given result succeed. */
  answers(next: NextAnswers): void;
}

export interface NextAnswers {
  signIn?: Result<void>;
  finishSignIn?: Result<void>;
  signOut?: Result<SignOutCourse>;
}

export function createScriptedIdentityProvider(): ScriptedIdentityProvider {
  const { subscribe, notify } = createListeners();
  const callbacks: string[] = [];
  const next: NextAnswers = {};
  let signIns = 0;
  let signOuts = 0;
  let held: Claims | undefined;

  function hold(claims: Claims | undefined) {
    const isChange = (held === undefined) !== (claims === undefined) || held?.sub !== claims?.sub;
    held = claims;
    if (isChange) notify();
  }

  return {
    signIns: () => signIns,
    callbacks,
    signOuts: () => signOuts,
    signedIn: (claims = { sub: 'somebody' }) => hold(claims),
    expired: () => hold(undefined),
    answers: (answers) => void Object.assign(next, answers),

    isAuthenticated: () => held !== undefined,
    claims: () => held,

    async signIn(signal) {
      signal.throwIfAborted();
      signIns += 1;
      return take('signIn') ?? accepted(undefined);
    },

    async finishSignIn(callback, signal) {
      signal.throwIfAborted();
      callbacks.push(routeOf(callback));
      const answer = take('finishSignIn') ?? accepted(undefined);
      if (answer.ok) hold({ sub: 'somebody' });
      return answer;
    },

    async signOut(signal) {
      signal.throwIfAborted();
      signOuts += 1;
      hold(undefined);
      return take('signOut') ?? accepted('here');
    },

    subscribe,
  };

  function take<Member extends keyof NextAnswers>(which: Member): NextAnswers[Member] {
    const answer = next[which];
    delete next[which];
    return answer;
  }
}
