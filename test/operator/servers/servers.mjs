import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A web server that may be installed, with its command-line arguments. `version` prints the version. `check`
 * checks the configuration in a folder. `start` runs the server in the foreground. `reload` loads the configuration again.
 * @typedef {{ name: string, program: string, version: readonly string[], install: string,
 *   check: (folder: string) => readonly string[], start: (folder: string) => readonly string[],
 *   reload: (folder: string) => readonly string[],
 *   environment?: (folder: string) => Record<string, string> }} Server
 */

/** @type {readonly Server[]} */
export const servers = [
  {
    name: 'nginx',
    program: 'nginx',
    version: ['-v'],
    install: 'apt-get install nginx',
    check: (folder) => ['-t', '-c', `${folder}/current/nginx.conf`],
    start: (folder) => ['-c', `${folder}/current/nginx.conf`, '-g', 'daemon off;'],
    reload: (folder) => ['-s', 'reload', '-c', `${folder}/current/nginx.conf`],
  },
  {
    name: 'caddy',
    program: 'caddy',
    version: ['version'],
    install: 'apt-get install caddy',
    environment: (folder) => ({ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }),
    check: (folder) => ['validate', '--config', `${folder}/current/Caddyfile`],
    start: (folder) => ['run', '--config', `${folder}/current/Caddyfile`],
    reload: (folder) => ['reload', '--config', `${folder}/current/Caddyfile`],
  },
  {
    name: 'apache',
    program: 'apache2',
    version: ['-v'],
    install: 'apt-get install apache2',
    check: (folder) => ['-t', '-f', apacheServer(folder)],
    start: (folder) => ['-D', 'FOREGROUND', '-f', apacheServer(folder)],
    reload: (folder) => ['-k', 'graceful', '-f', apacheServer(folder)],
  },
];

/**
 * Writes Apache's main configuration. It loads the required modules and includes the virtual host. Returns the file's
 * path.
 */
function apacheServer(folder) {
  const file = join(folder, 'server.conf');
  const [, named = ''] =
    /^# Modules: (.*)$/m.exec(readFileSync(join(folder, 'current', 'apache.conf'), 'utf8')) ?? [];
  const modules = ['mpm_event', 'authz_core', ...named.split(' ')];
  const lines = [
    `ServerRoot "${folder}"`,
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    'ServerName localhost',
    'User www-data',
    'Group www-data',
    `PidFile "${folder}/apache.pid"`,
    `Mutex "file:${folder}" default`,
    `ErrorLog "${folder}/error.log"`,
    // Imitates the global access log of Linux distributions. Apache uses this log for virtual hosts that have
    // no `CustomLog` directive.
    `CustomLog "${folder}/global.log" "%r"`,
    'ServerTokens Prod',
    'TypesConfig /etc/mime.types',
    `Include "${folder}/current/apache.conf"`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

export const isInstalled = ({ program, version }) => spawnSync(program, version).error === undefined;

/**
 * Runs a command of a web server. The default command checks the configuration. Returns the errors that the command prints, or
 * `undefined` if there are none.
 * @param {Server} server
 * @param {string} folder
 * @param {'check' | 'reload'} command
 */
export function faultsOf(server, folder, command = 'check') {
  const { status, stderr, stdout } = spawnSync(server.program, server[command](folder), {
    env: { ...process.env, ...server.environment?.(folder) },
  });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/**
 * Starts a server and waits until the port responds. Resolves with a function that stops the server.
 * @param {Server} server
 * @param {string} folder
 * @param {number} port
 */
export async function started({ program, start, environment }, folder, port) {
  // Writes the output to a file. With a pipe (a socket in Node), a server could not open `/dev/stderr`.
  const file = join(folder, 'output.txt');
  const output = openSync(file, 'a');
  const child = spawn(program, start(folder), {
    env: { ...process.env, ...environment?.(folder) },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit');
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  const deadline = Date.now() + 60_000;
  while (!(await isUp())) {
    if (Date.now() > deadline) child.kill('SIGKILL');
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} ended: ${readFileSync(file, 'utf8')}`);
    await sleep(50);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
