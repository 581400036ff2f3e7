import { followNavigation } from '../../../core/arrival/follow-navigation';
import { accepted, refused } from '../../../core/result';
import { createFakeClock } from '../../fakes/fake-clock';
import { unhandledRejectionsOf } from '../../fakes/unhandled-rejections';
import { givenArrival, givenPage } from '../given-arrival';

const guarded = [
  ['/mgt/password', 'manage-password'],
  ['/configuration', 'configuration'],
] as const;

describe('[6.guarded] Section 4 · A route guard lets authenticated users through', () => {
  it.each(guarded)(
    '[4.authentication.4] %s is shown after the provider has confirmed the session, without a redirect',
    async (start, is) => {
      const { navigation, visit, provider, settle } = givenArrival(start, { isSignedIn: true });
      expect(visit.get()).toEqual({ number: 1, screen: { is: 'waiting' } });

      await settle();

      expect(visit.get()).toEqual({ number: 2, screen: { is } });
      expect(navigation.visited).toEqual([]);
      expect(provider.signIns()).toBe(0);
    },
  );

  it.each(guarded)(
    '[1.sign-in 4.authentication.5] %s without a session: stores the target and redirects to the provider',
    async (start) => {
      const { visit, provider, sessionStorage, settle } = givenArrival(`${start}?a=1`);

      await settle();

      expect(provider.signIns()).toBe(1);
      expect(sessionStorage.texts()).toMatchObject({ 'page-to-return-to': `${start}?a=1` });
      expect(visit.get()?.screen).toEqual({ is: 'waiting' });
    },
  );

  it('once the session is known, the next guarded page is shown immediately', async () => {
    const { navigation, visit, shownAt, settle } = givenArrival('/mgt/password', { isSignedIn: true });
    await settle();

    navigation.go('/configuration');

    expect(visit.get()?.screen).toEqual({ is: 'configuration' });
    expect(shownAt).toEqual(['/mgt/password', '/mgt/password', '/configuration']);
  });

  it('after the end of the session the next guarded page signs in again', async () => {
    const { navigation, provider, sessionStorage, settle } = givenArrival('/mgt/password', {
      isSignedIn: true,
    });
    await settle();

    provider.expired();
    navigation.go('/configuration');
    await settle();

    expect(provider.signIns()).toBe(1);
    expect(sessionStorage.texts()).toMatchObject({ 'page-to-return-to': '/configuration' });
  });
});

describe('Design · Core · Work started by the user ends with the visit', () => {
  it('a user who has left the page is not redirected to the provider later', async () => {
    const clock = createFakeClock();
    const { navigation, provider, settle } = givenArrival('/ui', {
      loadProvider: async () => {
        await clock.sleep(1_000, new AbortController().signal);
        return accepted(provider);
      },
    });

    navigation.go('/login');
    navigation.go('/recovery/password');
    await clock.advance(1_000);
    await settle();

    expect(provider.signIns()).toBe(0);
  });

  it('the provider counts as unreachable if the browser is still on the page after 5 s, and not before', async () => {
    const { visit, clock } = givenArrival('/configuration?a=1');

    await clock.advance(4_999);
    expect(visit.get()?.screen).toEqual({ is: 'waiting' });
    await clock.advance(1);

    expect(visit.get()?.screen).toEqual({
      is: 'sign-in-failed',
      refusal: refused('unreachable'),
      retry: '/configuration?a=1',
    });
  });

  it('leaving the page removes the 5 s timer', async () => {
    const { navigation, clock, settle } = givenArrival('/configuration');
    await settle();

    navigation.go('/recovery/password');
    await settle();

    expect(clock.pending()).toBe(0);
  });
});

describe('Section 6 · Recovery users are anonymous', () => {
  it.each(['/', '/ui', '/recovery/unlock', '/recovery/expiredpassword', '/redirector'])(
    '[1.anonymous 6.anonymous] %s never requests the identity provider',
    async (start) => {
      let loads = 0;
      const { settle } = givenArrival(start, {
        loadProvider: async () => {
          loads += 1;
          return refused('unreachable');
        },
      });

      await settle();

      expect(loads).toBe(0);
    },
  );
});

describe('Settled questions · login redirects to the identity provider immediately', () => {
  it.each([
    ['an anonymous user', '/ui', false],
    ['a signed-in user', '/configuration', true],
  ])(
    '[2.sign-in.2 settled.login] /login redirects %s with mgt/password as return page',
    async (_, start, isSignedIn) => {
      const { navigation, visit, provider, sessionStorage, settle } = givenArrival(start, { isSignedIn });
      await settle();

      navigation.go('/login');
      await settle();

      expect(provider.signIns()).toBe(1);
      expect(sessionStorage.texts()).toMatchObject({ 'page-to-return-to': '/mgt/password' });
      expect(visit.get()?.screen).toEqual({ is: 'waiting' });
    },
  );
});

