import { confirmUnlock } from '../../../core/additions/policies/operator-policy';
import { factorsOf, freshSession } from '../../../core/recovery/session';
import { resetPassword } from '../../../core/use-cases/reset-password';

import { answered, refusal } from '../../fakes/scripted-http';
import { ruleIds } from '../../specification/rule-ids';
import { sms } from '../given';
import { givenArrival } from '../given-arrival';

const links = [
  ['/recovery/password/reset/secret%2Ftoken', 'password', '/recovery/password/reset'],
  ['/recovery/unlock/reset/secret%2Ftoken', 'unlock', '/recovery/unlock/account'],
] as const;

describe('[settled.token-route.1] Settled questions · Tokens in the route', () => {
  it.each(links.map(([link, type]) => [ruleIds(type, { unlock: '4.unlock.1' }), link, type] as const))(
    '%s%s: the token is stored in memory, with the type recovery_token',
    (_ids, link, type) => {
      const { session } = givenArrival(link);

      expect(session.get()).toEqual({
        ...freshSession,
        type,
        recoveryToken: 'secret/token',
        recoveryTokenType: 'recovery_token',
        tokenFrom: 'link',
      });
    },
  );

  it.each(links)('%s: the token is removed from the address before any screen is shown', (link, _, route) => {
    const { navigation, shownAt } = givenArrival(link);

    expect(shownAt).toEqual([route]);
    expect(navigation.trail()).toEqual([route]);
  });

  it('a redirect to the same screen with the same history note is a new visit', () => {
    const { navigation, visit } = givenArrival('/recovery/password/reset/token-1');
    const note = navigation.current().note;

    navigation.replace('/recovery/password/reset', note);

    expect(visit.get()).toMatchObject({ number: 2, screen: { is: 'reset' } });
  });

  it.each(links)(
    '%s: neither the history note, nor session storage, nor the query contains the token',
    (link) => {
      const { navigation, sessionStorage } = givenArrival(`${link}?a=1`);

      expect(JSON.stringify([navigation.current(), sessionStorage.texts()])).not.toContain('secret');
      expect(navigation.current().query).toBe('');
    },
  );

  it('[settled.token-used.1] the unlock screen contains no token: only the session does', () => {
    const { visit } = givenArrival('/recovery/unlock/reset/token-1');

    expect(visit.get()).toEqual({ number: 1, screen: { is: 'unlock', work: 'pending' } });
  });

  it('a link within the application has the same effect: Back does not lead to the token', () => {
    const { navigation, visit } = givenArrival('/ui');

    navigation.go('/recovery/password/reset/token-1');

    expect(navigation.trail()).toEqual(['/ui', '/recovery/password/reset']);
    expect(visit.get()?.screen).toEqual({ is: 'reset' });
  });

  it('a navigation to another screen during the redirect is carried out', () => {
    const { navigation, visit } = givenArrival('/recovery/password/reset/token-1');

    navigation.go('/ui');

    expect(visit.get()?.screen).toEqual({ is: 'landing' });
  });

  it('a link of the type in progress keeps the username, and clears the factor lists', () => {
    const { session } = givenArrival('/recovery/unlock/reset/token-1', {
      session: { type: 'unlock', username: 'jane', factors: [sms], recoveryToken: 'old' },
    });

    expect(session.get()).toMatchObject({ username: 'jane', recoveryToken: 'token-1' });
    expect(factorsOf(session.get())).toEqual([]);
  });

  it('a link of another type clears all but the redirect URI', () => {
    const redirectUri = 'https://login.example/home';
    const { session } = givenArrival('/recovery/unlock/reset/token-1', {
      session: { type: 'password', username: 'jane', factors: [sms], password: 'New-1', phase: 'second' },
      stored: { 'redirect-uri': redirectUri },
    });

    expect(session.get()).toEqual({
      ...freshSession,
      type: 'unlock',
      recoveryToken: 'token-1',
      recoveryTokenType: 'recovery_token',
      tokenFrom: 'link',
      redirectUri,
    });
  });
});

describe('[settled.token-route.2] Settled questions · The message "open the link in your message again"', () => {
  it.each(links)('is shown on the entry screen on a reload after opening %s', (link, type, route) => {
    const before = givenArrival(link).navigation.current();

    const { navigation, visit } = givenArrival(before.path, { note: before.note ?? '' });

    expect(before.path).toBe(route);
    expect(navigation.trail()).toEqual([`/recovery/${type}`]);
    expect(visit.get()?.screen).toMatchObject({ is: 'entry', type, notice: 'link-lost' });
  });

  it('is not shown after a reset by a link, because the history entry has no note of the link', async () => {
    const opened = givenArrival('/recovery/password/reset/token-1');
    opened.http.answers('POST /credentials/verifyandresetpassword', answered());
    const password = { newPassword: 'New-1', repeatedPassword: 'New-1' };

    await resetPassword(opened)(password, new AbortController().signal);

    expect(opened.navigation.current()).toEqual({ path: '/recovery/password/reset', query: '' });
    // The form for the new password and the success message have the same path, so the list contains this path twice.
    expect(opened.shownAt).toEqual(['/recovery/password/reset', '/recovery/password/reset']);
  });

  it.each([
    ['an unlock by a link', false, 2],
    ['an unlock by a link that the user has confirmed', true, 3],
  ])('is not shown on a reload after %s', async (_, confirmLinks, shown) => {
    const opened = givenArrival('/recovery/unlock/reset/token-1', {
      environment: { confirmLinks },
      answers: { 'POST /credentials/verifyandunlock': answered() },
    });
    if (confirmLinks) confirmUnlock(opened)();
    await opened.settle();

    expect(opened.visit.get()?.screen).toEqual({ is: 'done', of: 'unlock' });
    expect(opened.navigation.current()).toEqual({ path: '/recovery/unlock/account', query: '' });
    // Every screen has this path: the question, the pending unlock and the success message.
    expect(opened.shownAt).toEqual(Array(shown).fill('/recovery/unlock/account'));
  });

  it('is shown on a reload after the server has refused the unlock of a link', async () => {
    const opened = givenArrival('/recovery/unlock/reset/token-1', {
      answers: { 'POST /credentials/verifyandunlock': refusal('E0000032') },
    });
    await opened.settle();
    const { path, note } = opened.navigation.current();

    const { visit } = givenArrival(path, note === undefined ? {} : { note });

    expect(visit.get()?.screen).toMatchObject({ is: 'entry', type: 'unlock', notice: 'link-lost' });
  });
});
