import type { SMTPServerOptions } from 'smtp-server';
import { createEmailLink, maskAddress } from '../../../adapters/recovery-server/adapters/factors/email-link';
import { createMailer, type MailSettings } from '../../../adapters/recovery-server/adapters/mail/mailer';
import { describeSentContract } from '../contracts/factor-contract';
import { givenAccount } from '../given/accounts';
import { type MailServer, startMailServer, textOf } from '../given/mail-server';
import { givenMessages, occasion, occasionIn } from '../given/messages';

const FROM = 'Example Bank <no-reply@bank.example>';
const LINK = 'https://recovery.example/recovery/password/reset/a_b-c?x=1&y=<2>';
const jane = givenAccount('jane', { email: 'jane.doe@example.com' });

const servers: MailServer[] = [];
const startServer: typeof startMailServer = async (options) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};
let server: MailServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  for (const each of servers.splice(0)) await each.close();
});

const mailerFor = ({ port }: MailServer, settings: Partial<MailSettings> = {}) =>
  createMailer({ host: '127.0.0.1', port, from: FROM, timeout: 1_000, ...settings });
const sources = () => server.received.map(({ source }) => source);

describeSentContract('Email', () => ({
  factor: createEmailLink(mailerFor(server), givenMessages()),
  owner: jane,
  strangers: [givenAccount('john'), givenAccount('joan', { email: 'nobody' })],
  secrets: ['jane.doe'],
  delivered: async () => sources(),
  switchOff: () => server.close(),
}));

describe('a message with a recovery link', () => {
  it('has sender, recipient and text', async () => {
    await createEmailLink(mailerFor(server), givenMessages()).send(jane, LINK, 'password', occasion);

    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@bank.example', to: ['jane.doe@example.com'] });
    expect(mail?.source).toMatch(/^Subject: Reset your password\r$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail && textOf(mail)).toContain(
      `Example Bank\n\nReset your password\n${LINK}\n\nThe link works once, for 10 minutes.\n`,
    );
  });

  it('names the unlock of an account', async () => {
    await createEmailLink(mailerFor(server), givenMessages()).send(jane, LINK, 'unlock', occasion);

    expect(sources()[0]).toMatch(/^Subject: Unlock your account\r$/m);
  });

  it('is in the language of the request, and says so', async () => {
    await createEmailLink(mailerFor(server), givenMessages()).send(jane, LINK, 'password', occasionIn('ar'));

    const [mail] = server.received;
    expect(mail?.source).toMatch(/^Content-Language: ar\r$/m);
    expect(mail && textOf(mail)).toContain(`\n\u200fإعادة تعيين كلمة المرور\n${LINK}\n\n`);
  });

  it('cannot be given another header or recipient by a login name', async () => {
    const texts = { en: { password: 'For {username}', valid: '{username} {link}' } };
    const account = givenAccount('a\r\nBcc: eve@evil.example\r\n\r\n<b>b</b> {link}', {
      email: 'a@example.com',
    });

    const factor = createEmailLink(mailerFor(server), givenMessages({ texts }));
    await factor.send(account, LINK, 'password', occasion);

    const [mail] = server.received;
    expect(mail?.to).toEqual(['a@example.com']);
    expect(mail?.source.split('\r\n\r\n')[0]).not.toMatch(/^(?:Bcc:|<b>)/im);
    expect(mail && textOf(mail).split(LINK)).toHaveLength(2);
  });

  it.each([
    'jane@example.com, eve@evil.example',
    'jane@example.com\r\nBcc: eve@evil.example',
    'eve@evil.example <jane@example.com>',
    '"a b"@example.com',
    'jane@example.com;eve@evil.example',
    'jane@@example.com',
    'jane,eve@example.com',
    'jane;eve@example.com',
    `${'a'.repeat(250)}@b.com`,
  ])('is not sent to %p', async (email) => {
    const factor = createEmailLink(mailerFor(server), givenMessages());
    const account = givenAccount('jane', { email });

    await factor.send(account, LINK, 'password', occasion);

    expect(await factor.find(account)).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  it.each([
    ['jane@exa\u0308mple.com', 'j***@exämple.com'],
    ['jane@उदाहरण.भारत', 'j***@उदाहरण.भारत'],
  ])('is sent to %s, a domain with combining marks', async (email, factorDisplay) => {
    const factor = createEmailLink(mailerFor(server), givenMessages());
    const account = givenAccount('jane', { email });

    expect(await factor.find(account)).toEqual({ name: 'email', factorDisplay });
    await factor.send(account, LINK, 'password', occasion);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['jane@example.com', 'j***@example.com'],
    ['j@example.com', 'j***@example.com'],
    ['élodie@exämple.com', 'é***@exämple.com'],
    ['e\u0301lodie@example.com', 'e\u0301***@example.com'],
    ['नि@example.com', 'नि***@example.com'],
    ['👩‍🚀moon@example.com', '👩‍🚀***@example.com'],
  ])('is announced for %s as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });
});

describe('the connection to the mail server', () => {
  /** Address of the local mail server, in a form that the mailer does not treat as local. The mailer then requires encryption. */
  const host = '::ffff:127.0.0.1';
  const mail = ['jane.doe@example.com', { language: 'en', subject: 'a', text: 'b' }] as const;
  const unavailable = { name: 'Unavailable' };

  it('is encrypted with STARTTLS', async () => {
    await mailerFor(server, { host, ca: server.ca })(...mail);

    expect(server.received).toMatchObject([{ isEncrypted: true }]);
  });

  it('ends without a message if the server has no STARTTLS', async () => {
    const plain = await startServer({ disabledCommands: ['STARTTLS'] });

    await expect(mailerFor(plain, { host, ca: plain.ca })(...mail)).rejects.toMatchObject(unavailable);

    expect(plain.received).toEqual([]);
  });

  it("ends without a message if the certificate's authority is unknown", async () => {
    const other = await startServer();
    await expect(mailerFor(server, { host })(...mail)).rejects.toMatchObject(unavailable);
    await expect(mailerFor(server, { host, ca: other.ca })(...mail)).rejects.toMatchObject(unavailable);

    expect(server.received).toEqual([]);
  });

  it('can be encrypted from the first byte, with a password', async () => {
    const secure = await startServer({
      ...{ secure: true, authOptional: false },
      onAuth: ({ username, password }, _, done) =>
        username === 'user' && password === 'right' ? done(null, { user: 1 }) : done(new Error('wrong')),
    });
    const settings = { ca: secure.ca, secure: true, user: 'user' };

    await mailerFor(secure, { ...settings, password: 'right' })(...mail);
    await expect(mailerFor(secure, { ...settings, password: 'wrong' })(...mail)).rejects.toMatchObject(
      unavailable,
    );

    expect(secure.received).toMatchObject([{ isEncrypted: true }]);
  });

  it.each<readonly [string, SMTPServerOptions]>([
    ['does not greet', { onConnect: () => {} }],
    ['stops in the middle', { onMailFrom: () => {} }],
  ])('ends after the timeout if the server %s', async (_, options) => {
    const silent = await startServer(options);

    await expect(mailerFor(silent, { timeout: 200 })(...mail)).rejects.toMatchObject(unavailable);
  });
});
