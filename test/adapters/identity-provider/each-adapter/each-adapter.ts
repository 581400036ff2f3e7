import { jest } from '@jest/globals';
import type { SignInSettings } from '../../../../core/configuration/configuration';
import { answersOf, goodClaims, type TokenCase } from '../tokens/id-tokens/token-case';
import { type AdapterName, adapters, standStill, visitWith } from './adapter-visit';
import { type LocalProvider, startLocalProvider } from './local-provider';

/** Differences from a sign-in that works. */
export interface Differs {
  readonly settings?: Partial<SignInSettings>;
  /** Parts of the window. */
  readonly parts?: object;
  readonly answer?: Partial<TokenCase>;
}

export interface AtProvider {
  readonly adapter: AdapterName;
  /** A new provider for each test. */
  readonly local: LocalProvider;
  /** A page of the adapter that has requested nothing yet. */
  visit(differs?: Differs): ReturnType<typeof visitWith>;
  /** A page that has left for the provider, and the query of the login address. The next callback succeeds. */
  givenLeft(differs?: Differs): Promise<Left>;
  givenSignedIn(differs?: Differs): Promise<Left>;
  /** The provider's next answers: good tokens for the sign-in with this query, apart from `answer`. */
  answersWith(query: URLSearchParams, answer?: Partial<TokenCase>): void;
}

interface Left {
  readonly visit: ReturnType<typeof visitWith>;
  readonly query: URLSearchParams;
}

/** Declares the tests for each adapter (`%s` in the title), at a local provider and with a clock that stands still. */
export const describeEachAdapter = (title: string, tests: (at: AtProvider) => void): void =>
  describe.each(Object.keys(adapters) as readonly AdapterName[])(title, (adapter) => {
    let local: LocalProvider;
    beforeEach(async () => {
      standStill();
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
      local.answers(() => answersOf({ what: 'good', ...answer }, claims));
    };
    const givenLeft = async (differs: Differs = {}) => {
      const left = visit(differs);
      const { query } = await left.leave();
      answersWith(query, differs.answer);
      return { visit: left, query };
    };
    const givenSignedIn = async (differs: Differs = {}) => {
      const left = await givenLeft(differs);
      expect(await left.visit.comeBack(left.query)).toMatchObject({ ok: true });
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

/** A change of the claims of a good token. */
export const withClaims = (change: object): Partial<TokenCase> => ({
  claims: (good) => ({ ...good, ...change }),
});
