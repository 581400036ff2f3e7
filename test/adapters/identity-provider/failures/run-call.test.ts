import {
  isLoginRequired,
  isRefusedGrant,
  isUnsupportedToken,
  ProviderError,
} from '../../../../adapters/identity-provider/failures/provider-errors';
import {
  clockOff,
  notStartedHere,
  SignInError,
  storageUnavailable,
} from '../../../../adapters/identity-provider/failures/refusals';
import { runCall } from '../../../../adapters/identity-provider/failures/run-call';
import type { UnreachableReason } from '../../../../adapters/identity-provider/failures/unreachable-reason';
import { accepted } from '../../../../core/result';

const { signal } = new AbortController();

describe('A call of the port', () => {
  it('returns the result of its work', async () => {
    const result = accepted('/mgt/password');

    expect(await runCall(signal, trying(), async () => result)).toBe(result);
  });

  it('does not start after its signal has aborted', async () => {
    let isBegun = false;
    const work = async () => {
      isBegun = true;
      return accepted(undefined);
    };

    await expect(runCall(AbortSignal.abort('left'), trying(), work)).rejects.toBe('left');

    expect(isBegun).toBe(false);
  });

  it('rejects when its signal aborts', async () => {
    const leaving = new AbortController();
    const result = runCall(leaving.signal, trying(), () => new Promise(() => undefined));

    leaving.abort('left');

    await expect(result).rejects.toBe('left');
  });

  it('leaves no listener at the signal', async () => {
    const { listened, listeners } = givenSignal();
    const during: number[] = [];
    const begun = async () => {
      during.push(listeners());
      return accepted(undefined);
    };

    await runCall(listened, trying(), begun);
    await runCall(listened, trying(), () => Promise.reject(new Error('down')));

    expect([during, listeners()]).toEqual([[1], 0]);
  });
});

describe('An error of a call', () => {
  it.each<[string, unknown, object]>([
    ['words', new Error('Not today'), { code: 'sign-in-failed', detail: 'Not today' }],
    ['a text', 'Not today', { code: 'sign-in-failed', detail: 'Not today' }],
    ['nothing', undefined, { code: 'sign-in-failed', detail: 'undefined' }],
    ['null', null, { code: 'sign-in-failed', detail: 'null' }],
    ['an error without words', new Error(''), { code: 'sign-in-failed', detail: 'Error' }],
    ['a code alone', { error: 'server_error' }, { code: 'sign-in-failed', detail: 'server_error' }],
    [
      'a code that says who has to sign in',
      { errorCode: 'login_required', errorSummary: 'Sign in, please' },
      { code: 'login-required', detail: 'Sign in, please' },
    ],
    [
      'the same of a provider',
      { error: 'login_required' },
      { code: 'login-required', detail: 'login_required' },
    ],
    [
      'no storage',
      storageUnavailable(),
      { code: 'storage-unavailable', detail: expect.stringMatching(/^This browser/) },
    ],
    [
      'no sign-in',
      notStartedHere(),
      { code: 'sign-in-elsewhere', detail: expect.stringMatching(/^No sign-in/) },
    ],
    ['no answer', new SignInError('unreachable', 'down'), { code: 'unreachable', detail: 'down' }],
    [
      'no answer, wrapped by the SDK',
      { message: 'down', xhr: { cause: new SignInError('unreachable', 'down') } },
      { code: 'unreachable', detail: 'down' },
    ],
    [
      'an error of our request, wrapped by the SDK',
      { message: 'redirected', xhr: { cause: new Error('redirected') } },
      { code: 'sign-in-failed', detail: 'redirected' },
    ],
    ['a clock that is off', clockOff('not valid yet'), { code: 'clock-off', detail: 'not valid yet' }],
    [
      'words that only mention it',
      new Error('The JWT is not valid yet'),
      { code: 'sign-in-failed', detail: 'The JWT is not valid yet' },
    ],
  ])('is refused: %s', async (_, error, refusal) => {
    expect(await refusalOf(error)).toMatchObject({ ok: false, ...refusal });
  });

  it('is reported with the step', async () => {
    const result = await runCall(signal, trying(), async ({ enter }) => {
      enter('exchange');
      throw new Error('Not today');
    });

    expect(result).toEqual({
      ok: false,
      code: 'sign-in-failed',
      detail: 'Not today',
      diagnosis: { step: 'exchange' },
    });
  });

  it.each<[string, unknown, object]>([
    [
      'the SDK’s code and description',
      { errorCode: 'access_denied', errorSummary: 'Not you' },
      { step: 'callback', error: 'access_denied', says: 'Not you' },
    ],
    [
      'a code that the SDK repeats for want of a description',
      { errorCode: 'access_denied', errorSummary: 'access_denied' },
      { step: 'callback', error: 'access_denied' },
    ],
    [
      'the provider’s own',
      new ProviderError('access_denied', 'Not you'),
      { step: 'callback', error: 'access_denied', says: 'Not you' },
    ],
    [
      'the provider’s own code',
      new ProviderError('access_denied', undefined),
      { step: 'callback', error: 'access_denied' },
    ],
    ['words of our own', { errorSummary: 'Not good', errorCode: '' }, { step: 'callback' }],
    [
      'the number of a server’s fault',
      Object.assign(new Error('Unknown error'), { status: 503 }),
      { step: 'callback', error: 'HTTP 503' },
    ],
    [
      'the number of a server’s fault, wrapped by the SDK',
      { errorSummary: 'Unknown error', xhr: { status: 500 } },
      { step: 'callback', error: 'HTTP 500' },
    ],
    ['words alone below 500', Object.assign(new Error('HTTP 499'), { status: 499 }), { step: 'callback' }],
    ['a code that is no text', { error: 7, says: 8 }, { step: 'callback' }],
  ])('is diagnosed by %s', async (_, error, diagnosis) => {
    expect((await refusalOf(error)).diagnosis).toEqual(diagnosis);
  });

  it('is reported without secrets in each part', async () => {
    const result = await runCall(signal, trying(), async ({ addSecrets }) => {
      addSecrets('s3cr3t-code');
      throw new ProviderError('bad s3cr3t-code', 'no s3cr3t-code');
    });

    expect(result).toMatchObject({ detail: 'no …', diagnosis: { error: 'bad …', says: 'no …' } });
  });
});

