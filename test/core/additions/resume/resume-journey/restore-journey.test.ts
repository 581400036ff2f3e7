import type { Environment } from '../../../../../core/additions/environment';
import { google, sms } from '../../../given';
import { givenTab, LIST } from '../../../given-tab';

const MINUTES_10 = 600_000;
const atEntry = { is: 'entry', type: 'password' };
const asksJane = { is: 'continue', type: 'password', username: 'jane' };

describe('[settled.resume.8] Data that survives a reload · A record older than journeyMinutes', () => {
  it.each(['/recovery/password', '/recovery/password/sms', '/recovery/password/reset'])(
    'a reload at %s opens the entry screen with the notice that the recovery has ended',
    async (at) => {
      const tab = await givenSmsScreen();
      tab.clock.jump(MINUTES_10);

      await tab.open(at);

      expect(tab.screen()).toEqual({ ...atEntry, notice: 'journey-ended' });
      expect(tab.navigation.trail().at(-1)).toBe('/recovery/password');
      expect(tab.http.sent(LIST)).toHaveLength(1);
    },
  );

  it.each([
    ['/recovery/unlock', { is: 'entry', type: 'unlock', notice: undefined }],
    ['/recovery/unlock/account', { is: 'entry', type: 'unlock', notice: undefined }],
    ['/ui', { is: 'landing' }],
  ])('%s, which is not part of that recovery, opens without the notice', async (at, screen) => {
    const tab = await givenSmsScreen();
    tab.clock.jump(MINUTES_10);

    await tab.open(at);

    expect(tab.screen()).toEqual(screen);
    expect(tab.record()).toBeNull();
  });

  it('fromURI stays in the address', async () => {
    const tab = await givenSmsScreen();
    const fromUri = `fromURI=${encodeURIComponent('https://login.example/home')}`;
    tab.clock.jump(MINUTES_10);

    await tab.open(`/recovery/password?${fromUri}&x=1`);

    expect(tab.navigation.trail().at(-1)).toBe(`/recovery/password?${fromUri}`);
    expect(tab.page().session.get().redirectUri).toBe('https://login.example/home');
  });

  it.each([
    ['of 2 minutes, after 2 minutes', 2, 120_000, 'entry'],
    ['of 10 minutes, a millisecond earlier', 10, MINUTES_10 - 1, 'factor'],
    ['of 60 minutes, a millisecond earlier', 60, 3_599_999, 'factor'],
    ['of 0, which disables the limit, after a day', 0, 86_400_000, 'factor'],
  ])('with journeyMinutes %s, a reload opens the expected screen', async (_, journeyMinutes, later, is) => {
    const tab = await givenSmsScreen({ journeyMinutes });
    tab.clock.jump(later);

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is });
  });

  it('a reload counts as an action', async () => {
    const tab = await givenSmsScreen();
    tab.clock.jump(MINUTES_10 - 1);
    await tab.reload();
    tab.clock.jump(MINUTES_10 - 1);

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms });
  });
});

describe('Data that survives a reload · A record within journeyMinutes', () => {
  it('a factor screen of another type starts a new recovery, without a request', async () => {
    const tab = await givenSmsScreen();

    await tab.open('/recovery/unlock/sms');

    expect(tab.screen()).toEqual({ is: 'entry', type: 'unlock', notice: undefined });
    expect(tab.http.sent(LIST)).toHaveLength(1);
    expect(tab.record()).toBeNull();
  });

  it('a visit to the login page does not change the recovery', async () => {
    const tab = await givenSmsScreen();

    await tab.open('/ui');
    const landing = tab.screen();
    await tab.open('/recovery/password/sms');

    expect(landing).toEqual({ is: 'landing' });
    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
  });
});

describe('[settled.resume.15] Data that survives a reload · The entry screen, opened anew, asks before it lists factors', () => {
  it.each([
    ['at its own address', '/recovery/password', undefined],
    ['at the empty path', '/', undefined],
    ['at an address that leads there', '/recovery/password/reset', undefined],
    ['from the login page', '/ui', '/recovery/password'],
  ])('%s: the question has the username, and no factors are requested', async (_, at, then) => {
    const tab = await givenSmsScreen();
    const requests = tab.http.sent(LIST).length;

    await tab.open(at);
    if (then) tab.navigation.go(then);
    await tab.clock.advance(0);

    expect(tab.screen()).toEqual(asksJane);
    expect(tab.page().session.get().factorLists).toEqual(new Map());
    expect(tab.http.sent(LIST)).toHaveLength(requests);
  });

  it('Continue lists the factors of the round, and Back afterwards does not ask again', async () => {
    const tab = await givenSmsScreen();
    await tab.prove({ phase: 'second' });
    await tab.open('/recovery/password');

    tab.page().continueRecovery();
    await tab.clock.advance(0);
    const listed = tab.screen();
    tab.page().pickFactor(sms);
    tab.navigation.back();

    expect(listed).toMatchObject({ is: 'choice', found: { ok: true } });
    expect(tab.http.sent(LIST).at(-1)?.body).toEqual({ username: 'jane', phase: 'second' });
    expect(tab.screen()).toMatchObject({ is: 'choice' });
  });

  it('another username starts anew; the first one is asked for no more, also when it is entered again', async () => {
    const tab = await givenSmsScreen();
    await tab.open('/recovery/password');

    tab.page().forgetUser();
    tab.navigation.go('/recovery/password');
    const empty = tab.screen();
    await tab.enter('jane');
    tab.navigation.back();

    expect(empty).toEqual({ ...atEntry, notice: undefined });
    expect(tab.screen()).toMatchObject({ is: 'choice' });
  });

  it('until the answer, the record keeps the factor that was open', async () => {
    const tab = await givenSmsScreen();

    await tab.open('/recovery/password');

    expect(tab.record()).toMatchObject({ username: 'jane', factor: 'sms' });
  });
});

describe('[settled.resume.9] Data that survives a reload · A clock that was set back', () => {
  it.each([
    ['a millisecond', -1],
    ['a day', -86_400_000],
  ])('by %s keeps only the type and the username of the recovery', async (_, change) => {
    const tab = await givenSmsScreen();
    await tab.prove({ phase: 'second' });
    tab.page().pickFactor(sms);
    tab.clock.jump(change);

    await tab.reload();

    expect(tab.screen()).toEqual(asksJane);
    expect(tab.navigation.current().note).toBe('journey-lost');
    expect(tab.record()).toEqual({
      type: 'password',
      username: 'jane',
      phase: 'initial',
      codesSent: {},
      at: tab.clock.now(),
    });
  });

  it('at the entry screen shows no notice', async () => {
    const tab = givenTab();
    await tab.enter('jane');
    tab.clock.jump(-1);

    await tab.open('/recovery/password');

    expect(tab.screen()).toEqual(asksJane);
    expect(tab.navigation.current().note).toBeUndefined();
  });

  it('at a factor screen of another type opens the entry screen of that type', async () => {
    const tab = await givenSmsScreen();
    tab.clock.jump(-1);

    await tab.open('/recovery/unlock/sms');

    expect(tab.screen()).toEqual({ is: 'entry', type: 'unlock', notice: undefined });
  });
});

async function givenSmsScreen(environment: Partial<Environment> = {}) {
  const tab = givenTab({ environment });
  await tab.enter('jane', google);
  tab.page().pickFactor(sms);
  return tab;
}
