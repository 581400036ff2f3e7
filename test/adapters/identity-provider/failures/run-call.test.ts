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
const down = new SignInError('unreachable', 'down');
/** Creates an error in the format of the Okta SDK's errors. `cause` is the original error of our adapter. */
const wrapped = (message: string, cause: Error) => ({ message, xhr: { cause } });
const withStatus = (status: number) => Object.assign(new Error('Unknown error'), { status });

describe('A call of the identity provider port', () => {
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

  it('leaves no listener on the signal', async () => {
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
  it.each<[string, unknown, code: string, detail: unknown]>([
    ['an Error with a message', new Error('Not today'), 'sign-in-failed', 'Not today'],
    ['a string', 'Not today', 'sign-in-failed', 'Not today'],
    ['undefined', undefined, 'sign-in-failed', 'undefined'],
    ['null', null, 'sign-in-failed', 'null'],
    ['an Error without a message', new Error(''), 'sign-in-failed', 'Error'],
    ['an error code without a description', { error: 'server_error' }, 'sign-in-failed', 'server_error'],
    [
      'login_required from the SDK',
      { errorCode: 'login_required', errorSummary: 'Sign in, please' },
      'login-required',
      'Sign in, please',
    ],
    ['login_required from the provider', { error: 'login_required' }, 'login-required', 'login_required'],
    ['no storage', storageUnavailable(), 'storage-unavailable', expect.stringMatching(/^This browser/)],
    ['a sign-in elsewhere', notStartedHere(), 'sign-in-elsewhere', expect.stringMatching(/^No sign-in/)],
    ['a missing response', down, 'unreachable', 'down'],
    ['a missing response, wrapped by the SDK', wrapped('down', down), 'unreachable', 'down'],
    ['another wrapped error', wrapped('redirected', new Error('redirected')), 'sign-in-failed', 'redirected'],
    ['a wrong clock', clockOff('not valid yet'), 'clock-off', 'not valid yet'],
    [
      'an Error with the same message as a wrong clock',
      new Error('The JWT is not valid yet'),
      'sign-in-failed',
      'The JWT is not valid yet',
    ],
  ])('is converted to an error code and a detail: %s', async (_, error, code, detail) => {
    expect(await refusalOf(error)).toMatchObject({ ok: false, code, detail });
  });

  it('is returned with the step in which it occurred', async () => {
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

  it.each<[string, unknown, error?: string, says?: string]>([
    ['the SDK’s code', { errorCode: 'access_denied', errorSummary: 'Not you' }, 'access_denied', 'Not you'],
    [
      'the SDK’s code only, if the SDK repeats it as the description',
      { errorCode: 'access_denied', errorSummary: 'access_denied' },
      'access_denied',
    ],
    ['the provider’s two words', new ProviderError('access_denied', 'Not you'), 'access_denied', 'Not you'],
    ['the provider’s code alone', new ProviderError('access_denied', undefined), 'access_denied'],
    ['no code, if the SDK’s code is empty', { errorSummary: 'Not good', errorCode: '' }],
    ['the status of a server error', withStatus(503), 'HTTP 503'],
    ['the SDK’s status of an error', { errorSummary: 'Unknown error', xhr: { status: 500 } }, 'HTTP 500'],
    ['no code, if the status is below 500', withStatus(499)],
    ['no code, if the code is not a string', { error: 7, says: 8 }],
  ])('has in its diagnosis %s', async (_, failure, error = undefined, says = undefined) => {
    expect((await refusalOf(failure)).diagnosis).toEqual({ step: 'callback', error, says });
  });

  it('has secrets masked in its detail, code and description', async () => {
    const result = await runCall(signal, trying(), async ({ addSecrets }) => {
      addSecrets('s3cr3t-code');
      throw new ProviderError('bad s3cr3t-code', 'no s3cr3t-code');
    });

    expect(result).toMatchObject({ detail: 'no …', diagnosis: { error: 'bad …', says: 'no …' } });
  });
});

describe('The reasons for a missing response', () => {
  const silent = new SignInError('unreachable', 'Failed to fetch');
  const blocked = async () => ({ isBlockedByPolicy: true, text: 'blocked by the policy: s3cr3t-code' });
  const unknown = async () => ({ isBlockedByPolicy: false, text: 'down, or no connection' });

  it('are listed in the detail', async () => {
    expect(await refusalOf(silent, unknown)).toMatchObject({
      code: 'unreachable',
      detail: 'Failed to fetch: down, or no connection',
    });
  });

  it('include the page’s policy, with secrets masked', async () => {
    const result = await runCall(signal, trying(blocked), async ({ addSecrets }) => {
      addSecrets('s3cr3t-code');
      throw silent;
    });

    expect(result).toMatchObject({
      code: 'provider-silent',
      detail: 'Failed to fetch: blocked by the policy: …',
    });
  });

  it('are omitted if the request timed out', async () => {
    const late = new SignInError('unreachable', 'OAuth flow timed out', {
      cause: new DOMException('', 'TimeoutError'),
    });

    expect(await refusalOf(late, blocked)).toMatchObject({
      code: 'unreachable',
      detail: 'OAuth flow timed out',
    });
  });

  it('are not determined for an error with a response', async () => {
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
])('%p recognizes its error code from the provider and from the SDK, and no other error', (isIt, code) => {
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
