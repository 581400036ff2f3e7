import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE_OPTIONS, root } from '../../runner/run-steps.mjs';

/** Folder with the recovery server's tests that start other programs, such as an LDAP server. */
const folder = join('test', 'recovery-server', 'test', 'servers');

/** Maximum output of a test process, in bytes. By default, Node.js kills a process that prints more than 1 MiB. */
const OUTPUT_LIMIT = 2 ** 26;

/** Adds /usr/sbin and /sbin, which contain most server programs. Often only the administrator's PATH includes these folders. */
const environment = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter),
  NODE_OPTIONS,
};

/**
 * Test files of the recovery server, grouped by the programs that they start.
 * @type {readonly { name: string, programs: readonly string[], install: string, files: readonly string[] }[]}
 */
const groups = [
  {
    ...{ name: 'Valkey or Redis', programs: ['redis-server'], install: 'apt-get install redis-server' },
    files: ['valkey-store'],
  },
  {
    ...{ name: 'FreeRADIUS', programs: ['freeradius'], install: 'apt-get install freeradius' },
    files: ['radius'],
  },
  {
    ...{ name: 'OpenLDAP', programs: ['slapd'], install: 'apt-get install slapd' },
    files: ['open-ldap', 'journey'],
  },
  {
    ...{ name: 'Samba', programs: ['samba', 'samba-tool'], install: 'apt-get install samba-ad-dc' },
    files: ['active-directory'],
  },
  {
    ...{ name: 'OpenLDAP and Valkey on two nodes', programs: ['slapd', 'redis-server'] },
    ...{ install: 'apt-get install slapd redis-server', files: ['faults'] },
  },
  {
    ...{ name: 'OpenLDAP, Valkey and FreeRADIUS', programs: ['slapd', 'redis-server', 'freeradius'] },
    ...{ install: 'apt-get install slapd redis-server freeradius', files: ['conformance', 'journeys'] },
  },
];

const isInstalled = (program) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: environment }).status === 0;

/**
 * Runs the tests of the recovery server for which all required programs are installed. Returns the numbers of passed
 * and failed tests, and the skipped groups.
 */
export function testRecoveryServer(work) {
  const counts = { passed: 0, failed: 0, absent: [] };
  for (const group of groups) {
    if (!group.programs.every(isInstalled)) {
      counts.absent.push(group);
      continue;
    }
    const { passed, failed, output } = runTests(group, join(work, 'jest.json'));
    counts.passed += passed;
    counts.failed += failed;
    console.log(
      `${failed === 0 ? 'passed' : 'FAILED'}  recovery server with ${group.name} (${passed} tests)`,
    );
    if (failed > 0) console.log(output);
  }
  return counts;
}

function runTests({ files }, results) {
  rmSync(results, { force: true });
  const words = [
    '-c',
    join(folder, 'jest.config.json'),
    '--ci',
    '--runInBand',
    '--json',
    `--outputFile=${results}`,
  ];
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...words,
      ...files.map((name) => `/${name}.servers.ts`),
    ],
    { cwd: root, env: environment, encoding: 'utf8', maxBuffer: OUTPUT_LIMIT },
  );
  const read = readResults(results);
  const failed = (read?.numFailedTests ?? 1) + (read?.numRuntimeErrorTestSuites ?? 0);
  const isEmpty = status !== 0 || !read?.numPassedTests;
  return {
    passed: read?.numPassedTests ?? 0,
    failed: failed || Number(isEmpty),
    output: [error, stdout, stderr].join('\n'),
  };
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
