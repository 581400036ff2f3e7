// Command `npm test -- --servers [--site DIR]`. Tests each installed web server with a configuration that the `deploy`
// command writes. Then runs the tests of the recovery server that need an LDAP, Valkey or RADIUS server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../build.mjs';
import { givenServer } from './given-server.mjs';
import { testRecoveryServer } from './recovery-server.mjs';
import { elsewhere, scenarios } from './scenarios.mjs';
import { isInstalled, servers } from './servers.mjs';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const work = mkdtempSync(join(tmpdir(), 'account-recovery-servers-'));
const counts = { passed: 0, failed: 0 };
const absent = [];

async function builtSite() {
  const out = join(work, 'build');
  await build({ out, log: () => {} });
  return out;
}

/** Runs one test scenario of a web server. Then stops everything that the scenario has started. */
async function runScenario(server, site, { name, check }) {
  const endings = [];
  const complaints = [];
  let passed = 0;
  const later = (end) => endings.push(end);
  const expect = (what, found, wanted) => {
    if (found === wanted) passed += 1;
    else complaints.push(`${what}: ${found}, wanted ${wanted}`);
  };
  const deploy = (more) => givenServer(server, { site, environment: elsewhere, work, later, ...more });
  try {
    await check({ server, site, work, later, expect, deploy });
  } catch (failure) {
    complaints.push(failure.stack);
  } finally {
    for (const end of endings.reverse()) await end();
  }
  counts.passed += passed;
  counts.failed += complaints.length;
  const verdict = complaints.length === 0 ? 'passed' : 'FAILED';
  console.log(`${verdict}  ${server.name}: ${name} (${passed} answers)`);
  for (const complaint of complaints) console.log(`        ${complaint}`);
}

try {
  const site = values.site === undefined ? await builtSite() : resolve(values.site);
  for (const server of servers) {
    if (!isInstalled(server)) absent.push(server);
    else
      for (const scenario of scenarios)
        if ((scenario.isFor ?? server.name) === server.name) await runScenario(server, site, scenario);
  }
  const tested = testRecoveryServer(work);
  counts.passed += tested.passed;
  counts.failed += tested.failed;
  absent.push(...tested.absent);
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const { name, install } of absent) console.log(`absent  ${name} is not installed here: ${install}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
