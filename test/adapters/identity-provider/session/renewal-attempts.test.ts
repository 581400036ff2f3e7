import { jest } from '@jest/globals';
import { renewalAttempts } from '../../../../adapters/identity-provider/session/renewal-attempts';
import type { SignInTokens } from '../../../../adapters/identity-provider/tokens/sign-in-tokens';
import { createMemoryArea } from '../storage/memory-area';

const KEY = 'a-session';
const START = 1_800_000_000;

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('Renewal attempts', () => {
  it('are counted across all tabs', () => {
    const area = createMemoryArea();
    const [one, two] = [renewalAttempts(area, KEY), renewalAttempts(area, KEY)];
    at(30);
    one.start(tokens(60));
    at(35);
    two.start(tokens(60));

    expect(one.latest(tokens(60))).toEqual({ at: START + 35, count: 2 });
    expect(renewalAttempts(area, KEY).latest(tokens(60))).toEqual({ at: START + 35, count: 2 });
  });

  it('are counted in memory if the storage is full', () => {
    const attempts = renewalAttempts(full(), KEY);
    at(30);
    attempts.start(tokens(60));
    attempts.start(tokens(60));

    expect(attempts.latest(tokens(60))).toEqual({ at: START + 30, count: 2 });
  });

  it('are counted from one again after a reset of the interval', () => {
    const attempts = renewalAttempts(createMemoryArea(), KEY);
    attempts.resetInterval(tokens(60));
    expect(attempts.latest(tokens(60))).toBeUndefined();
    at(30);
    attempts.start(tokens(60));
    attempts.start(tokens(60));
    at(31);

    attempts.resetInterval(tokens(60));

    expect(attempts.latest(tokens(60))).toEqual({ at: START + 30, count: 1 });
  });

  it('do not apply to tokens received later, and are removed by forget', () => {
    const area = createMemoryArea();
    const attempts = renewalAttempts(area, KEY);
    at(30);
    attempts.start(tokens(60));

    expect(attempts.latest({ ...tokens(60), receivedAt: START + 30 })).toBeUndefined();
    attempts.forget();
    expect([attempts.latest(tokens(60)), area.texts.size]).toEqual([undefined, 0]);
  });

  it('are ignored if their time is in the future, because the clock was set back', () => {
    const attempts = renewalAttempts(createMemoryArea(), KEY);
    at(30);
    attempts.start(tokens(60));
    at(29);

    expect(attempts.latest(tokens(60))).toBeUndefined();
  });

  it.each(['no JSON', 'null', '{}', '[]', '{"at":"1800000001","count":1}', '{"at":1800000001,"count":null}'])(
    'are ignored if the stored text is %s',
    (text) => {
      const area = createMemoryArea();
      area.texts.set(KEY, text);
      at(30);

      expect(renewalAttempts(area, KEY).latest(tokens(60))).toBeUndefined();
    },
  );
});

function tokens(lifetime: number): SignInTokens {
  return { accessToken: { accessToken: 'a', expiresAt: START + lifetime }, receivedAt: START };
}

function at(seconds: number): void {
  jest.setSystemTime((START + seconds) * 1000);
}

function full() {
  return {
    ...createMemoryArea(),
    setItem() {
      throw new DOMException('No room is left', 'QuotaExceededError');
    },
  };
}
