/**
 * Returns variants of expectations, for requests that refuse an encoding with `q=0`
 * (https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2). The doctor omits these requests, because no browser sends them.
 * @param {readonly import('../../../adapters/operator/doctor/answers/expectations').Expectation[]} expectations
 * @returns {readonly import('../../../adapters/operator/doctor/answers/expectations').Expectation[]}
 */
export function refusedEncodings(expectations) {
  const files = expectations.filter(({ encodings }) => encodings?.join() === 'br').slice(0, 1);
  const pages = expectations.filter(
    ({ path, accepts }) => `${path} ${accepts}` === '/recovery/password identity',
  );
  return [
    ...files.map((file) => ({ ...file, accepts: 'br;q=0, gzip', encodings: ['gzip'] })),
    ...files.map(({ encodings: _, ...file }) => ({ ...file, accepts: 'gzip;q=0, br ; q=0.0' })),
    ...pages.slice(0, 1).map((page) => ({ ...page, accepts: 'gzip;q=0, br;q=0' })),
  ];
}
