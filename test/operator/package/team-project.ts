import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');
const packages = join(root, 'node_modules');

/**
 * A prompt that a program prints in the terminal, and a function that returns the line to type. If the function returns
 * `undefined`, the test types nothing.
 */
type Reply = readonly [prompt: RegExp, line: () => string | undefined | Promise<string | undefined>];

export const tsc = join(packages, 'typescript-7', 'bin', 'tsc');
export const jest = join(packages, 'jest', 'bin', 'jest.js');
const own = Object.entries(process.env).filter(
  ([name]) => !/^(?:NODE_OPTIONS|NODE_ENV|JEST_|npm_)/.test(name),
);
const env = Object.fromEntries(own);

/** Creates the project of another team: a temporary folder with only the packages that a test adds. */
export const teamProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-recovery-team-'));
  const givenFile = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  givenFile('package.json', '{ "name": "team", "private": true, "type": "module" }');
  return {
    folder,
    givenFile,
    givenSamples: (path: string) => cpSync(join(root, 'test', 'samples', path), folder, { recursive: true }),
    /** Links packages from this repository's `node_modules` into the project, because tests must not download packages. */
    givenPackages: (...names: readonly string[]) => {
      for (const name of names) {
        mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
        symlinkSync(join(packages, name), join(folder, 'node_modules', name), 'junction');
      }
    },
    /** Runs a program with Node. Resolves with its output, even if the program fails. */
    run: (...words: readonly string[]) =>
      new Promise<string>((resolve) => {
        const done = (_: ExecFileException | null, stdout: string, stderr: string) =>
          resolve(stdout + stderr);
        execFile(process.execPath, words, { cwd: folder, env }, done);
      }),
    /** Runs a program and types each reply when its prompt appears. Resolves with the output. */
    talk: (words: readonly string[], replies: readonly Reply[]) =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, words, { cwd: folder, env });
        const left = [...replies];
        let output = '';
        let unread = '';
        const read = async (chunk: Buffer) => {
          output += chunk;
          unread += chunk;
          if (!left[0]?.[0].test(unread)) return;
          unread = '';
          const line = await left.shift()?.[1]();
          if (line !== undefined) child.stdin.write(`${line}\n`);
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.on('close', () => resolve(output));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
