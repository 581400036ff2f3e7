import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A server that may be installed: how it is asked for its version, and how it is started in the foreground with what is
 * written for it in a folder.
 * @typedef {{ name: string, program: string, version: readonly string[], install: string,
 *   check: (folder: string) => readonly string[], start: (folder: string) => readonly string[] }} Server
 */

/** @type {readonly Server[]} */
export const servers = [
  {
    name: 'nginx',
    program: 'nginx',
    version: ['-v'],
    install: 'apt-get install nginx',
    check: (folder) => ['-t', '-c', `${folder}/nginx.conf`],
    start: (folder) => ['-c', `${folder}/nginx.conf`, '-g', 'daemon off;'],
  },
];

export const isInstalled = ({ program, version }) => spawnSync(program, version).error === undefined;

/** What is wrong with the configuration, as the server itself says; nothing if it takes it. */
export function faultsOf({ program, check, environment }, folder) {
  const { status, stderr, stdout } = spawnSync(program, check(folder), {
    env: { ...process.env, ...environment?.(folder) },
  });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/** Starts a server and waits until it answers at the port; ends it, and only it, with `stop`. */
export async function started({ program, start, environment }, folder, port) {
  const child = spawn(program, start(folder), {
    env: { ...process.env, ...environment?.(folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    await sleep(50);
  }
  return {
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
