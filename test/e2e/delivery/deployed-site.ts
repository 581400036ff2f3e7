import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDeployment } from '../../operator/deploy/deployed';
import { faultsOf, freePort, isInstalled, servers, started } from '../../operator/servers/servers.mjs';
import { startSandbox } from '../../sandbox/sandbox';

export { isInstalled, servers };

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Starts a web server of the given kind. The server serves the deployed page, and forwards the page's requests to a
 * sandbox.
 */
export const deployBehind = async (server: (typeof servers)[number]) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ root, dist: join(root, 'dist'), behind: origin });
  const work = mkdtempSync(join(tmpdir(), 'deployed-site-'));
  // Makes the folder readable for other users. If root starts the web server, the server reads the site as another
  // user.
  chmodSync(work, 0o755);
  const out = join(work, 'out');
  await writeDeployment({
    ...{ target: server.name, site: join(root, 'dist'), out, address: '127.0.0.1', port: String(port) },
    ...{ 'recovery-server': sandbox.origin, 'pin-service': sandbox.origin },
    environment: {
      loginUrl: `${sandbox.origin}/sandbox/login`,
      signInOrigins: [sandbox.identityProvider],
    },
  });
  const faults = faultsOf(server, out);
  if (faults !== undefined) throw new Error(`${server.name} refuses its configuration: ${faults}`);
  const end = await started(server, out, port);
  return {
    origin,
    sandbox,
    close: async () => {
      await end();
      await sandbox.close();
      rmSync(work, { recursive: true });
    },
  };
};
