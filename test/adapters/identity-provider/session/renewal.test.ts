import { jest } from '@jest/globals';
import { SignInError } from '../../../../adapters/identity-provider/failures/refusals';
import { createMemoryArea } from '../storage/memory-area';
import { givenSession, START, tokensUntil } from './given-session';

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const noAnswer = () => Promise.reject(new SignInError('unreachable', 'Failed to fetch'));
const never = () => new Promise(() => undefined);

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('[settled.renewal] A session', () => {
  it('is renewed 30 s before it expires, and continues', async () => {
    const { sent, told, watched, store } = givenSession({ until: 100, isRenewable: true });

    await seconds(69.9);
    expect(sent).toEqual([]);

    await seconds(0.1);
    expect(sent).toEqual(['refresh-token-0']);
    expect([told, watched.isAuthenticated()]).toEqual([[], true]);
    expect(store.held()?.accessToken.expiresAt).toBe(START + 170);
  });

  it('is renewed again when the new tokens are due, with the new refresh token', async () => {
    const { sent } = givenSession({ until: 100, isRenewable: true });

    await seconds(140);

    expect(sent).toEqual(['refresh-token-0', 'refresh-token-1']);
  });

  it('ends when it expires, without a further renewal, if the renewed tokens cannot be stored', async () => {
    const area = createMemoryArea();
    const store = area.setItem;
    const { sent, told, watched } = givenSession({ until: 100, isRenewable: true, area });
    area.setItem = (key, text, until) => {
      if (!text.includes('refresh-token-1')) store(key, text, until);
    };

    await seconds(99);
    expect([sent, told, watched.isAuthenticated()]).toEqual([['refresh-token-0'], [], true]);

    await seconds(2);
    expect([sent, told]).toEqual([['refresh-token-0'], [false]]);
  });

  it.each([
    ['the scopes do not allow it', { isRenewable: true, isAllowed: false }],
    ['there is no refresh token', {}],
  ])('is not renewed if %s', async (_what, given) => {
    const { sent, told } = givenSession({ until: 100, ...given });

    await seconds(110);

    expect([sent, told]).toEqual([[], [false]]);
  });

  it.each([
    ['a missing response', noAnswer],
    ['a 503', () => Promise.reject(Object.assign(new Error('Unknown error'), { status: 503 }))],
    ['a 429', () => Promise.reject(Object.assign(new Error('HTTP 429'), { status: 429 }))],
    ['temporarily_unavailable', () => Promise.reject({ error: 'temporarily_unavailable' })],
  ])('keeps its refresh token after %s, and retries the renewal after 5, 10, 20 s …', async (_what, send) => {
    const { sent, told, store } = givenSession({ until: 100, isRenewable: true, send });
    const counts: number[] = [];

    for (const wait of [70, 4.9, 0.1, 9.9, 0.1, 14.8, 5.2]) {
      await seconds(wait);
      counts.push(sent.length);
    }

    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(told).toEqual([false]);
    expect(store.held()?.refreshToken).toBe('refresh-token-0');
  });

  it('is restored when a renewal succeeds after its expiry', async () => {
    let isDown = true;
    const send = async () => (isDown ? noAnswer() : 'an answer');
    const { told, watched, happens } = givenSession({ until: 100, isRenewable: true, send });
    await seconds(500);
    expect(told).toEqual([false]);

    isDown = false;
    happens('online');
    await seconds(0);

    expect([told, watched.isAuthenticated()]).toEqual([[false, true], true]);
  });

  it('does not resend its refresh token during a renewal, and accepts a response after 11 s', async () => {
    const answer: { come?: (answer: unknown) => void } = {};
    const send = () => new Promise((resolve) => Object.assign(answer, { come: resolve }));
    const { sent, told, store } = givenSession({ until: 100, isRenewable: true, send });

    await seconds(70 + 11);
    expect(sent).toHaveLength(1);
    answer.come?.('an answer');
    await seconds(20);

    expect([sent.length, told, store.held()?.refreshToken]).toEqual([1, [], 'refresh-token-1']);
  });

  it('ends for listeners when it expires during a renewal without a response', async () => {
    const { sent, told, store } = givenSession({ until: 100, isRenewable: true, send: never });

    await seconds(99.9);
    expect(told).toEqual([]);

    await seconds(0.2);
    expect([sent.length, told]).toEqual([1, [false]]);
    expect(store.held()?.refreshToken).toBe('refresh-token-0');
  });

  it.each([
    ['ends immediately', 'login_required', 70.1, undefined],
    ['has not ended before its tokens expire', 'invalid_grant', 99.9, 'an-access-token'],
    ['has ended when its tokens expire', 'invalid_grant', 100.1, undefined],
    ['has not ended before its tokens expire', 'invalid_client', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'unauthorized_client', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'unsupported_grant_type', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'invalid_request', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'invalid_scope', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'access_denied', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'interaction_required', 99.9, 'an-access-token'],
    ['has not ended before its tokens expire', 'consent_required', 99.9, 'an-access-token'],
  ])('%s if its renewal fails with %s (at %d s)', async (_what, error, wait, left) => {
    const send = () => Promise.reject({ error });
    const { sent, told, store } = givenSession({ until: 100, isRenewable: true, send });

    await seconds(wait);

    expect([sent.length, told]).toEqual([1, left === undefined ? [false] : []]);
    expect(store.held()?.accessToken.accessToken).toBe(left);
    expect(store.held()?.refreshToken).toBeUndefined();
  });

  it('does not resend a refresh token after an invalid response', async () => {
    const check = () => Promise.reject(new Error('The subject [joe] does not match [jane]'));
    const { sent, told, store } = givenSession({ until: 100, isRenewable: true, check });

    await seconds(99);
    expect([sent.length, told, store.held()?.refreshToken]).toEqual([1, [], undefined]);

    await seconds(1.1);
    expect([sent.length, told, store.held()]).toEqual([1, [false], undefined]);
  });

  it.each([
    ['signs out', undefined],
    ['signs in again', 'of-the-other-sign-in'],
  ])('ignores the result of a renewal if the user %s meanwhile', async (_what, refreshToken) => {
    for (const outcome of [async () => 'an answer', () => Promise.reject({ error: 'login_required' })]) {
      const { store } = givenSession({
        until: 100,
        isRenewable: true,
        send: () => {
          if (refreshToken === undefined) store.forget();
          else store.keep(tokensUntil(3600, refreshToken));
          return outcome();
        },
      });

      await seconds(70);

      expect(store.held()?.refreshToken).toBe(refreshToken);
    }
  });

  it('ends immediately if the user signs out during a renewal', async () => {
    const { watched, store, told } = givenSession({ until: 100, isRenewable: true, send: never });
    await seconds(71);

    store.forget();
    watched.refresh();

    expect(told).toEqual([false]);
    await seconds(60);
    expect([told, jest.getTimerCount()]).toEqual([[false], 0]);
  });
});

