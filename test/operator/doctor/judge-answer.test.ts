import { expectationsFor, judgeAnswer } from '../../../adapters/operator/doctor/answers/expectations';
import { builtHeaders } from '../../../adapters/operator/doctor/policy/policy';

const SCRIPT = '/ui/main-ABCDEFGH.js';
const table = expectationsFor({
  headers: builtHeaders({}),
  files: [SCRIPT, '/favicon.ico', '/security.txt'],
  changePassword: ['/mgt/password', '/recovery/password'].map((path) => `https://recovery.example${path}`),
});

it('The doctor expects compressed copies of files below /ui/ only', () => {
  const encodings = (path: string) => table.find((each) => each.path === path)?.encodings;

  expect([encodings(SCRIPT), encodings('/security.txt')]).toEqual([['br'], undefined]);
});

describe("The doctor's comparison of a response with the expected one", () => {
  it.each([
    [SCRIPT, 'Cache-Control', 'immutable, max-age=63072000', 'enough'],
    [SCRIPT, 'Cache-Control', 'public, max-age=63072000', 'wrong'],
    [SCRIPT, 'Cache-Control', 'immutable, max-age=60', 'wrong'],
    [SCRIPT, 'Content-Encoding', 'gzip', 'enough'],
    [SCRIPT, 'Content-Encoding', 'deflate', 'wrong'],
    [SCRIPT, 'Content-Type', 'application/javascript; charset=utf-8', 'enough'],
    [SCRIPT, 'Content-Type', 'text/javascript', 'exact'],
    [SCRIPT, 'Content-Type', 'text/plain', 'wrong'],
    [SCRIPT, 'Content-Security-Policy', "sandbox; frame-ancestors 'none'; default-src 'none'", 'enough'],
    [SCRIPT, 'Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'", 'wrong'],
    [SCRIPT, 'Vary', 'Origin, Accept-Encoding', 'exact'],
    [SCRIPT, 'Vary', 'X-Accept-Encoding', 'wrong'],
    ['/favicon.ico', 'Cache-Control', 'no-store', 'enough'],
    ['/favicon.ico', 'Content-Type', 'image/vnd.microsoft.icon', 'enough'],
    ['/favicon.ico', 'Content-Type', 'text/javascript', 'wrong'],
    [SCRIPT, 'Content-Type', 'image/x-icon', 'wrong'],
    ['/favicon.ico', 'Content-Encoding', 'gzip', 'enough'],
    ['/favicon.ico', 'Cache-Control', 'max-age=0, must-revalidate', 'enough'],
    ['/favicon.ico', 'Cache-Control', 'max-age=0', 'wrong'],
    ['/recovery/password', 'Content-Type', 'text/html', 'exact'],
    ['/recovery/password', 'Cache-Control', 'no-cache', 'wrong'],
    ['/recovery/password', 'Referrer-Policy', 'same-origin', 'wrong'],
    ['/.well-known/change-password', 'Location', 'https://recovery.example/mgt/password', 'exact'],
    ['/.well-known/change-password', 'Location', '/recovery/password', 'exact'],
    ['/.well-known/change-password', 'Location', '/mgt', 'wrong'],
    ['/.well-known/change-password', 'Location', 'http://recovery.example/mgt/password', 'wrong'],
    ['/.well-known/change-password', 'Location', 'https://other.example/mgt/password', 'wrong'],
  ])('at %s rates %s: %s as %s', (path, name, value, fit) => {
    const expectation = table.find((each) => each.path === path);
    if (!expectation) throw new Error(`The table has no ${path}.`);
    const answer = {
      status: expectation.status[0] ?? 0,
      headers: { [name.toLowerCase()]: value },
      body: Buffer.from(''),
    };

    expect(judgeAnswer(expectation, answer)).toContainEqual(expect.objectContaining({ of: name, fit }));
  });

  it.each([
    ['text/html', undefined],
    ['text/html; charset=UTF-8', 'exact'],
    ['text/html;charset="utf-8"', 'exact'],
    ['text/html; charset=iso-8859-1', 'wrong'],
  ])('rates the character set of a document with the type %s as %s', (type, fit) => {
    const [expectation] = table.filter(({ path }) => path === '/recovery/password');
    const answer = { status: 200, headers: { 'content-type': type }, body: Buffer.from('') };
    const parts = expectation && judgeAnswer(expectation, answer);

    expect(parts?.find(({ of }) => of === 'charset')?.fit).toBe(fit);
  });

  it.each([
    ['the page', 'files.missing', '<script id="environment">'],
    ['another body', 'files.source-map', '{}'],
  ])('with %s in place of a missing source map reports %s', (_what, check, body) => {
    const [expectation] = table.filter(({ path }) => path === `${SCRIPT}.map`);
    const answer = { status: 200, headers: {}, body: Buffer.from(body) };

    expect(expectation && judgeAnswer(expectation, answer)).toMatchObject([{ check, fit: 'wrong' }]);
  });
});
