import { refused } from '../../../core/result';
import { createStore } from '../../../core/state/store';
import { sendEmail } from '../../../core/use-cases/send-email';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenRecoveryApi, givenSession } from '../given';

const CALL = 'POST /recovery/mfaemail';

describe('Section 4 · Email', () => {
  it('[7.mfaemail.1] one call sends or resends the email, with the factor email and the type', async () => {
    const { http, send, watched } = givenEmail();
    http.alwaysAnswers(CALL, answered({}));

    await send(watched.signal);
    await send(watched.signal);

    const body = { username: 'jane', factorType: 'email', type: 'unlock', relayState: '', phase: 'second' };
    expect(http.requests.map((request) => request.body)).toStrictEqual([body, body]);
  });

  it.each([
    ['empty', answered()],
    ['HTML', answered('<html></html>')],
    ['a proof', answered({ phase: 'final', recoveryToken: 'token' })],
  ])('[7.mfaemail.2] the email response is not read: %s', async (_, answer) => {
    const { http, session, send, watched } = givenEmail();
    const before = session.get();
    http.answers(CALL, answer);

    const result = await send(watched.signal);

    expect(result.ok).toBe(true);
    expect(session.get()).toBe(before);
  });

  it('[4.email.2] it is answered on response, without a rest', async () => {
    const { http, clock, send, watched } = givenEmail();
    http.answers(CALL, answered());

    await send(watched.signal);

    expect([clock.pending(), watched.listeners()]).toEqual([0, 0]);
  });

  it('a refusal is told with its code', async () => {
    const { http, send, watched } = givenEmail();
    http.answers(CALL, refusal('E0000047'), unanswered);

    expect(await send(watched.signal)).toEqual(refused('E0000047'));
    expect(await send(watched.signal)).toEqual(refused('unreachable'));
  });

  it('leaving the screen aborts the request in flight', async () => {
    const { http, clock, send, watched } = givenEmail();
    http.answers(CALL, holdAnswer());

    const result = send(watched.signal);
    watched.abort('left');

    await expect(result).rejects.toBe('left');
    await clock.advance(0);
    expect(http.aborted).toHaveLength(1);
    expect([clock.pending(), watched.listeners()]).toEqual([0, 0]);
  });
});

function givenEmail() {
  const { http, clock, api } = givenRecoveryApi();
  const session = createStore(givenSession({ type: 'unlock', phase: 'second' }));
  return { http, clock, session, send: sendEmail(api, session), watched: createWatchedSignal() };
}
