import { covers } from '../../../adapters/operator/doctor/reading/sources';

const PAGE = 'https://page.example';

describe('A source of a policy', () => {
  it.each([
    ["'self'", `${PAGE}/configuration/admin`, true],
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
    expect(covers(source, address, PAGE)).toBe(expected);
  });
});
