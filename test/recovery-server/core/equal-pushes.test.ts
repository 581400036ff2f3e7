import { type PushState, Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { givenRecoveryServer } from '../given/recovery-server';

/** Lifetime of a push at the recovery server, in milliseconds. */
const LIFETIME = 300_000;

/** Sends a push to a user. `state` replaces the state that the provider reports. Resolves with the server and functions. */
const givenPush = async (username: string, state: () => Promise<PushState>) => {
  const { factorsOf } = givenRecoveryServer().options;
  const failures: unknown[] = [];
  const server = givenRecoveryServer({
    distinctAnswers: false,
    decoys: { push: 'Pixel 7' },
    onFailure: (cause) => failures.push(cause),
    factorsOf: (account) =>
      factorsOf(account).map((factor) => (factor.kind === 'push' ? { ...factor, state } : factor)),
  });
  let link = (await server.verify(username, 'verifypush')).body.links.poll;
  await server.core.idle();
  const poll = async () => {
    const { status, body } = await server.poll(username, link);
    link = body.links?.poll ?? link;
    return [status, body.factorResult];
  };
  return { ...server, failures, poll };
};

const waiting = [200, 'WAITING'];
const outage = new Unavailable('provider');

describe('with equal answers, a push', () => {
  it.each<readonly [string, () => Promise<PushState>]>([
    ['that its provider has ended', async () => 'expired'],
    ['whose provider does not answer', () => Promise.reject(outage)],
  ])('%s waits until the end of its lifetime, like that of an unknown user', async (_what, state) => {
    const answers: unknown[][] = [];
    for (const user of ['push', 'nobody']) {
      const { poll, pass } = await givenPush(user, state);
      const first = await poll();
      pass(LIFETIME - 1);
      const second = await poll();
      pass(1);
      answers.push([first, second, await poll(), await poll()]);
    }

    expect(answers[0]).toEqual([waiting, waiting, [200, 'TIMEOUT'], [401, undefined]]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('whose provider does not answer is reported to operators', async () => {
    const { poll, core, failures, lines } = await givenPush('push', () => Promise.reject(outage));

    await poll();
    await core.idle();

    expect(failures).toEqual([outage]);
    expect(lines.at(-1)).toMatchObject({ step: 'askPush', outcome: 'failed', username: 'push' });
  });

  it('whose provider answers again can be approved', async () => {
    const states = [() => Promise.reject(outage), async () => 'approved' as const];
    const { poll } = await givenPush('push', async () =>
      (states.shift() ?? (async () => 'expired' as const))(),
    );

    expect([await poll(), await poll()]).toEqual([waiting, [200, 'SUCCESS']]);
  });

  it('that the user has rejected says so', async () => {
    const { poll } = await givenPush('push', async () => 'rejected');

    expect(await poll()).toEqual([200, 'REJECTED']);
  });

  it('with an error of the server itself is not hidden', async () => {
    const { poll } = await givenPush('push', () => Promise.reject(new TypeError('bug')));

    expect(await poll()).toEqual([500, undefined]);
  });
});
