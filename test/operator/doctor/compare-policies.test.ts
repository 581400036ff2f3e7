import { collectVerdicts } from '../../../adapters/operator/doctor/finding/verdict';
import { comparePolicies, covers, readPolicy } from '../../../adapters/operator/doctor/policy/policy';

const wanted =
  "default-src 'none'; script-src 'self' 'sha256-new='; img-src 'self'; connect-src 'self' https://api.example; " +
  "object-src 'none'; frame-ancestors 'none'; trusted-types 'none'";

describe('Two policies', () => {
  it.each([
    ['the same', wanted],
    [
      'the same in another order and case',
      wanted.split('; ').reverse().join(';').replace('img-src', 'IMG-SRC'),
    ],
    ['one that leaves out what default-src says', wanted.replace("object-src 'none';", '')],
    ['a slash and a default port', wanted.replace('https://api.example', 'https://api.example:443/')],
    ['a directive that only forbids more', `${wanted}; upgrade-insecure-requests`],
    ['a second directive of a name, which nobody reads', `${wanted}; img-src *`],
    [
      'an origin that the provider names',
      wanted.replace('https://api.example', 'https://api.example https://login.example'),
    ],
  ])('%s: nothing is wrong', (_, found) => {
    expect(idsOf(found)).toEqual([]);
  });

  it.each([
    ['no server', wanted.replace(' https://api.example', ''), ['policy.source-missing connect-src']],
    [
      'another port',
      wanted.replace('api.example', 'api.example:8443'),
      ['policy.source-missing connect-src', 'policy.looser connect-src'],
    ],
    ['no pictures', wanted.replace("img-src 'self'", "img-src 'none'"), ['policy.source-missing img-src']],
    [
      'no directive, where default-src says nobody',
      wanted.replace("img-src 'self';", ''),
      ['policy.source-missing img-src'],
    ],
    [
      'no directive that nothing stands in for',
      wanted.replace("frame-ancestors 'none';", ''),
      ['policy.directive-missing frame-ancestors'],
    ],
    ['any server', wanted.replace('https://api.example', '*'), ['policy.unsafe connect-src']],
    [
      'any of a domain',
      wanted.replace('https://api.example', 'https://*.example'),
      ['policy.looser connect-src'],
    ],
    ['a scheme', wanted.replace('https://api.example', 'https:'), ['policy.unsafe connect-src']],
    ['an old hash', wanted.replace('new', 'old'), ['policy.hash script-src']],
    [
      'an old hash beside the new one',
      wanted.replace("'sha256-new='", "'sha256-new=' 'sha256-old='"),
      ['policy.looser script-src'],
    ],
    [
      'inline scripts',
      wanted.replace("'sha256-new='", "'sha256-new=' 'unsafe-inline'"),
      ['policy.unsafe script-src'],
    ],
    [
      'scripts by another directive',
      `${wanted}; script-src-elem 'self' 'sha256-new=' https://cdn.example`,
      ['policy.looser script-src-elem'],
    ],
    [
      'more policies of trusted types',
      wanted.replace("trusted-types 'none'", 'trusted-types own'),
      ['policy.looser trusted-types'],
    ],
    ['a sandbox', `${wanted}; sandbox`, ['policy.unwanted sandbox']],
  ])('%s: is told', (_, found, expected) => {
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

describe('A source of a policy', () => {
  it.each([
    ["'self'", 'https://page.example/configuration/admin', true],
    ["'self'", 'https://api.example/', false],
    ['*', 'https://api.example/', true],
    ['https:', 'https://api.example/', true],
    ['https:', 'http://api.example/', false],
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
  ])('%s lets the page ask %s: %s', (source, address, expected) => {
    expect(covers(source, address, 'https://page.example')).toBe(expected);
  });
});
