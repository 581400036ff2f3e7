import type { HttpAnswer } from '../../../core/ports/http';
import { accepted, type Result, refused } from '../../../core/result';
import { createServerCall } from '../../../core/server/send';
import { observe } from '../../contracts/support/observed-promise';
import { createFakeClock } from '../../fakes/fake-clock';
import { answered, createScriptedHttp, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { createWatchedSignal } from '../../fakes/watched-signal';

const generic = refused('GENERIC_EXCEPTION');
const foreign = { ...generic, cause: 'foreign-answer' };
const apierror = { errorCode: 'E0000068' };

describe('Section 7 · A complete answer with a good status is read', () => {
  it.each([200, 201, 204, 299])('an answer with the status %i is read', async (status) => {
    expect(await resultOf(answered({ word: 'good' }, status))).toEqual(accepted('good'));
  });
});

describe('[settled.foreign-answer.1] Settled questions · An answer that is not the recovery server’s', () => {
  const bodies = [
    ['HTML', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
    ['text', 'Forbidden'],
    ['decoded garbage', '\u001f\ufffd\u0008'],
    ['no body', undefined],
    ['null', null],
    ['a number', 42],
    ['a list', []],
    ['an object without apierror', { error: 'Not Found' }],
    ['an apierror that is a text', { apierror: 'E0000007' }],
    ['an empty result', { factorResult: '' }],
    ['a result that the call does not read', { factorResult: 'SUCCESS' }],
  ] as const;

  it.each(
    [200, 202, 400, 401, 403, 404, 407, 499, 511, 0].flatMap((status) =>
      bodies.map((each) => [status, ...each] as const),
    ),
  )('status %i with %s', async (status, _, body) => {
    expect(await resultOf(answered(body, status))).toEqual(foreign);
  });

  it.each([
    ['an error without a code', answered({ apierror: {} }, 404), generic],
    ['an error with a code', refusal('E0000007', 404), refused(unknownCode('E0000007'))],
    ['a result of a proof', answered({ factorResult: 'REJECTED' }), generic],
    ['HTML with status 500', answered('<html></html>', 500), { ...generic, isServerFault: true }],
    ['HTML, 429', answered('<html></html>', 429), expect.not.objectContaining({ cause: expect.anything() })],
  ])('is not %s', async (_, answer, result) => {
    expect(await resultOf(answer)).toEqual(result);
  });

  it.each([403, 200])('a rejected CSRF token has its own cause, with status %i', async (status) => {
    expect(await resultOf(refusal('E0000006', status))).toEqual({ ...refused('E0000006'), cause: 'csrf' });
  });
});

describe('Design · Core · Expected refusals are values', () => {
  it.each([
    ['an error is refused with its code', refusal('E0000068'), refused('E0000068')],
    ['a good word with an error keeps the code', answered({ word: 'good', apierror }), refused('E0000068')],
    ['the last status before the good ones is a GENERIC_EXCEPTION', answered({ word: 'good' }, 199), foreign],
    ['the first status after the good ones is a GENERIC_EXCEPTION', answered({ word: 'good' }, 300), foreign],
    ['[settled.credentials.2] a redirect is a GENERIC_EXCEPTION', answered({ word: 'good' }, 0), foreign],
  ])('%s', async (_, answer, result) => {
    expect(await resultOf(answer)).toEqual(result);
  });

  it.each([
    ['a server error with HTML', answered('<html></html>', 500), 'GENERIC_EXCEPTION'],
    ['a server error with its own code', refusal('E0000009', 503), 'E0000009'],
  ])('[settled.hint.server-fault] %s is marked as the server’s failure', async (_, answer, code) => {
    expect(await resultOf(answer)).toEqual({ ok: false, code, isServerFault: true });
  });

  it('a missing answer is unreachable', async () => {
    expect(await resultOf(unanswered)).toEqual(refused('unreachable'));
  });
});

describe('[settled.throttled] Settled questions · Throttled (429)', () => {
  it.each([
    ['the time that the server requires', 30, 30],
    ['no time, if the server requires 0 seconds', 0, 0],
    ['60 seconds, if the server requires 60', 60, 60],
    ['60 seconds, if the server requires more', 61, 60],
  ])('a throttled user waits for %s', async (_, retryAfterSeconds, waitSeconds) => {
    const result = await resultOf({ ...answered(undefined, 429), retryAfterSeconds });

    const waitUntil = createFakeClock().now() + waitSeconds * 1000;
    expect(result).toEqual({ ok: false, code: 'throttled', waitSeconds, waitUntil });
  });

  it('a throttled user waits for 5 seconds without Retry-After', async () => {
    expect(await resultOf(answered(undefined, 429))).toMatchObject({ code: 'throttled', waitSeconds: 5 });
  });

  it('a 429 is reported as throttled, also with an error code in its body', async () => {
    expect(await resultOf(refusal('E0000047', 429))).toMatchObject({ code: 'throttled' });
  });
});

describe('Design · Core · Every call has a deadline', () => {
  it('20 seconds: at 19 999 ms an answer is still in time', async () => {
    const { clock, http, held, result } = calling();

    await clock.advance(19_999);
    expect(result()).toBeUndefined();
    expect(http.aborted).toEqual([]);
    held.release(answered({ word: 'good' }));
    await clock.advance(0);

    expect(result()).toEqual(accepted('good'));
  });

  it('at 20 000 ms without an answer: unreachable, and the request is aborted', async () => {
    const { clock, http, result } = calling();

    await clock.advance(20_000);

    expect(result()).toEqual(refused('unreachable'));
    expect(http.aborted).toHaveLength(1);
    expect(http.inFlight()).toBe(0);
  });

  it('a call can have its own deadline', async () => {
    const { clock, result } = calling(10_000);

    await clock.advance(9_999);
    expect(result()).toBeUndefined();
    await clock.advance(1);

    expect(result()).toEqual(refused('unreachable'));
  });

  it('an answer leaves no timer and no listener', async () => {
    const { clock, held, watched } = calling();

    held.release(answered({ word: 'good' }));
    await clock.advance(0);

    expect(clock.pending()).toBe(0);
    expect(watched.listeners()).toBe(0);
  });

  it('an abort by the caller aborts the request and rejects with the abort reason', async () => {
    const { clock, http, watched, rejection } = calling();

    watched.abort('left the screen');
    await clock.advance(0);

    expect(rejection()).toBe('left the screen');
    expect(http.aborted).toHaveLength(1);
    expect(clock.pending()).toBe(0);
    expect(watched.listeners()).toBe(0);
  });
});

function wordIn(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'word' in body ? String(body.word) : undefined;
}

function resultOf(answer: HttpAnswer): Promise<Result<string>> {
  const http = createScriptedHttp();
  http.answers('GET /word', answer);
  const ask = createServerCall(http, createFakeClock());
  return ask({ method: 'GET', url: '/word' }, { read: wordIn }, new AbortController().signal);
}

function calling(deadline?: number) {
  const http = createScriptedHttp();
  const clock = createFakeClock();
  const held = holdAnswer();
  const watched = createWatchedSignal();
  http.answers('GET /word', held);
  const asked = createServerCall(http, clock)(
    { method: 'GET', url: '/word' },
    { read: wordIn },
    watched.signal,
    deadline,
  );
  const { value, reason } = observe(asked);
  return { http, clock, held, watched, result: value, rejection: reason };
}
