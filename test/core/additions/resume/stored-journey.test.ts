import { keepJourney } from '../../../../core/additions/resume/stored-journey';
import { returnToLogin } from '../../../../core/use-cases/return-to-login';
import { createMemoryStorage } from '../../../fakes/memory-storage';
import { givenNeeds, type HeldBeforehand, sms } from '../../given';
import { givenTab } from '../../given-tab';

describe('Data that survives a reload · The stored record', () => {
  it('[settled.resume.6] is written at the start, and after every change of the session', () => {
    const { session, stored, clock } = givenJourney({ selectedFactor: sms });
    const before = stored();

    session.update((held) => ({ ...held, phase: 'second', selectedFactor: undefined }));

    const record = { type: 'password', username: 'jane', codesSent: {}, at: clock.now() };
    expect(before).toEqual({ ...record, phase: 'initial', factor: 'sms' });
    expect(stored()).toEqual({ ...record, phase: 'second' });
  });

  it('has the time of the last action, which is at most 5 s late', async () => {
    const { clock, lastAction, stored } = givenJourney({ factors: [sms] });
    const start = clock.now();

    clock.jump(4_999);
    lastAction.set(clock.now());
    const early = stored().at;
    clock.jump(1);
    lastAction.set(clock.now());

    expect([early, stored().at]).toEqual([start, start + 5_000]);
  });

  it('has the earlier time after the clock was set back', () => {
    const { clock, lastAction, stored } = givenJourney({ factors: [sms] });
    const start = clock.now();

    clock.jump(-5_000);
    lastAction.set(clock.now());

    expect(stored().at).toBe(start - 5_000);
  });

  it('is not written by an action without a recovery', () => {
    const { clock, lastAction, sessionStorage } = givenJourney({ username: '' });

    lastAction.set(clock.now() + 60_000);

    expect(sessionStorage.texts()).toEqual({});
  });

  it('is not written after the tracking has stopped', () => {
    const { clock, lastAction, session, stored, stop } = givenJourney({ factors: [sms] });
    const before = stored();

    stop();
    session.update((held) => ({ ...held, phase: 'second' }));
    lastAction.set(clock.now() + 60_000);

    expect(stored()).toEqual(before);
  });

  it('of another recovery is removed at the start, and no other key is changed', () => {
    const stored = { journey: '{"username":"joe"}', 'redirect-uri': 'https://login.example/home' };
    const { sessionStorage } = givenJourney({ username: '' }, stored);

    expect(sessionStorage.texts()).toEqual({ 'redirect-uri': 'https://login.example/home' });
  });
});

describe('[settled.resume.7] Data that survives a reload · The removal of the record', () => {
  it('happens when the user leaves for the login', () => {
    const needs = givenJourney({ factors: [sms] });

    returnToLogin(needs)();

    expect(needs.sessionStorage.texts()).toEqual({});
  });

  it.each<[string, (tab: ReturnType<typeof givenTab>) => void]>([
    ['on “Not you?”', (tab) => tab.page().forgetUser()],
    ['when the user enters another recovery type', (tab) => tab.navigation.go('/recovery/unlock')],
  ])('happens %s', async (_, end) => {
    const tab = givenTab();
    await tab.enter('jane', sms);

    end(tab);

    expect(tab.sessionStorage.texts()).toEqual({});
  });

  it('happens when another username is entered, which is then stored', async () => {
    const tab = givenTab();
    await tab.enter('jane', sms);
    tab.navigation.go('/recovery/password');
    await tab.clock.advance(0);

    await tab.enter('joe');

    expect(tab.record()).toMatchObject({ username: 'joe', factor: 'push' });
    expect(JSON.stringify(tab.sessionStorage.texts())).not.toContain('jane');
  });

  it('happens when a proof redirects to the operator’s own page', async () => {
    const redirectToLogin = 'https://vault.example/?t={recoveryToken}';
    const tab = givenTab({ environment: { redirectToLogin } });
    await tab.enter('jane', sms);

    await tab.prove({ phase: 'final', recoveryToken: 'token' });

    expect(tab.navigation.left).toEqual(['https://vault.example/?t=token']);
    expect(tab.sessionStorage.texts()).toEqual({});
  });
});

function givenJourney(session: HeldBeforehand = {}, texts: Readonly<Record<string, string>> = {}) {
  const needs = { ...givenNeeds({ session }), sessionStorage: createMemoryStorage(texts) };
  const stop = keepJourney(needs);
  return {
    ...needs,
    stop,
    stored: () => JSON.parse(needs.sessionStorage.read('journey') ?? 'null'),
  };
}
