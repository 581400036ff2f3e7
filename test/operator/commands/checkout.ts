import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'dist-package', 'reports', 'test-results', '.cache'];

type Variables = Readonly<Record<string, string>>;

/** Copies the project with the same packages. Commands may write and delete files in the copy. */
export const copyCheckout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-recovery-commands-'));
  for (const name of readdirSync(root).filter((each) => !NOT_COPIED.includes(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  linkPackages(folder);
  commitAll(folder);
  const running = new Set<ChildProcess>();

  const start = (line: string, variables: Variables = {}) => {
    // Starts the command in its own process group, so that npm, the shell and their child processes can be
    // stopped together.
    const child = spawn('sh', ['-c', line], {
      cwd: folder,
      detached: true,
      env: { ...ownVariables(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    let output = '';
    const matches = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then(() => reject(new Error(`"${line}" ended without ${pattern}:\n${output}`)));
      });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    return { child, ended, matches, output: () => output };
  };

  return {
    folder,
    /**
     * Runs a shell line with additional environment variables until the command ends or its output matches `until`. `code` is null
     * if the command was stopped.
     */
    run: async (line: string, variables?: Variables, until?: RegExp) => {
      const { child, ended, matches, output } = start(line, variables);
      if (until) {
        await matches(until);
        stop(child);
      }
      return { code: await ended, output: output() };
    },
    /** Starts a server by a shell line and waits until its output matches `ready`. Resolves with the match. */
    serve: (line: string, ready: RegExp) => start(line).matches(ready),
    remove: async () => {
      const ends = [...running].map((child) => once(child, 'close'));
      for (const child of running) stop(child);
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export type Checkout = ReturnType<typeof copyCheckout>;

/** Returns this process's environment without the variables that jest and npm have set. */
const ownVariables = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:NODE_OPTIONS|NODE_ENV|JEST_\w+|TESTS|RUNS|SEED|STEP_TIMEOUT|npm_\w+)$/.test(name),
    ),
  );

const stop = ({ pid }: ChildProcess) => {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
};

/**
 * Links the packages instead of `node_modules` itself, so that builds write to a `node_modules/.cache` of their own.
 */
const linkPackages = (folder: string) => {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !/^\.(?!bin$)/.test(each)))
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction');
};

/** Creates a git repository with one commit in the copied project, because some commands compare files with the last commit. */
const commitAll = (folder: string) => {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A copy');
};
