import { act } from '@testing-library/react';
import type { Claims } from '../../../core/ports/identity-provider';
import { accepted, type OwnCode, refused } from '../../../core/result';
import { ports } from '../../../ui/container/tokens';
import { createMemoryStorage } from '../../fakes/memory-storage';
import { answered, holdAnswer } from '../../fakes/scripted-http';
import { createScriptedIdentityProvider, type NextAnswers } from '../../fakes/scripted-identity-provider';
import { box, focused, hasButton, heading, isBusy, link, problem } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const CHANGE = 'POST /credentials/expiredpassword';
const { APP } = texts;
const WORDS = APP.SIGN_IN;
const realm = { oktaConfig: { issuer: 'https://login.example/realm', clientId: 'a', redirectUri: '/' } };

describe('Section 2 · login: redirects to the identity provider immediately', () => {
  it('[2.sign-in.2 settled.login] /login redirects once, also under StrictMode, without a button', async () => {
    const { provider } = await openGuarded({ at: '/login' });

    expect(provider.signIns()).toBe(1);
    expect(heading().textContent).toBe(WORDS.WAITING);
    expect(document.querySelectorAll('button, a[href], input')).toHaveLength(0);
  });

  it('Sign in on the landing page redirects to the provider', async () => {
    const { I, provider, navigation } = await openGuarded({ at: '/ui' });

    await I.follow('Sign in');

    expect(navigation.trail()).toEqual(['/ui', '/login']);
    expect(provider.signIns()).toBe(1);
  });
});

describe('Section 4 · A guarded route', () => {
  it('shows the end of the session, and offers to sign in again', async () => {
    const { I, provider, sessionStorage } = await openManaged();

    await act(async () => provider.expired());

    expect(heading().textContent).toBe(WORDS.ENDED_HEADING);
    expect(focused()).toBe(heading());
    await I.press('Sign in');
    expect(provider.signIns()).toBe(1);
    expect(sessionStorage.texts()).toMatchObject({ 'page-to-return-to': '/mgt/password' });
  });

  it('Sign out ends on the landing page if the provider has no sign-out', async () => {
    const { I, provider, navigation } = await openManaged();

    await I.press('Sign out');

    expect(provider.signOuts()).toBe(1);
    expect(navigation.trail()).toEqual(['/ui']);
    expect(link('Sign in').getAttribute('href')).toBe('/login');
  });

  it.each([
    ['session-left', WORDS.SESSION_LEFT],
    ['leaving-untold', WORDS.UNTOLD],
  ] as const)(
    'after an incomplete sign-out at the provider (%s), the landing page shows a message once',
    async (rest, words) => {
      const { I, navigation, sessionStorage, go } = await openManaged({
        environment: realm,
        next: { signOut: accepted(rest) },
      });

      await I.press('Sign out');
      if (rest === 'leaving-untold') await go('/ui');

      expect(navigation.current().path).toBe('/ui');
      expect(problem()).toBe(words.replace('{{provider}}', 'login.example'));
      expect(sessionStorage.texts()).toEqual({});
      await go('/login');
      await go('/ui');
      expect(document.querySelectorAll('.problem')).toHaveLength(0);
    },
  );

  it('Sign out shows progress while the page leaves for the provider', async () => {
    const { I, navigation } = await openManaged({ next: { signOut: accepted('leaving') } });

    await I.press('Sign out');

    expect(heading().textContent).toBe(WORDS.SIGNING_OUT);
    expect([...document.querySelectorAll('main a')].map((a) => a.getAttribute('href'))).toEqual(['/ui']);
    expect(focused()).toBe(heading());
    expect(navigation.visited).toEqual([]);
  });

  it('a sign-out without reaching the provider shows a warning', async () => {
    const { I } = await openManaged({
      next: { signOut: { ...refused('unreachable'), detail: 'Failed to fetch' } },
    });

    await I.press('Sign out');

    expect(heading().textContent).toBe(WORDS.ENDED_HEADING);
    expect(problem()).toBe(WORDS.SIGN_OUT_FAILED);
    expect(hasButton('Sign in')).toBe(true);
    const details = document.querySelector('details');
    expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([false, WORDS.TECHNICAL]);
    expect(details?.textContent).toContain('Failed to fetch');
  });
});

