import type { SignInSettings } from '../../core/configuration/configuration';
import type { IdentityProvider } from '../../core/ports/identity-provider';
import { runCall } from './failures/run-call';
import { watchUnreachableReason } from './failures/unreachable-reason';
import { finishSignIn } from './finish-sign-in';
import { leaveToSignIn } from './sign-in';
import type { SignInFlow } from './sign-in-flow';
import { createSignInParts, type SignInSurroundings } from './sign-in-parts';
import { leaveToSignOut } from './sign-out';
import type { SignInStorage } from './storage/sign-in-storage';
import { claimsOf } from './tokens/sign-in-tokens';

/** The storage keys of the tokens begin with `name`. Never throws. */
export const createIdentityProvider = (
  name: string,
  settings: SignInSettings,
  surroundings: SignInSurroundings,
  createFlow: (storage: SignInStorage) => SignInFlow,
): IdentityProvider => {
  const whyUnreachable = watchUnreachableReason(surroundings.window);
  const parts = createSignInParts(name, settings, surroundings, createFlow);
  const { session, tokens, redirect } = parts;
  const explained = { code: 'sign-in-failed', whyUnreachable } as const;
  return {
    isAuthenticated: session.isAuthenticated,
    claims() {
      const held = session.isAuthenticated() ? tokens.held() : undefined;
      return held && claimsOf(held);
    },
    subscribe: session.subscribe,
    signIn: (signal) =>
      runCall(signal, { ...explained, firstStep: 'settings' }, (context) =>
        leaveToSignIn(parts, signal, context),
      ),
    finishSignIn: (callback, signal) =>
      runCall(signal, { ...explained, firstStep: 'callback' }, (context) =>
        finishSignIn(parts, callback, signal, context),
      ),
    signOut: (signal) =>
      runCall(signal, { code: 'sign-out-failed', firstStep: 'sign-out', whyUnreachable }, () =>
        redirect.signOut(() => leaveToSignOut(parts, signal)),
      ),
  };
};
