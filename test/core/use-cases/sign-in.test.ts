import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { accepted, type Result, refused } from '../../../core/result';
import { createAuthentication } from '../../../core/state/authentication';
import { askProvider, retrySignIn, signInAgain } from '../../../core/use-cases/sign-in';
import { signOut } from '../../../core/use-cases/sign-out';
import { givenNeeds } from '../given';
import { startVisit } from '../given-visit';

const { signal } = new AbortController();
const callback = { path: '/recovery/callback', query: 'code=1&state=2' };
const page = { path: '/configuration', query: 'a=1' };
const FINISH = { is: 'finish-sign-in' } as const;

describe('Section 1 · Sign-in returns the user to the original page afterwards', () => {
  it('redirects to the provider with the page to return to', async () => {
    const { provider, sessionStorage, start } = givenSignIn();

    const leaving = await start();

    expect(provider.signIns()).toBe(1);
    expect(sessionStorage.texts()).toEqual({ 'page-to-return-to': '/configuration?a=1' });
    expect(leaving.result()).toBeUndefined();
  });

  it('passes the complete callback address to the provider, and returns the remembered page', async () => {
    const { provider, authentication, start, finish } = givenSignIn();
    await start();

    expect(await finish()).toEqual({ is: 'signed-in', route: '/configuration?a=1' });
    expect(provider.callbacks).toEqual(['/recovery/callback?code=1&state=2']);
    expect(authentication.isAuthenticated.get()).toBe(true);
  });

  it.each(['', 'https://evil.example/', '/login', '/login#a', '/recovery/callback?code=1'])(
    'a remembered page on another origin or of the sign-in itself is replaced by mgt/password: %j',
    async (route) => {
      const { sessionStorage, finish } = givenSignIn();
      sessionStorage.write('page-to-return-to', route);

      expect(await finish()).toEqual({ is: 'signed-in', route: '/mgt/password' });
    },
  );

  describe('[2.sign-in.3] a callback without a started sign-in', () => {
    const elsewhere = { ...refused('sign-in-elsewhere'), detail: 'No sign-in is under way here.' };

    it('continues to the signed-in area for a signed-in user', async () => {
      const { provider, finish } = givenSignIn();
      provider.signedIn();
      provider.answers({ finishSignIn: elsewhere });

      expect(await finish()).toEqual({ is: 'signed-in', route: '/mgt/password' });
    });

    it('continues to the page of the last started sign-in', async () => {
      const { provider, start, finish } = givenSignIn();
      await start();
      provider.signedIn();
      provider.answers({ finishSignIn: elsewhere });

      expect(await finish()).toEqual({ is: 'signed-in', route: '/configuration?a=1' });
    });

    it('fails for a user who is not signed in', async () => {
      const { provider, finish } = givenSignIn();
      provider.answers({ finishSignIn: elsewhere });

      expect(await finish()).toMatchObject({ is: 'sign-in-failed', refusal: elsewhere });
    });

    it('shows any other failure also to a signed-in user', async () => {
      const { provider, finish } = givenSignIn();
      provider.signedIn();
      provider.answers({ finishSignIn: refused('sign-in-failed') });

      expect(await finish()).toMatchObject({ is: 'sign-in-failed', refusal: refused('sign-in-failed') });
    });
  });

  it('a response in the fragment is removed from the address, and passed completely to the provider', async () => {
    const { provider, navigation, ask } = givenSignIn();

    await ask({ path: '/recovery/callback', query: '', fragment: 'code=1&state=2' }, FINISH, signal);

    expect(navigation.visited).toEqual(['/recovery/callback']);
    expect(provider.callbacks).toEqual(['/recovery/callback#code=1&state=2']);
  });

  it.each(['/ui', '/recovery/password', '/configuration#login'])(
    '%s is a valid return page',
    async (route) => {
      const { sessionStorage, finish } = givenSignIn();
      sessionStorage.write('page-to-return-to', route);

      expect(await finish()).toEqual({ is: 'signed-in', route });
    },
  );
});

