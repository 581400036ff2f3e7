import { describeIdentityProviderContract } from '../../contracts/identity-provider-contract';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';

const { signal } = new AbortController();
const CALLBACK = { path: '/recovery/callback', query: 'code=a-code&state=a-state' };

describeIdentityProviderContract('scripted-identity-provider', async () => {
  const provider = createScriptedIdentityProvider();
  const told: boolean[] = [];
  const stop = provider.subscribe(() => told.push(provider.isAuthenticated()));
  let isUnderWay = false;
  return {
    user: 'somebody',
    isAuthenticated: async () => provider.isAuthenticated(),
    claims: async () => provider.claims(),
    async signInAtProvider() {
      isUnderWay = (await provider.signIn(signal)).ok;
      return CALLBACK;
    },
    finishSignIn(callback) {
      if (!isUnderWay)
        provider.answers({ finishSignIn: { ok: false, code: 'sign-in-elsewhere', detail: 'No sign-in' } });
      isUnderWay = false;
      return provider.finishSignIn(callback, signal);
    },
    signOut: () => provider.signOut(signal),
    abandoned: (member) => {
      const left = AbortSignal.abort('left');
      const calls = {
        signIn: () => provider.signIn(left),
        finishSignIn: () => provider.finishSignIn(CALLBACK, left),
        signOut: () => provider.signOut(left),
      };
      return calls[member]().then(
        () => 'settled',
        (reason: unknown) => reason,
      );
    },
    told: async () => told,
    stopListening: async () => stop(),
    expireTokens: async () => provider.expired(),
    reload: async () => undefined,
  };
});
