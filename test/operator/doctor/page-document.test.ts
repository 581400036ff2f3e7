import { createHash } from 'node:crypto';
import { readDocument } from '../../../adapters/operator/doctor/reading/page-document';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('Reading a served HTML document', () => {
  it('returns its environment, the hashes of its inline scripts and styles, and the files that it loads', () => {
    const document = readDocument(`<!doctype html><title>Account
      Recovery</title><script type="application/json" id="environment">{"a":1}</script>
      <style>:root{--color-action:var(--light-action,#123)}</style>
      <script type="importmap">{}</script>
      <script type="module" src="/ui/preload-1.js" integrity="sha384-x" async></script>
      <link rel="modulepreload" href='/ui/chunk-2.js'><link rel="icon" href="/favicon.ico">
      <script type="application/json" id="page-words">{}</script><script>show()</script>`);

    expect(document).toMatchObject({
      stamped: '{"a":1}',
      scriptHashes: [hash('{}'), hash('show()')],
      styleHashes: [hash(':root{--color-action:var(--light-action,#123)}')],
      files: [
        { path: '/ui/preload-1.js', integrity: 'sha384-x' },
        { path: '/ui/chunk-2.js', integrity: '' },
      ],
      ...{ foreignScripts: [], hasPolicy: false },
    });
  });

  it.each([
    ['<script>track()</script>', 'the inline script track()'],
    ['<script type="module">track()</script>', 'the inline script track()'],
    ['<script src="/ui/track.js"></script>', '/ui/track.js without an integrity hash'],
  ])('lists a script that the build did not write, without its hash: %s', (script, words) => {
    const own = '<script type="application/json" id="page-words">{}</script><script>show()</script>';

    expect(readDocument(own + script)).toMatchObject({
      scriptHashes: [hash('show()')],
      foreignScripts: [words],
    });
  });

  it('notices a content security policy in a meta element', () => {
    const meta = '<meta http-equiv="content-security-policy" content="script-src https:">';

    expect(readDocument(meta).hasPolicy).toBe(true);
  });

  it('lists each script of its import map once, in addition to the files in its tags', () => {
    const map = (text: string) =>
      readDocument(
        `<script type="importmap">${text}</script><link rel="modulepreload" href="/ui/chunk-2.js" integrity="sha384-c">`,
      ).files;
    const integrity = {
      '/ui/chunk-2.js': 'sha384-c',
      '/ui/screens-3.js': 'sha384-s',
      '/ui/screens-3.js?again=2': 'sha384-s',
      'http://[': 'sha384-n',
    };

    expect(map(JSON.stringify({ integrity }))).toEqual([
      { path: '/ui/chunk-2.js', integrity: 'sha384-c' },
      { path: '/ui/screens-3.js', integrity: 'sha384-s' },
    ]);
    for (const broken of ['{', '[]', '{"integrity":7}', 'null'])
      expect(map(broken)).toEqual([{ path: '/ui/chunk-2.js', integrity: 'sha384-c' }]);
  });

  it('returns the title but no environment for a page of another site', () => {
    expect(readDocument('<title>Welcome to nginx!</title>')).toMatchObject({
      stamped: undefined,
      title: 'Welcome to nginx!',
    });
  });
});
