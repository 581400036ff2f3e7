import { answered, holdAnswer } from '../../../../fakes/scripted-http';
import { google, push, sms } from '../../../given';
import { givenTab, LIST, VERIFY } from '../../../given-tab';

/** Events that interrupt a recovery, with the method that simulates each. Only a reload runs the page's clean-up code. */
const losses = [
  ['a reload', 'reload'],
  ['a discarded tab or a crash', 'crash'],
] as const;
const { signal } = new AbortController();

describe('[settled.resume.1] Data that survives a reload · Factor screen', () => {
  it.each(losses)('%s opens the same screen again, after its factors were requested', async (_, lose) => {
    const tab = givenTab();
    await tab.enter('jane', sms);
    const slow = holdAnswer();
    tab.http.answers(LIST, slow);

    await tab[lose]();
    const meanwhile = tab.screen();
    slow.release(answered([push, sms]));
    await tab.clock.advance(0);

    const body = { username: 'jane', phase: 'initial' };
    expect(meanwhile).toEqual({ is: 'resuming', type: 'password' });
    expect(tab.screen()).toEqual({
      is: 'factor',
      type: 'password',
      segment: 'sms',
      username: 'jane',
      factor: sms,
      isResumed: true,
    });
    expect(tab.http.sent(LIST).map((request) => request.body)).toEqual([body, body]);
    expect(tab.navigation.trail()).toEqual([
      '/recovery/password',
      '/recovery/password/verifypush',
      '/recovery/password/sms',
    ]);
  });

  it('of two factors with the same screen, the open one opens again', async () => {
    const tab = givenTab();
    const voice = { name: 'voice', factorDisplay: '+1 XXX-XXX-5678' };
    tab.http.alwaysAnswers(LIST, answered([{ name: 'call' }, voice]));
    await tab.enter('jane', voice);

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is: 'factor', segment: 'call', factor: voice });
  });

  it('a proof after the reload continues the recovery', async () => {
    const tab = givenTab();
    await tab.enter('jane', google);
    await tab.reload();

    await tab.prove({ phase: 'final', recoveryToken: 'token' });

    expect(tab.screen()).toEqual({ is: 'reset' });
    expect(tab.http.sent(VERIFY).at(-1)?.body).toMatchObject({ username: 'jane', phase: 'initial' });
  });

  it('a reload while the factors are requested requests them again', async () => {
    const tab = givenTab();
    await tab.enter('jane', sms);
    tab.http.answers(LIST, holdAnswer());
    await tab.reload();

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
  });

  it('only the first screen after the reload is marked as resumed', async () => {
    const tab = givenTab();
    await tab.enter('jane', sms);
    await tab.reload();

    tab.page().pickFactor(google);
    const next = tab.screen();
    tab.navigation.back();

    expect(next).not.toHaveProperty('isResumed');
    expect(tab.screen()).not.toHaveProperty('isResumed');
    expect(tab.http.sent(LIST)).toHaveLength(2);
  });

  it.each(losses)('the 30 seconds until the next resend continue after %s', async (_, lose) => {
    const tab = givenTab();
    await tab.enter('jane', sms);
    tab.page().sendCode(() => undefined, signal);
    await tab.clock.advance(10_000);

    await tab[lose]();
    let resendAt = 0;
    tab.page().awaitResend((at) => {
      resendAt = at;
    }, signal);

    expect(resendAt).toBe(tab.clock.now() + 20_000);
  });

  it('a pending push is no longer polled', async () => {
    const tab = givenTab();
    await tab.enter('jane', push);
    const POLL = 'POST /recovery/poll';
    tab.http.answers(VERIFY, answered({ links: { poll: 'link' } }));
    tab.http.alwaysAnswers(POLL, answered({ factorResult: 'WAITING' }));
    const controller = new AbortController();
    tab
      .page()
      .verifyByPush(controller.signal)
      .catch(() => undefined);
    await tab.clock.advance(4_000);
    const polls = tab.http.sent(POLL).length;

    controller.abort();
    await tab.reload();
    await tab.clock.advance(60_000);

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: push, isResumed: true });
    expect([polls, tab.http.sent(POLL).length]).toEqual([2, 2]);
    expect(tab.page().pushesPending.get()).toBe(0);
  });
});

describe('[settled.resume.1] Data that survives a reload · Several rounds', () => {
  it.each(losses)('in the second round %s requests the factors of that round', async (_, lose) => {
    const tab = givenTab();
    await tab.enter('jane', google);
    await tab.prove({ phase: 'second' });
    tab.page().pickFactor(sms);

    await tab[lose]();

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
    expect(tab.http.sent(LIST).at(-1)?.body).toEqual({ username: 'jane', phase: 'second' });
  });

  it('in the second step of a two-step reset, the password must be typed again', async () => {
    const tab = givenTab();
    await tab.enter('jane', google);
    await tab.prove({ phase: 'final_confirm' });
    await tab.page().resetPassword({ newPassword: 'New-1', repeatedPassword: 'New-1' }, signal);
    await tab.clock.advance(0);
    tab.page().pickFactor(google);
    const before = tab.screen();

    await tab.reload();
    const after = tab.screen();
    await tab.prove({ phase: 'final', recoveryToken: 'token' });

    expect([before, after]).toMatchObject([{ factor: google }, { factor: google, isResumed: true }]);
    expect(tab.http.sent(LIST).at(-1)?.body).toEqual({ username: 'jane', phase: 'final_confirm' });
    expect(tab.screen()).toEqual({ is: 'reset' });
  });
});
