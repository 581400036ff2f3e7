import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', name), 'utf8');

it('the version of the package chromium-oldest is the build target', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  const [, built] = /'chrome(\d+)'/.exec(read('adapters/operator/build/bundle/bundle.mjs')) ?? [];

  expect(devDependencies['chromium-oldest']).toBe(`npm:@sparticuz/chromium@${built}.0.0`);
});

it('README.md lists the browser versions of the build target', () => {
  const rows = [...read('README.md').matchAll(/^\| (Chrome|Firefox|Safari)\b[^|]*\| ([\d.]+) \|$/gm)];
  const [, targets = ''] =
    /OLDEST_BROWSERS = \[(.*?)\]/.exec(read('adapters/operator/build/bundle/bundle.mjs')) ?? [];

  expect(rows.map(([, name = '', version]) => `'${name.toLowerCase()}${version}'`).join(', ')).toBe(targets);
});

it('ui/style.css names the file that defines the build target', () => {
  const [, file = ''] = /OLDEST_BROWSERS in (\S+)\. /.exec(read('ui/style.css')) ?? [];

  expect(read(file)).toContain('export const OLDEST_BROWSERS = ');
});
