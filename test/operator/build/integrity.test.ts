import { createHash } from 'node:crypto';
import { type SmallProject, smallProject } from './small-project';

let project: SmallProject;
beforeEach(() => {
  project = smallProject();
  project.givenFile(
    'ui/start/mount.ts',
    "export { shared } from '../shared'; console.log(import('../shell/journey-screens'));",
  );
  project.givenFile('ui/later.ts', "export { shared } from './shared';");
  project.givenFile('ui/shared.ts', "export const shared = ['shared by two'];");
  project.givenFile('ui/shell/journey-screens.ts', "export const screens = 'the screens';");
});
afterEach(() => project.remove());

describe('The integrity hashes in the built page', () => {
  it('cover every script that a tag loads', async () => {
    await project.whenBuilt();

    const named = [...page().matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/ui\/[^"]*)"[^>]*>/g)];
    expect([...new Set(named.map(([, address]) => address?.slice(0, 9)))].sort()).toEqual([
      ...['/ui/journ', '/ui/main-', '/ui/mount', '/ui/prelo'],
    ]);
    for (const [tag, address] of named) expect(tag).toContain(` integrity="${hashOf(address)}"`);
  });

  it('cover every imported script, in the import map', async () => {
    await project.whenBuilt();

    const imported = scripts().filter((address) => !/\/(?:preload|main)-/.test(address));
    expect(imported.length).toBeGreaterThan(2);
    for (const address of imported) expect(vouched()[address]).toBe(hashOf(address));
  });

  it('cover the retry URLs of the journey screens', async () => {
    await project.whenBuilt();

    const [screens = ''] = scripts().filter((address) => address.includes('/journey-screens-'));
    for (const query of ['', '?again=2', '?again=3', '?again=4'])
      expect(vouched()[screens + query]).toBe(hashOf(screens));
  });

  it('cover no other URLs', async () => {
    await project.whenBuilt();

    const addresses = Object.keys(vouched()).map((address) => address.replace(/\?again=\d$/, ''));
    expect(addresses.filter((address) => !scripts().includes(address))).toEqual([]);
  });

  it('precede the first module, because older browsers ignore an import map after a module', async () => {
    await project.whenBuilt();

    const order = ['type="importmap"', 'type="module"', 'rel="modulepreload"'].map((each) =>
      page().indexOf(each),
    );
    expect(order).not.toContain(-1);
    expect(Math.min(...order)).toBe(order[0]);
    expect(page().match(/type="importmap"/g)).toHaveLength(1);
  });
});

describe('The headers for script integrity', () => {
  it('allow the import map by its hash', async () => {
    await project.whenBuilt();

    const hash = createHash('sha256').update(importMap()).digest('base64');
    expect(html()['Content-Security-Policy']).toMatch(/script-src 'self' '[^']*' '[^']*';/);
    expect(html()['Content-Security-Policy']).toContain(`'sha256-${hash}'`);
  });

  it('block scripts without integrity, and list no other kind of request', async () => {
    await project.whenBuilt();

    expect(html()['Integrity-Policy']).toBe('blocked-destinations=(script)');
  });
});

const page = () => project.thenText('index.html');
const scripts = () =>
  project
    .thenNames()
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/${name}`);
const hashOf = (address: string | undefined) =>
  `sha384-${createHash('sha384').update(project.thenFile(address)).digest('base64')}`;
const importMap = () => /<script type="importmap">([^<]*)<\/script>/.exec(page())?.[1] ?? '';
const vouched = (): Readonly<Record<string, string>> => JSON.parse(importMap()).integrity;
const html = (): Readonly<Record<string, string>> => JSON.parse(project.thenText('headers.json')).html;
