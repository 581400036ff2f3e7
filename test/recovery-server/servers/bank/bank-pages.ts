import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../e2e/browsers/chromium';
import { RecoveryPage } from '../../../e2e/steps/recovery-page';
import { type Bank, freeOrigin, startBank } from './bank';
import type { BankPerson } from './people';
import { type BankSite, buildBankSite } from './site';

/**
 * Recovery servers of the simulated bank. `twoProofs` requires two proofs of identity, the others require one. The page
 * of `dynamic` is built with the setting `dynamicFactors`.
 */
export type BankServer = 'oneProof' | 'twoProofs' | 'dynamic';

/** The simulated bank with its recovery servers. Each recovery server has its own web server for the recovery page. */
export interface BankPages {
  readonly bank: Bank;
  /** Opens the page of a recovery server in a new browser window without cookies. */
  readonly open: (server: BankServer) => Promise<RecoveryPage>;
  readonly remove: () => Promise<void>;
}

/**
 * Raises the limit per IP address, because all requests of a test come from the same address. The limits for codes
 * and messages keep their defaults.
 */
const limits = { perAddress: { count: 100_000, seconds: 600 } };

/** Starts the simulated bank's services, the recovery servers, their pages and a browser. */
export async function openBankPages(everybody: readonly BankPerson[]): Promise<BankPages> {
  const bank = await startBank(everybody);
  const sites = { usual: await buildBankSite({}), dynamic: await buildBankSite({ dynamicFactors: true }) };
  const browser: Browser = await chromium.launch(await chromiumLaunchOptions());
  const start = async (site: BankSite, name: BankServer, proofs = 1) => {
    const [server, page] = [await freeOrigin(), await freeOrigin()];
    const store = bank.storeOf(name);
    await bank.startServer(server.port, { page: page.origin, proofs, limits, store });
    await site.serve(page.port, server.port);
    return page.origin;
  };
  const origins: Readonly<Record<BankServer, string>> = {
    oneProof: await start(sites.usual, 'oneProof'),
    twoProofs: await start(sites.usual, 'twoProofs', 2),
    dynamic: await start(sites.dynamic, 'dynamic'),
  };
  return {
    bank,
    open: async (server) => {
      const context = await browser.newContext({ baseURL: origins[server] });
      return new RecoveryPage(await context.newPage());
    },
    remove: async () => {
      await browser.close();
      await Promise.all([sites.usual.remove(), sites.dynamic.remove()]);
      await bank.remove();
    },
  };
}
