import type { Claims, IdentityProvider, SignOutCourse } from '../../core/ports/identity-provider';
import { routeOf } from '../../core/recovery/routes';
import { accepted, type Result } from '../../core/result';
import { createListeners } from './listeners';

export interface NextAnswers {
  signIn?: Result<void>;
  finishSignIn?: Result<void>;
  signOut?: Result<SignOutCourse>;
}

/** Creates an identity provider that a test controls. */
export function createScriptedIdentityProvider() {
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

  const provider: IdentityProvider = {
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
  return {
    ...provider,
    /** Returns the number of `signIn` calls. */
    signIns: () => signIns,
    /** Callback addresses with which `finishSignIn` was called, in order. */
    callbacks: callbacks as readonly string[],
    /** Returns the number of `signOut` calls. */
    signOuts: () => signOuts,
    /** Signs a user in. */
    signedIn: (claims: Claims = { sub: 'somebody' }) => hold(claims),
    /** Expires the tokens. */
    expired: () => hold(undefined),
    /** Sets the results of the next calls. Methods without a given result succeed. */
    answers: (answers: NextAnswers) => void Object.assign(next, answers),
  };

  function take<Member extends keyof NextAnswers>(which: Member): NextAnswers[Member] {
    const answer = next[which];
    delete next[which];
    return answer;
  }
}
