import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { accepted, type Result, refused } from '../../../core/result';
import { createAuthentication } from '../../../core/state/authentication';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';

describe('Section 4 · Authentication', () => {
  it('nothing is requested or loaded before the session is needed', () => {
    const { authentication, loads } = givenProvider();

    expect(authentication.isAuthenticated.get()).toBeUndefined();
    expect(loads()).toBe(0);
  });

  it('[4.authentication.1] authenticated when the provider has a token', async () => {
    const { authentication, provider } = givenProvider();
    provider.signedIn();

    await authentication.provider();

    expect(authentication.isAuthenticated.get()).toBe(true);
  });

  it('[4.authentication.1] not authenticated when the provider has none', async () => {
    const { authentication } = givenProvider();

    await authentication.provider();

    expect(authentication.isAuthenticated.get()).toBe(false);
  });

  it('[4.authentication.3] subscribers get true after a sign-in, and false after a sign-out or the session’s end', async () => {
    const { authentication, provider } = givenProvider();
    const heard: unknown[] = [];
    await authentication.provider();
    authentication.isAuthenticated.subscribe(() => heard.push(authentication.isAuthenticated.get()));

    provider.signedIn();
    await provider.signOut(new AbortController().signal);
    provider.signedIn();
    provider.expired();

    expect(heard).toEqual([true, false, true, false]);
  });

  it('the provider is loaded once, and shared by all callers', async () => {
    const { authentication, provider, loads } = givenProvider();

    const asked = await Promise.all([authentication.provider(), authentication.provider()]);

    expect([...asked, await authentication.provider()]).toEqual([
      ...[accepted(provider), accepted(provider), accepted(provider)],
    ]);
    expect(loads()).toBe(1);
  });

  it('a provider that fails to load gives a refusal, leaves the session unknown, and can be loaded again', async () => {
    const { authentication, loads } = givenProvider(refused('unreachable'));

    expect(await authentication.provider()).toEqual(refused('unreachable'));
    expect(authentication.isAuthenticated.get()).toBeUndefined();

    expect(await authentication.provider()).toMatchObject({ ok: true });
    expect(authentication.isAuthenticated.get()).toBe(false);
    expect(loads()).toBe(2);
  });

  it('a provider whose code throws can be loaded again', async () => {
    const bug = new Error('a bug');
    const provider = createScriptedIdentityProvider();
    let loads = 0;
    const authentication = createAuthentication(async () => {
      loads += 1;
      if (loads === 1) throw bug;
      return accepted(provider);
    });

    await expect(authentication.provider()).rejects.toBe(bug);

    expect(await authentication.provider()).toEqual(accepted(provider));
    expect(loads).toBe(2);
  });
});

describe('[settled.manage.1] Settled questions · mgt/password: username from the ID token', () => {
  it.each([
    [{ preferred_username: 'jane', email: 'jane@mail.example', sub: '00u1' }, 'jane', 'jane'],
    [{ email: 'jane@mail.example', sub: '00u1' }, 'jane@mail.example', 'jane@mail.example'],
    [{ sub: '00u1' }, '00u1', ''],
    [{ preferred_username: '', email: 7, sub: '00u1' }, '00u1', ''],
  ])(
    'for an ID token with %j, the displayed name is %s and the username is %j',
    async (claims, name, username) => {
      const { authentication, provider } = givenProvider();
      provider.signedIn(claims);

      await authentication.provider();

      expect(authentication.visitorName.get()).toBe(name);
      expect(authentication.visitorUsername.get()).toBe(username);
    },
  );

  it('for an ID token without these claims, the displayed name is empty', async () => {
    const { authentication, provider } = givenProvider();
    provider.signedIn({ name: 'Jane Doe' });

    await authentication.provider();

    expect(authentication.visitorName.get()).toBe('');
  });

  it('the displayed name is empty without a signed-in user, and if the provider fails to load', async () => {
    for (const { authentication } of [givenProvider(), givenProvider(refused('unreachable'))]) {
      await authentication.provider();

      expect(authentication.visitorName.get()).toBe('');
    }
  });

  it('the displayed name is kept after the end of the session, until another user signs in', async () => {
    const { authentication, provider } = givenProvider();
    provider.signedIn({ sub: 'jane' });
    await authentication.provider();

    provider.expired();
    const afterwards = authentication.visitorName.get();
    provider.signedIn({ sub: 'joe' });
    const next = authentication.visitorName.get();
    provider.signedIn({ sub: 'jim' });

    expect([afterwards, next, authentication.visitorName.get()]).toEqual(['jane', 'joe', 'jim']);
  });
});

function givenProvider(...first: Result<IdentityProvider>[]) {
  const provider = createScriptedIdentityProvider();
  let loads = 0;
  const authentication = createAuthentication(async () => {
    loads += 1;
    return first[loads - 1] ?? accepted(provider);
  });
  return { authentication, provider, loads: () => loads };
}