describe('Section 2 · recovery/callback', () => {
  const at = '/recovery/callback?code=1';

  it('[2.sign-in.1] completes the sign-in once, also under StrictMode, and returns to the remembered page', async () => {
    const { provider, navigation } = await openGuarded({ at, pageToReturnTo: '/mgt/password?x=1' });

    expect(provider.callbacks).toEqual([at]);
    expect(navigation.trail()).toEqual(['/mgt/password?x=1']);
    expect(heading().textContent).toBe(APP.MANAGE.HEADING);
  });

  it('[2.sign-in.1] shows the error text on failure, as text, with links to continue', async () => {
    const says = '<img src=x onerror=alert(1)> denied';
    const { I, navigation } = await openGuarded({
      at,
      next: { finishSignIn: { ...refused('sign-in-failed'), diagnosis: { step: 'callback', says } } },
    });

    expect(heading().textContent).toBe(WORDS.FAILED_HEADING);
    expect(problem()).toContain(says);
    expect(document.querySelectorAll('img[onerror]')).toHaveLength(0);
    expect(link(WORDS.RECOVER).getAttribute('href')).toBe('/recovery/password');
    await I.press('Try again');
    expect(navigation.left).toEqual(['https://recovery.example/login']);
  });

  it.each<[OwnCode, string]>([
    ['sign-in-failed', APP.HINT.GENERIC],
    ['unreachable', WORDS.UNREACHABLE],
    ['provider-silent', WORDS.SILENT],
    ['clock-off', WORDS.CLOCK],
    ['sign-in-elsewhere', WORDS.ELSEWHERE],
    ['storage-unavailable', WORDS.STORAGE],
    ['login-required', WORDS.ENDED],
  ])('after %s, shows its message, and quotes only the provider’s own description', async (code, text) => {
    const paragraphs = () =>
      [...document.querySelectorAll('[role="alert"] p')].map((each) => each.textContent);
    const diagnosis = { step: 'callback', says: 'in its own words' } as const;
    const { provider, go } = await openGuarded({
      at,
      next: { finishSignIn: { ...refused(code), detail: 'in our words', diagnosis } },
    });
    expect(paragraphs()).toEqual([text, `${WORDS.DETAIL} in its own words`]);

    provider.answers({ finishSignIn: { ...refused(code), detail: 'in our words' } });
    await go(at);

    expect(paragraphs()).toEqual([text]);
  });

  it('[2.route.callback.2] shows the plain message, then the error text, not collapsed', async () => {
    const detail = 'The JWT expired and is no longer valid';
    await openGuarded({ at, next: { finishSignIn: { ...refused('clock-off'), detail } } });

    const [message, errorText] = [...document.querySelectorAll('main [role=alert] p, main p.error-text')].map(
      (each) => each.textContent,
    );
    expect([message, errorText]).toEqual([WORDS.CLOCK, detail]);
    expect(document.querySelector('.error-text')?.closest('details, [hidden]')).toBeNull();
  });

  it('[2.route.callback.2] an error text that is the provider’s own description is shown once', async () => {
    const diagnosis = { step: 'callback', says: 'You may not enter.' } as const;
    await openGuarded({
      at,
      next: { finishSignIn: { ...refused('sign-in-failed'), detail: 'You may not enter.', diagnosis } },
    });

    expect(document.querySelectorAll('main [role=alert] p')[1]?.textContent).toBe(
      `${WORDS.DETAIL} You may not enter.`,
    );
    expect(document.querySelector('.error-text')).toBeNull();
  });

  it('shows an operator the provider, step, code and error text in a collapsed element', async () => {
    const diagnosis = { step: 'exchange', error: 'invalid_grant' } as const;
    await openGuarded({
      at,
      environment: realm,
      next: { finishSignIn: { ...refused('sign-in-failed'), detail: 'Too late', diagnosis } },
    });

    const details = document.querySelector('details');
    expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([false, WORDS.TECHNICAL]);
    expect([...(details?.querySelectorAll('div') ?? [])].map((each) => each.textContent)).toEqual([
      `${WORDS.PROVIDER}https://login.example/realm`,
      `${WORDS.STEP}exchange`,
      `${WORDS.CODE}sign-in-failed / invalid_grant`,
      `${WORDS.WORDS}Too late`,
    ]);
    expect(problem()).not.toContain('Too late');
  });
});

describe('Section 1 · A provider that cannot be loaded', () => {
  it('shows that the provider cannot be reached, and a recovery still works', async () => {
    const { I } = await openApp({
      at: '/configuration',
      swap: (container) => container.rebind(ports.identityProvider, () => async () => refused('unreachable')),
    });

    expect(problem()).toBe(WORDS.UNREACHABLE);
    await I.follow(WORDS.RECOVER);
    expect(heading().textContent).toBe(APP.ENTRY.PASSWORD);
  });
});

