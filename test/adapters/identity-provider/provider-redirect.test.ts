import { createProviderRedirect } from '../../../adapters/identity-provider/provider-redirect';
import type { SignOutCourse } from '../../../core/ports/identity-provider';
import { accepted, type Result } from '../../../core/result';

const LOGIN = 'https://issuer.example/login';
const LOGOUT = 'https://issuer.example/logout';

describe('A redirect to the provider', () => {
  it('uses the navigation port for the login, and location.replace for the logout', () => {
    const { redirect, left, replaced } = givenRedirect();

    redirect.toLogin(LOGIN);
    redirect.toLogout(LOGOUT);

    expect([left, replaced]).toEqual([[LOGIN], [LOGOUT]]);
  });

  it.each(['javascript:alert(1)', 'ws://issuer.example', '//issuer.example', '/login', ''])(
    'rejects the address %j',
    (address) => {
      const { redirect, left, replaced } = givenRedirect();
      const refusal = new Error(`The provider's address is not an http(s) URL: ${address}`);

      expect(() => redirect.toLogin(address)).toThrow(refusal);
      expect(() => redirect.toLogout(address)).toThrow(refusal);

      expect([left, replaced]).toEqual([[], []]);
    },
  );
});

describe('A sign-in', () => {
  it('starts immediately if no sign-out is in progress', async () => {
    const { isFree } = givenRedirect();

    expect(await isFree()).toBe(true);
  });

  it.each<Result<SignOutCourse>>([accepted('leaving'), accepted('leaving-untold')])(
    'waits 10 s after a sign-out that redirects, until the page has unloaded: %j',
    async (result) => {
      const { redirect, isFree, timers } = givenRedirect();
      expect(await redirect.signOut(async () => result)).toBe(result);

      expect(await isFree()).toBe(false);
      expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);

      timers[0]?.work();
      expect(await isFree()).toBe(true);
    },
  );

  it.each<Result<SignOutCourse>>([
    accepted('here'),
    accepted('session-left'),
    { ok: false, code: 'unreachable' },
  ])('starts when a sign-out that stays on the page has ended: %j', async (result) => {
    const { redirect, isFree, timers } = givenRedirect();

    await redirect.signOut(async () => result);

    expect(await isFree()).toBe(true);
    expect(timers).toEqual([]);
  });

  it('starts when a sign-out has failed', async () => {
    const { redirect, isFree } = givenRedirect();
    const signedOut = redirect.signOut(() => Promise.reject(new Error('down')));

    await expect(signedOut).rejects.toThrow('down');

    expect(await isFree()).toBe(true);
  });

  it('waits while a sign-out is in progress', async () => {
    const { redirect, isFree } = givenRedirect();

    void redirect.signOut(() => new Promise(() => undefined));

    expect(await isFree()).toBe(false);
  });
});

function givenRedirect() {
  const [left, replaced]: string[][] = [[], []];
  const timers: { work: () => void; milliseconds: number }[] = [];
  const redirect = createProviderRedirect(
    { leave: (address) => void left?.push(address) },
    {
      location: { replace: (address) => void replaced?.push(String(address)) },
      setTimeout: (work, milliseconds) => void timers.push({ work, milliseconds }),
    },
  );
  const isFree = async () => {
    let isFree = false;
    redirect.afterSignOut().then(() => {
      isFree = true;
    });
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return isFree;
  };
  return { redirect, left, replaced, timers, isFree };
}
