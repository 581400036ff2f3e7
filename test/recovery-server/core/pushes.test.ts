import { type Account, Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { GOOD_CODE, givenRecoveryServer } from '../given/recovery-server';

const unknown = { status: 401, errorCode: 'E0000011' };

/** Sends a push request. Resolves with the server, the response body and the link of the first poll. */
const givenPush = async (username = 'push') => {
  const server = givenRecoveryServer();
  const { body } = await server.verify(username, 'verifypush');
  return { ...server, link: body.links.poll, body };
};

describe('a push', () => {
  it('is answered with a link on a host that does not exist, and waits', async () => {
    const { body, link, poll } = await givenPush();

    expect(body).toEqual({ factorResult: 'WAITING', links: { poll: expect.any(String) } });
    expect(new URL(link).hostname).toBe('push.invalid');
    expect((await poll('push', link)).body).toMatchObject({ factorResult: 'WAITING' });
  });

  it.each([
    ['approved', { factorResult: 'SUCCESS', phase: 'final', recoveryTokenType: 'RECOVERY' }],
    ['rejected', { factorResult: 'REJECTED' }],
    ['expired', { factorResult: 'TIMEOUT' }],
  ] as const)('that is %s is answered with %j', async (state, answer) => {
    const { pushes, poll, link } = await givenPush();
    pushes.set('push 1 of push', state);

    expect((await poll('push', link)).body).toMatchObject(answer);
  });

  it.each(['rejected', 'expired'] as const)('that is %s is over after the answer', async (state) => {
    const { pushes, poll, link } = await givenPush();
    pushes.set('push 1 of push', state);
    await poll('push', link);
    pushes.set('push 1 of push', 'approved');

    expect(await poll('push', link)).toMatchObject(unknown);
  });

  it('waits on, if another one is refused because of too many messages', async () => {
    const server = givenRecoveryServer({ limits: { messages: { count: 1, seconds: 600 } } });
    const { body } = await server.verify('push', 'verifypush');

    expect((await server.verify('push', 'verifypush')).status).toBe(429);
    expect((await server.poll('push', body.links.poll)).body).toMatchObject({ factorResult: 'WAITING' });
  });

  it('that is approved is answered again with the same token, if the answer was lost', async () => {
    const { options, pushes, poll, link } = await givenPush();
    pushes.set('push 1 of push', 'approved');
    const { body } = await poll('push', link);

    const again = await givenRecoveryServer(options).poll('push', link);

    expect(again).toMatchObject({ status: 200, body });
  });

  it('that is approved is answered to no earlier link', async () => {
    const { pushes, poll, link } = await givenPush();
    const second = (await poll('push', link)).body.links.poll;
    pushes.set('push 1 of push', 'approved');
    await poll('push', second);

    expect((await poll('push', link)).status).not.toBe(200);
  });

  it('that is approved proves its user once, also after the recovery began again', async () => {
    const { pushes, poll, link, list } = await givenPush();
    pushes.set('push 1 of push', 'approved');
    await poll('push', link);
    await list('push');

    expect(await poll('push', link)).toMatchObject(unknown);
  });

  it('that is approved gives 1,000 concurrent polls one token', async () => {
    const { pushes, poll, link } = await givenPush();
    pushes.set('push 1 of push', 'approved');

    const answers = await Promise.all(Array.from({ length: 1_000 }, () => poll('push', link)));

    expect(new Set(answers.map(({ body }) => body.recoveryToken)).size).toBe(1);
  });

  it('that is rejected says so to concurrent polls, and then ends', async () => {
    const { pushes, poll, link } = await givenPush();
    pushes.set('push 1 of push', 'rejected');

    const answers = await Promise.all([poll('push', link), poll('push', link)]);

    expect(answers.map(({ body }) => body.factorResult)).toEqual(['REJECTED', 'REJECTED']);
    expect((await poll('push', link)).status).toBe(401);
  });

  it.each([
    [299_999, 'WAITING'],
    [300_000, 'TIMEOUT'],
  ])('after %d ms is %s', async (milliseconds, factorResult) => {
    const { pass, poll, link } = await givenPush();

    pass(milliseconds);

    expect((await poll('push', link)).body).toMatchObject({ factorResult });
  });

  it('that was not sent is sent again by one of the polls after ten seconds', async () => {
    const { options, pushes } = givenRecoveryServer();
    const sends: string[] = [];
    const server = givenRecoveryServer({
      distinctAnswers: false,
      factorsOf: (account) =>
        options.factorsOf(account).map((factor) =>
          factor.kind === 'push'
            ? {
                ...factor,
                send: async (to: Account, type: string) => {
                  sends.push('push');
                  // Simulates a server node that stops before it has sent the first push request.
                  return sends.length === 1 ? new Promise<string>(() => {}) : factor.send(to, type);
                },
              }
            : factor,
        ),
    });
    const { body } = await server.verify('push', 'verifypush');
    const poll = () => server.poll('push', body.links.poll);
    /**
     * Waits until `count` push requests are sent, then resolves with the number of sent requests. Always waits for 50 turns
     * of the event loop, so that the number includes unwanted requests.
     */
    const sent = async (count: number) => {
      for (let turn = 0; turn < 50 || (turn < 5_000 && sends.length < count); turn += 1)
        await new Promise((next) => setImmediate(next));
      return sends.length;
    };

    server.pass(9_999);
    expect((await poll()).body.factorResult).toBe('WAITING');
    expect(await sent(1)).toBe(1);

    server.pass(1);
    await Promise.all([poll(), poll()]);
    expect(await sent(2)).toBe(2);
    pushes.set('push 1 of push', 'approved');
    expect((await poll()).body.factorResult).toBe('SUCCESS');
  });

  it('whose sending fails is sent once more, and unknown users have the same number of pushes', async () => {
    const { options } = givenRecoveryServer();
    const sends: string[] = [];
    const send = async ({ username }: Account) => {
      sends.push(username);
      throw new Unavailable('The answer of the provider is lost.');
    };
    const server = givenRecoveryServer({
      ...{ distinctAnswers: false, decoys: { push: 'Pixel 7' } },
      limits: { messages: { count: 2, seconds: 600 } },
      factorsOf: (account) =>
        options.factorsOf(account).map((factor) => (factor.kind === 'push' ? { ...factor, send } : factor)),
    });
    const statuses = [];
    for (const user of ['push', 'nobody']) {
      let { body } = await server.verify(user, 'verifypush');
      for (let seconds = 0; seconds < 290; seconds += 10) {
        server.pass(10_000);
        body = (await server.poll(user, body.links.poll)).body;
        await server.core.idle();
      }
      for (let number = 0; number < 2; number += 1)
        statuses.push((await server.verify(user, 'verifypush')).status);
      await server.core.idle();
    }

    expect(sends).toEqual(['push', 'push', 'push']);
    expect(statuses).toEqual([200, 429, 200, 429]);
  });

  it('ends with the next push of the user', async () => {
    const { verify, poll, link } = await givenPush();
    const next = await verify('push', 'verifypush');

    expect(await poll('push', link)).toMatchObject(unknown);
    expect(await poll('push', next.body.links.poll)).toMatchObject({ status: 200 });
  });

  it('can be polled at any server that shares the store and the secret', async () => {
    const { options, pushes, link } = await givenPush();
    const other = givenRecoveryServer(options);
    pushes.set('push 1 of push', 'approved');

    expect((await other.poll('push', link)).body).toMatchObject({ factorResult: 'SUCCESS' });
  });
});

describe('a rejected push', () => {
  const rejectIn = async (server: ReturnType<typeof givenRecoveryServer>, browser: string) => {
    server.moveTo(browser);
    const { body } = await server.verify('jane', 'verifypush');
    await server.core.idle();
    const id = `push ${server.pushes.size} of jane`;
    server.pushes.set(id, 'rejected');
    const answers = await Promise.all([1, 2].map(() => server.poll('jane', body.links.poll)));
    await server.core.idle();
    return answers.map((answer) => answer.body.factorResult);
  };
  const refused = { status: 403, errorCode: 'PUSH_REJECTED' };

  it('[additions.rejection.1] ends the pushes of its recovery, until this begins afresh, and of no other', async () => {
    const server = givenRecoveryServer();

    expect(await rejectIn(server, 'one')).toEqual(['REJECTED', 'REJECTED']);

    expect(await server.verify('jane', 'verifypush')).toMatchObject(refused);
    server.moveTo('two');
    expect((await server.verify('jane', 'verifypush')).status).toBe(200);
    server.moveTo('one');
    expect(await server.verify('jane', 'verifypush')).toMatchObject(refused);
    await server.list('jane');
    expect((await server.verify('jane', 'verifypush')).status).toBe(200);
  });

  it('[additions.rejection.2] is told to the user once', async () => {
    const server = givenRecoveryServer();
    await rejectIn(server, 'one');

    expect(server.told).toEqual(['pushRejected jane']);
  });

  it.each([
    [86_399_999, 403],
    [86_400_000, 200],
  ])(
    '[additions.rejection.3] closes push if it is the second within %d ms: %d',
    async (milliseconds, status) => {
      const server = givenRecoveryServer();
      await rejectIn(server, 'one');
      server.pass(milliseconds);
      await rejectIn(server, 'two');

      server.moveTo('three');

      expect((await server.verify('jane', 'verifypush')).status).toBe(status);
    },
  );

  it('[additions.rejection.3] also ends pushes that wait in other browsers', async () => {
    const server = givenRecoveryServer();
    server.moveTo('three');
    const { body } = await server.verify('jane', 'verifypush');
    await rejectIn(server, 'one');
    await rejectIn(server, 'two');
    server.pushes.set('push 1 of jane', 'approved');

    server.moveTo('three');

    expect((await server.poll('jane', body.links.poll)).body.factorResult).toBe('WAITING');
  });

  it('[additions.rejection.3] with equal answers, a closed push is answered like a sent one, and not sent', async () => {
    const server = givenRecoveryServer({ distinctAnswers: false });
    await rejectIn(server, 'one');
    await rejectIn(server, 'two');
    server.moveTo('three');
    const { body } = await server.verify('jane', 'verifypush');
    server.pass(10_000);

    const next = await server.poll('jane', body.links.poll);

    expect([body.factorResult, next.body.factorResult]).toEqual(['WAITING', 'WAITING']);
    await server.core.idle();
    expect(server.pushes.size).toBe(2);
  });

  it.each<[string, (server: ReturnType<typeof givenRecoveryServer>) => Promise<unknown>]>([
    ['a code', ({ verify }) => verify('jane', 'google', GOOD_CODE)],
    [
      'the link of an email',
      async ({ sendEmail, core, sent, reset }) => {
        await sendEmail('jane');
        await core.idle();
        const link = sent.findLast(({ factor }) => factor === 'email')?.text ?? '';
        await reset(link.split('/').at(-1) ?? '', { recoveryType: 'recovery_token' });
      },
    ],
  ])('[additions.rejection.3] %s opens push again', async (_, prove) => {
    const server = givenRecoveryServer();
    await rejectIn(server, 'one');
    await rejectIn(server, 'two');
    server.moveTo('three');
    expect((await server.verify('jane', 'verifypush')).status).toBe(403);

    await prove(server);

    server.moveTo('four');
    expect((await server.verify('jane', 'verifypush')).status).toBe(200);
  });
});

describe('a push with number matching', () => {
  /** Records the numbers that the push provider receives to send a push and to report its state. */
  const givenNumber = async (username: string) => {
    const { factorsOf } = givenRecoveryServer().options;
    const received: (number | undefined)[] = [];
    const server = givenRecoveryServer({
      ...{ distinctAnswers: false, decoys: { push: 'Pixel 7' } },
      factorsOf: (account) =>
        factorsOf(account).map((factor) => {
          if (factor.kind !== 'push') return factor;
          const send = async (_to: Account, _type: string, number?: number) => {
            received.push(number);
            if (received.length === 1) throw new Unavailable('The answer of the provider is lost.');
            return 'push 1';
          };
          const state = async (_id: string, number?: number) => {
            received.push(number);
            return 'waiting' as const;
          };
          return { ...factor, hasNumber: true, send, state };
        }),
    });
    const { body } = await server.verify(username, 'verifypush');
    return { ...server, body, received };
  };

  it('[additions.number.3] has a number, which the provider receives with each send and each poll', async () => {
    const { body, received, core, pass, poll } = await givenNumber('push');
    await core.idle();
    pass(10_000);
    const next = await poll('push', body.links.poll);
    await core.idle();
    await poll('push', next.body.links.poll);

    expect(received).toEqual([body.correctAnswer, body.correctAnswer, body.correctAnswer]);
    expect(next.body.correctAnswer).toBeUndefined();
  });

  it('[additions.number.3] has numbers of two digits, which differ', async () => {
    const numbers = new Set<number>();
    for (let push = 0; push < 50; push += 1)
      numbers.add(Number((await givenNumber('push')).body.correctAnswer));

    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(99);
    expect(numbers.size).toBeGreaterThan(20);
  });

  it('[additions.number.3] has a number for an unknown user too', async () => {
    const { body } = await givenNumber('nobody');

    expect(body).toEqual({ ...body, factorResult: 'WAITING', correctAnswer: expect.any(Number) });
  });
});

describe('a poll link', () => {
  it('is replaced by each answer, and accepted until a newer one was posted', async () => {
    const { poll, link } = await givenPush();
    const second = (await poll('push', link)).body.links.poll;
    expect(second).not.toBe(link);

    expect((await poll('push', link)).body.links.poll).toBe(second);
    expect(await poll('push', second)).toMatchObject({ status: 200 });
    expect(await poll('push', link)).toMatchObject(unknown);
    expect(await poll('push', second)).toMatchObject({ status: 200 });
  });

  it('is bound to its user, type and phase', async () => {
    const { poll, link } = await givenPush();

    expect(await poll('jane', link)).toMatchObject(unknown);
    expect(await poll('push', link, 'initial', 'unlock')).toMatchObject(unknown);
    expect(await poll('push', link, 'second')).toMatchObject({ status: 403, errorCode: 'E0000079' });
    expect(await poll('push', link)).toMatchObject({ status: 200 });
  });

  it.each([
    ['another payload', (link: string) => link.replace(/link=./, (start) => `${start.slice(0, -1)}X`)],
    ['another signature', (link: string) => `${link.slice(0, -2)}xx`],
    ['text after the signature', (link: string) => `${link}.x`],
    ['no signature', (link: string) => link.split('.').slice(0, -1).join('.')],
    ['another address', (link: string) => link.replace('push.invalid', 'evil.example')],
    ['anything else', () => 'https://evil.example/'],
  ])('with %s is refused', async (_what, change) => {
    const { poll, link } = await givenPush();

    expect(await poll('push', change(link))).toMatchObject(unknown);
  });

  it('of a server with another secret is refused', async () => {
    const { options, link } = await givenPush();
    const other = givenRecoveryServer({ ...options, secret: 'another secret of thirty-two bytes' });

    expect(await other.poll('push', link)).toMatchObject(unknown);
  });
});
