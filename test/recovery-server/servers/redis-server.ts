import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort, isInstalled, type StartedProgram, startProgram } from './started-program';

/** A redis-server or valkey-server that a test has started. */
export interface RedisServer {
  readonly url: string;
  readonly program: () => StartedProgram;
  /** Starts the server again on the same port. The new server has the stored values only with `--appendonly yes`. */
  readonly restart: () => Promise<void>;
  /** Lets the store with a prefix have begun long ago, so that the recovery server accepts a TOTP code of the current time step. */
  readonly age: (prefix?: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const file = ['valkey-server', 'redis-server'].find(isInstalled);

/** Starts a Redis or Valkey server on a free port of the loopback interface. `words` are additional command-line options. */
export async function startRedisServer(...words: readonly string[]): Promise<RedisServer> {
  if (file === undefined) throw new Error('Install redis-server: apt-get install redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'recovery-redis-'));
  const port = await freePort();
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...words];
  return started(folder, port, () => startProgram(file, options, 'Ready to accept connections'));
}

/** Starts a Sentinel that chooses a replica half a second after the server at `master`, with the name `bank`, has ended. */
export async function startSentinel(master: number): Promise<RedisServer> {
  if (file === undefined) throw new Error('Install redis-server: apt-get install redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'recovery-sentinel-'));
  const port = await freePort();
  const lines = [
    ...[`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, `sentinel monitor bank 127.0.0.1 ${master} 1`],
    ...['sentinel down-after-milliseconds bank 500', 'sentinel failover-timeout bank 3000'],
  ];
  const configuration = join(folder, 'sentinel.conf');
  await writeFile(configuration, lines.join('\n'));
  return started(folder, port, () => startProgram(file, [configuration, '--sentinel'], '+monitor master'));
}

async function started(
  folder: string,
  port: number,
  start: () => Promise<StartedProgram>,
): Promise<RedisServer> {
  let program = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    program: () => program,
    restart: async () => {
      program = await start();
    },
    age: async (prefix = 'recovery:') => {
      const redis = new Redis(port, '127.0.0.1');
      await redis.set(`${prefix}beginning`, '0');
      redis.disconnect();
    },
    remove: async () => {
      await program.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
