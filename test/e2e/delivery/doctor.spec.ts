import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { examine } from '../../../adapters/operator/doctor/examine';
import { reportLines } from '../../../adapters/operator/doctor/report-lines';
import { startSandbox } from '../../sandbox/sandbox';
import { startFaultyProxy } from '../../servers/faulty-proxy';
import { call, environment, fields, header, script, status } from '../../servers/proxy-faults';
import { test as base } from '../harness/kept';
import {
  type Fault,
  faultsOfDocuments,
  faultsOfFiles,
  faultsOfOneOrigin,
  faultsOfProvider,
  faultsOfServers,
  faultsOfSettings,
} from './planted-faults';

const root = join(import.meta.dirname, '..', '..', '..');
const dist = join(root, 'dist');

type Bending = Awaited<ReturnType<typeof startFaultyProxy>> & { readonly real: string };

const bendingSandbox =
  (split: boolean) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async ({}, use: (bending: Bending) => Promise<void>) => {
    const sandbox = await startSandbox({ root, dist, split });
    const bending = await startFaultyProxy(sandbox);
    await use({ ...bending, real: sandbox.origin });
    await bending.close();
    await sandbox.close();
  };

/** The built page on one origin with its servers, and on four; behind the faulty proxy. No browser is started. */
const test = base.extend<{ readonly together: Bending; readonly split: Bending }>({
  together: bendingSandbox(false),
  split: bendingSandbox(true),
});

test.describe('The doctor, at the page as built', () => {
  test('finds nothing, on one origin or on four', async ({ together, split }) => {
    for (const address of [together.real, together.origin, split.origin]) {
      const { findings, passes } = await examine(address);

      expect(findings).toEqual([]);
      expect(passes.length).toBeGreaterThan(500);
    }
  });

  test('as a command says so and ends with 0, with a fault ends with 1, and tells programs the same', async ({
    split,
  }) => {
    expect(await command(split.origin)).toMatchObject({
      code: 0,
      told: expect.stringMatching(/: nothing is wrong; \d+ checks passed\.\n$/),
    });

    split.bend(({ headers }) => {
      headers['x-content-type-options'] = undefined;
    });
    const { code, told } = await command(split.origin, '--json');

    expect(code).toBe(1);
    expect(JSON.parse(told)).toMatchObject({
      isWell: false,
      findings: [{ id: 'headers.nosniff', found: 'none' }],
    });
  });
});

test.describe('Planted misconfigurations, each named by the doctor in one line and nothing else', () => {
  test('of documents', async ({ split }) => expectEachNamed(split, faultsOfDocuments));
  test('of files', async ({ split }) => expectEachNamed(split, faultsOfFiles));
  test('of servers', async ({ split }) => expectEachNamed(split, faultsOfServers));
  test('[settled.discovery.5] of providers', async ({ split }) => expectEachNamed(split, faultsOfProvider));
  test('of settings', async ({ split }) => expectEachNamed(split, faultsOfSettings));
  test('of one origin', async ({ together }) => expectEachNamed(together, faultsOfOneOrigin));

  for (const name of ['journey-screens', 'landing-screen', 'oidc-identity-provider'])
    test(`of the script ${name}, which loads late: missing, altered, of a wrong type`, async ({ split }) => {
      await expectEachNamed(split, [[`no ${name}`, 'files.absent', status(script(name), 404)]]);
      await expectEachNamed(split, [
        ['a wrong type', 'files.type', header(script(name), 'content-type', 'text/plain')],
        [
          'altered bytes',
          'files.integrity',
          (passing) => {
            if (script(name)(passing)) passing.body = Buffer.concat([passing.body, Buffer.from('\n')]);
          },
        ],
      ]);
    });
  test('[additions.doctor.5] a blank before the issuer is one finding, by server or environment', async ({
    split,
  }) => {
    const admin = call('recoveryServer', 'GET', '/configuration/admin');
    let real: Record<string, unknown> = {};
    const withBlank = () => ({ ...real, issuer: ` ${real.issuer}` });
    split.bend(
      fields(admin, (said) => {
        real = said;
        return withBlank();
      }),
    );
    const byServer = await examine(split.origin);
    split.bend(
      environment({ oktaConfig: withBlank() }),
      fields(admin, () => ({})),
    );
    const byEnvironment = await examine(split.origin);

    expect(byServer.findings).toMatchObject([
      { id: 'configuration.shape', found: JSON.stringify(withBlank().issuer) },
    ]);
    expect(byEnvironment.findings).toMatchObject([
      { id: 'provider.issuer-form', found: JSON.stringify(withBlank().issuer) },
    ]);
  });

  test('are more than twenty, all different', () => {
    const faults = [
      faultsOfDocuments,
      faultsOfFiles,
      faultsOfServers,
      faultsOfProvider,
      faultsOfSettings,
      faultsOfOneOrigin,
    ].flat();

    expect(faults.length).toBeGreaterThan(20);
    expect(new Set(faults.map(([, id]) => id)).size).toBe(faults.length);
  });
});

async function expectEachNamed({ bend, origin }: Bending, faults: readonly Fault[]) {
  bend(...faults.map(([, , each]) => each));
  const report = await examine(origin);

  const lines = reportLines(report, false);
  for (const [what, id] of faults) {
    const naming = lines.filter((line) => line.startsWith(`wrong  ${id}  `));
    expect.soft(naming, what).toHaveLength(1);
  }
  const named = faults.map(([, id]) => id);
  expect(
    lines.filter((line) => line.startsWith('wrong  ') && !named.includes(line.split('  ')[1] ?? '')),
  ).toEqual([]);
}

async function command(
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly told: string }> {
  const script = join(root, 'adapters', 'operator', 'doctor', 'run.mjs');
  return promisify(execFile)(process.execPath, [script, ...words]).then(
    ({ stdout }) => ({ code: 0, told: stdout }),
    (failure: { code: number; stdout: string }) => ({ code: failure.code, told: failure.stdout }),
  );
}
