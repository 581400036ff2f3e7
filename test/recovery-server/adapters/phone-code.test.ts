import {
  createPhoneCode,
  maskNumber,
  type PhoneSettings,
} from '../../../adapters/recovery-server/adapters/factors/phone-code';
import { describeSentContract } from '../contracts/factor-contract';
import { givenAccount } from '../given/accounts';
import { type GatewayReaction, type GatewayServer, startGateway } from '../given/gateway-server';
import { givenMessages, messageSettings, occasion } from '../given/messages';

const jane = givenAccount('jane', { phone: '+1 (555) 010-0142' });
let server: GatewayServer;
beforeEach(async () => {
  server = await startGateway();
});
afterEach(() => server.close());

const given = (name: 'sms' | 'call', changes: Partial<PhoneSettings> = {}, text?: string) => {
  const gateway = {
    url: `${server.origin}/messages?from=bank`,
    headers: { authorization: 'Bearer secret' },
    body: { to: ['{number}'], message: { body: '{text}', voice: '{language}' }, isUrgent: true },
    ...{ ca: server.ca, timeout: 1_000 },
  };
  const texts = text === undefined ? messageSettings.texts : { en: { sms: text } };
  return createPhoneCode(name, { gateway, ...changes }, 'recovery.example', givenMessages({ texts }));
};
const bodies = () => server.calls.map(({ body }) => JSON.parse(body));

describe.each(['sms', 'call'] as const)('%s', (name) => {
  describeSentContract('Phone', () => ({
    factor: given(name),
    owner: jane,
    strangers: [givenAccount('john'), givenAccount('joan', { phone: 'extension 12' })],
    secrets: ['0100142', '555'],
    delivered: async () => server.calls.map(({ body }) => body.replace(/, (?=\d)/g, '')),
    switchOff: () => server.close(),
  }));
});

describe('a code by SMS or voice', () => {
  it('is posted as the configured JSON, with a last line that binds the code to the host', async () => {
    await given('sms').send(jane, '482913', occasion);

    expect(server.calls).toMatchObject([
      {
        ...{ method: 'POST', path: '/messages?from=bank' },
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      },
    ]);
    const body =
      'Example Bank: 482913 is your account recovery code. Never share it.\n\n@recovery.example #482913';
    expect(bodies()).toEqual([{ to: ['+15550100142'], message: { body, voice: 'en' }, isUrgent: true }]);
  });

  it('is sent to a number without the zero in brackets, which callers from abroad leave out', async () => {
    await given('sms').send(givenAccount('jo', { phone: '+44 (0)20 7946 0018' }), '482913', occasion);

    expect(bodies()[0].to).toEqual(['+442079460018']);
  });

  it('is sent to a national number with the first zero in brackets, which is a part of the number', async () => {
    await given('sms').send(givenAccount('jo', { phone: '(0)30 1234567' }), '482913', occasion);

    expect(bodies()[0].to).toEqual(['0301234567']);
  });

  it('cannot change the structure of the JSON', async () => {
    const text = '{code}", "to": ["+666"], "x": "\\u0000{number}';

    await given('sms', {}, text).send(jane, '482913', occasion);

    expect(bodies()).toEqual([
      {
        to: ['+15550100142'],
        message: { body: expect.stringContaining('482913", "to"'), voice: 'en' },
        isUrgent: true,
      },
    ]);
  });

  it.each<readonly [string, GatewayReaction]>([
    ['a refusal', { status: 400, body: 'the private number +15550100142 is unknown' }],
    ['a failure', { status: 503 }],
    ['a redirect to another host', { status: 307, headers: { location: 'https://127.0.0.1:1/' } }],
    ['silence', 'silent'],
  ])('is Unavailable after %s, and shows no text of the gateway', async (_, reaction) => {
    server.react(() => reaction);

    const failure: unknown = await given('sms', {
      gateway: { url: `${server.origin}/`, ca: server.ca, timeout: 300, body: { text: '{text}' } },
    })
      .send(jane, '482913', occasion)
      .catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'Unavailable' });
    expect(failure).not.toHaveProperty('cause');
    expect(String(failure)).toMatch(
      /^Unavailable: The gateway at 127\.0\.0\.1:\d+ (?:answers with status \d+|does not answer \(ABORT_ERR\))\.$/,
    );
    expect(server.calls).toHaveLength(1);
  });

  it('is not sent to a gateway with a certificate of an unknown authority', async () => {
    const factor = given('sms', { gateway: { url: `${server.origin}/`, body: { text: '{text}' } } });

    await expect(factor.send(jane, '482913', occasion)).rejects.toMatchObject({ name: 'Unavailable' });

    expect(server.calls).toEqual([]);
  });

  it.each(['http://sms.example/', 'ftp://127.0.0.1/', 'http://127.0.0.1.evil.example/'])(
    'needs https: %s',
    (url) => {
      expect(() => given('sms', { gateway: { url } })).toThrow(TypeError);
    },
  );

  it('encodes values in the address', async () => {
    const gateway = { url: `${server.origin}/to/{number}?text={text}`, method: 'PUT', ca: server.ca };

    await given('sms', { gateway }, 'a&b=/../{code}').send(jane, '482913', occasion);

    const text = encodeURIComponent('a&b=/../482913\n\n@recovery.example #482913');
    expect(server.calls).toMatchObject([
      { method: 'PUT', path: `/to/%2B15550100142?text=${text}`, body: '' },
    ]);
  });

  it.each([
    ['an en dash, a fixed hyphen and a minus', '+49 30–555‑01−42'],
    ['invisible signs', '\u202a+49 30\u00ad555\u200b0142\ufeff\u202c'],
    ['other spaces', '+49\u00a030\u202f555\u20070142'],
    ['full-width signs', '＋４９（０）３０－５５５．０１４２'],
    ['Arabic digits', '+٤٩٣٠٥٥٥٠١٤٢'],
    ['Persian digits', '+۴۹۳۰۵۵۵۰۱۴۲'],
    ['Devanagari digits', '+४९३०५५५०१४२'],
    ['digits of several scripts', '+๔๙𝟑𝟎᠕᠕᠕꩐꩑꩔꩒'],
  ])('is sent to a number with %s', async (_, phone) => {
    await given('sms').send(givenAccount('jo', { phone }), '482913', occasion);

    expect(bodies()[0].to).toEqual(['+49305550142']);
  });

  it.each(['+49 30 555014²', '+49 30 5550142, +49 30 5550143', '+49 30 5550142 ext. 3', '½ 5550142'])(
    'is not sent to %s',
    async (phone) => {
      expect(await given('sms').find(givenAccount('jo', { phone }))).toBeUndefined();
    },
  );

  it.each([
    ['+15550100142', '+1 *** *** 0142'],
    ['+4915112345678', '+49 *** *** 5678'],
    ['+353861234567', '+353 *** *** 4567'],
    ['+77011234567', '+7 *** *** 4567'],
    ['015112345678', '*** *** 5678'],
    ['12345678', '*** *** 78'],
  ])('is announced for %s as %s', (number, shown) => {
    expect(maskNumber(number)).toBe(shown);
  });
});
