import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChosenBrowser } from './chosen-browser';

/** Describes a browser by name, version and the date of its file, as in `Firefox 153.7.0, file of 2026-11-02`. */
export function describeBrowser({ path, npmVersion }: Pick<ChosenBrowser, 'path' | 'npmVersion'>): string {
  if (npmVersion) return `Chromium ${npmVersion} of the npm registry`;
  const { stdout } = spawnSync(path, ['--no-sandbox', '--version'], { encoding: 'utf8', timeout: 60_000 });
  return dated(/(?:Chromium|Chrome|Firefox) [\d.]+/.exec(stdout)?.[0] ?? path, path);
}

/** Describes WebKitGTK by the path of its driver and the version that the driver reports. */
export const describeWebKit = (driver: string, version: string): string =>
  dated(`WebKitGTK ${version}`, driver);

const dated = (name: string, path: string): string =>
  `${name}, file of ${statSync(path).mtime.toISOString().slice(0, 10)}`;

/** Writes the description of a browser to a folder. `npm test` prints the description in its summary. */
export function reportBrowser(folder: string, line: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${line.replace(/\W+/g, '-')}.txt`), line);
}
