import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { examine } from '../../../adapters/operator/doctor/command';
import { startSandbox } from '../../sandbox/sandbox';
import { startFaultyProxy } from '../../servers/faulty-proxy';
import { body, call, environment, fields, header, script, status } from '../../servers/proxy-faults';
import { test as base } from '../harness/kept';
import {
  type Faults,
  faultsOfDocuments,
  faultsOfFiles,
  faultsOfOneOrigin,
  faultsOfProvider,
  faultsOfServers,
  faultsOfSettings,
} from './planted-faults';

const root = join(import.meta.dirname, '..', '..', '..');
const dist = join(root, 'dist');

type Faulty = Awaited<ReturnType<typeof startFaultyProxy>> & { readonly real: string };

const faultySandbox =
  (split: boolean) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  async ({}, use: (faulty: Faulty) => Promise<void>) => {
    const sandbox = await startSandbox({ root, dist, split });
    const proxy = await startFaultyProxy(sandbox);
    await use({ ...proxy, real: sandbox.origin });
    await proxy.close();
    await sandbox.close();
  };

/**
 * Playwright's `test` with two sandboxes, each behind a proxy that injects faults. The servers of `together` share one
 * origin. The servers of `split` have four origins.
 */
const test = base.extend<{ readonly together: Faulty; readonly split: Faulty }>({
  together: faultySandbox(false),
  split: faultySandbox(true),
});

test.describe('The doctor, for the page as built', () => {
  test('finds nothing, on one origin or on four origins', async ({ together, split }) => {
    for (const address of [together.real, together.origin, split.origin]) {
      const { findings, passes } = await examine(address);

      expect(findings).toEqual([]);
      expect(passes.length).toBeGreaterThan(500);
    }
  });

  test('exits with code 0 and a summary if all is well, and with code 1 after a fault, also as JSON', async ({
    split,
  }) => {
    expect(await command(split.origin)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: 0 wrong, \d unsure, \d+ right\.\n$/),
    });

    split.injectFaults(header(() => true, 'x-content-type-options', undefined));
    const { code, out } = await command(split.origin, '--json');

    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      isWell: false,
      findings: [{ id: 'headers.nosniff', found: 'none' }],
    });
  });

  test('prints its help, and rejects unknown arguments with exit code 2', async () => {
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--verbose') });
    for (const [words, message] of [
      [['https://recovery.example', '--jsn'], "Unknown option '--jsn'"],
      [['https://recovery.example', 'more'], 'Unexpected argument: more'],
      [[], 'The address of the page is missing.'],
    ] as const)
      expect(await command(...words)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

test.describe('The doctor reports each planted fault exactly once', () => {
  test('in the documents', ({ split }) => expectEachReported(split, faultsOfDocuments));
  test('in the files', ({ split }) => expectEachReported(split, faultsOfFiles));
  test('of the servers', ({ split }) => expectEachReported(split, faultsOfServers));
  test('[settled.discovery.5] of the identity provider', ({ split }) =>
    expectEachReported(split, faultsOfProvider));
  test('in the settings', ({ split }) => expectEachReported(split, faultsOfSettings));
  test('on a single origin', ({ together }) => expectEachReported(together, faultsOfOneOrigin));

  for (const name of ['journey-screens', 'landing-screen', 'oidc-identity-provider'])
    test(`in the lazy script ${name}: missing, changed, or with a wrong type`, async ({ split }) => {
      await expectEachReported(split, { 'files.absent': status(script(name), 404) });
      await expectEachReported(split, {
        'files.type': header(script(name), 'content-type', 'text/plain'),
        'files.integrity': body(script(name), (text) => `${text}\n`),
      });
    });

  test('[additions.doctor.5] for a space before the issuer, set by the server or by the environment', async ({
    split,
  }) => {
    const admin = call('recoveryServer', 'GET', '/configuration/admin');
    let real: Record<string, unknown> = {};
    const withBlank = () => ({ ...real, issuer: ` ${real.issuer}` });
    split.injectFaults(
      fields(admin, (said) => {
        // The server's refusal as a sample has no settings.
        if (said.issuer === undefined) return said;
        real = said;
        return withBlank();
      }),
    );
    const byServer = await examine(split.origin);
    split.injectFaults(
      environment({ oktaConfig: withBlank() }),
      fields(admin, () => ({})),
    );
    const byEnvironment = await examine(split.origin);

    const found = JSON.stringify(withBlank().issuer);
    expect(byServer.findings).toMatchObject([{ id: 'configuration.shape', found }]);
    expect(byEnvironment.findings).toMatchObject([{ id: 'provider.issuer-form', found }]);
  });

  test('for more than twenty different checks', () => {
    const kinds = [faultsOfDocuments, faultsOfFiles, faultsOfServers, faultsOfProvider, faultsOfSettings];
    const ids = [...kinds, faultsOfOneOrigin].flatMap((faults) => Object.keys(faults));

    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

async function expectEachReported({ injectFaults, origin }: Faulty, faults: Faults) {
  injectFaults(...Object.values(faults));
  const { findings } = await examine(origin);

  expect(findings.map(({ id }) => id).sort()).toEqual(Object.keys(faults).sort());
}

async function command(...words: readonly string[]) {
  const file = join(root, 'adapters', 'operator', 'run.mjs');
  return promisify(execFile)(process.execPath, [file, 'doctor', ...words]).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    (failure) => ({ code: failure.code, out: failure.stdout, err: failure.stderr }),
  );
}
