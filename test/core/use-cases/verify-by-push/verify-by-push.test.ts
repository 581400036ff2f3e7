import { accepted, type OwnCode, refused } from '../../../../core/result';
import { answered, holdAnswer, refusal } from '../../../fakes/scripted-http';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('Section 4 · Push starts a verify', () => {
  it('[4.push.1] posts verifypush, without a code', async () => {
    const { http, press } = givenPushScreen();
    http.answers(VERIFY, waiting());

    await press();

    expect(http.requests.map(({ body }) => body)).toStrictEqual([
      { username: 'jane', factorType: 'verifypush', type: 'password', relayState: '', phase: 'initial' },
    ]);
  });

  it("[settled.push.1] the verify's own result counts: SUCCESS continues immediately", async () => {
    const { http, session, navigation, press, polls } = givenPushScreen();
    http.answers(VERIFY, success);

    const pushing = await press();

    expect(pushing.result()).toEqual(accepted(undefined));
    expect(session.get()).toMatchObject({ phase: 'final', recoveryToken: 'token' });
    expect(navigation.visited).toEqual(['/recovery/password/reset']);
    expect(polls()).toBe(0);
  });

  it.each<OwnCode>(['REJECTED', 'TIMEOUT'])(
    "[settled.push.1] the verify's own result counts: %s ends the push",
    async (factorResult) => {
      const { http, navigation, press, polls } = givenPushScreen();
      http.answers(VERIFY, answered({ factorResult, links: { poll: 'link-1' } }));

      const pushing = await press();

      expect(pushing.result()).toEqual(refused(factorResult));
      expect([polls(), navigation.visited.length]).toEqual([0, 0]);
    },
  );
});

describe('Settled questions · Until a push is sent', () => {
  it.each([
    ['a pending push', true, waiting()],
    ['a push that is refused at once', false, refusal('E0000099', 403)],
  ])('[settled.push.6] after the answer, %s is sent: %s', async (_, isSent, answer) => {
    const { http, clock, press, isPromptSent } = givenPushScreen();
    const verify = holdAnswer();
    http.answers(VERIFY, verify);
    http.alwaysAnswers(POLL, waiting());
    isPromptSent.set(true);
    await press();
    const before = isPromptSent.get();

    verify.release(answer);
    await clock.advance(10_000);

    expect([before, isPromptSent.get()]).toEqual([false, isSent]);
  });
});

describe('Section 4 · Push polls every 2 seconds using the latest poll link', () => {
  it('[4.push.2 9.poll] the first poll is 2 s after the answer: not at 1 999 ms, but at 2 000 ms', async () => {
    const { http, clock, press, polls } = givenPushScreen();
    const verify = holdAnswer();
    http.answers(VERIFY, verify);
    http.answers(POLL, waiting());

    await press();
    await clock.advance(5_000);
    verify.release(waiting());
    await clock.advance(1_999);
    expect(polls()).toBe(0);
    await clock.advance(1);

    expect(polls()).toBe(1);
  });

  it('[4.push.2 settled.push.2] each later poll is 2 s after the last answer, never overlapping', async () => {
    const { http, clock, press, polls } = givenPushScreen();
    const slow = holdAnswer();
    http.answers(VERIFY, waiting());
    http.answers(POLL, slow, waiting());

    await press();
    await clock.advance(2_000);
    await clock.advance(9_000);
    expect(polls()).toBe(1);
    slow.release(waiting());
    await clock.advance(1_999);
    expect(polls()).toBe(1);
    await clock.advance(1);

    expect(polls()).toBe(2);
    expect(http.inFlight()).toBe(0);
  });

  it('[4.push.3 settled.poll-link] each poll posts the latest link back unchanged', async () => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting('https://poll.example/1?a#b'));
    http.answers(POLL, waiting('//evil.example\\ '), waiting('link-3'), waiting());

    await press();
    await clock.advance(6_000);

    const visit = { username: 'jane', type: 'password', relayState: '', phase: 'initial' };
    expect(http.sent(POLL).map(({ body }) => body)).toStrictEqual([
      { ...visit, pollUrl: 'https://poll.example/1?a#b' },
      { ...visit, pollUrl: '//evil.example\\ ' },
      { ...visit, pollUrl: 'link-3' },
    ]);
  });

  it.each(['WAITING', 'CHALLENGE', 'success', '', undefined, 7])(
    '[settled.push.4] the factorResult %j does not end the push: polling continues',
    async (factorResult) => {
      const { http, clock, press, polls } = givenPushScreen();
      http.answers(VERIFY, answered({ factorResult, links: { poll: 'link-1' } }));
      http.answers(POLL, answered({ factorResult, links: { poll: 'link-2' } }), waiting());

      const pushing = await press();
      await clock.advance(4_000);

      expect(polls()).toBe(2);
      expect(pushing.result()).toBeUndefined();
    },
  );

  it('a phase in the answer of a pending push is not stored', async () => {
    const { http, clock, session, press } = givenPushScreen();
    const before = session.get();
    http.answers(VERIFY, answered({ factorResult: 'WAITING', phase: 'final', links: { poll: 'link-1' } }));
    http.answers(POLL, answered({ phase: 'final', recoveryToken: 'token', links: { poll: 'link-2' } }));

    await press();
    await clock.advance(2_000);

    expect(session.get()).toBe(before);
  });
});

describe('[4.push.4] Section 4 · Push stops at the first SUCCESS, REJECTED or TIMEOUT', () => {
  it('[4.push.6] SUCCESS continues to the next screen', async () => {
    const { http, clock, session, navigation, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, waiting(), success);

    const pushing = await press();
    await clock.advance(60_000);

    expect(pushing.result()).toEqual(accepted(undefined));
    expect(session.get()).toMatchObject({ phase: 'final', recoveryToken: 'token' });
    expect(navigation.visited).toEqual(['/recovery/password/reset']);
    expect(polls()).toBe(2);
  });

  it.each<OwnCode>(['REJECTED', 'TIMEOUT'])(
    '%s becomes the error code, and the screen stays',
    async (factorResult) => {
      const { http, clock, session, navigation, press, polls } = givenPushScreen();
      const before = session.get();
      http.answers(VERIFY, waiting());
      http.answers(POLL, answered({ factorResult, phase: 'final', links: { poll: 'link-2' } }));

      const pushing = await press();
      await clock.advance(60_000);

      expect(pushing.result()).toEqual(refused(factorResult));
      expect(session.get()).toBe(before);
      expect([polls(), navigation.visited.length]).toEqual([1, 0]);
    },
  );

  it.each([
    ['SUCCESS', success],
    ['REJECTED', answered({ factorResult: 'REJECTED' })],
  ])('%s leaves no timer and no listener', async (_, answer) => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, answer);

    const pushing = await press();
    await clock.advance(2_000);

    expect([clock.pending(), pushing.listeners(), http.inFlight()]).toEqual([0, 0, 0]);
  });
});
