import assert from 'node:assert/strict';
import fc from 'fast-check';
import { headersFor, stampHeaders, unusableAddresses } from '../../../adapters/operator/build/headers.mjs';
import { httpUrl } from '../../../core/configuration/redirects';
import { anyJson, type Fields, nearly } from './inputs/hostile-json';
import { itHolds } from './inputs/runs';
import { textsOf } from './inputs/texts';

type Groups = Readonly<Record<'html' | 'hashed' | 'other' | 'missing', Readonly<Record<string, string>>>>;

const inlined = { script: 'a script', importMap: '{}', style: 'a style' };
const nothing = headersFor({}, inlined);

const odd = textsOf(
  [
    ...['https://', 'http://', 'HTTPS:', '//', '/', 'javascript:', 'data:', 'ws://', 'blob:https://', '\\'],
    ...['.', ':8443'],
    ...['api.example', 'cdn.example', 'page.invalid', 'evil.example', '[::1]', '*', '*.example', 'xn--'],
    ...['é.example', '。'],
    ...[';', ',', ' ', '\n', '\r\n', "'self'", "'unsafe-inline'", ' *', '; script-src *', '%3B', '@', '?'],
    ...['#', ':0', ':'],
  ],
  4,
);
const addresses = fc.oneof(
  { weight: 6, arbitrary: odd },
  { weight: 3, arbitrary: odd.map((text) => `https://api.example${text}`) },
  { weight: 1, arbitrary: anyJson },
);
const images = ['logoUrl', 'favicon'];
const servers = [
  ...['ssprServerHost', 'ssprPinServiceServerHost', 'signInDiscovery', 'journalUrl'],
  ...['signInOrigins'],
];
const lists = fc.array(addresses, { maxLength: 3 });
const environments = nearly(
  fc.record({
    oktaConfig: nearly(fc.constant({ issuer: 'https://login.example/t' }), ['issuer'], addresses),
    signInOrigins: lists,
  }),
  [...images, ...servers, 'oktaConfig', 'loginUrl'],
  fc.oneof({ weight: 6, arbitrary: addresses }, { weight: 1, arbitrary: lists }),
);

const policyOf = ({ html }: Groups) => html['Content-Security-Policy'] ?? '';
const directivesOf = (groups: Groups) =>
  new Map(
    policyOf(groups)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources] as const),
  );

/** Returns the origins of the URLs in the given environment fields, parsed as a browser parses them. */
const originsIn = (environment: Fields, fields: readonly string[]): readonly string[] => {
  const { issuer } = Object(environment.oktaConfig);
  const values = [...fields.map((field) => environment[field]), fields === servers ? issuer : ''];
  return values.flat().flatMap((value) => (typeof value === 'string' && httpUrl(value, PAGE)?.origin) || []);
};
const PAGE = 'https://page.invalid';

describe('the build’s headers, with any environment', () => {
  itHolds(
    'allow images and connections only from the origins of the environment’s addresses',
    environments,
    (environment) => {
      const after = directivesOf(headersFor(environment, inlined));

      for (const [name, fields] of [
        ['img-src', images],
        ['connect-src', servers],
      ] as const) {
        const [self, ...foreign] = after.get(name) ?? [];
        const may = originsIn(environment, fields);
        assert.equal(self, "'self'");
        assert.deepEqual(
          foreign.filter((origin) => !/^https?:\/\/[\w.-]+(:\d+)?$/.test(origin)),
          [],
        );
        assert.deepEqual(
          foreign.filter((origin) => !may.includes(origin)),
          [],
        );
        assert.equal(new Set(foreign).size, foreign.length);
      }
    },
  );

  itHolds('keep all other directives unchanged, in one line of ASCII', environments, (environment) => {
    const after = headersFor(environment, inlined);

    assert.deepEqual(withoutOrigins(after), withoutOrigins(nothing));
    assert.match(policyOf(after), /^[ -~]+$/);
  });

  itHolds('omit only origins of addresses that are reported as unusable', environments, (environment) => {
    const named = policyOf(headersFor(environment, inlined)).split(/;? /);

    const missing = originsIn(environment, [...images, ...servers]).filter(
      (origin) => origin !== PAGE && !named.includes(origin),
    );
    assert.ok(missing.length <= unusableAddresses(environment).length);
  });

  itHolds(
    'are the same after repeated stamping, without remains of an earlier stamp',
    fc.tuple(environments, environments),
    ([one, other]) => {
      const stamped = headersFor(one, inlined);

      assert.deepEqual(stampHeaders(stamped, one), stamped);
      assert.deepEqual(stampHeaders(headersFor(other, inlined), one), stamped);
    },
  );

  it('encode a Latin-1 letter in a host name correctly after 100 000 other addresses', () => {
    const plain = { ssprServerHost: 'https://api.example' };
    for (let count = 0; count < 100_000; count += 1) stampHeaders(nothing, plain);

    const after = stampHeaders(nothing, { ssprServerHost: 'https://é.example' });
    assert.deepEqual(directivesOf(after).get('connect-src'), ["'self'", 'https://xn--9ca.example']);
  });
});

function withoutOrigins(groups: Groups) {
  const kept = [...directivesOf(groups)].map(([name, sources]) =>
    ['img-src', 'connect-src'].includes(name) ? [name] : [name, ...sources],
  );
  return { ...groups, html: { ...groups.html, 'Content-Security-Policy': kept } };
}
