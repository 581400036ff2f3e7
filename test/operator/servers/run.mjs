// Command `npm test -- --servers [--site DIR]`. Tests each installed web server with a configuration that the `deploy`
// command writes. Then runs the tests of the recovery server that need an LDAP, Valkey or RADIUS server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { build } from '../../../build.mjs';

const { values } = parseArgs({ options: { site: { type: 'string' } } });
const work = mkdtempSync(join(tmpdir(), 'account-recovery-servers-'));
try {
  const site = values.site === undefined ? join(work, 'build') : resolve(values.site);
  if (values.site === undefined) await build({ out: site, log: () => {} });
  Object.assign(process.env, { SERVERS_SITE: site, SERVERS_WORK: work });
  const files = ['web-servers', 'logs', 'upgrade', 'recovery-server'];
  const results = run({
    files: files.map((name) => join(import.meta.dirname, `${name}.test.mjs`)),
    concurrency: false,
  });
  const counts = { passed: 0, failed: 0 };
  results.on('test:pass', ({ skip }) => (counts.passed += skip === undefined ? 1 : 0));
  results.on('test:fail', () => (counts.failed += 1));
  const shown = results.compose(new Spec());
  shown.pipe(process.stdout);
  await finished(shown);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
