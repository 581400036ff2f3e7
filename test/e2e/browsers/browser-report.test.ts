import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBrowser, describeWebKit } from './browser-report';

const today = new Date('2026-11-23T12:00:00Z');

describe('The description of a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['Chromium 156.0.8078.79 built on Debian', 'Chromium 156.0.8078.79'],
    ['Google Chrome 156.0.1', 'Chrome 156.0.1'],
    ['Mozilla Firefox 153.7.0esr', 'Firefox 153.7.0'],
  ])(
    'with the version output %j contains its name, and its age from the date of the file',
    (printed, name) => {
      const path = join(folder, 'browser');
      writeFileSync(path, `#!/bin/sh\necho '${printed}'\n`);
      chmodSync(path, 0o755);
      utimesSync(path, today, new Date('2026-11-02T03:00:00Z'));

      expect(describeBrowser({ path, npmVersion: undefined }, today)).toBe(
        `${name}, released 2026-11-02, 21 days ago`,
      );
    },
  );

  it('contains the version of WebKitGTK and the age of its driver', () => {
    const path = join(folder, 'driver');
    writeFileSync(path, '');
    utimesSync(path, today, new Date('2026-06-30T03:00:00Z'));

    expect(describeWebKit(path, '2.50.6', today)).toBe('WebKitGTK 2.50.6, released 2026-06-30, 146 days ago');
  });

  it('contains the recorded release day of a browser from the npm registry', () => {
    expect(describeBrowser({ path: '', npmVersion: '153.0.0' }, today)).toBe(
      'Chromium 153.0.0, released 2026-09-11, 73 days ago',
    );
  });

  it('states that the release day of an unknown version is not recorded', () => {
    expect(describeBrowser({ path: '', npmVersion: '999.0.0' }, today)).toMatch(
      /^Chromium 999.0.0, release day not recorded/,
    );
  });
});

it('the version of the package chromium-oldest is the build target', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', name), 'utf8');
  const { devDependencies } = JSON.parse(read('package.json'));
  const [, built] = /'chrome(\d+)'/.exec(read('adapters/operator/build/bundle/bundle.mjs')) ?? [];

  expect(devDependencies['chromium-oldest']).toBe(`npm:@sparticuz/chromium@${built}.0.0`);
});

it('README.md lists the browser versions of the build target', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', name), 'utf8');
  const rows = [...read('README.md').matchAll(/^\| (Chrome|Firefox|Safari)\b[^|]*\| ([\d.]+) \|$/gm)];
  const [, targets = ''] =
    /OLDEST_BROWSERS = \[(.*?)\]/.exec(read('adapters/operator/build/bundle/bundle.mjs')) ?? [];

  expect(rows.map(([, name = '', version]) => `'${name.toLowerCase()}${version}'`).join(', ')).toBe(targets);
});

it('ui/style.css names the file that defines the build target', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', name), 'utf8');
  const [, file = ''] = /OLDEST_BROWSERS in (\S+)\. /.exec(read('ui/style.css')) ?? [];

  expect(read(file)).toContain('export const OLDEST_BROWSERS = ');
});
