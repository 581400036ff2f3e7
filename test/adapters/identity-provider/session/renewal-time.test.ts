import { renewalTime } from '../../../../adapters/identity-provider/session/renewal';
import type { SignInTokens } from '../../../../adapters/identity-provider/tokens/sign-in-tokens';

const START = 1_800_000_000;

describe('[9.sign-in.renewal] Tokens', () => {
  it.each([
    [3600, 3570],
    [61, 31],
    [60, 30],
    [59, 29.5],
    [10, 5],
    [4, 5],
    [0, 5],
  ])('with a lifetime of %i s are renewed after %d s', (lifetime, due) => {
    expect(renewalTime(tokens(lifetime), undefined)).toBe(START + due);
  });

  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [6, 160],
    [7, 300],
    [100, 300],
  ])('after attempt %i without a response are renewed again %i s later', (count, delay) => {
    expect(renewalTime(tokens(60), { at: START + 30, count })).toBe(START + 30 + delay);
  });

  it('of an earlier version, without the time of receipt, are renewed 30 s before expiry', () => {
    const { accessToken } = tokens(3600);

    expect(renewalTime({ accessToken }, undefined)).toBe(START + 3570);
  });
});

function tokens(lifetime: number): SignInTokens {
  return { accessToken: { accessToken: 'a', expiresAt: START + lifetime }, receivedAt: START };
}
