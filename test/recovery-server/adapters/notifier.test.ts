import { createMailer } from '../../../adapters/recovery-server/adapters/mail/mailer';
import { createNotifier } from '../../../adapters/recovery-server/adapters/notices/notifier';
import type { AccountChange, Recipient } from '../../../adapters/recovery-server/core/ports/ports';
import { givenAccount } from '../given/accounts';
import { type MailServer, startMailServer, textOf } from '../given/mail-server';

const mailbox: Recipient = { kind: 'email', address: 'jane.doe@example.com' };
const phone: Recipient = { kind: 'sms', address: '+15550142' };
const account = givenAccount('jane', {
  ...{ email: 'jane.doe@example.com', private: 'jane@home.example', again: 'jane.doe@example.com' },
  ...{ phone: '+15550142', secret: 'v1.c2VhbGVk' },
});

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const given = () => {
  const texts: (readonly [string, string])[] = [];
  const texting = {
    numberOf: () => '+15550142',
    sendText: async (number: string, text: string) => void texts.push([number, text]),
  };
  const mailer = createMailer({
    host: '127.0.0.1',
    port: server.port,
    from: 'a@bank.example',
    timeout: 1_000,
  });
  const notifier = createNotifier({ mailer, texting }, { help: 'call +1 555 0100.' });
  const tell = (change: AccountChange, recipient: Recipient) =>
    notifier.tell({ change, username: 'jane', factor: 'pin', recipient, at: 0, request: '' });
  return { mailer, texting, texts, notifier, tell };
};

describe('the recipients of a notice', () => {
  it('are each mail address among the contacts, once, and the phone that receives codes', () => {
    expect(given().notifier.recipientsOf(account)).toEqual([
      mailbox,
      { kind: 'email', address: 'jane@home.example' },
      phone,
    ]);
  });

  it('are only those that the configuration can reach', () => {
    const { mailer } = given();

    expect(createNotifier({}).recipientsOf(account)).toEqual([]);
    expect(createNotifier({ mailer }).recipientsOf(givenAccount('john', { phone: '1' }))).toEqual([]);
  });
});

describe('a notice', () => {
  it.each([
    ['passwordReset', 'Your password was reset', 'a forgotten password was reset'],
    ['passwordChanged', 'Your password was changed', 'an expired password was changed'],
    ['unlocked', 'Your account was unlocked', 'the account was unlocked'],
    ['wrongCodes', 'Wrong codes for your account', 'wrong codes were entered to recover the account'],
    ['factorClosed', 'A way to recover your account is closed', 'a way to recover the account is closed'],
    ['factorEnrolled', 'A new PIN can recover your account', 'your administrator has set up a new PIN'],
    ['factorRevoked', 'A PIN can no longer recover your account', 'your administrator has removed the PIN'],
  ] as const)('%s has the subject "%s", by mail and by text message', async (change, subject, text) => {
    const { tell, texts } = given();
    await tell(change, mailbox);
    await tell(change, phone);

    const [mail] = server.received;
    expect(mail?.to).toEqual(['jane.doe@example.com']);
    expect(mail?.source).toContain(`Subject: ${subject}\r\n`);
    expect(mail && textOf(mail)).toContain(`${text} for the login name jane.`);
    expect(mail && textOf(mail)).toContain('If it was not you: call +1 555 0100.');
    expect(texts).toEqual([['+15550142', `${subject} (jane). If it was not you: call +1 555 0100.`]]);
  });

  it.each([mailbox, phone])('rejects with Unavailable if nothing reaches %p any more', async (recipient) => {
    const told = createNotifier({}).tell({ change: 'unlocked', username: '', recipient, at: 0, request: '' });

    await expect(told).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('rejects with Unavailable if the mail server refuses it', async () => {
    const { tell } = given();
    await server.close();

    await expect(tell('unlocked', mailbox)).rejects.toMatchObject({ name: 'Unavailable' });
  });
});
