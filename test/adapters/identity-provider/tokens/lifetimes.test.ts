import { jest } from '@jest/globals';
import {
  expiryOf,
  expiryOfIdToken,
  lifetimeOf,
} from '../../../../adapters/identity-provider/tokens/lifetimes';
import type { SignInTokens } from '../../../../adapters/identity-provider/tokens/sign-in-tokens';

const START = 1_800_000_000;

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('The expiry', () => {
  it.each([
    ['of a new ID token is one lifetime from now', 0, 3600, 3600],
    ['of an ID token issued a day ago is exp plus the accepted clock skew', -86_400, 2, 302],
    ['of an ID token from a clock that is behind is one lifetime from now', -200, 3400, 3600],
    ['of an ID token from a clock that is ahead is one lifetime from now', 300, 3900, 3600],
  ])('%s', (_what, iat, exp, end) => {
    expect(expiryOfIdToken({ iat: START + iat, exp: START + exp })).toBe(START + end);
  });

  it('[4.authentication.2] of a session is that of the token that expires last', () => {
    expect(expiryOf(tokens(60))).toBe(START + 60);
    const idToken = { idToken: 'a', claims: {}, expiresAt: START + 90 };
    expect([expiryOf({ ...tokens(60), idToken }), expiryOf({ ...tokens(120), idToken })]).toEqual([
      START + 90,
      START + 120,
    ]);
  });
});

it('The lifetime of tokens does not depend on the current time', () => {
  jest.setSystemTime((START - 100) * 1000);

  expect([lifetimeOf(tokens(60)), lifetimeOf(tokens(-1))]).toEqual([60, 0]);
});

function tokens(lifetime: number): SignInTokens {
  return { accessToken: { accessToken: 'a', expiresAt: START + lifetime }, receivedAt: START };
}