describe('Section 2 · recovery/callback completes authentication', () => {
  it.each(['/recovery/callback', '/ui/recovery/callback'])(
    '[1.sign-in 2.route.callback.1] %s returns the user to the remembered page, which replaces it in the history',
    async (path) => {
      const stored = { 'page-to-return-to': '/configuration?a=1' };
      const { navigation, sessionStorage, visit, provider, settle } = givenArrival(`${path}?code=1&state=2`, {
        stored,
      });

      await settle();

      expect(provider.callbacks).toEqual([`${path}?code=1&state=2`]);
      expect(navigation.trail()).toEqual(['/configuration?a=1']);
      expect(visit.get()?.screen).toEqual({ is: 'configuration' });
      expect(sessionStorage.texts()).toStrictEqual({});
    },
  );

  it('a callback that replaces another callback is completed too', async () => {
    const { navigation, provider, settle } = givenArrival('/recovery/callback?code=1&state=2');
    navigation.go('/recovery/callback?code=3&state=4');

    await settle();

    expect(provider.callbacks.at(-1)).toBe('/recovery/callback?code=3&state=4');
  });

  it('[2.route.callback.2] shows the error text on failure, and trying again starts a new sign-in', async () => {
    const refusal = { ...refused('sign-in-failed'), detail: 'login_required' };
    const { navigation, visit, provider, settle } = givenArrival('/recovery/callback?error=login_required');
    provider.answers({ finishSignIn: refusal });

    await settle();

    expect(visit.get()).toEqual({ number: 2, screen: { is: 'sign-in-failed', refusal, retry: '/login' } });
    expect(navigation.trail()).toEqual(['/recovery/callback']);
  });

  it.each([
    '/recovery/callback?code=1&state=2',
    '/ui/recovery/callback/?code=1&state=2',
    '/recovery/callback#code=1&state=2',
    '/recovery/callback?iss=a#code=1&state=2',
  ])(
    'the code of %s remains neither in the address nor in the history, and is passed to the provider once',
    async (address) => {
      const { navigation, visit, provider, settle } = givenArrival(address);
      provider.answers({ finishSignIn: refused('sign-in-failed') });
      expect(navigation.trail()).toEqual([address.split(/[?#]/)[0]]);

      await settle();

      expect(provider.callbacks).toEqual([address]);
      expect(visit.get()).toMatchObject({ number: 2, screen: { is: 'sign-in-failed' } });
    },
  );

  it('every visit to a callback is passed to the provider, also with the same address', async () => {
    const { navigation, provider, settle } = givenArrival('/recovery/callback?code=1');
    await settle();

    for (const route of ['/recovery/callback', '/recovery/callback?code=2', '/recovery/callback']) {
      provider.answers({ finishSignIn: refused('sign-in-failed') });
      navigation.go(route);
      await settle();
    }

    expect(provider.callbacks.slice(1)).toEqual([
      '/recovery/callback',
      '/recovery/callback?code=2',
      '/recovery/callback',
    ]);
  });

  it('a failed sign-in for a guarded page can be started again for that page', async () => {
    const stored = { 'page-to-return-to': '/configuration?a=1' };
    const { visit, provider, settle } = givenArrival('/recovery/callback?error=access_denied', { stored });
    provider.answers({ finishSignIn: refused('sign-in-failed') });

    await settle();

    expect(visit.get()?.screen).toMatchObject({ is: 'sign-in-failed', retry: '/configuration?a=1' });
  });
});

describe('Section 2 · A sign-in that cannot start', () => {
  it.each([
    ['/configuration?a=1', '/configuration?a=1'],
    ['/login', '/login'],
  ])('for %s shows the error, and trying again opens %s', async (start, retry) => {
    const { visit, provider, settle } = givenArrival(start);
    provider.answers({ signIn: refused('sign-in-failed') });

    await settle();

    expect(visit.get()?.screen).toEqual({ is: 'sign-in-failed', refusal: refused('sign-in-failed'), retry });
  });

  it('because the provider’s code fails to load shows the error; once the code loads, the page opens', async () => {
    const replies = [refused('unreachable')];
    const { navigation, visit, provider, settle } = givenArrival('/configuration', {
      isSignedIn: true,
      loadProvider: async () => replies.shift() ?? accepted(provider),
    });
    await settle();
    expect(visit.get()?.screen).toMatchObject({ is: 'sign-in-failed', retry: '/configuration' });

    navigation.replace('/configuration');
    await settle();

    expect(visit.get()?.screen).toEqual({ is: 'configuration' });
  });
});

describe('Design · Core · Any other exception is a bug and is thrown', () => {
  it.each([
    ['/configuration', '/configuration'],
    ['/recovery/callback?code=1', '/login'],
  ])('a provider that throws at %s is shown as a general failure, and the wait ends', async (at, retry) => {
    const bug = new Error('a bug');
    const page = givenPage(at, { loadProvider: () => Promise.reject(bug) });

    const unheard = await unhandledRejectionsOf(async () => {
      followNavigation(page, page.opener);
      await page.settle();
    });

    const screen = { is: 'sign-in-failed', refusal: refused('failed'), retry };
    expect(page.visit.get()?.screen).toEqual(screen);
    expect(unheard).toEqual([bug]);
  });
});

describe('Design · Core · An answer of an earlier visit is never applied', () => {
  it.each(['/configuration', '/login', '/recovery/callback?code=1'])(
    'a user who has left %s for another screen stays there after any answer of the provider',
    async (start) => {
      const { navigation, visit, provider, settle } = givenArrival(start, { isSignedIn: true });
      provider.answers({ signIn: refused('sign-in-failed') });

      navigation.go('/recovery/password');
      await settle();

      expect(visit.get()).toMatchObject({ number: 2, screen: { is: 'entry' } });
      expect(navigation.current().path).toBe('/recovery/password');
    },
  );
});
