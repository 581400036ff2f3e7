import { answered, holdAnswer } from '../../../../fakes/scripted-http';
import { google, sms } from '../../../given';
import { givenTab } from '../../../given-tab';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ended = { is: 'entry', type: 'password', notice: 'journey-ended' };

describe('[additions.idle.4] Idle recoveries · A computer that sleeps', () => {
  it('the first press after the end ends the recovery once; later timers change nothing', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(MINUTE);
    tab.clock.jump(9 * MINUTE);
    const before = tab.screen();

    tab.page().recordAction();
    const visit = tab.page().visit.get();
    await tab.clock.advance(9 * MINUTE);

    expect(before).toMatchObject({ is: 'factor', factor: sms });
    expect(tab.page().visit.get()).toBe(visit);
    expect(tab.screen()).toEqual(ended);
    expect(tab.page().session.get().username).toBe('');
    expect(tab.sessionStorage.texts()).toEqual({});
  });

  it('Back after the end does not prolong the recovery, and shows one consistent screen', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(9 * MINUTE - 1);
    tab.clock.jump(8 * HOUR);

    tab.navigation.back();
    const shown = [tab.screen(), tab.page().session.get().username];
    await tab.clock.advance(1);

    expect(shown).toMatchObject([{ is: 'factor', username: 'jane' }, 'jane']);
    expect(tab.screen()).toEqual(ended);
    expect(tab.page().session.get().username).toBe('');
  });

  it('a press one millisecond before the end continues the recovery', async () => {
    const tab = await givenSmsScreen();
    tab.clock.jump(10 * MINUTE - 1);

    tab.page().recordAction();
    await tab.clock.advance(10 * MINUTE - 1);

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms });
  });

  it('without a press, the timer that fires after the sleep ends the recovery at once', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(9 * MINUTE - 1);
    tab.clock.jump(8 * HOUR);

    await tab.clock.advance(1);

    expect(tab.screen()).toEqual(ended);
    expect(tab.page().journeyEndsAt.get()).toBeUndefined();
  });

  it('a response that completes the recovery after the end of the idle time shows the success', async () => {
    const tab = givenTab();
    await tab.enter('jane', google);
    await tab.prove({ phase: 'final', recoveryToken: 'token' });
    const slow = holdAnswer();
    tab.http.answers('POST /credentials/verifyandresetpassword', slow);
    const password = { newPassword: 'New-1', repeatedPassword: 'New-1' };
    tab.page().recordAction();
    tab.page().resetPassword(password, new AbortController().signal);
    tab.clock.jump(8 * HOUR);

    slow.release(answered());
    await tab.clock.advance(HOUR);

    expect(tab.screen()).toEqual({ is: 'done', of: 'reset' });
  });

  it('a sleep that begins during the warning shortens no other recovery', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(9 * MINUTE + 30_000);
    tab.clock.jump(HOUR);
    tab.page().recordAction();
    await tab.enter('joe', sms);

    await tab.clock.advance(10 * MINUTE - 1);
    const before = tab.screen();
    await tab.clock.advance(1);

    expect(before).toMatchObject({ is: 'factor', username: 'joe' });
    expect(tab.screen()).toEqual(ended);
  });
});

describe('[additions.idle.4] Idle recoveries · A clock that was set back', () => {
  it('does not prolong the idle time', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(5 * MINUTE);
    tab.clock.jump(-HOUR);

    await tab.clock.advance(5 * MINUTE - 1);
    const before = tab.screen();
    await tab.clock.advance(1);

    expect(before).toMatchObject({ is: 'factor', factor: sms });
    expect(tab.screen()).toEqual(ended);
  });

  it('[additions.idle.2] the warning still counts down one minute', async () => {
    const tab = await givenSmsScreen();
    tab.clock.jump(-HOUR);

    await tab.clock.advance(9 * MINUTE);

    expect(tab.page().journeyEndsAt.get()).toBe(tab.clock.now() + MINUTE);
  });

  it('a press continues the recovery for the whole idle time', async () => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(5 * MINUTE);
    tab.clock.jump(-HOUR);

    tab.page().recordAction();
    await tab.clock.advance(10 * MINUTE - 1);
    const before = tab.screen();
    await tab.clock.advance(1);

    expect(before).toMatchObject({ is: 'factor', factor: sms });
    expect(tab.screen()).toEqual(ended);
  });
});

describe('Idle recoveries · Stopping the idle timer', () => {
  it.each([
    ['before the warning', MINUTE],
    ['during the warning', 9 * MINUTE + 1],
  ])('%s leaves no timer, and the recovery does not end', async (_, at) => {
    const tab = await givenSmsScreen();
    await tab.clock.advance(at);
    const before = tab.page().visit.get();
    const timers = tab.clock.pending();

    tab.page().stop();
    const left = tab.clock.pending();
    tab.page().recordAction();
    const afterPress = tab.clock.pending();
    await tab.clock.advance(HOUR);

    expect([timers, left, afterPress]).toEqual([1, 0, 0]);
    expect(tab.page().visit.get()).toBe(before);
    expect(tab.page().session.get().username).toBe('jane');
  });
});

async function givenSmsScreen() {
  const tab = givenTab();
  await tab.enter('jane', sms);
  return tab;
}
