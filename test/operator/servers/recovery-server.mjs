import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE_OPTIONS, root } from '../../runner/run-steps.mjs';

/** Folder with the recovery server's tests that start other programs, such as an LDAP server. */
const folder = join('test', 'recovery-server', 'test', 'servers');

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
  { name: 'OpenLDAP', programs: ['slapd'], files: ['open-ldap', 'journey'] },
  { name: 'Samba', programs: ['samba', 'samba-tool'], files: ['active-directory'] },
  { name: 'OpenLDAP and Valkey on two nodes', programs: ['slapd', 'redis-server'], files: ['faults'] },
  {
    name: 'OpenLDAP, Valkey and FreeRADIUS',
    programs: ['slapd', 'redis-server', 'freeradius'],
    files: ['conformance', 'journeys'],
  },
];

const isInstalled = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0;
const installOf = ({ programs }) =>
  `apt-get install ${[...new Set(programs.map((program) => packages[program]))].join(' ')}`;

/**
 * Runs the tests of the recovery server for which all required programs are installed. Returns the numbers of passed
 * and failed tests, and the skipped groups.
 */
export function testRecoveryServer(work) {
  const isReady = ({ programs }) => programs.every(isInstalled);
  const results = groups.filter(isReady).map((group) => runTests(group, join(work, 'jest.json')));
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  const absent = groups.filter((group) => !isReady(group));
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    absent: absent.map((group) => ({ ...group, install: installOf(group) })),
  };
}

function runTests({ name, files }, results) {
  rmSync(results, { force: true });
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const words = ['--ci', '--runInBand', '--json', `--outputFile=${results}`];
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [jest, '-c', join(folder, 'jest.config.json'), ...words, ...files.map((file) => `/${file}.servers.ts`)],
    { cwd: root, env, encoding: 'utf8', maxBuffer: OUTPUT_LIMIT },
  );
  const { numPassedTests: passed, ...read } = readResults(results);
  const failed = read.numFailedTests + read.numRuntimeErrorTestSuites || Number(status !== 0 || passed === 0);
  console.log(`${failed === 0 ? 'passed' : 'FAILED'}  recovery server with ${name} (${passed} tests)`);
  if (failed > 0) console.log([error, stdout, stderr].join('\n'));
  return { passed, failed };
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
  }
}
