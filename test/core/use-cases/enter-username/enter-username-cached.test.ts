import { freshSession } from '../../../../core/recovery/session';
import { accepted } from '../../../../core/result';
import { findFactors } from '../../../../core/use-cases/enter-username';
import { answered, refusal, unanswered } from '../../../fakes/scripted-http';
import { givenNeeds, push, sms } from '../../given';

const CALL = 'POST /recovery/mfafactors';
const { signal } = new AbortController();

describe('Section 7 · The factor list is cached per phase and username', () => {
  it('[7.mfafactors.2] the same phase and username, with any surrounding spaces, are not requested again', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, answered([push]));

    await find('jane', signal);

    expect(await find(' jane ', signal)).toEqual(accepted([push]));
    expect(http.requests).toHaveLength(1);
  });

  it('[7.mfafactors.2] the list of another phase is requested with the name of this phase', async () => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answered([push]), answered([sms]));

    await find('jane', signal);
    session.set({ ...session.get(), phase: 'second' });

    expect(await find('jane', signal)).toEqual(accepted([sms]));
    expect(http.requests[1]?.body).toStrictEqual({ username: 'jane', phase: 'second' });
  });

  it.each([
    ['a failure', refusal('E0000007')],
    ['no answer', unanswered],
    ['no factors', answered([])],
  ])('[settled.cache] %s is not cached', async (_, answer) => {
    const { http, find } = givenEntry();
    http.answers(CALL, answer, answered([push]));

    await find('jane', signal);

    expect(await find('jane', signal)).toEqual(accepted([push]));
  });
});

function givenEntry() {
  const needs = givenNeeds({ session: { ...freshSession, type: 'password' } });
  return { ...needs, find: findFactors(needs) };
}
