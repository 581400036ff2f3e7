import { GOOD_CODE, givenRecoveryServer, twoProofs } from '../given/recovery-server';

const equal = { distinctAnswers: false };
const listOf = async (server: ReturnType<typeof givenRecoveryServer>, username: string) =>
  (await server.list(username)).body as unknown as {
    readonly name: string;
    readonly factorDisplay: string;
  }[];
const users = Array.from({ length: 200 }, (_, at) => `nobody${at}`);

/** Returns an unknown username whose invented factor list contains the factor `name`. */
const withDecoy = async (server: ReturnType<typeof givenRecoveryServer>, name: string) => {
  for (const user of users)
    if ((await listOf(server, user)).some((factor) => factor.name === name)) return user;
  throw new Error(`No made-up user has ${name}.`);
};

describe('with distinct answers', () => {
  it('an unknown user is refused, and a user without factors has an empty list', async () => {
    const server = givenRecoveryServer();

    expect(await server.list('nobody')).toMatchObject({ status: 404, errorCode: 'E0000007' });
    expect(await server.verify('nobody', 'sms')).toMatchObject({ status: 404, errorCode: 'E0000007' });
    expect(await server.list('factorless')).toMatchObject({ status: 200, body: [] });
  });
});

describe('with equal answers', () => {
  it.each(['nobody', 'factorless'])('%s has made-up factors that look like those of others', async (user) => {
    const list = await listOf(givenRecoveryServer(equal), user);

    expect(list.length).toBeGreaterThan(0);
    for (const { name, factorDisplay } of list)
      expect(factorDisplay).toMatch(
        {
          sms: /^\+1 \*{3} \*{3} \d{4}$/,
          google: /^Authenticator app$/,
          email: new RegExp(`^${user.slice(0, 1)}\\*{3}@bank\\.example$`),
          push: /^Pixel 7$/,
        }[name] ?? /never/,
      );
  });

  it('made-up factors are always the same for a name, in any case and on any server', async () => {
    const one = givenRecoveryServer(equal);
    const other = givenRecoveryServer(equal);

    for (const user of users.slice(0, 20)) {
      const list = await listOf(one, user);
      expect(await listOf(one, user)).toEqual(list);
      expect(await listOf(other, user.toUpperCase())).toEqual(list);
    }
  });

  it.each([
    ['spaces around it', (user: string) => `  ${user} `],
    ['an invisible character', (user: string) => `${user.slice(0, 2)}\u200b${user.slice(2)}`],
    ['full-width letters', (user: string) => user.replace(/n/g, '\uff4e')],
  ])('a name with %s has the same factors, for a known and for an unknown user', async (_what, spell) => {
    const server = givenRecoveryServer(equal);

    for (const user of ['jane', 'nobody'])
      expect(await listOf(server, spell(user))).toEqual(await listOf(server, user));
  });

  it('a name with an invisible character before an accent has the same factors and limit as without it', async () => {
    const server = givenRecoveryServer({ ...equal, limits: { perUser: { count: 2, seconds: 600 } } });
    const [plain, hidden] = ['jos\u00e9', 'jose\u200b\u0301'];

    expect(await listOf(server, hidden)).toEqual(await listOf(server, plain));
    expect((await server.list(hidden)).status).toBe(429);
  });

  it('two spellings of a name share the limit of requests', async () => {
    const server = givenRecoveryServer({ ...equal, limits: { perUser: { count: 2, seconds: 600 } } });

    const statuses = [];
    for (const user of ['nobody', ' nobody', 'NO\u200bBODY']) statuses.push((await server.list(user)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('made-up factors differ between users, and between secrets', async () => {
    const server = givenRecoveryServer(equal);
    const other = givenRecoveryServer({ ...equal, secret: 'another secret of thirty-two bytes' });
    const lists = async (from: typeof server) =>
      Promise.all(users.map(async (user) => JSON.stringify(await listOf(from, user))));
    const [first, second] = [await lists(server), await lists(other)];

    expect(new Set(first).size).toBeGreaterThan(100);
    expect(first.filter((list, at) => list === second[at]).length).toBeLessThan(50);
    const numbers = first.flatMap((list) => /\d{4}/.exec(list)?.[0] ?? []);
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length * 0.9);
  });

  it('made-up factors are enough for two proofs, of which only the second may be a link', async () => {
    const server = givenRecoveryServer({ ...equal, ...twoProofs });
    const lists = await Promise.all(users.map((user) => listOf(server, user)));

    const names = new Set(lists.map((list) => list.map(({ name }) => name).join()));
    expect([...names]).toEqual(['sms,push']);
  });

  it('with two proofs, a user who has only email is answered like an unknown user, and gets no link', async () => {
    const server = givenRecoveryServer({ ...equal, ...twoProofs });

    expect(await listOf(server, 'email')).not.toEqual([]);
    expect(await listOf(server, 'email')).not.toContainEqual(expect.objectContaining({ name: 'email' }));
    for (const user of ['email', 'nobody', 'jane'])
      expect(await server.sendEmail(user)).toMatchObject({ status: 404, errorCode: 'E0000007' });
    await server.core.idle();
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['?*** at the bank', /^n\*\*\* at the bank$/],
    ['+1 ?##', /^\+1 [a-z]\d\d$/],
  ])(
    'the display %s begins with the first letter of the username only for an initial ?',
    async (sms, display) => {
      const server = givenRecoveryServer({ ...equal, decoys: { sms } });
      const lists = await Promise.all(['nobody', 'nemo', 'none'].map((user) => listOf(server, user)));
      const displays = lists.map(([first]) => first?.factorDisplay ?? '');

      for (const each of displays) expect(each).toMatch(display);
      expect(displays.every((each) => each.includes('n'))).toBe(sms.startsWith('?'));
    },
  );

  it.each([
    ['a code by SMS', 'sms', undefined],
    ['a wrong code by SMS', 'sms', '000000'],
    ['a wrong code', 'google', '000000'],
    ['a good code of another user', 'google', GOOD_CODE],
    ['a factor that is not in the list', 'yubikey', 'x'],
    ['a factor that is not in the list of decoys', 'pin', '4711'],
  ])('%s is answered as for a known user', async (_what, factor, code) => {
    const server = givenRecoveryServer(equal);
    const known = code === GOOD_CODE ? 'google' : 'locked';
    if (code === GOOD_CODE) {
      await server.verify(known, factor, code);
      await server.list(known);
    }
    const name = ['sms', 'google'].includes(factor) ? factor : 'sms';
    const answers = [];
    for (const user of [known, await withDecoy(server, name)])
      answers.push(await server.verify(user, factor, code));

    expect(answers[1]).toEqual(answers[0]);
    expect(JSON.stringify(answers[1])).toHaveLength(JSON.stringify(answers[0]).length);
  });

  it('a push for an unknown user waits, and ends like one without an answer', async () => {
    const server = givenRecoveryServer(equal);
    const answers: unknown[][] = [];
    for (const user of ['locked', await withDecoy(server, 'push')]) {
      const first = await server.verify(user, 'verifypush');
      const second = await server.poll(user, first.body.links.poll);
      server.pass(300_000);
      answers.push([first, second, await server.poll(user, second.body.links.poll)]);
    }

    const shapes = answers.map((each) =>
      JSON.stringify(each).replace(/link=[^"]+/g, (link) => `${link.length}`),
    );
    expect(shapes[1]).toBe(shapes[0]);
    expect(shapes[1]).toContain('TIMEOUT');
  });

  it('messages are sent after the answer, and none for an unknown user', async () => {
    const server = givenRecoveryServer(equal);
    const nobody = await withDecoy(server, 'sms');

    await server.verify('sms', 'sms');
    expect(server.sent).toEqual([]);
    await server.verify(nobody, 'sms');
    await server.core.idle();
    expect(server.sent.map(({ to }) => to)).toEqual(['sms']);
  });

  it('a request for a link has the same answer for an unknown user, and nothing is sent', async () => {
    const server = givenRecoveryServer(equal);
    const body = { factorType: 'email', type: 'password', relayState: '', phase: 'initial' };
    const nobody = await withDecoy(server, 'email');

    const known = await server.call('sendEmail', { ...body, username: 'jane' });
    expect(await server.call('sendEmail', { ...body, username: nobody })).toEqual(known);
    await server.core.idle();
    expect(server.sent.map(({ to }) => to)).toEqual(['jane']);
  });

  it('an unknown user is throttled like a known user', async () => {
    const server = givenRecoveryServer({ ...equal, limits: {} });
    const statuses = async (user: string) => {
      const all = [];
      for (let number = 0; number < 7; number += 1)
        all.push((await server.verify(user, 'google', '000000')).status);
      return all;
    };

    expect(await statuses(await withDecoy(givenRecoveryServer(equal), 'google'))).toEqual(
      await statuses('google'),
    );
  });

  it('an old password is refused alike', async () => {
    const server = givenRecoveryServer(equal);
    const change = { oldPassword: 'wrong', newPassword: 'New-Pa55word!' };

    const known = await server.call('changeExpiredPassword', { ...change, username: 'sms' });
    expect(await server.call('changeExpiredPassword', { ...change, username: 'nobody' })).toEqual(known);
    expect(known).toMatchObject({ status: 403, errorCode: 'E0000014' });
  });

  it('a server without decoys does not start', () => {
    expect(() => givenRecoveryServer({ ...equal, decoys: {} })).toThrow('Equal answers need decoys');
    expect(() => givenRecoveryServer({ ...equal, secret: 'short' })).toThrow('fewer than 32 characters');
    expect(() => givenRecoveryServer({ ...equal, decoySecret: 'short' })).toThrow('fewer than 32 characters');
    expect(() => givenRecoveryServer({ decoys: {} })).not.toThrow();
  });

  it('a known user recovers', async () => {
    const server = givenRecoveryServer(equal);
    const code = await server.requestCode('sms');

    expect((await server.verify('sms', 'sms', code)).body).toMatchObject({ phase: 'final' });
  });
});
