import { createHash } from 'node:crypto';
import { readDocument } from '../../../adapters/delivery/doctor/reading/page-document';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('A served document', () => {
  it('is read for its stamp, its inline text and the files that it names', () => {
    const document = readDocument(`<!doctype html><title>Account
      Recovery</title><script type="application/json" id="environment">{"a":1}</script>
      <style>:root{--color-action:var(--light-action,#123)}</style>
      <script type="importmap">{}</script>
      <script type="module" src="/ui/boot-1.js" integrity="sha384-x" async></script>
      <link rel="modulepreload" href='/ui/chunk-2.js'><link rel="icon" href="/favicon.ico">
      <script>show()</script>`);

    expect(document).toMatchObject({
      stamped: '{"a":1}',
      scriptHashes: [hash('{}'), hash('show()')],
      styleHashes: [hash(':root{--color-action:var(--light-action,#123)}')],
      files: [
        { path: '/ui/boot-1.js', integrity: 'sha384-x' },
        { path: '/ui/chunk-2.js', integrity: '' },
      ],
      colours: { light: { action: '#112233' }, dark: {} },
    });
  });

  it('of strangers has no stamp, but a title', () => {
    expect(readDocument('<title>Welcome to nginx!</title>')).toMatchObject({
      stamped: undefined,
      title: 'Welcome to nginx!',
    });
  });
});
