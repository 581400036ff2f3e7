import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program that a test has started. */
export interface StartedProgram {
  readonly output: () => string;
  readonly pid: number;
  /** Ends the program and resolves after its end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Suspends the program's process. Its connections stay open, but it does not respond. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** Starts a program. Resolves when its output contains `readyText`, and rejects if the program ends first. */
export async function startProgram(
  file: string,
  words: readonly string[],
  readyText: string,
): Promise<StartedProgram> {
  const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  const output = () => chunks.join('');
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      chunks.push(chunk.toString());
      if (output().includes(readyText)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${file} ended at once:\n${output()}`)));
  });
  return {
    output,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGTERM') => stop(child, signal),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGCONT');
  child.kill(signal);
  await once(child, 'exit');
}

/** Returns true if a program is installed. */
export function isInstalled(file: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${file}`]).status === 0;
}

/** Resolves with a port of the loopback interface that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
