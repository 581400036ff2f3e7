import { freshSession } from '../../../core/recovery/session';
import { accepted, refused } from '../../../core/result';
import { changeExpiredPassword, changePassword } from '../../../core/use-cases/change-expired-password';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { givenNeeds, type HeldBeforehand } from '../given';
import { expectAbortOnLeaving } from '../given-visit';

const CALL = 'POST https://server.example/credentials/expiredpassword';
const HOME = 'https://login.example/home';
const { signal } = new AbortController();
const foreign = { ...refused('GENERIC_EXCEPTION'), cause: 'foreign-answer' };
const typed = { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1', repeatedPassword: 'New-1' };

describe('Section 4 · Expired password', () => {
  it('[1.expired] posts username, oldPassword and newPassword', async () => {
    const { http, change } = givenScreen();
    http.answers(CALL, answered({ sessionToken: 'session' }));

    await change({ ...typed, username: ' jane ', oldPassword: ' Old ' }, signal);

    expect(http.requests.map(({ body }) => body)).toStrictEqual([
      { username: 'jane', oldPassword: ' Old ', newPassword: 'New-1' },
    ]);
  });

  it('[2.expired.3 4.expired.1] on success the session token is stored, then the user goes to /redirector', async () => {
    const { http, session, navigation, change } = givenScreen();
    const heldThen: unknown[] = [];
    navigation.subscribe(() => heldThen.push(session.get().sessionToken));
    http.answers(CALL, answered({ sessionToken: 'session' }));

    expect(await change(typed, signal)).toEqual(accepted(undefined));
    expect(heldThen).toEqual(['session']);
    expect(navigation.trail()).toEqual(['/recovery/expiredpassword', '/redirector']);
  });

  it.each<[string, string | undefined, Record<string, string>, string | undefined]>([
    ['the session’s redirect URI', HOME, { ruri: 'https://login.example/cookie' }, HOME],
    ['the address in the ruri cookie, if the session has none', undefined, { ruri: HOME }, HOME],
    ['none, without both', undefined, {}, undefined],
  ])(
    '[4.expired.1 3.cookie.1] the stored redirect address is %s',
    async (_, redirectUri, cookies, expected) => {
      const { http, session, change } = givenScreen({ redirectUri }, cookies);
      http.answers(CALL, answered({ sessionToken: 'session' }));

      await change(typed, signal);

      expect(session.get()).toEqual({ ...freshSession, sessionToken: 'session', redirectUri: expected });
    },
  );

  it.each([[{}], [undefined], ['OK'], [[]], [{ sessionToken: '' }], [{ sessionToken: 7 }]])(
    '[settled.expired] a success with %j opens /redirector without a session token',
    async (body) => {
      const { http, session, navigation, change } = givenScreen({ redirectUri: HOME, sessionToken: 'old' });
      http.answers(CALL, answered(body));

      expect(await change(typed, signal)).toEqual(accepted(undefined));
      expect(session.get()).toEqual({ ...freshSession, sessionToken: undefined, redirectUri: HOME });
      expect(navigation.visited).toEqual(['/redirector']);
    },
  );

  it.each([
    ['[5.expired.3] PASSWORD_INVALID', refusal('PASSWORD_INVALID'), refused('PASSWORD_INVALID')],
    ['a server error', answered(undefined, 500), { ...refused('GENERIC_EXCEPTION'), isServerFault: true }],
    ['HTML with status 200', answered('<html></html>'), foreign],
    ['no answer', unanswered, refused('unreachable')],
  ])('%s is reported, and changes neither the session nor the screen', async (_, answer, result) => {
    const { http, session, navigation, change } = givenScreen();
    const before = session.get();
    http.answers(CALL, answer);

    expect(await change(typed, signal)).toEqual(result);
    expect(session.get()).toBe(before);
    expect(navigation.visited).toEqual([]);
  });

  it('leaving the screen aborts the pending request', async () => {
    const needs = givenScreen();

    await expectAbortOnLeaving(needs, CALL, (left) => needs.change(typed, left));

    expect(needs.navigation.visited).toEqual([]);
    expect(needs.session.get().sessionToken).toBeUndefined();
  });
});

describe('Section 5 · Expired password', () => {
  it('an empty old password is refused without a request, as required', async () => {
    const { http, change } = givenScreen();

    expect(await change({ ...typed, oldPassword: '' }, signal)).toEqual(refused('required'));
    expect(http.requests).toEqual([]);
  });
});

describe('Settled questions · mgt/password: the expired-password call and rules', () => {
  it('[settled.manage.2] posts the same call as the expired-password screen', async () => {
    const { http, change } = givenManageScreen();
    http.answers(CALL, answered({ sessionToken: 'session' }));

    await change(typed, signal);

    expect(http.requests).toStrictEqual([
      {
        method: 'POST',
        url: 'https://server.example/credentials/expiredpassword',
        body: { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' },
      },
    ]);
  });

  it('[settled.manage.2] an empty old password is refused without a request, as required', async () => {
    const { http, visit, change } = givenManageScreen();

    expect(await change({ ...typed, oldPassword: '' }, signal)).toEqual(refused('required'));
    expect(http.requests).toEqual([]);
    expect(visit.get()?.screen).toEqual({ is: 'manage-password' });
  });

  it.each([[{ sessionToken: 'session' }], [{}], [undefined]])(
    '[settled.manage.2] the answer %j is a success, because no session token is needed',
    async (body) => {
      const { http, change } = givenManageScreen();
      http.answers(CALL, answered(body));

      expect(await change(typed, signal)).toEqual(accepted(true));
    },
  );

  it('[settled.manage.3] a success is shown, unless the user has left the screen', async () => {
    const { http, visit, change } = givenManageScreen();
    http.answers(CALL, answered(), answered());

    await change(typed, signal);
    const there = visit.get();
    visit.set({ number: 2, screen: { is: 'landing' } });
    await change(typed, signal);

    expect(there).toEqual({ number: 1, screen: { is: 'done', of: 'manage-password' } });
    expect(visit.get()).toEqual({ number: 2, screen: { is: 'landing' } });
  });
});

function givenScreen(differing: HeldBeforehand = {}, cookies: Record<string, string> = {}) {
  const session = { ...freshSession, ...differing };
  const needs = givenNeeds({ at: '/recovery/expiredpassword', session, cookies });
  return { ...needs, change: changeExpiredPassword(needs) };
}

function givenManageScreen() {
  const needs = givenNeeds({ at: '/mgt/password' });
  needs.visit.set({ number: 1, screen: { is: 'manage-password' } });
  return { ...needs, change: changePassword(needs) };
}
