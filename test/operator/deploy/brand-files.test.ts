import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addBrandFiles, assertServed } from '../../../adapters/operator/deploy/brand-files.mjs';

const work = mkdtempSync(join(tmpdir(), 'brand-files-'));
const [folder, site] = [mkdtempSync(join(work, 'brand-')), mkdtempSync(join(work, 'site-'))];
writeFileSync(join(folder, 'logo.svg'), '<svg/>');
writeFileSync(join(folder, 'bank.woff2'), 'a font');
// Imitates a folder that Kubernetes creates when it mounts a ConfigMap. A deployment must not serve this folder.
mkdirSync(join(folder, '..data'));
afterAll(() => rmSync(work, { recursive: true }));

describe('The files of the --brand folder', () => {
  it('are served below /ui/brand/', async () => {
    await addBrandFiles(folder, site, false);

    expect(readdirSync(join(site, 'ui/brand')).sort()).toEqual(['bank.woff2', 'logo.svg']);
  });

  it('have precompressed copies like every compressible file of a site', async () => {
    const other = mkdtempSync(join(work, 'site-'));

    await addBrandFiles(folder, other, true);

    const names = ['bank.woff2', 'logo.svg', 'logo.svg.br', 'logo.svg.gz'];
    expect(readdirSync(join(other, 'ui/brand')).sort()).toEqual(names);
    expect(brotliDecompressSync(readFileSync(join(other, 'ui/brand/logo.svg.br'))).toString()).toBe('<svg/>');
  });

  it.each(['page.html', 'a b.svg', '.hidden.svg', 'script.js'])('must not include %s', async (name) => {
    const other = mkdtempSync(join(work, 'other-'));
    writeFileSync(join(other, name), '');

    await expect(addBrandFiles(other, site, false)).rejects.toThrow(
      `svg, png, ico and woff2 files only: ${name}.`,
    );
  });
});

describe('[additions.deploy.1] A path in the environment of a deployment', () => {
  const built = mkdtempSync(join(work, 'built-'));
  mkdirSync(join(built, 'ui/assets'), { recursive: true });
  for (const name of ['index.html', 'favicon.ico', 'receipt.html', 'ui/assets/logo.svg'])
    writeFileSync(join(built, name), '');
  const check = (environment: object) =>
    assertServed({ site: built, brand: folder, environment, origin: 'https://page.example' });

  it.each([
    [{ logoUrl: '/ui/assets/lgo.svg' }, 'logoUrl is /ui/assets/lgo.svg'],
    [{ logoUrl: 'https://page.example/ui/lgo.svg' }, 'logoUrl is https://page.example/ui/lgo.svg'],
    [{ logoUrl: '/pictures/logo.svg' }, 'logoUrl is /pictures/logo.svg'],
    [{ logoDarkUrl: '/ui/brand/dark.svg' }, 'logoDarkUrl is /ui/brand/dark.svg'],
    [{ favicon: './icon.ico' }, 'favicon is ./icon.ico'],
    [{ fonts: ['/ui/brand/bank.woff2', '/ui/brand/b.woff2'] }, 'fonts.1 is /ui/brand/b.woff2'],
    [{ helpUrl: '/ui/help.html' }, 'helpUrl is /ui/help.html'],
    [{ privacyUrl: '/receipt.html' }, 'privacyUrl is /receipt.html'],
  ])('is rejected if it leads nowhere: %j', (environment, words) => {
    expect(() => check(environment)).toThrow(`${words}, which is neither a file of the site nor of --brand.`);
  });

  it.each([
    { logoUrl: '/ui/brand/logo.svg', fonts: ['/ui/brand/bank.woff2'], favicon: './favicon.ico' },
    { logoUrl: 'ui/assets/logo.svg?v=2', logoDarkUrl: '', loginUrl: '/ui', helpUrl: '/help' },
    { logoUrl: 'https://cdn.example/ui/brand/no.svg', favicon: 'https://page.example/pictures/logo.svg' },
  ])('may lead to a file, and elsewhere: %j', (environment) => {
    expect(() => check(environment)).not.toThrow();
  });

  it('is compared with the public files of the project before the build', () => {
    const check = (logoUrl: string) => () =>
      assertServed({ site: work, brand: undefined, environment: { logoUrl }, origin: undefined });

    expect(check('/ui/assets/img/logo.svg')).not.toThrow();
    expect(check('/ui/assets/img/lgo.svg')).toThrow('logoUrl is /ui/assets/img/lgo.svg');
  });
});
