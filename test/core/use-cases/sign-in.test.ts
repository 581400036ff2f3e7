import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { accepted, type Result, refused } from '../../../core/result';
import { createAuthentication } from '../../../core/state/authentication';
import { askProvider, type ProviderAnswer } from '../../../core/use-cases/sign-in';
import { signOut } from '../../../core/use-cases/sign-out';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenNeeds } from '../given';

const { signal } = new AbortController();
const callback = { path: '/recovery/callback', query: 'code=1&state=2' };
const page = { path: '/configuration', query: 'a=1' };
const FINISH = { is: 'finish-sign-in' } as const;

describe('Section 1 · Sign-in returns the user to the original page afterwards', () => {
  it('leaves for the provider with the page to come back to', async () => {
    const { provider, sessionStorage, start } = givenSignIn();

    const leaving = await start();

    expect(provider.signIns()).toBe(1);
    expect(sessionStorage.texts()).toEqual({ 'page-to-return-to': '/configuration?a=1' });
    expect(leaving.answer()).toBeUndefined();
  });

  it('the callback completes it with its whole address, and answers with the remembered page', async () => {
    const { provider, authentication, start, finish } = givenSignIn();
    await start();

    expect(await finish()).toEqual({ is: 'signed-in', route: '/configuration?a=1' });
    expect(provider.callbacks).toEqual(['/recovery/callback?code=1&state=2']);
    expect(authentication.isAuthenticated.get()).toBe(true);
  });

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login/?a=1',
    '/login#a',
    '/ui/recovery/callback#code=1',
    '/recovery/callback?code=1',
    '/ui/recovery/callback',
  ])('the remembered page %j leads elsewhere or back to the sign-in: mgt/password instead', async (route) => {
    const { sessionStorage, finish } = givenSignIn();
    sessionStorage.write('page-to-return-to', route);

    expect(await finish()).toEqual({ is: 'signed-in', route: '/mgt/password' });
  });

  describe('[2.sign-in.3] a callback that no sign-in belongs to', () => {
    const elsewhere = { ...refused('sign-in-elsewhere'), detail: 'No sign-in is under way here.' };

    it('goes on to the signed-in area for a user who is signed in', async () => {
      const { provider, finish } = givenSignIn();
      provider.signedIn();
      provider.answers({ finishSignIn: elsewhere });

      expect(await finish()).toEqual({ is: 'signed-in', route: '/mgt/password' });
    });

    it('goes on to the page that a sign-in was last started for', async () => {
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

    it('hides no other failure from a user who is signed in', async () => {
      const { provider, finish } = givenSignIn();
      provider.signedIn();
      provider.answers({ finishSignIn: refused('sign-in-failed') });

      expect(await finish()).toMatchObject({ is: 'sign-in-failed', refusal: refused('sign-in-failed') });
    });
  });

  it('an answer in the fragment leaves the address as well, and is handed on whole', async () => {
    const { provider, navigation, ask } = givenSignIn();

    await ask({ path: '/recovery/callback', query: '', fragment: 'code=1&state=2' }, FINISH, signal);

    expect(navigation.visited).toEqual(['/recovery/callback']);
    expect(provider.callbacks).toEqual(['/recovery/callback#code=1&state=2']);
  });

  it.each(['/ui', '/recovery/password', '/configuration#login'])('%s may be returned to', async (route) => {
    const { sessionStorage, finish } = givenSignIn();
    sessionStorage.write('page-to-return-to', route);

    expect(await finish()).toEqual({ is: 'signed-in', route });
  });
});

