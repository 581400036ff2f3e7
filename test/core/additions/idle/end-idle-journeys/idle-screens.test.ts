import { freshSession } from '../../../../../core/recovery/session';
import { answered, refusal } from '../../../../fakes/scripted-http';
import { google, sms } from '../../../given';
import { givenTab } from '../../../given-tab';

type Tab = ReturnType<typeof givenTab>;
const MINUTE = 60_000;
const final = { phase: 'final', recoveryToken: 'token' };

describe('[additions.idle.1] Idle recoveries · Screens', () => {
  it.each<[string, string, (tab: Tab) => unknown, string]>([
    ['the entry screen of a user', '/recovery/unlock', (tab) => enterAndGoBack(tab), '/recovery/unlock'],
    ['a factor screen', '/recovery/unlock', (tab) => tab.enter('jane', sms), '/recovery/unlock'],
    ['the reset screen', '/recovery/password', (tab) => prove(tab, final), '/recovery/password'],
    [
      'the unlock screen',
      '/recovery/unlock',
      (tab) => {
        tab.http.answers('POST /credentials/verifyandunlock', refusal('E0000032'));
        return prove(tab, final);
      },
      '/recovery/unlock',
    ],
    ['the reset screen of a link', '/recovery/password/reset/token-1', () => undefined, '/recovery/password'],
    ['the unlock screen of a link', '/recovery/unlock/reset/token-1', () => undefined, '/recovery/unlock'],
  ])('an idle recovery on %s ends', async (_, at, reach, route) => {
    const tab = givenTab({ at, environment: { confirmLinks: true } });
    await reach(tab);

    await tab.clock.advance(10 * MINUTE);

    expect(tab.screen()).toMatchObject({ is: 'entry', notice: 'journey-ended' });
    expect(tab.navigation.current().path).toBe(route);
    expect(tab.page().session.get()).toMatchObject({ username: '', recoveryToken: undefined });
  });

  it('an idle recovery that is being resumed ends, also without a response', async () => {
    const tab = givenTab();
    await tab.enter('jane', sms);
    tab.http.answers('POST /recovery/mfafactors', { is: 'unanswered' });
    await tab.reload();
    const before = tab.screen();

    await tab.clock.advance(10 * MINUTE);

    expect(before).toMatchObject({ is: 'resuming' });
    expect(tab.screen()).toMatchObject({ is: 'entry', notice: 'journey-ended' });
  });

  it.each<[string, string, (tab: Tab) => unknown, object]>([
    [
      'the success of an unlock',
      '/recovery/unlock',
      async (tab) => {
        tab.http.answers('POST /credentials/verifyandunlock', answered());
        await prove(tab, final);
      },
      { is: 'done', of: 'unlock' },
    ],
    ['the login page', '/ui', () => undefined, { is: 'landing' }],
    ['the redirector', '/redirector', () => undefined, { is: 'redirector' }],
  ])('%s does not change, also after an action', async (_, at, reach, screen) => {
    const tab = givenTab({ at });
    await reach(tab);
    await tab.clock.advance(0);
    tab.page().recordAction();
    const before = tab.page().visit.get();

    await tab.clock.advance(60 * MINUTE);

    expect(before?.screen).toMatchObject(screen);
    expect(tab.page().visit.get()).toBe(before);
    expect(tab.page().journeyEndsAt.get()).toBeUndefined();
  });
});

