import { refused } from '../../../../core/result';
import { preferredFactorKey } from '../../../../core/state/preferred-factor';
import { enterWithOffered, type Pick } from '../../../../core/use-cases/offer-factors';
import { answered, holdAnswer, refusal } from '../../../fakes/scripted-http';
import { createWatchedSignal } from '../../../fakes/watched-signal';
import { givenNeeds, type HeldBeforehand, sms } from '../../given';

const CALL = 'POST /recovery/mfafactor';
const passkey = { name: 'passkey', factorDisplay: "Jane's key" };

describe('Settled questions · dynamicFactors: what was found is opened', () => {
  it.each([
    ['passkey', '/recovery/password/dynamic'],
    ['sms', '/recovery/password/sms'],
  ])('%s opens %s', async (name, route) => {
    const { http, session, navigation, next } = givenEntry();
    http.answers(CALL, answered({ name, factorDisplay: 'own' }));

    await next({ factor: { name }, isByPerson: false });

    expect(navigation.visited).toEqual([route]);
    expect(session.get().selectedFactor).toEqual({ name, factorDisplay: 'own' });
  });

  it("a person's pick is remembered for this phase and username", async () => {
    const { http, localStorage, next } = givenEntry({ phase: 'second' });
    http.answers(CALL, answered(passkey));

    await next({ factor: { name: 'passkey' }, isByPerson: true });

    expect(localStorage.texts()).toStrictEqual({ [preferredFactorKey('second', 'jane')]: 'passkey' });
  });

  it('what the offer has picked is not', async () => {
    const { http, localStorage, next } = givenEntry();
    http.answers(CALL, answered(passkey));

    await next({ factor: { name: 'passkey' }, isByPerson: false });

    expect(localStorage.texts()).toStrictEqual({});
  });

  it('a refusal opens nothing, and is not remembered', async () => {
    const { http, localStorage, navigation, next } = givenEntry();
    http.answers(CALL, refusal('E0000007'));

    expect(await next({ factor: sms, isByPerson: true })).toEqual(refused('USER_NOT_FOUND'));

    expect(navigation.visited).toEqual([]);
    expect(localStorage.texts()).toStrictEqual({});
  });

  it('a screen that is left opens nothing', async () => {
    const { http, clock, navigation, next } = givenEntry();
    const visit = createWatchedSignal();
    http.answers(CALL, holdAnswer());

    const result = next({ factor: sms, isByPerson: false }, visit.signal);
    visit.abort('left');

    await expect(result).rejects.toBe('left');
    await clock.advance(0);
    expect([http.aborted.length, visit.listeners(), clock.pending()]).toEqual([1, 0, 0]);
    expect(navigation.visited).toEqual([]);
  });
});

/** The entry screen with dynamic factors, where Jane presses Next. */
function givenEntry(session: HeldBeforehand = {}) {
  const needs = givenNeeds({ session });
  const enter = enterWithOffered(needs);
  const next = (pick: Pick, signal = new AbortController().signal) => enter('jane', pick, signal);
  return { ...needs, next };
}