describe('Section 4 · Authentication: logout', () => {
  it('[4.authentication.3] forgets the tokens, here and at the provider', async () => {
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
    'a provider without a sign-out of its own (%s) leads on to /ui, where Back does not lead to the area again',
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
    'a provider that has one (%s) leads to /ui itself; a browser still here after 10 s could not tell it',
    async (course, kept) => {
      const { provider, navigation, sessionStorage, clock, end } = givenSignIn();
      provider.signedIn();
      provider.answers({ signOut: accepted(course) });
      let answer: unknown;
      void end(signal).then((value) => {
        answer = value;
      });

      await clock.advance(9_999);
      expect([answer, sessionStorage.texts()]).toEqual([undefined, kept]);
      await clock.advance(1);

      expect(answer).toEqual(refused('sign-out-failed'));
      expect([navigation.visited, clock.pending()]).toEqual([[], 0]);
    },
  );

  it('a provider that says nothing for 10 s could not be told', async () => {
    const { clock, end } = givenSignIn(() => new Promise(() => undefined));
    let answer: unknown;
    void end(signal).then((value) => {
      answer = value;
    });

    await clock.advance(9_999);
    expect(answer).toBeUndefined();
    await clock.advance(1);

    expect(answer).toEqual(refused('sign-out-failed'));
  });

  it('where the provider could not be told, who has signed out stays here, and is told so', async () => {
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

  it('[2.route.callback.2] a refusal of the provider is handed on with its text', async () => {
    const { provider, start, finish, end } = givenSignIn();
    provider.answers({ signIn: failure, finishSignIn: failure, signOut: failure });
    const failed = { is: 'sign-in-failed', refusal: failure, retry: '/configuration?a=1' };

    const leaving = await start();

    expect(leaving.answer()).toEqual(failed);
    expect(await finish()).toEqual(failed);
    expect(await end(signal)).toEqual(failure);
  });

  it('so is the refusal of a provider whose code does not arrive', async () => {
    const { start } = givenSignIn(async () => refused('unreachable'));

    const leaving = await start();

    expect(leaving.answer()).toMatchObject({ is: 'sign-in-failed', refusal: refused('unreachable') });
  });
});

describe('Design · Core · Every call has a deadline', () => {
  it('a provider that says nothing is waited for 19 999 ms, and is unreachable at 20 000 ms', async () => {
    const { clock, finish } = givenSignIn(() => new Promise(() => undefined));
    let answer: ProviderAnswer | undefined;
    void finish().then((value) => {
      answer = value;
    });

    await clock.advance(19_999);
    expect(answer).toBeUndefined();
    await clock.advance(1);

    expect(answer).toEqual({ is: 'sign-in-failed', refusal: refused('unreachable'), retry: '/login' });
    expect(clock.pending()).toBe(0);
  });

  it('leaving ends the wait, and the provider is not asked any more', async () => {
    const { provider, clock, start } = givenSignIn(() => new Promise(() => undefined));

    const leaving = await start();
    expect(clock.pending()).toBe(1);
    await leaving.leave();

    expect([leaving.answer(), leaving.rejection()]).toEqual([undefined, 'left']);
    expect([clock.pending(), leaving.listeners(), provider.signIns()]).toEqual([0, 0, 0]);
  });
});

function givenSignIn(load?: () => Promise<Result<IdentityProvider>>) {
  const fresh = givenNeeds({ at: '/mgt/password' });
  const needs = load ? { ...fresh, authentication: createAuthentication(load) } : fresh;
  const ask = askProvider(needs);
  const { clock } = needs;

  /** Asks to sign in for a page, and waits until everything rests. */
  async function start() {
    const { signal: visit, abort, listeners } = createWatchedSignal();
    let answer: ProviderAnswer | undefined;
    let rejection: unknown;
    ask(page, { is: 'sign-in', returnTo: '/configuration?a=1' }, visit).then(
      (value) => {
        answer = value;
      },
      (reason: unknown) => {
        rejection = reason;
      },
    );
    await clock.advance(0);
    const leave = async () => {
      abort('left');
      await clock.advance(0);
    };
    return { answer: () => answer, rejection: () => rejection, listeners, leave };
  }

  const finish = () => ask(callback, FINISH, signal);
  return { ...needs, ask, start, finish, end: signOut(needs) };
}