describe('[settled.renewal] A session that has expired while the computer slept', () => {
  it('is renewed without notifying listeners', async () => {
    const { watched, sent, told } = givenSession({ until: 40, isRenewable: true });

    wake(watched);
    await seconds(0);

    expect([sent.length, told, watched.isAuthenticated()]).toEqual([1, [], true]);
  });

  it('ends for listeners after 10 s without a response, and is restored by a later response', async () => {
    const answer: { come?: (answer: unknown) => void } = {};
    const send = () => new Promise((resolve) => Object.assign(answer, { come: resolve }));
    const { watched, told } = givenSession({ until: 40, isRenewable: true, send });
    wake(watched);

    await seconds(9.9);
    expect(told).toEqual([]);
    await seconds(0.2);
    expect(told).toEqual([false]);

    answer.come?.('an answer');
    await seconds(0);
    expect(told).toEqual([false, true]);
  });

  it('keeps its refresh token without a network, and is renewed when the network is back', async () => {
    let isOffline = true;
    const send = async () => (isOffline ? noAnswer() : 'an answer');
    const { watched, store, told, happens } = givenSession({ until: 40, isRenewable: true, send });
    wake(watched);
    await seconds(0);
    expect([told, store.held()?.refreshToken]).toEqual([[false], 'refresh-token-0']);

    isOffline = false;
    happens('online');
    await seconds(5);

    expect([told, watched.isAuthenticated()]).toEqual([[false, true], true]);
  });

  it('ends immediately if the user has signed out in another tab', async () => {
    const { watched, store, told } = givenSession({ until: 40, isRenewable: true, send: never });
    wake(watched);
    store.forget();

    watched.refresh();

    expect(told).toEqual([false]);
  });
});

describe('A page that loads after the tokens have expired', () => {
  it('removes the tokens', async () => {
    const { sent, store } = givenSession({ until: -5, isRenewable: true });

    await seconds(10);

    expect([sent, store.held()]).toEqual([[], undefined]);
  });

  it('renews the tokens if an earlier renewal got no response', async () => {
    const area = createMemoryArea();
    area.texts.set('a-session', JSON.stringify({ at: START - 20, count: 1 }));
    const { sent, told } = givenSession({ until: -5, isRenewable: true, area });

    await seconds(0);

    expect([sent, told]).toEqual([['refresh-token-0'], [true]]);
  });
});

describe('A session in several tabs', () => {
  it('is renewed by the tab that gets the lock', async () => {
    const { sent, asked } = givenSession({ until: 100, isRenewable: true, locks: 'free' });

    await seconds(70);

    expect([asked, sent]).toEqual([['a-session'], ['refresh-token-0']]);
  });

  it.each([
    ['renewed the tokens', 3600, []],
    ['signed out', undefined, [false]],
  ])(
    'is not renewed by a tab that gets the lock after another tab has %s',
    async (_what, until, expected) => {
      const { sent, told, store } = givenSession({
        until: 100,
        isRenewable: true,
        locks: (work) => {
          if (until === undefined) store.forget();
          else store.keep(tokensUntil(until, 'of-another-tab'));
          return work();
        },
      });

      await seconds(120);

      expect([sent, told]).toEqual([[], expected]);
    },
  );

  it('is not renewed while another tab holds the lock', async () => {
    const { sent, asked, told } = givenSession({
      until: 100,
      isRenewable: true,
      locks: async () => void (await never()),
    });

    await seconds(130);

    expect([asked.length, sent, told]).toEqual([1, [], [false]]);
  });

  it('requests the lock again after 5 s if the request fails', async () => {
    const locks = () => Promise.reject(new DOMException('No locks here', 'SecurityError'));
    const { asked, sent } = givenSession({ until: 100, isRenewable: true, locks });

    await seconds(74.9);
    expect([asked.length, sent]).toEqual([1, []]);
    await seconds(0.1);

    expect(asked).toHaveLength(2);
  });
});

/** Simulates a computer that wakes up after an hour in which no timer has fired. */
function wake(watched: { refresh(): void }): void {
  jest.setSystemTime((START + 3600) * 1000);
  watched.refresh();
}
