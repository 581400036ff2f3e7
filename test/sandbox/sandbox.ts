import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readContract } from '../../adapters/operator/conformance/http/read-contract';
import { createRecoveryServer } from './calls/recovery-server';
import { createBankLogin } from './login/bank-login';
import { createPanel } from './panel/panel';
import { createIdentityProvider } from './provider/identity-provider';
import { type Listening, listen } from './server/listening';
import { callServer, type Parts, pageServer, providerServer } from './servers';
import { createLiveReload } from './site/live-reload';
import { createStaticSite } from './site/static-site';
import { createWorld } from './world';

/** Options of a sandbox. */
export interface SandboxOptions {
  /** 0, the default, takes any free port; `split` also takes the next three ports. */
  readonly port?: number;
  /** The folder of the built site. */
  readonly dist: string;
  /** Runs the page, recovery server, pin service and identity provider on four origins. */
  readonly split?: boolean;
  /** The origin of a web server that delivers the page and forwards the calls to this sandbox. */
  readonly behind?: string;
  /** Makes pages reload when `reload` is called. */
  readonly liveReload?: boolean;
  /** Maximum random delay of each answer, in milliseconds. */
  readonly latency?: number;
  /** The project's folder; by default the current directory. */
  readonly root?: string;
}

/** A running sandbox. */
export interface Sandbox {
  /** The page's origin; with `behind` only the origin of the device panel and the bank login. */
  readonly origin: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
  readonly users: readonly { readonly name: string; readonly password: string; readonly line: string }[];
  /** Restores the initial state. */
  reset(): void;
  /** Reloads open pages, with `liveReload`. */
  reload(): void;
  close(): Promise<void>;
}

/**
 * Starts the recovery server, the identity provider, the device panel, the bank login and the built site on this
 * machine.
 */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { port = 0, dist, split = false, liveReload = false, latency = 0, root = process.cwd() } = options;
  const { behind } = options;
  const contract = readContract(join(root, 'adapters', 'recovery-server.openapi.yaml'));
  const listening: Listening[] = [];
  const closing = new AbortController();
  const close = async () => {
    closing.abort();
    await Promise.all(listening.map((server) => server.close()));
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
    const world = createWorld({
      page: behind ?? page.origin,
      recoveryServer: behind ?? recoveryServer.origin,
      pinService: behind ?? pinService.origin,
      identityProvider: identityProvider.origin,
    });
    const live = createLiveReload(root);
    const pause = (milliseconds: number) =>
      sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
    const parts: Parts = {
      pause,
      call: createRecoveryServer(world, contract, pause),
      site: createStaticSite(world, dist, liveReload ? live.addTo : undefined),
      panel: createPanel(world, root),
      login: createBankLogin(world, root),
      identityProvider: await createIdentityProvider(world, root),
      liveReload: live.answer,
    };
    page.answerWith(pageServer(world, parts, split ? [] : ['recoveryServer', 'pinService']));
    if (split) {
      recoveryServer.answerWith(
        callServer(parts, { origin: world.recoveryServer, serves: ['recoveryServer'] }),
      );
      pinService.answerWith(callServer(parts, { origin: world.pinService, serves: ['pinService'] }));
    }
    if (identityProvider !== page) identityProvider.answerWith(providerServer(world, parts));
    return {
      origin: page.origin,
      recoveryServer: world.recoveryServer,
      pinService: world.pinService,
      identityProvider: world.identityProvider,
      users: world.now.users.all().map(({ name, password, line }) => ({ name, password, line })),
      reset: world.reset,
      reload: live.reload,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
