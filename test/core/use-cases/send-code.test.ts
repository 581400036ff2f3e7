import { accepted, refused } from '../../../core/result';
import { sendCode } from '../../../core/use-cases/send-code';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { givenNeeds, type HeldBeforehand, sms } from '../given';
import { startVisit } from '../given-visit';

const CALL = 'POST /recovery/mfaverify';

describe('[settled.send-code] Settled questions · The call that sends a code by SMS or voice', () => {
  it.each([
    ['sms', 'sms'],
    ['call', 'call'],
    ['voice', 'call'],
  ])('for %s, POST /recovery/mfaverify with the factorType %s and without code', async (name, factorType) => {
    const { http, press } = givenFactor({ selectedFactor: { name } });
    http.answers(CALL, answered({}));

    await press();

    expect(http.requests[0]?.body).toStrictEqual({
      username: 'jane',
      factorType,
      type: 'password',
      relayState: '',
      phase: 'initial',
    });
  });

  it('its answer is not a proof: no phase and no token is stored', async () => {
    const { http, clock, session, press } = givenFactor();
    const before = session.get();
    http.answers(CALL, answered({ phase: 'final', recoveryToken: 'token' }));

    await press();

    expect(session.get()).toEqual({ ...before, codesSent: new Map([['sms', [clock.now()]]]) });
  });

  it('without a selected factor, nothing is sent', async () => {
    const { http, press } = givenFactor({ selectedFactor: undefined });

    const sending = await press();

    expect(sending.result()).toEqual(refused('superseded'));
    expect(http.requests).toEqual([]);
  });
});

describe('[additions.hint.not-sent] Settled questions · A code that was requested and may have been sent', () => {
  it.each([
    ['while the answer is pending', holdAnswer()],
    ['without an answer', unanswered],
    ['after a refusal', answered(undefined, 500)],
  ])('the code is recorded as requested: %s', async (_, answer) => {
    const { http, session, press } = givenFactor();
    http.answers(CALL, answer);

    const sending = await press();

    expect([...session.get().codesSent]).toEqual([['sms', []]]);
    await sending.leave();
  });

  it('a new request does not replace the time of a sent code', async () => {
    const codesSent = new Map([['sms', [1_000]]]);
    const { http, session, press } = givenFactor({ codesSent });
    http.answers(CALL, unanswered);

    await press();

    expect([...session.get().codesSent]).toEqual([['sms', [1_000]]]);
  });
});

describe('Section 4 · SMS and voice button: send, then sent (disabled), then resend', () => {
  it('while the request is pending the code is not sent yet', async () => {
    const { http, clock, press } = givenFactor();
    const held = holdAnswer();
    http.answers(CALL, held);

    const sending = await press();
    await clock.advance(5_000);
    expect(sending.isSent()).toBe(false);
    held.release(answered({}));
    await clock.advance(0);

    expect(sending.isSent()).toBe(true);
    expect(sending.result()).toBeUndefined();
  });

  it('[4.sent-code.2] the answer is reported with the time at which the 30 000 ms end', async () => {
    const { http, clock, press } = givenFactor();
    const held = holdAnswer();
    http.answers(CALL, held);

    const sending = await press();
    await clock.advance(5_000);
    held.release(answered({}));
    await clock.advance(0);

    expect(sending.resendAt()).toBe(clock.now() + 30_000);
  });

  it('[4.sent-code.2 9.resend] the button is disabled until 30 000 ms after the answer', async () => {
    const { http, clock, press } = givenFactor();
    http.answers(CALL, answered({}));

    const sending = await press();
    await clock.advance(29_999);
    const before = sending.result();
    await clock.advance(1);

    expect([before, sending.result()]).toEqual([undefined, accepted(undefined)]);
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ['a refusal', refusal('E0000047'), refused(unknownCode('E0000047'))],
    ['a refusal of a code', refusal('E0000068', 403), refused('E0000068')],
    ['no answer', unanswered, refused('unreachable')],
  ])(
    '%s is reported immediately: nothing was sent, and there is no waiting time',
    async (_, answer, result) => {
      const { http, clock, refusedCodes, press } = givenFactor();
      http.answers(CALL, answer);

      const sending = await press();

      expect(refusedCodes.get().count).toBe(0);
      expect(sending.isSent()).toBe(false);
      expect(sending.result()).toEqual(result);
      expect(clock.pending()).toBe(0);
    },
  );
});

describe('Design · Core · Work started by the user ends with the visit', () => {
  it('leaving during the request aborts it', async () => {
    const { http, clock, press } = givenFactor();
    http.answers(CALL, holdAnswer());

    const sending = await press();
    await sending.leave();

    expect(http.aborted).toHaveLength(1);
    expect(sending.isSent()).toBe(false);
    expect([clock.pending(), sending.listeners(), sending.rejection()]).toEqual([0, 0, 'left']);
  });
});

function givenFactor(differing: HeldBeforehand = {}) {
  const needs = givenNeeds({ session: { factors: [sms], selectedFactor: sms, ...differing } });
  const { clock } = needs;
  const send = sendCode(needs);
  return { ...needs, press };

  async function press() {
    let resendAt: number | undefined;
    const onSent = (at: number) => {
      resendAt = at;
    };
    const visit = await startVisit(clock, (signal) => send(onSent, signal));
    return { ...visit, isSent: () => resendAt !== undefined, resendAt: () => resendAt };
  }
}
