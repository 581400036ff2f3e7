import { routeOf } from '../../../../core/recovery/routes';
import { describeIdentityProviderContract } from '../../../contracts/identity-provider-contract';
import { expect, test } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const LIFETIME = 3_600_000;

for (const adapter of adapters) {
  let open: (() => Promise<SignInBrowser>) | undefined;

  describeIdentityProviderContract(
    `${adapter}-identity-provider`,
    async () => {
      const browser = await open?.();
      if (browser === undefined) throw new Error('There is no page to run in.');
      return {
        user: 'sms',
        isAuthenticated: () => browser.isAuthenticated(),
        claims: () => browser.claims(),
        async signInAtProvider() {
          const { pathname: path, search } = new URL(await browser.signInAtProvider());
          return { path, query: search.slice(1) };
        },
        finishSignIn: (callback) => browser.finishSignIn(routeOf(callback)),
        signOut: async () => {
          const told = await browser.signOut();
          if (!told.ok) return { ok: false, code: told.code ?? '' };
          return { ok: true, value: told.value === 'here' ? 'here' : 'leaving' };
        },
        abandoned: async (member) => (await browser.call(member, '', 'before')).reason ?? 'settled',
        told: async () => browser.told(),
        stopListening: () => browser.stopListening(),
        expireTokens: () => browser.page.clock.fastForward(LIFETIME),
        reload: () => browser.reload(),
      };
    },
    {
      describe: test.describe,
      it: (title, body) =>
        test(title, async ({ page, sandbox }) => {
          await page.clock.install();
          open = () => SignInBrowser.open(page, sandbox, adapter);
          await body();
        }),
      expect,
    },
  );
}
