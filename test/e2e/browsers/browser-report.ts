import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Release dates of the Chromium versions in the npm registry, by major version. Neither the npm package nor the browser
 * contains the browser's release date.
 */
const RELEASED: Readonly<Record<string, string>> = {
  '111': '2023-03-07',
  '153': '2026-09-11',
};

const DAY = 24 * 60 * 60 * 1000;

interface Browser {
  /** Path of the browser's executable file. */
  readonly path: string;
  /** Version of the npm package that contains the browser, or `undefined` if the browser is not from an npm package. */
  readonly npmVersion: string | undefined;
}

/** Describes a browser by name, version and age, as in `Chromium 156.0.8078.79, released 2026-11-02, 21 days ago`. */
export function describeBrowser({ path, npmVersion }: Browser, today = new Date()): string {
  const name = npmVersion ? `Chromium ${npmVersion}` : printedVersion(path);
  const [major = ''] = npmVersion?.split('.') ?? [];
  const released = npmVersion ? RELEASED[major] : dayOf(path);
  if (released === undefined)
    return `${name}, release day not recorded in test/e2e/browsers/browser-report.ts`;
  return withAge(name, released, today);
}

/** Describes WebKitGTK by the path of its driver and the version that the driver reports. */
export const describeWebKit = (driver: string, version: string, today = new Date()): string =>
  withAge(`WebKitGTK ${version}`, dayOf(driver), today);

const dayOf = (path: string): string => statSync(path).mtime.toISOString().slice(0, 10);

const withAge = (name: string, released: string, today: Date): string => {
  const age = Math.floor((today.getTime() - Date.parse(released)) / DAY);
  return `${name}, released ${released}, ${age} days ago`;
};

function printedVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--no-sandbox', '--version'], { encoding: 'utf8', timeout: 60_000 });
  return /(?:Chromium|Chrome|Firefox) [\d.]+/.exec(stdout)?.[0] ?? path;
}

/** Writes the description of a browser to a folder. `npm test` prints the description in its summary. */
export function reportBrowser(folder: string, line: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${line.replace(/\W+/g, '-')}.txt`), line);
}
