import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addBrandFiles, brandFiles } from '../../../adapters/operator/deploy/brand-files.mjs';

const work = mkdtempSync(join(tmpdir(), 'brand-files-'));
const [folder, site] = [mkdtempSync(join(work, 'brand-')), mkdtempSync(join(work, 'site-'))];
writeFileSync(join(folder, 'logo.svg'), '<svg/>');
writeFileSync(join(folder, 'bank.woff2'), 'a font');
// Imitates a folder that Kubernetes creates when it mounts a ConfigMap. A deployment must not serve this folder.
mkdirSync(join(folder, '..data'));
afterAll(() => rmSync(work, { recursive: true }));

describe('The files of the --brand folder', () => {
  it('are served below /ui/brand/', async () => {
    await addBrandFiles(
      folder,
      { logoUrl: '/ui/brand/logo.svg', fonts: ['/ui/brand/bank.woff2'] },
      site,
      false,
    );

    expect(readdirSync(join(site, 'ui/brand')).sort()).toEqual(['bank.woff2', 'logo.svg']);
  });

  it('have precompressed copies like every compressible file of a site', async () => {
    const other = mkdtempSync(join(work, 'site-'));

    await addBrandFiles(folder, {}, other, true);

    const names = ['bank.woff2', 'logo.svg', 'logo.svg.br', 'logo.svg.gz'];
    expect(readdirSync(join(other, 'ui/brand')).sort()).toEqual(names);
    expect(brotliDecompressSync(readFileSync(join(other, 'ui/brand/logo.svg.br'))).toString()).toBe('<svg/>');
  });

  it.each([
    [
      { logoDarkUrl: '/ui/brand/dark.svg' },
      'logoDarkUrl is /ui/brand/dark.svg, which is not in the folder of --brand.',
    ],
    [
      { fonts: ['/ui/brand/b.woff2'] },
      'fonts.0 is /ui/brand/b.woff2, which is not in the folder of --brand.',
    ],
  ])('are reported as missing for %j', async (environment, message) => {
    await expect(brandFiles(folder, environment)).rejects.toThrow(message);
  });

  it('are not required for other URLs', async () => {
    expect(await brandFiles(undefined, { logoUrl: 'https://cdn.example/ui/brand/logo.svg' })).toEqual([]);
  });

  it.each(['page.html', 'a b.svg', '.hidden.svg', 'script.js'])('must not include %s', async (name) => {
    const other = mkdtempSync(join(work, 'other-'));
    writeFileSync(join(other, name), '');

    await expect(brandFiles(other, {})).rejects.toThrow(`svg, png, ico and woff2 files only: ${name}.`);
  });
});
