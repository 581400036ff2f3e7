import type { IdentityProvider } from '../../../core/ports/identity-provider';
import { accepted, type Result, refused } from '../../../core/result';
import { createAuthentication } from '../../../core/state/authentication';
import { finishSignIn, signIn, signOut } from '../../../core/use-cases/sign-in';
import { createFakeClock } from '../../fakes/fake-clock';
import { createRecordedNavigation } from '../../fakes/recorded-navigation';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { ORIGIN } from '../given';

const { signal } = new AbortController();
const callback = `${ORIGIN}/recovery/callback?code=1&state=2`;

describe('Section 1 · Sign-in returns the user to the original page afterwards', () => {
  it('leaves for the provider with the page to come back to', async () => {
    const { provider, start } = givenSignIn();

    expect(await start('/configuration?a=1', signal)).toEqual(accepted(undefined));
    expect(provider.signIns).toEqual(['/configuration?a=1']);
  });

  it('the callback completes it with its whole address, and answers with the remembered page', async () => {
    const { provider, authentication, start, finish } = givenSignIn();
    await start('/configuration?a=1', signal);

    expect(await finish(callback, signal)).toEqual(accepted('/configuration?a=1'));
    expect(provider.callbacks).toEqual([callback]);
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
    '/recovery/callback?code=1',
    '/ui/recovery/callback',
  ])('the remembered page %j leads elsewhere or back to the sign-in: mgt/password instead', async (page) => {
    const { provider, finish } = givenSignIn();
    provider.answers({ finishSignIn: accepted(page) });

    expect(await finish(callback, signal)).toEqual(accepted('/mgt/password'));
  });

  it.each(['/ui', '/recovery/password', '/configuration#login'])('%s may be returned to', async (page) => {
    const { provider, finish } = givenSignIn();
    provider.answers({ finishSignIn: accepted(page) });

    expect(await finish(callback, signal)).toEqual(accepted(page));
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
    [
      'a provider without a sign-out of its own leads on to /ui, where Back does not lead to the area again',
      'here',
      ['/ui'],
    ],
    ['a provider that has one leads to /ui itself', 'leaving', []],
  ] as const)('%s', async (_, course, replaced) => {
    const { provider, navigation, end } = givenSignIn();
    provider.signedIn();
    provider.answers({ signOut: accepted(course) });

    await end(signal);

    expect(navigation.visited).toEqual(replaced);
    expect(navigation.trail()).toEqual([...replaced, ...(course === 'leaving' ? ['/mgt/password'] : [])]);
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

    expect(await start('/configuration', signal)).toEqual(failure);
    expect(await finish(callback, signal)).toEqual(failure);
    expect(await end(signal)).toEqual(failure);
  });

  it('so is the refusal of a provider whose code does not arrive', async () => {
    const { start } = givenSignIn(async () => refused('unreachable'));

    expect(await start('/configuration', signal)).toEqual(refused('unreachable'));
  });
});

describe('Design · Core · Every call has a deadline', () => {
  it('a provider that says nothing is waited for 19 999 ms, and is unreachable at 20 000 ms', async () => {
    const { clock, finish } = givenSignIn(() => new Promise(() => undefined));
    let result: Result<string> | undefined;
    void finish(callback, signal).then((value) => {
      result = value;
    });

    await clock.advance(19_999);
    expect(result).toBeUndefined();
    await clock.advance(1);

    expect(result).toEqual(refused('unreachable'));
    expect(clock.pending()).toBe(0);
  });

  it('leaving ends the wait, and the provider is not asked any more', async () => {
    const { clock, start } = givenSignIn(() => new Promise(() => undefined));
    const watched = createWatchedSignal();

    const result = start('/configuration', watched.signal);
    watched.abort('left');

    await expect(result).rejects.toBe('left');
    expect([clock.pending(), watched.listeners()]).toEqual([0, 0]);
  });
});

function givenSignIn(load?: () => Promise<Result<IdentityProvider>>) {
  const provider = createScriptedIdentityProvider();
  const clock = createFakeClock();
  const navigation = createRecordedNavigation('/mgt/password');
  const authentication = createAuthentication(load ?? (async () => accepted(provider)));
  return {
    provider,
    clock,
    navigation,
    authentication,
    start: signIn(authentication, clock),
    finish: finishSignIn(authentication, clock, ORIGIN),
    end: signOut(authentication, clock, navigation),
  };
}