describe('Section 4 · Authentication: logout', () => {
  it('[4.authentication.3] deletes the tokens, here and at the provider', async () => {
    const { provider, authentication, end } = givenSignIn();
    provider.signedIn();

    expect(await end(signal)).toEqual(accepted('here'));
    expect(provider.signOuts()).toBe(1);
    expect(authentication.isAuthenticated.get()).toBe(false);
  });

  it.each([
    ['here', {}],
    ['session-left', { 'sign-out-rest': 'session-left' }],
  ] as const)(
    'after a sign-out at a provider without a sign-out page (%s), /ui replaces the area in the history',
    async (course, kept) => {
      const { provider, navigation, sessionStorage, end } = givenSignIn();
      provider.signedIn();
      provider.answers({ signOut: accepted(course) });

      await end(signal);

      expect(navigation.trail()).toEqual(['/ui']);
      expect(sessionStorage.texts()).toEqual(kept);
    },
  );

  it.each([
    ['leaving', {}],
    ['leaving-untold', { 'sign-out-rest': 'leaving-untold' }],
  ] as const)(
    'a redirect to the provider’s sign-out page (%s) has failed if the browser is still here after 10 s',
    async (course, kept) => {
      const { provider, navigation, sessionStorage, clock, end } = givenSignIn();
      provider.signedIn();
      provider.answers({ signOut: accepted(course) });
      const leaving = await startVisit(clock, end);

      await clock.advance(9_999);
      expect([leaving.result(), sessionStorage.texts()]).toEqual([undefined, kept]);
      await clock.advance(1);

      expect(leaving.result()).toEqual(refused('sign-out-failed'));
      expect([navigation.visited, clock.pending()]).toEqual([[], 0]);
    },
  );

  it('a sign-out has failed if the provider’s code is not loaded after 10 s', async () => {
    const { clock, end } = givenSignIn(() => new Promise(() => undefined));
    const leaving = await startVisit(clock, end);

    await clock.advance(9_999);
    expect(leaving.result()).toBeUndefined();
    await clock.advance(1);

    expect(leaving.result()).toEqual(refused('sign-out-failed'));
  });

  it('after a failed sign-out at the provider, the failure is reported and the user stays on the page', async () => {
    const { provider, navigation, authentication, end } = givenSignIn();
    provider.signedIn();
    provider.answers({ signOut: refused('sign-out-failed') });

    expect(await end(signal)).toEqual(refused('sign-out-failed'));
    expect(navigation.visited).toEqual([]);
    expect(authentication.isAuthenticated.get()).toBe(false);
  });
});

describe('Section 2 · Shows the error text on failure', () => {
  const failure = { ...refused('sign-in-failed'), detail: 'The state does not match.' };

  it('[2.route.callback.2] a refusal of the provider is reported with its text', async () => {
    const { provider, start, finish, end } = givenSignIn();
    provider.answers({ signIn: failure, finishSignIn: failure, signOut: failure });
    const failed = { is: 'sign-in-failed', refusal: failure, retry: '/configuration?a=1' };

    const leaving = await start();

    expect(leaving.result()).toEqual(failed);
    expect(await finish()).toEqual(failed);
    expect(await end(signal)).toEqual(failure);
  });

  it('a provider whose code fails to load is refused in the same way', async () => {
    const { start } = givenSignIn(async () => refused('unreachable'));

    const leaving = await start();

    expect(leaving.result()).toMatchObject({ is: 'sign-in-failed', refusal: refused('unreachable') });
  });
});

describe('Section 1 · A new attempt to sign in', () => {
  it('after a failed sign-in reloads the application at the page that requires the sign-in', () => {
    const { navigation, retry } = givenSignIn();

    retry('/configuration?a=1');

    expect(navigation.left).toEqual(['https://recovery.example/configuration?a=1']);
  });

  it('after the end of the session opens the current page again, in the same history entry', () => {
    const { navigation, again } = givenSignIn();
    navigation.go('/mgt/password?a=1');

    again();

    expect(navigation.trail()).toEqual(['/mgt/password', '/mgt/password?a=1']);
    expect(navigation.visited).toEqual(['/mgt/password?a=1', '/mgt/password?a=1']);
  });
});

describe('Design · Core · Every call has a deadline', () => {
  it('a provider without an answer is pending at 19 999 ms, and unreachable at 20 000 ms', async () => {
    const { clock, finish } = givenSignIn(() => new Promise(() => undefined));
    const finishing = await startVisit(clock, finish);

    await clock.advance(19_999);
    expect(finishing.result()).toBeUndefined();
    await clock.advance(1);

    expect(finishing.result()).toEqual({
      is: 'sign-in-failed',
      refusal: refused('unreachable'),
      retry: '/login',
    });
    expect(clock.pending()).toBe(0);
  });

  it('leaving ends the wait, and the provider is no longer requested', async () => {
    const { provider, clock, start } = givenSignIn(() => new Promise(() => undefined));

    const leaving = await start();
    expect(clock.pending()).toBe(1);
    await leaving.leave();

    expect([leaving.result(), leaving.rejection()]).toEqual([undefined, 'left']);
    expect([clock.pending(), leaving.listeners(), provider.signIns()]).toEqual([0, 0, 0]);
  });
});

function givenSignIn(load?: () => Promise<Result<IdentityProvider>>) {
  const fresh = givenNeeds({ at: '/mgt/password' });
  const needs = load ? { ...fresh, authentication: createAuthentication(load) } : fresh;
  const ask = askProvider(needs);

  const start = () =>
    startVisit(needs.clock, (visit) => ask(page, { is: 'sign-in', returnTo: '/configuration?a=1' }, visit));

  const finish = () => ask(callback, FINISH, signal);
  const more = { end: signOut(needs), retry: retrySignIn(needs), again: signInAgain(needs) };
  return { ...needs, ...more, ask, start, finish };
}
