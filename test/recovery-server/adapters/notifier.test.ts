import { createMailer } from '../../../adapters/recovery-server/adapters/mail/mailer';
import { createNotifier } from '../../../adapters/recovery-server/adapters/notices/notifier';
import type { ShortMessage } from '../../../adapters/recovery-server/adapters/texts/messages';
import type { AccountChange, Recipient } from '../../../adapters/recovery-server/core/ports/ports';
import { givenAccount } from '../given/accounts';
import { type MailServer, startMailServer, textOf } from '../given/mail-server';
import { givenMessages, occasion } from '../given/messages';

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
  const texts: (readonly [string, ShortMessage])[] = [];
  const texting = {
    numberOf: () => '+15550142',
    sendText: async (number: string, text: ShortMessage) => void texts.push([number, text]),
  };
  const mailer = createMailer({
    host: '127.0.0.1',
    port: server.port,
    from: 'a@bank.example',
    timeout: 1_000,
  });
  const notifier = createNotifier({ mailer, texting }, givenMessages());
  const tell = (change: AccountChange, recipient: Recipient) =>
    notifier.tell({ ...occasion, change, username: 'jane', recipient });
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

    expect(createNotifier({}, givenMessages()).recipientsOf(account)).toEqual([]);
    expect(
      createNotifier({ mailer }, givenMessages()).recipientsOf(givenAccount('john', { phone: '1' })),
    ).toEqual([]);
  });
});

describe('a notice', () => {
  it('is delivered by mail and by text message', async () => {
    const { tell, texts } = given();
    await tell('passwordReset', mailbox);
    await tell('passwordReset', phone);

    const [mail] = server.received;
    expect(mail?.to).toEqual(['jane.doe@example.com']);
    expect(mail?.source).toContain('Subject: Your password has been reset\r\n');
    expect(mail && textOf(mail)).toContain('\nUsername: jane\n');
    expect(texts).toEqual([
      ['+15550142', { language: 'en', text: expect.stringMatching(/^Example Bank\n/) }],
    ]);
  });

  it.each([mailbox, phone])('rejects with Unavailable if nothing reaches %p any more', async (recipient) => {
    const told = createNotifier({}, givenMessages()).tell({
      ...occasion,
      change: 'unlocked',
      username: '',
      recipient,
    });

    await expect(told).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('rejects with Unavailable if the mail server refuses it', async () => {
    const { tell } = given();
    await server.close();

    await expect(tell('unlocked', mailbox)).rejects.toMatchObject({ name: 'Unavailable' });
  });
});
