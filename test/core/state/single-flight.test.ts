import { accepted, type Result, refused } from '../../../core/result';
import { applicationSignal, createSingleFlight } from '../../../core/state/single-flight';
import { createStore } from '../../../core/state/store';
import { givenSession } from '../given';

describe('Design · Core · Work runs once', () => {
  it('work runs once per token, and every caller gets its answer', async () => {
    const { once } = givenSingleFlight();
    const work = givenWork(accepted('unlocked'), accepted('again'));

    const answers = await Promise.all([once('token', work.run), once('token', work.run)]);

    expect(answers).toEqual([accepted('unlocked'), accepted('unlocked')]);
    expect(work.runs()).toBe(1);
  });

  it('another token runs its own work', async () => {
    const { once, hold } = givenSingleFlight();
    const work = givenWork(accepted('first'), accepted('second'));

    await once('token', work.run);
    hold('another');
    const answer = await once('another', work.run);

    expect(answer).toEqual(accepted('second'));
  });

  it.each<[string, Result<string>, string | undefined]>([
    ['a success', accepted('unlocked'), undefined],
    ['a refusal', refused('E0000032'), undefined],
    ['a refusal', refused('E0000032'), 'another'],
  ])('[settled.token-used.1] after %s, the token is forgotten with the session', async (_, result, next) => {
    const { once, hold } = givenSingleFlight();
    const work = givenWork(result, accepted('again'));
    await once('token', work.run);

    hold(next);
    hold('token');

    expect(await once('token', work.run)).toEqual(accepted('again'));
  });

  it('a change of the session that keeps the token keeps the answer', async () => {
    const { once, session } = givenSingleFlight();
    const work = givenWork(refused('E0000032'), accepted('again'));
    await once('token', work.run);

    session.update((held) => ({ ...held, username: 'jane' }));

    expect(await once('token', work.run)).toEqual(refused('E0000032'));
  });

  it('a late failure with an earlier token does not affect the result of a later token', async () => {
    const { once, hold } = givenSingleFlight('earlier');
    let giveUp: (result: Result<string>) => void = () => undefined;
    const slow = once(
      'earlier',
      () =>
        new Promise((resolve) => {
          giveUp = resolve;
        }),
    );
    const work = givenWork(refused('E0000032'), accepted('again'));
    hold('later');
    await once('later', work.run);
    giveUp(refused('unreachable'));
    await slow;

    expect(await once('later', work.run)).toEqual(refused('E0000032'));
  });

  it('a refusal is kept as the answer, and the work does not run again', async () => {
    const { once } = givenSingleFlight();
    const work = givenWork(refused('E0000032'), accepted('again'));

    await once('token', work.run);

    expect(await once('token', work.run)).toEqual(refused('E0000032'));
    expect(work.runs()).toBe(1);
  });

  it.each([
    refused('unreachable'),
    refused('throttled'),
    { ...refused('GENERIC_EXCEPTION'), isServerFault: true } as const,
  ])('work that ended as %j can run again', async (refusal) => {
    const { once } = givenSingleFlight();
    const work = givenWork(refusal, accepted('unlocked'));

    expect(await once('token', work.run)).toEqual(refusal);
    expect(await once('token', work.run)).toEqual(accepted('unlocked'));
  });

  it('an exception is thrown to all callers, and the work can run again', async () => {
    const { once } = givenSingleFlight();
    const broken = async (): Promise<Result<string>> => {
      throw new Error('a bug');
    };

    const waiting = await Promise.allSettled([once('token', broken), once('token', broken)]);
    const again = await once('token', async () => accepted('unlocked'));

    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(again).toEqual(accepted('unlocked'));
  });

  it('the work gets a signal that no screen aborts', async () => {
    const given: AbortSignal[] = [];

    await givenSingleFlight().once('token', async (signal) => {
      given.push(signal);
      return accepted('unlocked');
    });

    expect(given).toEqual([applicationSignal]);
    expect(applicationSignal.aborted).toBe(false);
  });

  function givenSingleFlight(recoveryToken = 'token') {
    const session = createStore(givenSession({ recoveryToken }));
    return {
      session,
      once: createSingleFlight<string>(session),
      hold: (token: string | undefined) => session.update((held) => ({ ...held, recoveryToken: token })),
    };
  }

  function givenWork(...results: Result<string>[]) {
    let runs = 0;
    return {
      runs: () => runs,
      run: async () => {
        const result = results[runs];
        runs += 1;
        return result ?? refused('failed');
      },
    };
  }
});
