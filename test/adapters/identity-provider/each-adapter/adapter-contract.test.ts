import { jest } from '@jest/globals';
import type { Place } from '../../../../core/ports/navigation';
import { describeIdentityProviderContract } from '../../../contracts/identity-provider-contract';
import { describeEachAdapter, withClaims } from './each-adapter';

const HOUR = 3_600_000;
/** Without `offline_access`, tokens are not renewed. */
const settings = { scopes: ['openid', 'email'] };
const { signal } = new AbortController();

describeEachAdapter('%s', (at) => {
  describeIdentityProviderContract('the adapter', async () => {
    let visit = at.visit({ settings });
    const told: boolean[] = [];
    const listen = () => visit.provider.subscribe(() => told.push(visit.provider.isAuthenticated()));
    let stopListening = listen();
    return {
      user: 'jane',
      isAuthenticated: async () => visit.provider.isAuthenticated(),
      claims: async () => visit.provider.claims(),
      async signInAtProvider() {
        const { query } = await visit.leave();
        at.answersWith(query, withClaims({ email: 'j@e' }));
        return callbackOf(query);
      },
      finishSignIn: (callback) => visit.provider.finishSignIn(callback, signal),
      signOut: () => visit.provider.signOut(signal),
      abandoned(member) {
        const left = AbortSignal.abort('left');
        const { provider } = visit;
        const calls = {
          signIn: () => provider.signIn(left),
          finishSignIn: () => provider.finishSignIn(callbackOf(new URLSearchParams()), left),
          signOut: () => provider.signOut(left),
        };
        return reasonOf(calls[member]());
      },
      told: async () => told,
      stopListening: async () => stopListening(),
      async expireTokens() {
        jest.setSystemTime(Date.now() + HOUR);
        visit.dispatch('storage', {});
      },
      async reload() {
        visit = at.visit({ settings, parts: visit.areas });
        stopListening = listen();
      },
    };
  });

  it('does not redirect, and stores nothing, if a sign-in is aborted after its last request', async () => {
    const visit = at.visit();

    expect(await abortedAt('digest', (leaving) => visit.provider.signIn(leaving))).toBe('left');

    expect(visit.left).toEqual([]);
    expect(visit.session.size).toBe(0);
  });

  it('stores no token if the end of a sign-in is aborted after its last request', async () => {
    const { visit, query } = await at.givenLeft({ answer: withClaims({ email: 'j@e' }) });
    const finish = (leaving: AbortSignal) => visit.provider.finishSignIn(callbackOf(query), leaving);

    expect(await abortedAt('verify', finish)).toBe('left');

    expect(visit.provider.isAuthenticated()).toBe(false);
    expect(visit.kept()).not.toContain('an-access-token');
  });
});

const callbackOf = (query: URLSearchParams): Place => ({
  path: '/recovery/callback',
  query: `code=a-code&state=${query.get('state')}`,
});

const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'settled',
    (reason: unknown) => reason,
  );

/** Aborts a call during a function of Web Crypto, and waits until the rest of the call has run. */
const abortedAt = async (
  member: 'digest' | 'verify',
  call: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> => {
  const leaving = new AbortController();
  // A signature counts as valid if the result is truthy.
  jest.spyOn(crypto.subtle, member as 'digest').mockImplementationOnce(async () => {
    leaving.abort('left');
    return new ArrayBuffer(32);
  });
  const reason = await reasonOf(call(leaving.signal));
  await new Promise(setImmediate);
  return reason;
};
