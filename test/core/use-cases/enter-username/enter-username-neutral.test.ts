import { accepted, refused } from '../../../../core/result';
import { enterUsername } from '../../../../core/use-cases/enter-username';
import { enterWithOfferedFactor } from '../../../../core/use-cases/load-offered-factors';
import { answered, refusal, type ScriptedReply, unanswered } from '../../../fakes/scripted-http';
import { givenNeeds, sms } from '../../given';

const unknownUser = refusal('E0000007', 404);
const withoutFactors = answered([]);
const unclear = refused('user-unclear');

describe.each([
  ['POST https://server.example/recovery/mfafactors', false],
  ['POST https://server.example/recovery/mfafactor', true],
])('[additions.neutral.1] Settled questions · neutralMessages, by %s', (call, isDynamic) => {
  it.each([
    ['an unknown user', unknownUser],
    ['a failing server', answered('<html>', 500)],
    ['the page of a portal', answered('<html>', 403)],
    ['a rejected CSRF token', refusal('E0000006', 403)],
    ['a user without factors', withoutFactors],
  ])('%s gives the same refusal as the other cases, without further fields', async (_, answer) => {
    const { next } = givenEntry(answer);

    expect(await next()).toStrictEqual(unclear);
  });

  it('an unknown user and a user without factors take the same number of microtasks, and leave the same session', async () => {
    const [one, other] = [givenEntry(unknownUser), givenEntry(withoutFactors)];

    const turns = [await turnsOf(one.next), await turnsOf(other.next)];

    expect(turns[0]).toBe(turns[1]);
    expect(one.session.get()).toStrictEqual(other.session.get());
    expect(one.http.requests).toStrictEqual(other.http.requests);
  });

  it.each([
    ['no answer', unanswered, refused('unreachable')],
    [
      'a throttled call',
      answered(undefined, 429),
      { ...refused('throttled'), waitSeconds: 5, waitUntil: expect.any(Number) },
    ],
    ['a user with a factor', answered([sms]), accepted(undefined)],
  ])('%s gives the same result as without neutralMessages', async (_, answer, result) => {
    expect(await givenEntry(answer).next()).toEqual(result);
  });

  it.each([
    ['an unknown user', unknownUser, refused('USER_NOT_FOUND')],
    ['a user without factors', withoutFactors, refused('NO_FACTORS')],
  ])('without neutralMessages, %s gives the error of the specification', async (_, answer, result) => {
    expect(await givenEntry(answer, false).next()).toEqual(result);
  });

  function givenEntry(answer: ScriptedReply, neutralMessages = true) {
    const needs = givenNeeds({ environment: { neutralMessages }, session: { username: '' } });
    needs.http.alwaysAnswers(call, answer);
    const next = () =>
      isDynamic
        ? enterWithOfferedFactor(needs)('jane', { factor: sms, isByPerson: true })
        : enterUsername(needs)('jane');
    return { ...needs, next };
  }
});

/**
 * Returns the number of microtasks until the promise of `work` settles. This number must not reveal to an attacker whether the
 * username exists.
 */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  work().then(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver && turns < 1000) {
    await Promise.resolve();
    turns += 1;
  }
  return turns;
}
