const text = { en: 'Branches', 'fr-CA': 'Succursales', 'zh-Hant': '分行' };
const url = 'https://bank.example/branches?a=b#c';

const badWords = [
  ...[{ en: 'Branches', de: '' }, null, '', 'Branches', [], {}, { en: '' }, { en: ' ' }, { en: 'a\nb' }],
  ...[{ en: 1 }, { en_GB: 'a' }, { en: 'x'.repeat(301) }, { en: '⟦title⟧' }, { '*': 'a' }],
];
const badUrls = [
  ...[null, 1, '', '/branches', '//bank.example', 'http://bank.example', 'https:bank.example'],
  ...['javascript:alert(1)', 'https://', 'see https://bank.example', 'https://a b'],
  ...['https://u@bank.example', 'https://a\\b', 'mailto:a@b.example'],
];
const link = { text, url };

/** Test values for the configuration fields of the operator's brand, such as its fonts. */
export const brandCases = [
  {
    field: 'fonts',
    fallback: [],
    takes: 'described' as const,
    good: [[], ['/a.woff2'], ['/ui/brand/regular-1.2.woff2', '/ui/brand/b%20d.woff2']],
    bad: [
      ...[null, {}, '/a.woff2', [1], [''], ['a.woff2'], ['./a.woff2'], ['//a.example/a.woff2'], ['/a.woff']],
      ...[['https://a.example/a.woff2'], ['/a.woff2?b'], ['/a").woff2'], ['/\\a.example/a.woff2']],
      ...[['/a b.woff2'], ['/<.woff2'], ['/a.woff2', '/b.woff2', '/c.woff2']],
    ],
  },
  {
    field: 'notice',
    fallback: {},
    takes: 'described' as const,
    good: [
      ...[{}, { text }, { text, kind: 'information' }, { text, kind: 'warning', url }],
      ...[{ text: { de: '<b> & "x"' } }, { text: { de: 'X' } }],
    ],
    bad: [
      ...[null, [], '', 'Closed', 1, true],
      ...[{ kind: 'warning' }, { url }, { text, more: 1 }, { text, kind: 'error' }],
      ...badWords.map((words) => ({ text: words })),
      ...badUrls.map((address) => ({ text, url: address })),
    ],
  },
  {
    field: 'links',
    fallback: [],
    takes: 'described' as const,
    good: [[], [link], [link, link, link]],
    bad: [
      ...[null, {}, link, [null], [{}], [{ url }], [{ text }], [{ text, url, more: 1 }]],
      [link, link, link, link],
      ...badWords.map((words) => [{ text: words, url }]),
      ...badUrls.map((address) => [{ text, url: address }]),
    ],
  },
  {
    field: 'operatorName',
    fallback: '',
    takes: 'described' as const,
    good: ['', 'Example Bank'],
    bad: [null, true, 0, [], {}],
  },
];
