import type { RequestListener } from 'node:http';
import { UsageError } from '../../../adapters/operator/command-line';
import { exchange } from '../../../adapters/operator/conformance/http/browser';
import { failureText } from '../../../adapters/operator/conformance/report/text';
import type { Question } from '../../../adapters/operator/http/request';
import { hangUp, json, redirectTo, speak, text } from '../../servers/answers';
import { strangeTargets } from '../strange-targets';
import { givenScenario, run as runWith } from './given-run';

/** Runs the conformance tool with a scenario that only the examined server answers. */
const { clock: _clock, restore: _restore, ...scenario } = givenScenario();
const run = (origin: string, more: Parameters<typeof runWith>[1] = {}) =>
  runWith(origin, { scenario, ...more });

const targets = strangeTargets();
afterEach(() => targets.closeAll());

/** Creates a deadline for requests. The deadline expires when the test calls `expire`. */
const givenDeadline = () => {
  let current = new AbortController();
  return {
    exchange: (question: Question) => {
      current = new AbortController();
      return exchange(question, current.signal);
    },
    expire: () => current.abort(),
  };
};

const foundIn = (checks: Awaited<ReturnType<typeof run>>['checks'], result: string) =>
  new Set(checks.filter((check) => check.result === result).map(({ found }) => found));

describe('The conformance run against a server that does not respond', () => {
  it('stops after three timeouts', async () => {
    const { exchange, expire } = givenDeadline();
    const asked: string[] = [];
    const origin = await targets.answering((request) => {
      asked.push(request.url ?? '');
      expire();
    });

    const { checks, passed } = await run(origin, { exchange });

    expect(asked).toEqual(['/configuration/admin', '/configuration/admin', '/configuration/conformance']);
    expect(passed).toBe(0);
    expect(foundIn(checks, 'failed')).toEqual(new Set(['no complete answer within 10 s']));
    expect(foundIn(checks, 'not tried')).toContain('the server left 3 calls in a row without an answer');
  });

  it('tries a call with timeouts only twice, and tries all other calls', async () => {
    const { exchange, expire } = givenDeadline();
    let hung = 0;
    const origin = await targets.answering((request, response) => {
      if (request.url !== '/recovery/mfapin') {
        response.writeHead(400, { 'content-type': 'application/json' });
        return response.end('{"apierror":{"errorCode":"E0000003"}}');
      }
      hung += 1;
      return expire();
    });

    const { checks } = await run(origin, { exchange, only: ['strictness'] });

    const resultsAt = (isPin: boolean) =>
      checks.filter(({ call }) => (call === 'POST /recovery/mfapin') === isPin).map(({ result }) => result);
    expect(hung).toBe(2);
    expect(resultsAt(true)).toEqual([
      ...['failed', 'failed'],
      ...['not tried', 'not tried', 'not tried', 'not tried', 'not tried', 'not tried'],
    ]);
    expect(foundIn(checks, 'not tried')).toEqual(
      new Set(['this call stayed 2 times without an answer within 10 s']),
    );
    expect(resultsAt(false).filter((result) => result === 'passed')).toHaveLength(9 * 5);
  });
});

const only = ['configuration', 'forgery', 'pin', 'push', 'email', 'reset'];

it('the conformance run accepts a closed connection as the rejection of a large body', async () => {
  const origin = await targets.answering((request, response) => {
    if (Number(request.headers['content-length']) > 1_000_000) return void request.socket.resetAndDestroy();
    response.writeHead(400, { 'content-type': 'application/json' });
    return void response.end('{"apierror":{"errorCode":"E0000003"}}');
  });

  const { checks } = await run(origin, { only: ['strictness'] });

  const large = checks.filter((check) => check.case === 'with a body of 2 MiB');
  expect(new Set(large.map(({ result, found }) => `${result}: ${found}`))).toEqual(
    new Set(['passed: a closed connection']),
  );
});

describe('The conformance run against a broken server', () => {
  const html = '<h1>\n\u001b[31mHello\u202e</h1>';
  const endless: RequestListener = (_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', pour).on('error', () => {});
    pour();
  };

  it.each([
    ['that sends an HTML page to every request', text(200, html), '200 <h1> [31mHello </h1>: '],
    ['that sends status 500 to every request', text(500, html), '500 <h1> [31mHello </h1>: '],
    ['that sends null', json(200, null), '200 null: '],
    ['that sends a list', json(200, [null]), '200 [null]: '],
    ['that sends a number', json(200, 7), '200 7: '],
    ['that sends deeply nested JSON', text(200, '['.repeat(100_000), 'application/json'), '200 [[[['],
    ['that sends an endless body', endless, 'an answer of more than 4 MiB'],
    [
      'that redirects to the same URL',
      redirectTo('/configuration/admin'),
      '307 to /configuration/admin: the page treats a redirected answer as a refusal',
    ],
    ['that closes the connection', hangUp, 'connection reset'],
  ])('reports a server %s in one line for each check', async (_how, listener, found) => {
    const { checks, passed } = await run(await targets.answering(listener), { only });

    const [first] = checks.filter(({ result }) => result === 'failed');
    expect(first).toMatchObject({ case: 'the type admin', found: expect.stringContaining(found) });
    expect(passed).toBe(0);
    const lines = checks.flatMap((check) => failureText(check).split('\n'));
    expect(lines.filter((line) => /[\p{Cc}\u202e]|\bat .*:\d+:\d+/u.test(line))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(500);
  });

  it.each([
    ['that does not speak HTTP', '220 smtp.example ready\r\n', /^malformed HTTP answer \(HPE_/],
    [
      'that sends less than its Content-Length',
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      /^connection reset$/,
    ],
  ])('reports a server %s', async (_what, words, found) => {
    const { checks } = await run(await targets.answering(speak(words)), { only });

    expect(checks.find(({ result }) => result === 'failed')?.found).toMatch(found);
  });

  it('does not start if the server refuses the connection', async () => {
    const gone = await targets.answering(() => {});
    targets.closeAll();

    await expect(run(gone)).rejects.toThrow(
      new UsageError(
        `${gone}: connection refused. Check the port, and that the server is running and reachable from here.`,
      ),
    );
  });

  it('does not start if the server does not speak TLS', async () => {
    const address = (await targets.answering(() => {})).replace('http:', 'https:');

    await expect(run(address)).rejects.toThrow(`${address}: the server does not speak TLS on this port`);
  });
});
