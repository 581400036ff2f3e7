import { accepted, refused } from '../../../../core/result';
import { storageKeys } from '../../../../core/state/storage-keys';
import { cancelEntry, forgetUser } from '../../../../core/use-cases/enter-username';
import { enterWithOfferedFactor, type FactorChoice } from '../../../../core/use-cases/load-offered-factors';
import { answered, holdAnswer, refusal } from '../../../fakes/scripted-http';
import { givenNeeds, type HeldBeforehand, push, sms } from '../../given';

const CALL = 'POST /recovery/mfafactor';
const otherFactor = { name: 'no-such-factor', factorDisplay: "Jane's key" };

describe('Settled questions · dynamicFactors: the user’s own factor opens', () => {
  it.each([
    ['no-such-factor', '/recovery/password/dynamic'],
    ['sms', '/recovery/password/sms'],
  ])('%s opens %s', async (name, route) => {
    const { http, session, navigation, next } = givenEntry();
    http.answers(CALL, answered({ name, factorDisplay: 'own' }));

    await next({ factor: { name }, isByPerson: false });

    expect(navigation.visited).toEqual([route]);
    expect(session.get().selectedFactor).toEqual({ name, factorDisplay: 'own' });
  });

  it('the user’s pick is remembered for this phase and username', async () => {
    const { http, localStorage, next } = givenEntry({ phase: 'second' });
    http.answers(CALL, answered(otherFactor));

    await next({ factor: { name: 'no-such-factor' }, isByPerson: true });

    expect(localStorage.texts()).toStrictEqual({
      [storageKeys.preferredFactor('second', 'jane')]: 'no-such-factor',
    });
  });

  it('an automatic pick is not remembered', async () => {
    const { http, localStorage, next } = givenEntry();
    http.answers(CALL, answered(otherFactor));

    await next({ factor: { name: 'no-such-factor' }, isByPerson: false });

    expect(localStorage.texts()).toStrictEqual({});
  });

  it('after a refusal no factor opens, and the pick is not remembered', async () => {
    const { http, localStorage, navigation, next } = givenEntry();
    http.answers(CALL, refusal('E0000007'));

    expect(await next({ factor: sms, isByPerson: true })).toEqual(refused('USER_NOT_FOUND'));

    expect(navigation.visited).toEqual([]);
    expect(localStorage.texts()).toStrictEqual({});
  });

  it.each<[string, (given: ReturnType<typeof givenEntry>) => void]>([
    ['another visit', ({ visit }) => visit.set({ number: 2, screen: { is: 'waiting' } })],
    ['a cancellation, such as another pick,', ({ cancel }) => cancel()],
    ['an edit of the username', ({ forget }) => forget()],
  ])('%s aborts the request, and nothing opens', async (_, end) => {
    const given = givenEntry();
    const { http, clock, navigation, entering, next } = given;
    http.answers(CALL, holdAnswer());

    const result = next({ factor: sms, isByPerson: false });
    end(given);
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
    expect([http.aborted.length, http.inFlight(), clock.pending()]).toEqual([1, 0, 0]);
    expect([entering.get(), navigation.visited]).toEqual([undefined, []]);
  });

  it('two submits of the same factor share one request; another factor replaces it', async () => {
    const { http, clock, navigation, next } = givenEntry();
    http.answers(CALL, holdAnswer(), answered(push));

    const first = next({ factor: sms, isByPerson: true });
    const second = next({ factor: sms, isByPerson: true });
    const third = next({ factor: push, isByPerson: true });
    await clock.advance(0);

    expect(await Promise.all([first, second])).toEqual([refused('superseded'), refused('superseded')]);
    expect(await third).toEqual(accepted(undefined));
    expect(http.requests.map(({ body }) => body?.factorType)).toEqual(['sms', 'push']);
    expect(navigation.visited).toEqual(['/recovery/password/verifypush']);
  });
});

/**
 * Creates the username screen with `dynamicFactors`: the user selects a factor before pressing Next. `next` presses
 * Next for user `jane`.
 */
function givenEntry(session: HeldBeforehand = {}) {
  const needs = givenNeeds({ session });
  const enter = enterWithOfferedFactor(needs);
  const next = (pick: FactorChoice) => enter('jane', pick);
  return { ...needs, next, cancel: cancelEntry(needs), forget: forgetUser(needs) };
}
