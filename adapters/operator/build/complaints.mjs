import { httpUrl } from './addresses.mjs';

/**
 * @typedef {{ status: number, headers: Headers, body: Buffer }} Answer The body is decoded.
 * @typedef {{ of: string, found: string, wanted: string }} Complaint What is not as it should be: `status`, a header's name
 *   or `body`.
 */

/**
 * What is wrong with an answer.
 * @param {import('./expectations.mjs').Expectation} expectation
 * @param {Answer} answer
 * @param {(file: string) => Buffer | undefined} [contentsOf] The files of the site, where they are known.
 * @returns {readonly Complaint[]}
 */
export function complaintsAbout({ method, path, wanted }, answer, contentsOf = () => undefined) {
  const complaints = [];
  const expect = (of, isFine, found, want) => {
    if (!isFine) complaints.push({ of, found: String(found ?? 'none'), wanted: String(want) });
  };
  const header = (name) => answer.headers.get(name) ?? undefined;

  expect('status', wanted.status.includes(answer.status), answer.status, wanted.status.join(' or '));
  for (const [name, value] of Object.entries(wanted.headers)) {
    expect(name, header(name) === value, header(name), value);
  }
  if (wanted.type) {
    const type = header('content-type')?.split(';')[0];
    expect('Content-Type', type === wanted.type, type, wanted.type);
  }
  if (wanted.location) {
    const location = header('location') ?? '';
    const target = httpUrl(location)?.pathname;
    expect('Location', target === wanted.location, header('location'), wanted.location);
  }
  if (wanted.status.includes(200)) {
    const encoding = header('content-encoding');
    const isWanted = wanted.encodings?.includes(encoding) ?? encoding === undefined;
    expect('Content-Encoding', isWanted, encoding, wanted.encodings?.join(' or ') ?? 'none');
  }
  if (wanted.varies) {
    expect(
      'Vary',
      /(?:^|,)\s*accept-encoding\s*(?:,|$)/i.test(header('vary') ?? ''),
      header('vary'),
      'Accept-Encoding',
    );
  }
  if (wanted.revalidates) {
    expect('ETag', header('etag') ?? header('last-modified'), undefined, 'an ETag or Last-Modified');
  }
  const contents = wanted.file && method === 'GET' ? contentsOf(wanted.file) : undefined;
  if (contents)
    expect(
      'body',
      answer.body.equals(contents),
      `${answer.body.length} bytes`,
      `${contents.length} bytes of ${wanted.file}`,
    );
  if (wanted.status.includes(404)) {
    const isPage = answer.body.includes('id="environment"');
    expect('body', !isPage, `the page at ${path}`, 'anything but the page');
  }
  return complaints;
}
