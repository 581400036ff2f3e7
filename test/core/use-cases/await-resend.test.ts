import { changeUsername } from '../../../core/recovery/session';
import { accepted, type Result, refused } from '../../../core/result';
import { awaitResend, sendCode } from '../../../core/use-cases/send-code';
import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenNeeds, google, sms } from '../given';
import { startVisit } from '../given-visit';

const CALL = 'POST /recovery/mfaverify';
const call = { name: 'call' };

describe('[settled.resend] Settled questions · SMS and voice: 30 s per factor and user', () => {
  it.each([
    [29_999, 1],
    [10_000, 20_000],
    [0, 30_000],
  ])('on returning after %i ms, the button is disabled for the remaining %i ms', async (elapsed, left) => {
    const { clock, send, enter } = givenSentCodes();
    await send(sms);
    await clock.advance(elapsed);

    const again = await enter(sms);
    const told = again.resendAt();
    await clock.advance(left - 1);
    const before = [again.isSent(), again.result()];
    await clock.advance(1);

    expect(before).toEqual([true, undefined]);
    expect(again.result()).toEqual(accepted(undefined));
    expect(told).toBe(clock.now());
  });

  it('returning repeatedly does not extend the waiting time', async () => {
    const { clock, send, enter } = givenSentCodes();
    await send(sms);
    const sentAt = clock.now();
    await clock.advance(10_000);
    const first = await enter(sms);
    await clock.advance(10_000);
    const second = await enter(sms);

    expect([first.resendAt(), second.resendAt()]).toEqual([sentAt + 30_000, sentAt + 30_000]);
    await second.leave();
    await first.leave();
  });

  it('on returning after 30 000 ms, the button is enabled', async () => {
    const { clock, send, enter } = givenSentCodes();
    await send(sms);
    await clock.advance(30_000);

    const again = await enter(sms);

    expect([again.isWaitedFor, again.isSent(), clock.pending()]).toEqual([false, false, 0]);
  });

  it('the 30 s start with the answer, not with the press of the button', async () => {
    const { http, clock, send, enter } = givenSentCodes();
    const slow = holdAnswer();
    http.answers(CALL, slow);
    const sending = send(sms);
    await clock.advance(5_000);
    slow.release(answered());
    await sending;
    await clock.advance(29_999);

    expect((await enter(sms)).isWaitedFor).toBe(true);
  });

  it('the button of another factor is enabled, and has its own waiting time', async () => {
    const { clock, send, enter } = givenSentCodes();
    await send(sms);
    await clock.advance(20_000);

    expect((await enter(call)).isWaitedFor).toBe(false);
    await send(call);
    await clock.advance(10_000);
    expect((await enter(sms)).isWaitedFor).toBe(false);
    expect((await enter(call)).isWaitedFor).toBe(true);
  });

  it('call and voice share one waiting time', async () => {
    const { send, enter } = givenSentCodes();
    await send(call);

    expect((await enter({ name: 'voice' })).isWaitedFor).toBe(true);
  });

  it('another user does not wait', async () => {
    const { session, send, enter } = givenSentCodes();
    await send(sms);
    session.set(changeUsername(session.get(), 'joe'));

    expect((await enter(sms)).isWaitedFor).toBe(false);
  });

  it.each([
    ['a factor without a sent code', google],
    ['a missing factor', undefined],
  ])('%s causes no waiting time', async (_, factor) => {
    const { send, enter } = givenSentCodes();
    await send(sms);

    expect((await enter(factor)).isWaitedFor).toBe(false);
  });

  it('a refused request for a code starts no waiting time', async () => {
    const { http, send, enter } = givenSentCodes();
    http.answers(CALL, refusal('E0000047'));
    await send(sms);

    expect((await enter(sms)).isWaitedFor).toBe(false);
  });

  it('after the clock was set back by a day, the wait is at most 30 s, also on returning repeatedly', async () => {
    const { clock, now, send, enter } = givenSentCodes();
    await send(sms);
    now.offset = -86_400_000;

    const first = await enter(sms);
    await clock.advance(10_000);
    const second = await enter(sms);
    await clock.advance(19_999);
    const before = [first.result(), second.result()];
    await clock.advance(1);

    expect(before).toEqual([undefined, undefined]);
    expect([first.result(), second.result()]).toEqual([accepted(undefined), accepted(undefined)]);
  });

  it('a late answer for an earlier user starts no waiting time for the next user', async () => {
    const { http, clock, session, send } = givenSentCodes();
    const slow = holdAnswer();
    http.answers(CALL, slow);
    const sending = send(sms);
    session.set(changeUsername(session.get(), 'joe'));
    slow.release(answered());
    await clock.advance(0);

    expect(await sending).toEqual(refused('superseded'));
    expect(session.get().codesSent.size).toBe(0);
  });

  it('leaving the screen during the wait leaves no timer and no listener', async () => {
    const { clock, send, enter } = givenSentCodes();
    await send(sms);
    const again = await enter(sms);

    await again.leave();

    expect([clock.pending(), again.listeners()]).toEqual([0, 0]);
  });
});

function givenSentCodes() {
  const needs = givenNeeds({ session: { factors: [sms, call, google] } });
  const { http, clock, session } = needs;
  http.alwaysAnswers(CALL, answered());
  const now = { offset: 0 };
  const turned = { ...needs, clock: { ...clock, now: () => clock.now() + now.offset } };
  const select = (selectedFactor: typeof call | undefined) =>
    session.update((held) => ({ ...held, selectedFactor }));

  /** Sends a code on a factor's screen, then leaves the screen. Resolves with the error, or `undefined` if the code was sent. */
  async function send(factor: typeof call): Promise<Result<void> | undefined> {
    select(factor);
    const { signal, abort } = createWatchedSignal();
    const isSent = new Promise<void>((resolve) => {
      sendCode(turned)(() => resolve(), signal).then(
        (result) => {
          refusalOf = result;
          resolve();
        },
        () => undefined,
      );
    });
    let refusalOf: Result<void> | undefined;
    await isSent;
    abort('left');
    await clock.advance(0);
    return refusalOf;
  }

  async function enter(factor: typeof call | undefined) {
    select(factor);
    let resendAt: number | undefined;
    const onSent = (at: number) => {
      resendAt = at;
    };
    let isWaitedFor = true;
    const visit = await startVisit(clock, async (signal) => {
      const waiting = awaitResend(turned)(onSent, signal);
      isWaitedFor = waiting !== undefined;
      return waiting;
    });
    return { ...visit, isWaitedFor, isSent: () => resendAt !== undefined, resendAt: () => resendAt };
  }

  return { ...needs, now, send, enter };
}
