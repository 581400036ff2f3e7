import type { Environment } from '../../../../../core/additions/environment';
import { google, sms } from '../../../given';
import { givenTab, LIST } from '../../../given-tab';

const MINUTES_10 = 600_000;
const atEntry = { is: 'entry', type: 'password' };

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

    expect(tab.screen()).toEqual({ ...atEntry, notice: 'journey-lost', returning: 'jane' });
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

    expect(tab.screen()).toEqual({ ...atEntry, notice: undefined, returning: 'jane' });
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
