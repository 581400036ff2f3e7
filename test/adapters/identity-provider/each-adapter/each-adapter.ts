import { jest } from '@jest/globals';
import type { SignInSettings } from '../../../../core/configuration/configuration';
import { answersOf, goodClaims, type TokenCase } from '../tokens/id-tokens/token-case';
import { type AdapterName, adapters, stopClock, visitWith } from './adapter-visit';
import { type LocalProvider, startLocalProvider } from './local-provider';

export interface Differs {
  readonly settings?: Partial<SignInSettings>;
  readonly parts?: object;
  readonly answer?: Partial<TokenCase>;
}

export interface AtProvider {
  readonly adapter: AdapterName;
  /** Local identity provider. Each test starts a new one. */
  readonly local: LocalProvider;
  visit(differs?: Differs): ReturnType<typeof visitWith>;
  /**
   * Creates a page and starts a sign-in, up to the redirect to the provider. Then sets the provider's next token response
   * (`answersWith`).
   */
  givenLeft(differs?: Differs): Promise<Left>;
  givenSignedIn(differs?: Differs): Promise<Left>;
  /**
   * Sets the provider's next token response. `query` is the query of the login URL. The tokens are valid for this
   * sign-in, unless `answer` changes them.
   */
  answersWith(query: URLSearchParams, answer?: Partial<TokenCase>): void;
}

interface Left {
  readonly visit: ReturnType<typeof visitWith>;
  readonly query: URLSearchParams;
}

/** Declares tests that run once for each adapter (`%s` in the title), with a local provider and a stopped clock. */
export const describeEachAdapter = (title: string, tests: (at: AtProvider) => void): void =>
  describe.each(Object.keys(adapters) as readonly AdapterName[])(title, (adapter) => {
    let local: LocalProvider;
    beforeEach(async () => {
      stopClock();
      local = await startLocalProvider();
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      jest.useRealTimers();
      await local.close();
    });

    const visit = ({ settings, parts }: Differs = {}) =>
      visitWith(adapter, { issuer: local.issuer, ...settings }, parts);
    const answersWith = (query: URLSearchParams, answer: Partial<TokenCase> = {}) => {
      const claims = goodClaims(local.issuer, query);
      local.answers(() => answersOf({ what: 'good', alg: 'ES256', ...answer }, claims));
    };
    const givenLeft = async (differs: Differs = {}) => {
      const left = visit(differs);
      const { query } = await left.leave();
      answersWith(query, differs.answer);
      return { visit: left, query };
    };
    const givenSignedIn = async (differs: Differs = {}) => {
      const left = await givenLeft(differs);
      expect(await left.visit.returnFromProvider(left.query)).toMatchObject({ ok: true });
      return left;
    };
    tests({
      adapter,
      get local() {
        return local;
      },
      ...{ visit, answersWith, givenLeft, givenSignedIn },
    });
  });

/** Creates a token response with valid claims. The claims in `change` are added, or replace valid claims. */
export const withClaims = (change: object): Partial<TokenCase> => ({
  claims: (good) => ({ ...good, ...change }),
});
