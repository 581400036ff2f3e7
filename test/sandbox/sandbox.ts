import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readContract } from '../../adapters/read-contract';
import { createMessages } from '../../adapters/recovery-server/adapters/texts/messages';
import { readLanguages } from '../../adapters/recovery-server/configuration/read-configuration';
import { createBankLogin } from './login/bank-login';
import { type ApiServer, mountServer } from './mounted-server';
import { createPanel } from './panel/panel';
import { createIdentityProvider } from './provider/identity-provider';
import { type Listening, listen } from './server/listening';
import { callServer, type Parts, pageServer, providerServer } from './servers';
import { createPageScript } from './site/page-script';
import { createStaticSite } from './site/static-site';
import type { Origins } from './state/origins';
import { createWorld } from './world';

export interface SandboxOptions {
  /** Port of the page's server. With `split`, the other servers use the next three ports. The default 0 selects free ports. */
  readonly port?: number;
  readonly dist: string;
  /** Runs the page, recovery server, pin service and identity provider on four origins. */
  readonly split?: boolean;
  /** Origin of another web server that delivers the page and forwards the API calls to the sandbox. */
  readonly behind?: string;
  /** Makes open pages reload when the sandbox's method `reload` is called. */
  readonly liveReload?: boolean;
  /** Makes the clock of open pages follow the sandbox's clock. */
  readonly movesPageClock?: boolean;
  /** Maximum random delay of each request, in milliseconds. */
  readonly latency?: number;
  /** Folder of the project. The default is the current directory. */
  readonly root?: string;
  /** Builds the site for these origins. Requests that arrive earlier are answered after the build. */
  readonly build?: (origins: Origins) => Promise<void>;
}

/** Starts the sandbox's servers on this machine. */
export const startSandbox = async (options: SandboxOptions) => {
  const { port = 0, dist, split = false, liveReload = false, latency = 0, root = process.cwd() } = options;
  const { behind, movesPageClock = false } = options;
  const contract = readContract(join(root, 'adapters', 'recovery-server.openapi.yaml'));
  const languages = readLanguages(join(root, 'adapters', 'recovery-server', 'configuration', 'languages'));
  const operator = { name: 'Example Bank', help: '+49 30 555 0100', language: 'en', texts: {} };
  const messages = createMessages({ ...operator, languages });
  const listening: Listening[] = [];
  const mounted: { close(): Promise<void> }[] = [];
  const closing = new AbortController();
  const close = async () => {
    closing.abort();
    await Promise.all([...listening, ...mounted].map((server) => server.close()));
  };
  const take = async (offset: number) => {
    const server = await listen(port === 0 ? 0 : port + offset, latency);
    listening.push(server);
    return server;
  };
  try {
    const page = await take(0);
    const recoveryServer = split ? await take(1) : page;
    const pinService = split ? await take(2) : page;
    const identityProvider = split || behind ? await take(3) : page;
    const origins = {
      page: behind ?? page.origin,
      recoveryServer: behind ?? recoveryServer.origin,
      pinService: behind ?? pinService.origin,
      identityProvider: identityProvider.origin,
    };
    await options.build?.(origins);
    const scripts = {
      'live-reload': createPageScript(root, 'live-reload', 'reload-when-built.js'),
      clock: createPageScript(root, 'clock', 'follow-clock.js'),
    };
    const { 'live-reload': live, clock } = scripts;
    const world = createWorld(origins, messages, (ahead) => clock.tell('ahead', `${ahead}`));
    const withScripts = (page: string) =>
      [...(liveReload ? [live] : []), ...(movesPageClock ? [clock] : [])].reduce(
        (sum, { addTo }) => addTo(sum),
        page,
      );
    const pause = (milliseconds: number) =>
      sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
    const parts: Parts = {
      pause,
      site: createStaticSite(world, dist, withScripts),
      panel: createPanel(world, root),
      login: createBankLogin(world, root),
      identityProvider: await createIdentityProvider(world, root),
      scripts,
    };
    const mount = async (origin: string, serves: ApiServer['serves']) => {
      const server = await mountServer(world, contract, { origin, serves }, pause);
      mounted.push(server);
      return server.answer;
    };
    page.answerWith(
      pageServer(world, parts, await mount(world.page, split ? [] : ['recoveryServer', 'pinService'])),
    );
    if (split) {
      const [calls, pins] = [world.recoveryServer, world.pinService];
      recoveryServer.answerWith(callServer(calls, await mount(calls, ['recoveryServer'])));
      pinService.answerWith(callServer(pins, await mount(pins, ['pinService'])));
    }
    if (identityProvider !== page) identityProvider.answerWith(providerServer(world, parts));
    return {
      ...origins,
      /** Origin of the page, the device panel and the bank login, except for a page delivered with `behind`. */
      origin: page.origin,
      users: world.now.users.all().map(({ name, password, line }) => ({ name, password, line })),
      reset: world.reset,
      /** Reloads the open pages if the sandbox was started with `liveReload`. */
      reload: () => live.tell('built'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
