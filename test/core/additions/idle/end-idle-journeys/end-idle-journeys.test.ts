import { holdAnswer } from '../../../../fakes/scripted-http';
import { sms } from '../../../given';
import { EMAIL, givenTab, LIST } from '../../../given-tab';

const MINUTE = 60_000;
const ended = { is: 'entry', type: 'password', notice: 'journey-ended' };

describe('[additions.idle.1] Idle recoveries · The end', () => {
  it.each([2, 10, 60])('with journeyMinutes of %i, it is after exactly this time', async (journeyMinutes) => {
    const tab = await givenSmsScreen({ journeyMinutes });

    await tab.clock.advance(journeyMinutes * MINUTE - 1);
    const before = tab.screen();
    await tab.clock.advance(1);

    expect(before).toMatchObject({ is: 'factor', factor: sms });
    expect(tab.screen()).toEqual(ended);
    expect(tab.navigation.current()).toMatchObject({ path: '/recovery/password', note: 'journey-ended' });
  });

  it('nothing of the recovery is held or stored, except its type', async () => {
    const tab = await givenSmsScreen();
    await tab.prove({ phase: 'final', recoveryToken: 'token' });

    await tab.clock.advance(10 * MINUTE);

    const { type, username, phase, recoveryToken, codesSent, factorLists } = tab.page().session.get();
    expect({ type, username, phase, recoveryToken }).toEqual({
      type: 'password',
      username: '',
      phase: 'initial',
      recoveryToken: undefined,
    });
    expect([codesSent.size, factorLists.size]).toEqual([0, 0]);
    expect(tab.sessionStorage.texts()).toEqual({});
  });

  it('the end causes one new visit and one event, and leaves no timer', async () => {
    const tab = await givenSmsScreen();
    const steps: string[] = [];
    const before = tab.page().visit.get()?.number ?? 0;
    await tab.clock.advance(1_000);
    tab.page().events.follow(({ step }) => steps.push(step));
    steps.length = 0;

    await tab.clock.advance(10 * MINUTE);

    expect(steps).toEqual(['given-up', 'shown']);
    expect(tab.page().visit.get()).toMatchObject({ number: before + 1, screen: ended });
    expect(tab.clock.pending()).toBe(0);
  });

  it('a pending request is aborted', async () => {
    const tab = await givenSmsScreen({ journeyMinutes: 2 });
    await tab.clock.advance(2 * MINUTE - 1);
    tab.http.answers(LIST, holdAnswer());
    tab.page().enterUsername('joe');
    tab.navigation.go('/ui');
    tab.navigation.back();

    await tab.clock.advance(2 * MINUTE);

    expect(tab.http.inFlight()).toBe(0);
  });

  it('the redirect URI is kept', async () => {
    const tab = givenTab({
      at: `/recovery/password?fromURI=${encodeURIComponent('https://login.example/home')}`,
    });
    await tab.enter('jane', sms);

    await tab.clock.advance(10 * MINUTE);

    expect(tab.page().session.get().redirectUri).toBe('https://login.example/home');
  });

  it('Back does not open the factor screen again', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(10 * MINUTE);

    tab.navigation.back();
    await tab.clock.advance(0);

    expect(tab.screen()).toEqual({ is: 'entry', type: 'password', notice: undefined });
  });

  it('Back to that entry screen during the next recovery does not show the notice again', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(10 * MINUTE);
    await tab.enter('joe');

    tab.navigation.back();

    expect(tab.screen()).toEqual({ is: 'choice', type: 'password', notice: undefined, found: 'awaited' });
  });

  it('a reload afterwards shows the notice again, without a username', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(10 * MINUTE);

    await tab.reload();

    expect(tab.screen()).toEqual(ended);
  });
});

describe('[additions.idle.2] Idle recoveries · The warning', () => {
  it.each([2, 10])(
    'with journeyMinutes of %i, it appears one minute before the end',
    async (journeyMinutes) => {
      const tab = await givenSmsScreen({ journeyMinutes });
      const endsAt = tab.clock.now() + journeyMinutes * MINUTE;

      await tab.clock.advance((journeyMinutes - 1) * MINUTE - 1);
      const before = tab.page().journeyEndsAt.get();
      await tab.clock.advance(1);
      const during = tab.page().journeyEndsAt.get();
      await tab.clock.advance(MINUTE);

      expect([before, during, tab.page().journeyEndsAt.get()]).toEqual([undefined, endsAt, undefined]);
    },
  );

  it.each([
    ['before the warning', 9 * MINUTE - 1],
    ['during the warning', 10 * MINUTE - 1],
  ])('an action %s restarts the idle time', async (_, at) => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(at);

    tab.page().recordAction();
    const warning = tab.page().journeyEndsAt.get();
    await tab.clock.advance(10 * MINUTE - 1);
    const before = tab.screen();
    await tab.clock.advance(1);

    expect(warning).toBeUndefined();
    expect(before).toMatchObject({ is: 'factor', factor: sms });
    expect(tab.screen()).toEqual(ended);
  });

  it('opening another screen removes the warning', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(9 * MINUTE);

    tab.page().pickFactor(EMAIL);

    expect(tab.page().journeyEndsAt.get()).toBeUndefined();
  });
});

describe('[additions.idle.6] Idle recoveries · journeyMinutes: 0', () => {
  it('a recovery never ends by itself, and starts neither a warning nor a timer', async () => {
    const tab = await givenSmsScreen({ journeyMinutes: 0 });
    const timers = tab.clock.pending();

    await tab.clock.advance(100 * 60 * MINUTE);

    expect(timers).toBe(0);
    expect(tab.page().journeyEndsAt.get()).toBeUndefined();
    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms });
  });
});

async function givenSmsScreen(environment: { readonly journeyMinutes?: number } = {}) {
  const tab = givenTab({ environment });
  await tab.enter('jane', sms);
  return tab;
}