describe('[additions.idle.7] Idle recoveries · A recovery that is held on a screen outside of it', () => {
  it.each<[string, (tab: Tab) => unknown, string]>([
    ['a round of several', (tab) => prove(tab, { phase: 'second' }), '/ui'],
    ['a new password', (tab) => prove(tab, final), '/ui'],
    ['a round of several', (tab) => prove(tab, { phase: 'second' }), '/mgt/password'],
  ])('%s is cleared without a warning and without a new screen', async (_, reach, route) => {
    const tab = await givenHeldOutside(reach, route);
    const before = tab.page().visit.get();

    await tab.clock.advance(10 * MINUTE - 1);
    const shortly = [tab.page().session.get().username, tab.page().journeyEndsAt.get()];
    await tab.clock.advance(1);

    expect(shortly).toEqual(['jane', undefined]);
    expect(tab.page().session.get()).toEqual({ ...freshSession, type: 'password' });
    expect(tab.sessionStorage.texts()).toEqual({});
    expect(tab.page().visit.get()).toBe(before);
    expect(tab.clock.pending()).toBe(0);
  });

  it.each<[string, (tab: Tab) => unknown]>([
    ['the next round', (tab) => prove(tab, { phase: 'second' })],
    ['the form for a new password', (tab) => prove(tab, final)],
  ])('Back then opens the entry screen instead of %s', async (_, reach) => {
    const tab = await givenHeldOutside(reach, '/ui');
    await tab.clock.advance(10 * MINUTE);

    tab.navigation.back();
    await tab.clock.advance(0);

    expect(tab.screen()).toEqual({ is: 'entry', type: 'password', notice: undefined });
  });

  it('a press restarts the idle time', async () => {
    const tab = await givenHeldOutside((opened) => prove(opened, final), '/ui');
    await tab.clock.advance(10 * MINUTE - 1);

    tab.page().recordAction();
    await tab.clock.advance(10 * MINUTE - 1);
    const before = tab.page().session.get().username;
    await tab.clock.advance(1);

    expect([before, tab.page().session.get().username]).toEqual(['jane', '']);
  });

  it('after a sleep of the computer, the first press clears the recovery', async () => {
    const tab = await givenHeldOutside((opened) => prove(opened, final), '/ui');
    tab.clock.jump(8 * 60 * MINUTE);

    tab.page().recordAction();

    expect(tab.page().session.get()).toMatchObject({ username: '', recoveryToken: undefined });
  });

  async function givenHeldOutside(reach: (tab: Tab) => unknown, route: string) {
    const tab = givenTab();
    tab.provider.signedIn();
    await reach(tab);
    tab.navigation.go(route);
    await tab.clock.advance(0);
    return tab;
  }
});

describe('[additions.idle.5] Idle recoveries · A screen without held data', () => {
  it.each([
    ['/recovery/password', 'entry', '/recovery/password'],
    ['/recovery/expiredpassword', 'expired-password', '/recovery/password'],
  ])('at %s the idle time starts with the first press or input', async (at, is, route) => {
    const tab = givenTab({ at });
    await tab.clock.advance(60 * MINUTE);
    const untouched = tab.page().visit.get();

    tab.page().recordAction();
    await tab.clock.advance(10 * MINUTE - 1);
    const before = tab.page().visit.get();
    await tab.clock.advance(1);

    expect(untouched).toMatchObject({ number: 1, screen: { is } });
    expect(before).toBe(untouched);
    expect(tab.page().visit.get()).toMatchObject({
      number: 2,
      screen: { is: 'entry', type: 'password', notice: 'journey-ended' },
    });
    expect(tab.navigation.current().path).toBe(route);
  });

  it('the idle time also starts with a refused username, without a recorded press or input', async () => {
    const tab = givenTab();
    tab.http.answers('POST /recovery/mfafactors', refusal('E0000007'));
    await tab.enter('jane');

    await tab.clock.advance(10 * MINUTE);

    expect(tab.screen()).toEqual({ is: 'entry', type: 'password', notice: 'journey-ended' });
    expect(tab.page().session.get().username).toBe('');
  });

  it('an ended recovery does not end again until the next press or input', async () => {
    const tab = givenTab();
    await tab.clock.advance(1);
    tab.page().recordAction();
    await tab.clock.advance(10 * MINUTE);
    const ended = tab.page().visit.get();
    await tab.clock.advance(60 * MINUTE);
    const later = tab.page().visit.get();

    tab.page().recordAction();
    await tab.clock.advance(10 * MINUTE);

    expect(later).toBe(ended);
    expect(tab.page().visit.get()?.number).toBe(3);
  });

  it('an input on an earlier screen does not start the idle time', async () => {
    const tab = givenTab();
    await tab.clock.advance(1);
    tab.page().recordAction();
    tab.navigation.go('/recovery/unlock');
    const before = tab.page().visit.get();

    await tab.clock.advance(60 * MINUTE);

    expect(tab.page().visit.get()).toBe(before);
  });
});

async function enterAndGoBack(tab: Tab) {
  await tab.enter('jane', sms);
  tab.navigation.go('/recovery/unlock');
}

async function prove(tab: Tab, proof: object) {
  await tab.enter('jane', google);
  await tab.prove(proof);
}
