import { readEnvironment } from '../../../core/recovery/environment';

interface FieldCases {
  readonly field: string;
  readonly fallback: unknown;
  readonly takes: string;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const notTexts = [null, true, 0, [], {}];
const addresses = ['https://a.example/b?c=d#e', 'HTTP://A.EXAMPLE', '/a/b', './a.png', '//a.example/b', ''];
const notAddresses = [
  ...notTexts,
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'https://',
  'https://a b',
];
const hosts = ['https://a.example', 'http://127.0.0.1:8080/api', 'https://a.example/', ''];
const notHosts = [
  ...notTexts,
  'a.example',
  '/api',
  'ftp://a.example',
  'https://user@a.example',
  'https://a.example?b',
  'https://a.example#b',
  'https://a.example:99999',
  'https:///',
];

const flag = { takes: 'true or false', good: [true, false], bad: [null, 'true', 1, 0, []] };
const host = { takes: 'an http(s) address, or nothing', fallback: '', good: hosts, bad: notHosts };
const page = { takes: 'an http(s) address or a path, or nothing', fallback: '', bad: notAddresses };
const picture = { takes: 'an http(s) address or a path', good: addresses, bad: notAddresses };

const fields: readonly FieldCases[] = [
  { field: 'production', fallback: false, ...flag },
  {
    field: 'title',
    fallback: 'Account Recovery',
    takes: 'a text that is not empty',
    good: ['Password help', '帳號復原'],
    bad: [...notTexts, '', ' \t'],
  },
  { field: 'logoUrl', fallback: '/ui/assets/img/logo.svg', ...picture },
  {
    field: 'bgImageClass',
    fallback: 'background-default',
    takes: 'a class name, or nothing',
    good: ['background-sea', 'B2_x', ''],
    bad: [...notTexts, 'two words', '2nd', '-a', 'a"onload', 'a '],
  },
  { field: 'favicon', fallback: './favicon.ico', ...picture },
  { field: 'ssprServerHost', ...host },
  { field: 'ssprPinServiceServerHost', ...host },
  {
    field: 'redirectToLogin',
    ...page,
    good: [...addresses, 'https://a.example/in?token={recoveryToken}', '/in/{recoveryToken}'],
  },
  { field: 'loginUrl', ...page, good: [...addresses, '/ui'] },
  { field: 'showPasswordResetSuccess', fallback: true, ...flag },
  { field: 'dynamicFactors', fallback: false, ...flag },
  {
    field: 'recoveryTypes',
    fallback: ['password', 'unlock'],
    takes: 'a list of recovery types: lower-case words, none of them the name of a call or route',
    good: [['password'], ['unlock', 'password'], ['password', 'pin-2']],
    bad: [null, 'password', {}, [], [''], ['password', 1], ['Password'], ['2nd'], ['a/b'], ['a b'], ['!a']],
  },
  {
    field: 'oktaConfig',
    fallback: { issuer: '', clientId: '', redirectUri: '' },
    takes: 'issuer, clientId and redirectUri, each a text',
    good: [{ issuer: 'https://i.example', clientId: 'c', redirectUri: 'https://a.example/callback' }],
    bad: [
      null,
      'https://i.example',
      [],
      {},
      { clientId: 'c', redirectUri: 'r' },
      { issuer: 'i', clientId: 1, redirectUri: 'r' },
      { issuer: 'i', clientId: 'c', redirectUri: null },
    ],
  },
  {
    field: 'trustedOrigins',
    fallback: [],
    takes: 'a list of origins',
    good: [[], ['https://a.example'], ['https://a.example/', 'http://b.example:8080']],
    bad: [
      null,
      'https://a.example',
      {},
      [1],
      [''],
      ['a.example'],
      ['https://a.example/path'],
      ['https://a.example', 'javascript:alert(1)'],
      ['https://u@a.example'],
      ['null'],
    ],
  },
];

describe('Section 3 · Environment configuration', () => {
  describe.each(fields)('$field', ({ field, fallback, takes, good, bad }) => {
    it(`is ${JSON.stringify(fallback)} when missing, which is no problem`, () => {
      expectField(field, undefined, fallback);
    });

    it.each(good.map((value) => [value]))('takes %j', (value) => {
      expectField(field, value, value);
    });

    it.each(bad.map((value) => [value]))('%j is named, and replaced by the default', (value) => {
      expectField(field, value, fallback, [{ field, takes }]);
    });
  });

  it.each([
    'mfafactors',
    'mfafactor',
    'mfaverify',
    'mfapin',
    'mfabadge',
    'mfaemail',
    'poll',
    'callback',
    'expiredpassword',
  ])('%s is the name of a call or route, and no recovery type', (name) => {
    const { environment, problems } = readEnvironment({ recoveryTypes: ['password', name] });

    expect(environment.recoveryTypes).toEqual(['password', 'unlock']);
    expect(problems).toHaveLength(1);
  });

  it.each(['colour', 'Title', 'constructor', 'toString'])('there is no field %s: it is named', (field) => {
    const { environment, problems } = readEnvironment({ [field]: 'x' });

    expect(environment).toEqual(readEnvironment({}).environment);
    expect(problems).toEqual([{ field, takes: 'nothing: there is no such field' }]);
  });

  it.each([[undefined], [null], ['{}'], [7], [[]]])(
    'a configuration that is %j is the defaults',
    (stamped) => {
      expect(readEnvironment(stamped)).toEqual(readEnvironment({}));
    },
  );

  it('what is good is kept beside what is bad, and every bad field is named', () => {
    const { environment, problems } = readEnvironment({ title: 'Help', production: 'no', loginUrl: 7, x: 1 });

    expect(environment.title).toBe('Help');
    expect(problems.map(({ field }) => field)).toEqual(['production', 'loginUrl', 'x']);
  });

  function expectField(field: string, given: unknown, expected: unknown, problems: unknown[] = []) {
    const read = readEnvironment(given === undefined ? {} : { [field]: given });

    expect(read.environment).toMatchObject({ [field]: expected });
    expect(read.problems).toEqual(problems);
  }
});
