import { givenSandbox } from './given-sandbox';

const { visitor } = await givenSandbox();

describe('A push in the sandbox', () => {
  const poll = (pollUrl: string) => ({
    username: 'push',
    pollUrl,
    type: 'password',
    relayState: '',
    phase: 'initial',
  });

  it('gets a new poll link with each response, and a link is rejected once a newer one has been used', async () => {
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
  ])('has the result chosen on the phone: %s', async (answer, factorResult) => {
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