describe('[settled.manage.3] Design, “Settled questions” · mgt/password', () => {
  it('has the username of the ID token, read-only, and the current, new and repeated password', async () => {
    await openManaged();

    expect([box('Username').value, box('Username').readOnly]).toEqual(['jane', true]);
    expect(box(APP.MANAGE.CURRENT_PASSWORD).type).toBe('password');
    expect(hasButton('Sign out')).toBe(true);
  });

  it.each([
    ['an opaque sub is shown as the user, not as username', { sub: '00u1a2b3' }, 'Signed in as 00u1a2b3'],
    ['without a name in the ID token no signed-in user is shown', {}, undefined],
  ])('%s: the username box is empty, editable and required', async (_, claims, shown) => {
    const { I, posted } = await openManaged({
      claims,
      answers: { [CHANGE]: answered({ sessionToken: 's' }) },
    });
    expect([box('Username').value, box('Username').readOnly]).toEqual(['', false]);
    expect(document.body.textContent?.match(/Signed in as 00u1a2b3|Signed in as/)?.[0]).toBe(shown);

    await I.paste('jane', 'Username');
    await change(I);

    expect(posted()).toEqual([{ username: 'jane', oldPassword: 'old', newPassword: 'new' }]);
  });

  it('[settled.manage.2] changes the password, then announces a success message', async () => {
    const { I, posted, navigation } = await openManaged({ answers: { [CHANGE]: answered({}) } });

    await change(I);

    expect(posted()).toEqual([{ username: 'jane', oldPassword: 'old', newPassword: 'new' }]);
    expect(heading().textContent).toBe(APP.MANAGE.SUCCESS_HEADING);
    expect(focused()).toBe(heading());
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(navigation.left).toEqual([]);
  });

  it('a session that ends during the change shows the result, then the button to sign in again', async () => {
    const held = holdAnswer();
    const { I, provider } = await openManaged({ answers: { [CHANGE]: held } });
    await change(I);
    expect(isBusy('Sign out')).toBe(true);

    await act(async () => provider.expired());
    expect(heading().textContent).toBe(APP.MANAGE.HEADING);
    expect(isBusy('Sign in')).toBe(true);
    held.release(answered({ sessionToken: 's' }));
    await I.wait(0);

    expect(heading().textContent).toBe(APP.MANAGE.SUCCESS_HEADING);
    expect([hasButton('Sign in'), hasButton('Sign out')]).toEqual([true, false]);
  });

  it('after a sign-in in another tab, the end of that session does not show an earlier failed sign-out', async () => {
    const { I, provider } = await openManaged({
      next: { signOut: refused('unreachable') },
      answers: { [CHANGE]: answered({ sessionToken: 's' }) },
    });
    await I.press('Sign out');
    const failed = problem();

    await act(async () => provider.signedIn({ preferred_username: 'jane' }));
    await change(I);
    await act(async () => provider.expired());
    await I.wait(0);

    expect(failed).toBe(WORDS.SIGN_OUT_FAILED);
    expect([heading().textContent, problem()]).toEqual([APP.MANAGE.SUCCESS_HEADING, '']);
  });

  it('after a sign-in of another user without a sign-out, nothing of the first user is shown', async () => {
    const { I, provider } = await openManaged({
      claims: { sub: 'jane' },
      answers: { [CHANGE]: answered({ sessionToken: 's' }) },
    });
    await I.paste('jane', 'Username');
    await change(I);
    expect(heading().textContent).toBe(APP.MANAGE.SUCCESS_HEADING);

    await act(async () => provider.signedIn({ sub: 'joe' }));

    expect(heading().textContent).toBe(APP.MANAGE.HEADING);
    expect([box('Username').value, box(APP.MANAGE.CURRENT_PASSWORD).value]).toEqual(['', '']);
    await act(async () => provider.expired());
    expect(heading().textContent).toBe(WORDS.ENDED_HEADING);
  });

  it('a pending change of the first user does not prevent the next user from signing out', async () => {
    const { I, provider } = await openManaged({ answers: { [CHANGE]: holdAnswer() } });
    await change(I);

    await act(async () => provider.expired());
    await act(async () => provider.signedIn({ preferred_username: 'joe' }));
    await I.wait(0);

    expect(isBusy('Sign out')).toBe(false);
  });
});

interface Guarded extends Opening {
  readonly isSignedIn?: boolean;
  readonly next?: NextAnswers;
  readonly claims?: Claims;
  readonly pageToReturnTo?: string;
}

const openGuarded = async ({ isSignedIn = false, next = {}, claims, ...opening }: Guarded) => {
  const { pageToReturnTo: page } = opening;
  const sessionStorage = createMemoryStorage(page === undefined ? {} : { 'page-to-return-to': page });
  const provider = createScriptedIdentityProvider();
  if (isSignedIn) provider.signedIn(claims ?? { preferred_username: 'jane' });
  provider.answers(next);
  const app = await openApp({
    ...opening,
    swap: (container) => {
      container.rebind(ports.identityProvider, () => async () => accepted(provider));
      container.rebind(ports.sessionStorage, () => sessionStorage);
    },
  });
  return { ...app, provider, sessionStorage };
};

const openManaged = (opening: Guarded = {}) =>
  openGuarded({ at: '/mgt/password', isSignedIn: true, ...opening });

const change = async (I: Awaited<ReturnType<typeof openApp>>['I']) => {
  await I.paste('old', APP.MANAGE.CURRENT_PASSWORD);
  await I.paste('new', APP.PASSWORD.NEW);
  await I.paste('new', APP.PASSWORD.REPEAT);
  await I.press(APP.MANAGE.SUBMIT);
};
