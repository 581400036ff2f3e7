import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDeployment } from '../../../adapters/operator/deploy/write-deployment.mjs';
import { onEachServer } from './given-server.mjs';
import { faultsOf } from './servers.mjs';

const DAY = 86_400_000;
const FIRST_DAY = Date.parse('2030-01-01T12:00:00Z');

const scriptOf = (name) => `/ui/${name}-ABCDEFGH.js`;

/** Copies a build and adds a script to the copy, so that the copy represents another release. */
function buildNamed(name, site, work) {
  const copy = join(work, `build-${name}`);
  cpSync(site, copy, { recursive: true });
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(copy, scriptOf(name) + suffix), name);
  const receipt = JSON.parse(readFileSync(join(copy, 'receipt.json'), 'utf8'));
  receipt.files.push({ address: scriptOf(name) });
  writeFileSync(join(copy, 'receipt.json'), JSON.stringify(receipt));
  return copy;
}

/** Gives each release its own recovery server, whose host name shows which release a page or a security policy belongs to. */
const environmentOf = (name) => ({
  ssprServerHost: `https://${name}.example`,
  ssprPinServiceServerHost: 'https://pin.example',
});

/** The open browser tabs are simulated: they request scripts of older builds. */
onEachServer(
  'an upgrade and a rollback with open tabs, without a failed request',
  async ({ server, site, work, deploy, expect }) => {
    const builds = Object.fromEntries(
      ['first', 'second', 'third', 'last'].map((name) => [name, buildNamed(name, site, work)]),
    );
    const { folder, origin, port } = await deploy({
      ...{ site: builds.first, environment: environmentOf('first') },
      options: { now: new Date(FIRST_DAY) },
    });
    const deployOn = (day, name) =>
      writeDeployment({
        ...{ target: server.name, site: builds[name], environment: environmentOf(name), out: folder },
        ...{ address: '127.0.0.1', port: String(port), now: new Date(FIRST_DAY + day * DAY) },
      });
    /**
     * Requests the page and returns the name of its release. If the page's Content Security Policy is from another release, returns
     * a description of this problem instead.
     */
    const served = async () => {
      const { headers, body } = await ask(origin);
      const names = Object.keys(builds).filter((name) => body.includes(`https://${name}.example`));
      const [, policy] =
        /connect-src 'self' https:\/\/(\w+)\.example/.exec(headers['content-security-policy']) ?? [];
      return names.join() === policy ? policy : `a page of ${names} with a policy of ${policy}`;
    };
    const statusOf = async (name) => (await ask(origin + scriptOf(name))).status;

    /**
     * Reloads the web server, and checks the page and a script of an open tab during the reload. Ends after five pages in a row
     * from the new release, because old nginx workers may still send old pages.
     */
    const reload = async (before, after, tab) => {
      expect('the faults of the reload', faultsOf(server, folder, 'reload'), undefined);
      const deadline = Date.now() + 20_000;
      const seen = [];
      while (seen.slice(-5).filter((name) => name === after).length < 5 && Date.now() < deadline) {
        seen.push(await served().catch((error) => error.message));
        expect(`the open tab of ${tab} during the reload`, await statusOf(tab).catch(String), 200);
        await sleep(20);
      }
      const others = new Set(seen.filter((name) => name !== before));
      expect('seen during the reload', [...others].join(), after);
      expect('seen at the end of the reload', [...new Set(seen.slice(-5))].join(), after);
    };

    expect('at first', await served(), 'first');
    const release = join('releases', new Date(FIRST_DAY).toISOString().replaceAll(':', '-'));
    await deployOn(1, 'second');
    expect('before the reload', await served(), 'first');
    expect('a script of the new build, before the reload', await statusOf('second'), 200);
    await reload('first', 'second', 'first');

    rmSync(join(folder, 'current'));
    symlinkSync(release, join(folder, 'current'));
    await reload('second', 'first', 'second');

    await deployOn(2, 'third');
    await reload('first', 'third', 'second');
    expect('a script of the release that was rolled back to', await statusOf('first'), 200);
    await deployOn(30, 'last');
    await reload('third', 'last', 'third');
    expect('a script after keep-days', await statusOf('second'), 404);
    expect('a script of the replaced release', await statusOf('third'), 200);
  },
);

/** Sends a GET request on a new connection, because a reload of the server could close an existing connection. */
async function ask(url) {
  const [response] = await once(get(url, { agent: false }), 'response');
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}
