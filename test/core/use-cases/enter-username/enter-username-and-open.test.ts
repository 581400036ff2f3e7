import { factorsOf, freshSession } from '../../../../core/recovery/session';
import { accepted, refused } from '../../../../core/result';
import { storageKeys } from '../../../../core/state/storage-keys';
import { enterUsername, forgetUser } from '../../../../core/use-cases/enter-username';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { givenNeeds, type HeldBeforehand, push, sms } from '../../given';

const CALL = 'POST /recovery/mfafactors';
const nobody: HeldBeforehand = { ...freshSession, type: 'password' };

describe('Section 4 · Username entry: Next', () => {
  it("finds the user's factors, then opens the first", async () => {
    const { http, session, navigation, enter } = givenEntry(nobody);
    http.answers(CALL, answered([push, sms]));

    expect(await enter(' jane ')).toEqual(accepted(undefined));

    expect(factorsOf(session.get())).toEqual([push, sms]);
    expect(session.get()).toMatchObject({ username: 'jane', selectedFactor: push });
    expect(navigation.visited).toEqual(['/recovery/password/verifypush']);
  });

  it('opens the remembered factor rather than the first', async () => {
    const { http, localStorage, navigation, enter } = givenEntry(nobody);
    localStorage.write(storageKeys.preferredFactor('initial', 'jane'), 'sms');
    http.answers(CALL, answered([push, sms]));

    await enter('jane');

    expect(navigation.visited).toEqual(['/recovery/password/sms']);
  });

  it.each([
    ['no username', ' ', answered([push]), refused('username-required')],
    ['an unknown user', 'jane', refusal('E0000007'), refused('USER_NOT_FOUND')],
    ['a user without factors', 'jane', answered([]), refused('NO_FACTORS')],
    ['no answer', 'jane', unanswered, refused('unreachable')],
  ])('%s opens no factor, and is reported', async (_, typed, answer, result) => {
    const { http, session, navigation, enter } = givenEntry(nobody);
    http.answers(CALL, answer);

    expect(await enter(typed)).toEqual(result);
    expect(navigation.visited).toEqual([]);
    expect(session.get().selectedFactor).toBeUndefined();
  });
});

const cancellations: [string, (given: ReturnType<typeof givenEntry>) => void][] = [
  ['an edit', ({ forget }) => forget()],
  ['another visit', ({ visit }) => visit.set({ number: 2, screen: { is: 'waiting' } })],
];

describe('Design · Core · Work runs once: a submitted username', () => {
  it('two submits of the same username, with any surrounding spaces, share one request and one answer', async () => {
    const { http, entering, enter } = givenEntry(nobody);
    http.answers(CALL, answered([push]), answered([sms]));

    const first = enter('jane');
    const second = enter(' jane ');

    expect(entering.get()).toEqual({ username: 'jane', step: 'open', answer: first, isPending: true });
    expect(second).toBe(first);
    expect(await first).toEqual(accepted(undefined));
    expect(http.requests).toHaveLength(1);
    expect(entering.get()).toBeUndefined();
  });

  it('is kept with its answer after a refusal, and can be submitted again', async () => {
    const { http, entering, enter } = givenEntry(nobody);
    http.answers(CALL, refusal('E0000007'), answered([push]));

    const first = enter('jane');
    await first;
    const kept = entering.get();

    expect(kept).toEqual({ username: 'jane', step: 'open', answer: first, isPending: false });
    expect(await enter('jane')).toEqual(accepted(undefined));
    expect(http.requests).toHaveLength(2);
  });

  it('can be submitted again after an unexpected exception, which is thrown', async () => {
    const { http, entering, navigation, enter } = givenEntry(nobody);
    http.alwaysAnswers(CALL, answered([push]));
    const { go } = navigation;
    navigation.go = () => {
      throw new Error('a bug');
    };

    await expect(enter('jane')).rejects.toThrow('a bug');
    navigation.go = go;

    expect(entering.get()).toBeUndefined();
    expect(await enter('jane')).toEqual(accepted(undefined));
  });

  it('is replaced by another username: the first request is aborted, and its answer is ignored', async () => {
    const { http, clock, navigation, enter } = givenEntry(nobody);
    http.answers(CALL, holdAnswer(), answered([sms]));

    const first = enter('jane');
    const second = enter('joe');
    await clock.advance(0);

    expect([await first, await second]).toEqual([refused('superseded'), accepted(undefined)]);
    expect(http.aborted.map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'initial' }]);
    expect(navigation.visited).toEqual(['/recovery/password/sms']);
  });

  it.each(cancellations)(
    'is cancelled by %s: its request is aborted, and nothing opens',
    async (_, cancel) => {
      const given = givenEntry(nobody);
      const { http, clock, entering, navigation, enter } = given;
      http.answers(CALL, holdAnswer());

      const result = enter('jane');
      cancel(given);
      await clock.advance(0);

      expect(await result).toEqual(refused('superseded'));
      expect([http.aborted.length, http.inFlight(), clock.pending()]).toEqual([1, 0, 0]);
      expect([entering.get(), navigation.visited]).toEqual([undefined, []]);
    },
  );

  it.each(cancellations)('with cached factors is also cancelled by %s', async (_, cancel) => {
    const given = givenEntry({ factors: [push] });

    const result = given.enter('jane');
    cancel(given);

    expect(await result).toEqual(refused('superseded'));
    expect(given.navigation.visited).toEqual([]);
  });

  it('leaves no listener after its end', async () => {
    const needs = givenNeeds({ session: nobody });
    let listeners = 0;
    const subscribe = (listener: () => void) => {
      const stop = needs.entering.subscribe(listener);
      listeners += 1;
      return () => {
        listeners -= 1;
        stop();
      };
    };
    needs.http.answers(CALL, refusal('E0000007'), refusal('E0000007'), answered([push]));
    const enter = enterUsername({ ...needs, entering: { ...needs.entering, subscribe } });

    await enter('jane');
    await enter('joe');
    const afterRefusals = listeners;
    await enter('jane');

    expect([afterRefusals, listeners]).toEqual([1, 0]);
  });

  it('is already cancelled when other subscribers are notified of the next visit', async () => {
    const { entering, visit, enter, http } = givenEntry(nobody);
    http.answers(CALL, holdAnswer());
    const result = enter('jane');
    let held: unknown;
    visit.subscribe(() => {
      held = entering.get();
    });

    visit.set({ number: 2, screen: { is: 'waiting' } });

    expect([held, http.aborted.length, await result]).toEqual([undefined, 1, refused('superseded')]);
  });
});

function givenEntry(session: HeldBeforehand = {}) {
  const needs = givenNeeds({ session });
  return { ...needs, enter: enterUsername(needs), forget: forgetUser(needs) };
}
