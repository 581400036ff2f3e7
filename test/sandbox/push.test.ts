import { givenSandbox } from './given-sandbox';

const { visitor } = await givenSandbox();

describe('push', () => {
  const poll = (pollUrl: string) => ({
    username: 'push',
    pollUrl,
    type: 'password',
    relayState: '',
    phase: 'initial',
  });

  it('renews the poll link with each answer and accepts no earlier one than the newest posted', async () => {
    const first = await sendPush('push');
    const answer = await visitor.post('/recovery/poll', poll(first));
    const second = answer.body.links.poll;

    expect(answer.body.factorResult).toBe('WAITING');
    expect(second).not.toBe(first);
    await visitor.post('/recovery/poll', poll(second));
    expect(await visitor.post('/recovery/poll', poll(first))).toMatchObject({
      status: 401,
      errorCode: 'E0000011',
    });
    await visitor.panel('users/push/push', { answer: 'approve' });
    expect((await visitor.post('/recovery/poll', poll(second))).body).toMatchObject({
      factorResult: 'SUCCESS',
      phase: 'final',
      recoveryTokenType: 'RECOVERY',
    });
    expect(await visitor.post('/recovery/poll', { ...poll(second), phase: 'final' })).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ['reject', 'REJECTED'],
    ['timeout', 'TIMEOUT'],
  ])('reports the answer given on the phone: %s', async (answer, factorResult) => {
    const link = await sendPush('push');
    await visitor.panel('users/push/push', { answer });
    expect((await visitor.post('/recovery/poll', poll(link))).body).toEqual({ factorResult });
    expect(await visitor.post('/recovery/poll', poll(link))).toMatchObject({
      status: 401,
      errorCode: 'E0000011',
    });
  });
});

const sendPush = async (username: string): Promise<string> =>
  (await visitor.verify(username, 'verifypush')).body.links.poll;