describe('A request without a response', () => {
  const silent = new SignInError('unreachable', 'Failed to fetch');
  const blocked = async () => ({ isBlockedByPolicy: true, text: 'blocked by the policy: s3cr3t-code' });
  const unknown = async () => ({ isBlockedByPolicy: false, text: 'down, or no connection' });

  it('the detail names the possible reasons', async () => {
    expect(await refusalOf(silent, unknown)).toMatchObject({
      code: 'unreachable',
      detail: 'Failed to fetch: down, or no connection',
    });
  });

  it('the page’s own policy is named, without secrets', async () => {
    const result = await runCall(signal, trying(blocked), async ({ addSecrets }) => {
      addSecrets('s3cr3t-code');
      throw silent;
    });

    expect(result).toMatchObject({
      code: 'provider-silent',
      detail: 'Failed to fetch: blocked by the policy: …',
    });
  });

  it('in time, that is the reason', async () => {
    const late = new SignInError('unreachable', 'OAuth flow timed out', {
      cause: new DOMException('', 'TimeoutError'),
    });

    expect(await refusalOf(late, blocked)).toMatchObject({
      code: 'unreachable',
      detail: 'OAuth flow timed out',
    });
  });

  it('an error with a response is not explained further', async () => {
    let asked = 0;
    const whyUnreachable = async () => {
      asked += 1;
      return { isBlockedByPolicy: true, text: 'down' };
    };

    await refusalOf(new Error('Not today'), whyUnreachable);

    expect(asked).toBe(0);
  });
});

it.each([
  [isLoginRequired, 'login_required'],
  [isRefusedGrant, 'invalid_grant'],
  [isUnsupportedToken, 'unsupported_token_type'],
])('%p is known by its code, in the words of either', (isIt, code) => {
  const others = ['another_code', '', undefined].flatMap((error) => [{ error }, { errorCode: error }]);

  expect([{ error: code }, { errorCode: code }].map(isIt)).toEqual([true, true]);
  expect([...others, { message: code }, code, null, undefined].map(isIt)).toEqual(
    Array.from({ length: 10 }, () => false),
  );
});

function trying(
  whyUnreachable: () => Promise<UnreachableReason> = async () => ({ isBlockedByPolicy: false }),
) {
  return { code: 'sign-in-failed', firstStep: 'callback', whyUnreachable } as const;
}

async function refusalOf(error: unknown, whyUnreachable?: () => Promise<UnreachableReason>) {
  const result = await runCall<never>(signal, trying(whyUnreachable), () => Promise.reject(error));
  if (result.ok) throw new Error('It was not refused.');
  return result;
}

/** A signal that counts who listens. */
function givenSignal() {
  let listeners = 0;
  const listened = Object.assign(new AbortController().signal, {
    addEventListener: () => {
      listeners += 1;
    },
    removeEventListener: () => {
      listeners -= 1;
    },
  });
  return { listened, listeners: () => listeners };
}
