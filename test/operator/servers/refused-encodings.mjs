/**
 * Returns requests that refuse encodings by `q=0` (https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2), with the expected
 * responses. The doctor does not send them, because no browser does.
 */
export function refusedEncodings(expectations) {
  const { encodings: _, ...file } = expectations.find(({ encodings }) => encodings?.join() === 'br');
  const page = expectations.find(
    ({ path, accepts }) => path === '/recovery/password' && accepts === 'identity',
  );
  return [
    { ...file, accepts: 'br;q=0, gzip', encodings: ['gzip'] },
    { ...file, accepts: 'gzip;q=0, br ; q=0.0' },
    { ...page, accepts: 'gzip;q=0, br;q=0' },
  ];
}
