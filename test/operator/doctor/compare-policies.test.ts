import { collectVerdicts } from '../../../adapters/operator/doctor/finding/verdict';
import { comparePolicies, covers, readPolicy } from '../../../adapters/operator/doctor/policy/policy';

const wanted =
  "default-src 'none'; script-src 'self' 'sha256-new='; img-src 'self'; connect-src 'self' https://api.example; " +
  "object-src 'none'; frame-ancestors 'none'; trusted-types 'none'";

describe('Comparing a served content security policy with the expected policy', () => {
  it.each([
    ['an identical policy', wanted],
    [
      'an equal policy in another order and case',
      wanted.split('; ').reverse().join(';').replace('img-src', 'IMG-SRC'),
    ],
    ['a missing directive whose default-src fallback is equal', wanted.replace("object-src 'none';", '')],
    [
      'an origin with a trailing slash and the default port',
      wanted.replace('https://api.example', 'https://api.example:443/'),
    ],
    ['an additional directive that is only stricter', `${wanted}; upgrade-insecure-requests`],
    ['a repeated directive, which browsers ignore', `${wanted}; img-src *`],
    [
      'an additional origin of the identity provider',
      wanted.replace('https://api.example', 'https://api.example https://login.example'),
    ],
  ])('accepts %s', (_, found) => {
    expect(idsOf(found)).toEqual([]);
  });

  it.each([
    [
      'a missing origin of the recovery server',
      wanted.replace(' https://api.example', ''),
      ['policy.source-missing connect-src'],
    ],
    [
      'an origin with another port',
      wanted.replace('api.example', 'api.example:8443'),
      ['policy.source-missing connect-src', 'policy.looser connect-src'],
    ],
    [
      'a forbidden img-src',
      wanted.replace("img-src 'self'", "img-src 'none'"),
      ['policy.source-missing img-src'],
    ],
    [
      "a missing img-src, for which default-src 'none' applies",
      wanted.replace("img-src 'self';", ''),
      ['policy.source-missing img-src'],
    ],
    [
      'a missing directive without a fallback',
      wanted.replace("frame-ancestors 'none';", ''),
      ['policy.directive-missing frame-ancestors'],
    ],
    [
      'a wildcard for every origin',
      wanted.replace('https://api.example', '*'),
      ['policy.unsafe connect-src'],
    ],
    [
      'a wildcard for every subdomain',
      wanted.replace('https://api.example', 'https://*.example'),
      ['policy.looser connect-src'],
    ],
    [
      'a whole scheme as a source',
      wanted.replace('https://api.example', 'https:'),
      ['policy.unsafe connect-src'],
    ],
    ['an outdated hash', wanted.replace('new', 'old'), ['policy.hash script-src']],
    [
      'a nonce beside an outdated hash',
      wanted.replace("'sha256-new='", "'sha256-old=' 'nonce-abc'"),
      ['policy.hash script-src', 'policy.looser script-src'],
    ],
    [
      'an outdated hash beside the current one',
      wanted.replace("'sha256-new='", "'sha256-new=' 'sha256-old='"),
      ['policy.looser script-src'],
    ],
    [
      "'unsafe-inline' for scripts",
      wanted.replace("'sha256-new='", "'sha256-new=' 'unsafe-inline'"),
      ['policy.unsafe script-src'],
    ],
    [
      'a looser script-src-elem',
      `${wanted}; script-src-elem 'self' 'sha256-new=' https://cdn.example`,
      ['policy.looser script-src-elem'],
    ],
    [
      'an additional Trusted Types policy',
      wanted.replace("trusted-types 'none'", 'trusted-types own'),
      ['policy.looser trusted-types'],
    ],
    ['a sandbox directive', `${wanted}; sandbox`, ['policy.unwanted sandbox']],
  ])('reports %s', (_, found, expected) => {
    expect(idsOf(found)).toEqual(expected);
  });
});

function idsOf(found: string) {
  const { judge, verdicts } = collectVerdicts();
  const alsoAllowed = ['https://login.example'];
  const needed = { policy: new Map(readPolicy(wanted)), alsoAllowed, origin: 'https://page.example' };
  comparePolicies(readPolicy(found), needed, '/', judge);
  return verdicts.filter(({ is }) => is === 'wrong').map(({ id, at }) => `${id} ${at.split(' ')[0]}`);
}

describe('The source expression of a policy', () => {
  it.each([
    ["'self'", 'https://page.example/configuration/admin', true],
    ["'self'", 'https://api.example/', false],
    ['*', 'https://api.example/', true],
    ['https:', 'https://api.example/', true],
    ['https:', 'http://api.example/', false],
    ['http:', 'https://api.example/', true],
    ['http://api.example', 'https://api.example/', true],
    ['http://api.example', 'https://other.example/', false],
    ['https://api.example', 'https://api.example/calls', true],
    ['https://api.example', 'http://api.example/', false],
    ['https://api.example', 'https://api.example:8443/', false],
    ['https://api.example:8443', 'https://api.example:8443/', true],
    ['https://api.example:*', 'https://api.example:8443/', true],
    ['api.example', 'https://api.example/', true],
    ['https://*.example', 'https://api.example/', true],
    ['https://*.example', 'https://example/', false],
    ['https://api.example', 'https://api.example.evil/', false],
    ["'none'", 'https://api.example/', false],
    ['https://api.example', 'no address', false],
  ])('%s allows requests to %s: %s', (source, address, expected) => {
    expect(covers(source, address, 'https://page.example')).toBe(expected);
  });
});
