import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { NODE_OPTIONS, root } from '../../runner/run-steps.mjs';

/** Folder with the recovery server's tests that start other programs, such as an LDAP server. */
const folder = join('test', 'recovery-server', 'servers');

/** Maximum output of a test process, in bytes. By default, Node.js kills a process that prints more than 1 MiB. */
const OUTPUT_LIMIT = 2 ** 26;

/** Adds /usr/sbin and /sbin, which contain most server programs. Often only the administrator's PATH includes these folders. */
const env = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter),
  NODE_OPTIONS,
};

/** Debian packages of the programs that the tests start. */
const packages = {
  slapd: 'slapd',
  'redis-server': 'redis-server',
  freeradius: 'freeradius',
  samba: 'samba-ad-dc',
  'samba-tool': 'samba-ad-dc',
};

/** Test files of the recovery server, grouped by the programs that they start. */
const groups = [
  { name: 'Valkey or Redis', programs: ['redis-server'], files: ['valkey-store'] },
  { name: 'FreeRADIUS', programs: ['freeradius'], files: ['radius'] },
  { name: 'OpenLDAP', programs: ['slapd'], files: ['open-ldap', 'guide-rules', 'journey'] },
  { name: 'Samba', programs: ['samba', 'samba-tool'], files: ['active-directory'] },
  { name: 'OpenLDAP and Valkey on two nodes', programs: ['slapd', 'redis-server'], files: ['faults'] },
  {
    name: 'OpenLDAP, Valkey and FreeRADIUS',
    programs: ['slapd', 'redis-server', 'freeradius'],
    files: ['conformance', 'journeys'],
  },
];

const isInstalled = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0;
const installOf = (programs) =>
  `apt-get install ${[...new Set(programs.map((program) => packages[program]))].join(' ')}`;

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const words = ['--ci', '--runInBand', '-c', join(folder, 'jest.config.json')];

for (const { name, programs, files } of groups) {
  const skip = !programs.every(isInstalled) && `not installed here: ${installOf(programs)}`;
  test(`the recovery server with ${name}`, { skip }, () => {
    const paths = files.map((file) => `/${file}.servers.ts`);
    const options = { cwd: root, env, encoding: 'utf8', maxBuffer: OUTPUT_LIMIT };
    const { status, stdout, stderr, error } = spawnSync(
      process.execPath,
      [jest, ...words, ...paths],
      options,
    );
    assert(status === 0, [error, stdout, stderr].join('\n'));
  });
}
