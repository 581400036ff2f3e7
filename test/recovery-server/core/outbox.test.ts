import { type Directory, type Notice, Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { createRecoveryServer } from '../../../adapters/recovery-server/core/recovery-server';
import { givenRecoveryServer, NEW_PASSWORD, proveBySms } from '../given/recovery-server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates a server whose notices fail while `isDown` is true. `attempts` has each notice that the notifier was given. */
const givenNotices = (addresses: readonly string[] = ['jane@bank.example']) => {
  const attempts: Notice[] = [];
  const mail = { isDown: false };
  const server = givenRecoveryServer({
    notifier: {
      recipientsOf: () => addresses.map((address) => ({ kind: 'email', address })),
      tell: async (notice) => {
        attempts.push(notice);
        if (mail.isDown) throw new Unavailable('mail');
      },
    },
  });
  const change = async () => {
    const answer = await server.reset(await proveBySms(server));
    await server.core.idle();
    return answer.status;
  };
  /** Resets the password on a node with another directory or notifier. */
  const changeOn = async (directory: Partial<Directory>, tell = server.options.notifier.tell) => {
    const { options } = server;
    const node = createRecoveryServer({
      ...options,
      directory: { ...options.directory, ...directory },
      notifier: { ...options.notifier, tell },
    });
    const recoveryToken = await proveBySms(server);
    const body = { recoveryToken, recoveryType: 'RECOVERY', userName: '', newPassword: NEW_PASSWORD };
    return node.answer('resetPassword', body, { request: 'request-2', address: '192.0.2.1' });
  };
  /** Lets time pass, and then delivers what is due. Resolves with the number of attempts. */
  const attemptsAfter = async (milliseconds: number) => {
    attempts.splice(0);
    server.pass(milliseconds);
    await server.core.deliver();
    return attempts.length;
  };
  return { server, attempts, mail, change, changeOn, attemptsAfter };
};

describe('a notice', () => {
  it('goes to every address of the account, with the time and the request of the change', async () => {
    const { server, attempts, change } = givenNotices(['jane@bank.example', 'jane@home.example']);
    const at = server.options.clock.now();
    expect(await change()).toBe(200);

    const notice = { change: 'passwordReset', username: 'sms', at, request: 'request-1' };
    expect(attempts).toMatchObject([
      { ...notice, recipient: { kind: 'email', address: 'jane@bank.example' } },
      { ...notice, recipient: { kind: 'email', address: 'jane@home.example' } },
    ]);
  });

  it('has the language of the last change of the user, or else of its own request', async () => {
    const { server, attempts, change } = givenNotices();
    server.speak('de');
    await change();
    server.speak('gu');
    await change();
    await change();

    expect(attempts.map(({ language }) => language)).toEqual(['de', 'de', 'gu']);
  });

  it('that fails is repeated after 30 s and then when its age has doubled, until it is delivered once', async () => {
    const { mail, change, attemptsAfter, server } = givenNotices();
    mail.isDown = true;
    await change();

    const waits = [29_999, 1, 29_999, 1, 59_999, 1];
    const attempts: number[] = [];
    for (const wait of waits) attempts.push(await attemptsAfter(wait));
    mail.isDown = false;
    attempts.push(await attemptsAfter(2 * MINUTE), await attemptsAfter(DAY));

    expect(attempts).toEqual([0, 1, 0, 1, 0, 1, 1, 0]);
    expect(server.lines.filter(({ step }) => step === 'notify').map(({ outcome }) => outcome)).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'done',
    ]);
  });

  it('is given up after three days, at most an hour after its last attempt', async () => {
    const { mail, change, attemptsAfter } = givenNotices();
    mail.isDown = true;
    await change();

    let hours = 0;
    while ((await attemptsAfter(60 * MINUTE)) > 0) hours += 1;

    expect(hours).toBe(73);
  });

  it('is delivered by one of two nodes', async () => {
    const { server, attempts, mail, change } = givenNotices();
    const node = createRecoveryServer(server.options);
    mail.isDown = true;
    await change();
    mail.isDown = false;
    attempts.splice(0);
    server.pass(MINUTE);

    await Promise.all([server.core.deliver(), node.deliver()]);

    expect(attempts).toHaveLength(1);
  });

  it.each([
    ['after the change is delivered by another', 1],
    ['before the change is not delivered', 0],
  ])('of a node that ends %s', async (_, delivered) => {
    const { server, attempts, attemptsAfter, changeOn } = givenNotices();
    const { directory } = server.options;
    const setPassword: Directory['setPassword'] = async (...change) => {
      if (delivered > 0) await directory.setPassword(...change);
      return new Promise(() => {});
    };
    void changeOn({ setPassword });
    await new Promise(setImmediate);
    expect(attempts).toEqual([]);

    expect([await attemptsAfter(MINUTE - 1), await attemptsAfter(1)]).toEqual([0, delivered]);
    expect(await attemptsAfter(DAY)).toBe(0);
  });

  it('of a node that ends during the delivery is delivered by another, after two minutes', async () => {
    const { attempts, attemptsAfter, changeOn } = givenNotices();
    await changeOn({}, () => new Promise(() => {}));
    await new Promise(setImmediate);
    expect(attempts).toEqual([]);

    expect([await attemptsAfter(2 * MINUTE - 1), await attemptsAfter(1)]).toEqual([0, 1]);
  });

  it('of a refused change is never delivered', async () => {
    const { server, attemptsAfter } = givenNotices();
    await server.reset(await proveBySms(server), { newPassword: 'short' });

    expect(await attemptsAfter(DAY)).toBe(0);
  });

  it('is delivered later if the store does not answer after the change, which succeeds', async () => {
    const { server, attemptsAfter, changeOn } = givenNotices();
    const { directory } = server.options;
    const setPassword: Directory['setPassword'] = async (...change) => {
      server.fail(true);
      return directory.setPassword(...change);
    };

    expect(await changeOn({ setPassword })).toMatchObject({ outcome: 'done' });
    server.fail(false);

    expect(await attemptsAfter(MINUTE)).toBe(1);
  });
});
