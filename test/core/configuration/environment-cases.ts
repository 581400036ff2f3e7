import type { Takes } from '../../../core/configuration/field-kinds';
import { brandCases } from './brand-cases';

export interface FieldCases {
  readonly field: string;
  readonly fallback: unknown;
  readonly takes: Takes;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const notTexts = [null, true, 0, [], {}];
const addresses = ['https://a.example/b?c=d#e', 'HTTP://A.EXAMPLE', '/a/b', './a.png', '//a.example/b', ''];
const notAddresses = [...notTexts, 'javascript:alert(1)', 'ftp://a.example', 'https://', 'https://a b'];
const hosts = ['https://a.example', 'http://127.0.0.1:8080/api', 'https://a.example/', ''];
const notHosts = [
  ...notTexts,
  ...[['https://a.example'], 'a.example', '/api', 'ftp://a.example', 'https://user@a.example'],
  ...['https://a.example?b', 'https://a.example#b', 'https://a.example:99999', 'https:///'],
];

const flag = { takes: 'flag', good: [true, false], bad: [null, 'true', 1, 0, []] } as const;
const host = { takes: 'host', fallback: '', good: hosts, bad: notHosts } as const;
const page = { takes: 'address', fallback: '', bad: notAddresses } as const;
const picture = { takes: 'address', good: addresses, bad: notAddresses } as const;

const origins = {
  fallback: [],
  takes: 'origins',
  good: [[], ['https://a.example'], ['https://a.example/', 'http://b.example:8080']],
  bad: [
    ...[null, 'https://a.example', {}, [1], [''], ['a.example'], ['https://a.example/path']],
    ...[['https://a.example', 'javascript:alert(1)'], ['https://u@a.example'], ['null']],
    ...[['https://A.example'], ['https://a.example:443'], ['http://a.example:80/']],
    ['https://a.example//'],
  ],
} as const;

/** The tests of the validator and of the JSON schema share these values. */
export const environmentCases: readonly FieldCases[] = [
  { field: 'production', fallback: false, ...flag },
  {
    field: 'title',
    fallback: 'Account Recovery',
    takes: 'text',
    good: ['Password help', '帳號復原'],
    bad: [...notTexts, '', ' \t'],
  },
  { field: 'logoUrl', fallback: '/ui/assets/img/logo.svg', ...picture },
  {
    field: 'bgImageClass',
    fallback: 'background-default',
    takes: 'class-name',
    good: ['background-sea', 'B2_x', ''],
    bad: [...notTexts, 'two words', '2nd', '-a', 'a"onload', 'a '],
  },
  { field: 'logoDarkUrl', fallback: '', ...picture },
  { field: 'favicon', fallback: './favicon.ico', ...picture },
  { field: 'ssprServerHost', ...host },
  { field: 'ssprPinServiceServerHost', ...host },
  {
    field: 'redirectToLogin',
    takes: 'template',
    fallback: '',
    good: [
      ...addresses,
      ...['https://a.example/in?token={recoveryToken}', '/in/{recoveryToken}'],
      ...['//a.example/in#{recoveryToken}', 'https://a.example/{recoveryToken}?{recoveryToken}'],
    ],
    bad: [
      ...notAddresses,
      ...['https://{recoveryToken}.example/', 'https://{recoveryToken}/', '//a.{recoveryToken}/b'],
      ...['https://a.example:{recoveryToken}/', 'https://{recoveryToken}@a.example/'],
      ...['https://u:p@a.example/{recoveryToken}', 'https://a.example\\{recoveryToken}'],
      ...['/in\\{recoveryToken}', '/in\n{recoveryToken}', 'javascript://{recoveryToken}'],
    ],
  },
  { field: 'loginUrl', ...page, good: [...addresses, '/ui'] },
  { field: 'showPasswordResetSuccess', fallback: true, ...flag },
  { field: 'dynamicFactors', fallback: false, ...flag },
  {
    field: 'recoveryTypes',
    fallback: ['password', 'unlock'],
    takes: 'recovery-types',
    good: [['password'], ['unlock', 'password'], ['password', 'pin-2']],
    bad: [
      ...[null, 'password', {}, [], [''], [['password']], ['password', 1], ['Password'], ['2nd'], ['a/b']],
      ...[['a b'], ['!a']],
    ],
  },
  {
    field: 'oktaConfig',
    fallback: { issuer: '', clientId: '', redirectUri: '' },
    takes: 'client',
    good: [{ issuer: 'https://i.example', clientId: 'c', redirectUri: 'https://a.example/callback' }],
    bad: [
      ...[null, 'https://i.example', [], {}, { clientId: 'c', redirectUri: 'r' }],
      { issuer: 'i', clientId: 1, redirectUri: 'r' },
      { issuer: 'i', clientId: 'c', redirectUri: null },
    ],
  },
  {
    field: 'identityProvider',
    fallback: 'oidc',
    takes: 'identity-provider',
    good: ['okta', 'oidc'],
    bad: [...notTexts, '', 'Okta', 'no-such-provider'],
  },
  {
    field: 'signInDiscovery',
    takes: 'host',
    fallback: '',
    good: [
      '',
      'https://a.example',
      'https://a.example/b?p=policy',
      'http://127.0.0.1:8080/d',
      'HTTPS://A.EXAMPLE/d',
    ],
    bad: [
      ...notAddresses,
      ...[
        ...['/about', './about', '//a.example/about', 'a.example', 'https://user@a.example/'],
        ' https://a.example/',
      ],
      ...['https://a.example/b c', 'https://a.example:99999/', 'https:a.example'],
    ],
  },
  { field: 'signInOrigins', ...origins },
  {
    field: 'signInScopes',
    fallback: ['openid', 'email'],
    takes: 'scopes',
    good: [[], ['openid'], ['openid', 'email', 'offline_access'], ['urn:a/b?c#d!~[e]']],
    bad: [null, 'openid', {}, [1], [''], ['openid email'], ['"'], ['a\\b'], ['é'], ['openid', null]],
  },
  { field: 'trustedOrigins', ...origins },
  {
    field: 'brandColor',
    fallback: '#174b99',
    takes: 'color',
    good: ['#174b99', '#FFED00', '#fff', '#A1b'],
    bad: [
      ...notTexts,
      ...['', '174b99', 'blue', '#ffff', '#174b9', '#174b9933', '#17g', 'rgb(0 0 0)', '#fff;', 'x#fff'],
    ],
  },
  {
    field: 'colorScheme',
    fallback: 'system',
    takes: 'color-scheme',
    good: ['system', 'light', 'dark'],
    bad: [...notTexts, '', 'Dark', 'light dark'],
  },
  {
    field: 'supportUrl',
    fallback: '',
    takes: 'contact',
    good: [
      ...['https://a.example/help?c=d#e', 'HTTP://A.EXAMPLE'],
      ...['mailto:help@bank.example?subject=Locked%20out', 'tel:+41-44-123-45-67', 'TEL:117', ''],
    ],
    bad: [
      ...notAddresses,
      ...['/help', 'help@bank.example', '//a.example', 'https:a.example', 'mailto:', 'tel:', 'tel:044 123'],
      ...['sms:117', 'mailto:a@b.example\nbcc:c', ' tel:117'],
    ],
  },
  { field: 'helpUrl', ...page, good: addresses },
  { field: 'privacyUrl', ...page, good: addresses },
  {
    field: 'journalUrl',
    fallback: '',
    takes: 'secure-address',
    good: ['https://journal.example/steps?a=b', 'HTTPS://A.EXAMPLE', '/journal', '/', '/a/b?c#d', ''],
    bad: [
      ...notAddresses,
      ...['http://journal.example', '//journal.example', '/\\journal.example', '/\t/journal.example'],
      ...['/\n/journal.example', './journal', 'journal', 'https:journal.example', 'https:/journal.example'],
      ...['https:///journal.example', '/jour nal', 'https://\\journal.example', ' /journal'],
    ],
  },
  { field: 'safetyNotice', fallback: true, ...flag },
  { field: 'confirmLinks', fallback: false, ...flag },
  {
    field: 'codeLength',
    fallback: 0,
    takes: 'code-length',
    good: [0, 4, 6, 10],
    bad: [null, true, '6', 3, 11, 6.5, -6, [6]],
  },
  { field: 'resumeAfterReload', fallback: true, ...flag },
  {
    field: 'journeyMinutes',
    fallback: 10,
    takes: 'minutes',
    good: [0, 2, 10, 60],
    bad: [null, true, '10', 1, 61, 2.5, -2, 1e308, [10], {}],
  },
  { field: 'rememberFactor', fallback: true, ...flag },
  {
    field: 'usernameKind',
    fallback: 'text',
    takes: 'username-kind',
    good: ['text', 'email', 'number'],
    bad: [...notTexts, '', 'Email', 'no-such-kind', 'text email'],
  },
  {
    field: 'languages',
    fallback: [],
    takes: 'languages',
    good: [[], ['en'], ['de', 'fr-CA', 'zh-Hant', 'es-419']],
    bad: [null, 'en', {}, [1], [''], ['e'], ['en_GB'], ['../x'], ['en-'], ['deutsch']],
  },
  {
    field: 'texts',
    fallback: {},
    takes: 'texts',
    good: [
      {},
      { '*': { APP: { TITLE: 'Our Bank' } } },
      { en: { APP: { ENTRY: { USERNAME: 'Customer number' } } }, 'fr-CA': { APP: {} } },
    ],
    bad: [
      ...[null, [], 'en', { en: 'x' }, { '': {} }, { en_GB: {} }, { en: { APP: 1 } }, { en: { APP: [] } }],
      { en: null },
    ],
  },
  { field: 'neutralMessages', fallback: false, ...flag },
  {
    field: 'passwordRules',
    fallback: {},
    takes: 'password-rules',
    good: [
      ...[{}, { minLength: 4 }, { minLength: 12, maxLength: 12 }, { maxLength: 1024 }],
      { lowercase: true, uppercase: true, digit: true, special: true, notUsername: true },
      { digit: false },
    ],
    bad: [
      ...[null, true, 0, [], 'minLength: 12', { minLength: 3 }, { minLength: 12.5 }, { minLength: '12' }],
      ...[{ maxLength: 1025 }, { maxLength: null }, { lowercase: 1 }, { notUsername: 'true' }],
      ...[{ minLenght: 12 }, { toString: true }, { minLength: { toString: null } }],
    ],
  },
  ...brandCases,
];
