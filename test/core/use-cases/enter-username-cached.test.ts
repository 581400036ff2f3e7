import { createFactorCache } from '../../../core/recovery/factor-cache';
import { freshSession, type RecoverySession } from '../../../core/recovery/session';
import { accepted } from '../../../core/result';
import { createStore } from '../../../core/state/store';
import { findFactors } from '../../../core/use-cases/find-factors';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { givenRecoveryApi, push, sms } from '../given';

const CALL = 'POST /recovery/mfafactors';
const { signal } = new AbortController();

describe('Section 7 · The factor list is cached per phase and username', () => {
  it('the same phase and username, however padded, are not asked for again', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, answered([push]));

    await find('jane', signal);

    expect(await find(' jane ', signal)).toEqual(accepted([push]));
    expect(http.requests).toHaveLength(1);
  });

  it('another phase is asked for, and by its name', async () => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answered([push]), answered([sms]));

    await find('jane', signal);
    session.set({ ...session.get(), phase: 'second' });

    expect(await find('jane', signal)).toEqual(accepted([sms]));
    expect(http.requests[1]?.body).toStrictEqual({ username: 'jane', phase: 'second' });
  });

  it('another username clears it', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, answered([push]), answered([sms]), answered([push, sms]));

    await find('jane', signal);
    await find('joe', signal);

    expect(await find('jane', signal)).toEqual(accepted([push, sms]));
  });

  it.each([
    ['a failure', refusal('E0000007')],
    ['no answer', unanswered],
    ['no factors', answered([])],
  ])('%s is not cached', async (_, answer) => {
    const { http, find } = givenEntry();
    http.answers(CALL, answer, answered([push]));

    await find('jane', signal);

    expect(await find('jane', signal)).toEqual(accepted([push]));
  });
});

function givenEntry() {
  const { http, api } = givenRecoveryApi();
  const session = createStore<RecoverySession>({ ...freshSession, type: 'password' });
  return { http, session, find: findFactors(api, createFactorCache(), session) };
}
