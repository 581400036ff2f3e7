import type { RequestListener } from 'node:http';
import { jest } from '@jest/globals';
import { checkDelivery } from '../../../adapters/operator/doctor/checks/delivery';
import { checkCalls, checkCrossOrigin } from '../../../adapters/operator/doctor/checks/server';
import { checkTransport } from '../../../adapters/operator/doctor/checks/transport';
import { examine } from '../../../adapters/operator/doctor/command';
import { collectVerdicts, mergeVerdicts } from '../../../adapters/operator/doctor/finding/verdict';
import { type Ask, createAsk } from '../../../adapters/operator/doctor/reading/arrive';
import { readDocument } from '../../../adapters/operator/doctor/reading/page-document';
import { forgeryCookieMismatch } from '../../../adapters/operator/http/cross-site';
import { sendRequest, Unanswered } from '../../../adapters/operator/http/request';
import { certificate, strangeTargets } from '../strange-targets';
import { answered, PAGE, SERVER, verdictsOf } from './given-deployment';

const targets = strangeTargets();
afterEach(() => {
  jest.restoreAllMocks();
  targets.closeAll();
});

const page: RequestListener = (_, answer) =>
  void answer.end('<script type="application/json" id="environment">{}</script>');

it('The doctor reports a server that redirects every path to the path with a slash in a single line', async () => {
  const ask: Ask = async ({ url }) => {
    const { pathname } = new URL(url);
    return pathname.endsWith('/')
      ? answered({ body: Buffer.from('<script id="environment">{}</script>') })
      : answered({ status: 301, headers: { location: `${pathname}/` } });
  };

  const merged = mergeVerdicts(await verdictsOf([checkDelivery], { ask }));

  const wrong = merged.filter(({ is, at }) => is === 'wrong' && !at.startsWith('/ui/'));
  expect(wrong.filter(({ found }) => /redirect|301/.test(found)).map(({ id }) => id)).toEqual([
    'routes.slash',
  ]);
});

describe("[additions.doctor.8] The doctor's check of the versions of TLS", () => {
  it.each([
    ['TLSv1.1', 'findings'],
    ['TLSv1.2', 'passes'],
  ] as const)('lists a server that accepts %s or later among the %s', async (minVersion, list) => {
    const own = await certificate();
    const ciphers = 'DEFAULT:@SECLEVEL=0';
    const address = await targets.secure(own, page, { minVersion, ciphers });

    const report = await examine(address, { authority: own.cert });

    expect(report[list].map(({ id }) => id)).toContain('transport.tls');
  });
});

describe("[additions.doctor.8] The doctor's check of Strict-Transport-Security", () => {
  it('names each route whose document lacks the header', async () => {
    const header = { 'strict-transport-security': 'max-age=31536000' };
    const body = Buffer.from('<script id="environment">{}</script>');
    const ask: Ask = async ({ url }) => answered({ headers: url.includes('/unlock') ? {} : header, body });

    const verdicts = await verdictsOf([checkDelivery], { ask });

    const wrong = verdicts.filter(({ id, is }) => id === 'transport.hsts' && is === 'wrong');
    expect(wrong.map(({ at }) => at)).toEqual(['/recovery/unlock']);
  });
});

describe("[additions.doctor.8] The doctor's check of security.txt", () => {
  const next = new Date(Date.now() + 86_400_000).toISOString();

  it.each([
    [404, '', []],
    [200, `Contact: mailto:help@bank.example\nExpires: ${next}`, ['right']],
    [200, 'Contact: mailto:help@bank.example\nExpires: 2024-01-01T00:00:00Z', ['wrong']],
    [200, 'Contact: mailto:help@bank.example', ['wrong']],
    [200, 'Contact: mailto:help@bank.example', ['wrong'], '/security.txt'],
    [200, `Expires: ${next}`, ['wrong']],
    [200, '<!doctype html>', []],
  ])(
    'for the response %i %j results in %j',
    async (status, text, results, path = '/.well-known/security.txt') => {
      const ask: Ask = async ({ url }) =>
        url === PAGE + path ? answered({ status, body: Buffer.from(text) }) : answered({ status: 404 });

      const verdicts = await verdictsOf([checkDelivery], { ask });

      expect(verdicts.filter(({ id }) => id === 'files.security-txt').map(({ is }) => is)).toEqual(results);
    },
  );
});

describe('[additions.doctor.9] The doctor reports a server that', () => {
  it('answers every request with 429, in a single line', async () => {
    const address = await targets.answering((_, answer) => void answer.writeHead(429).end());

    const { findings } = await examine(address);

    expect(findings.map(({ id, at }) => [id, at])).toEqual([['answer.refused', address]]);
  });

  it.each([401, 403])('refuses the page with status %i', async (status) => {
    const address = await targets.answering((_, answer) => void answer.writeHead(status).end());

    const { findings } = await examine(address);

    expect(findings.map(({ id }) => id)).toEqual(['answer.refused']);
  });

  it('answers after more than three seconds, as a possible problem', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const address = await targets.answering((_, answer) => {
      now += 3_100;
      answer.end();
    });
    const { judge, verdicts } = collectVerdicts();

    await createAsk({}, judge)({ url: `${address}/` });

    expect(verdicts).toMatchObject([{ id: 'answer.late', is: 'unsure', found: '3.1 s' }]);
  });

  it('redirects to another host, as a possible problem', async () => {
    const address = await targets.answering(page);
    const other = address.replace('127.0.0.1', 'localhost');
    const redirecting = await targets.answering(
      (_, answer) => void answer.writeHead(302, { location: other }).end(),
    );

    const { address: examined, doubts } = await examine(redirecting);

    expect(examined).toBe(other);
    expect(doubts.map(({ id, found }) => [id, found])).toContainEqual([
      'page.redirect',
      `a redirect to ${other}`,
    ]);
  });
});

describe("[additions.doctor.9] The doctor's check of the recovery server's configuration", () => {
  it.each([
    ['public, max-age=600', 'wrong'],
    ['max-age=60', 'wrong'],
    ['s-maxage=60', 'wrong'],
    ['no-store', 'right'],
    ['private, max-age=0', 'right'],
    ['no-store, max-age=60', 'right'],
    ['', 'right'],
  ])('with the header Cache-Control: %s is %s', async (caching, result) => {
    const headers = { 'cache-control': caching };
    const configurationAnswer = answered({ headers, body: Buffer.from('{}') });

    const verdicts = await verdictsOf([checkCalls], { configurationAnswer });

    const found = verdicts.filter(({ id }) => id === 'configuration.cache');
    expect(found.map(({ is }) => is)).toEqual([result]);
  });
});

describe("[additions.doctor.9] The doctor's check that the recovery server accepts the page's origin", () => {
  it.each([
    [403, 'wrong'],
    [200, 'right'],
  ])('with status %i for that origin is %s', async (status, result) => {
    const ask: Ask = async ({ headers }) => answered(headers?.origin === PAGE ? { status } : {});
    const shared = { recoveryServer: PAGE, configurationAnswer: answered({ body: Buffer.from('{}') }) };

    const verdicts = await verdictsOf([checkCalls], { ...shared, ask });

    expect(verdicts.filter(({ id }) => id === 'csrf.origin').map(({ is }) => is)).toEqual([result]);
  });
});

describe('[additions.doctor.10] The doctor asks for a sample of a throttled answer, and with', () => {
  it.each([
    ['status 429 and Retry-After', { status: 429, headers: { 'retry-after': '1' } }, ['right']],
    ['status 429 without Retry-After', { status: 429 }, ['wrong']],
    ['status 503 in place of it', { status: 503, headers: { 'retry-after': '1' } }, ['wrong']],
    ['the configuration', {}, []],
  ])('%s the result is %j', async (_what, sample, results) => {
    const ask: Ask = async ({ headers }) => answered(headers?.prefer === 'sample=throttled' ? sample : {});
    const configurationAnswer = answered({ body: Buffer.from('{}') });

    const verdicts = await verdictsOf([checkCalls], { configurationAnswer, ask });

    expect(verdicts.filter(({ id }) => id === 'calls.retry-after').map(({ is }) => is)).toEqual(results);
  });

  it('such an answer of a server it does not report the server as one that refuses it', async () => {
    const address = await targets.answering((_, answer) => void answer.writeHead(429).end());
    const { judge, verdicts } = collectVerdicts();

    const answer = await createAsk({}, judge)({ url: address, headers: { prefer: 'sample=throttled' } });

    expect([answer?.status, verdicts]).toEqual([429, []]);
  });
});

describe('[additions.doctor.10] A cookie with a name of the contract and a parent domain', () => {
  const shared = ' with Domain=bank.example';
  const reported = async (deployment: Parameters<typeof verdictsOf>[1]) => {
    const verdicts = await verdictsOf([checkCalls, checkDelivery, checkCrossOrigin], deployment);
    const ids = ['cookies.domain', 'csrf.cookie'];
    const found = verdicts.filter(({ id, is }) => ids.includes(id) && is === 'wrong');
    return [...new Set(found.map((each) => `${each.at}: ${each.found}`))];
  };
  const cookiesAt =
    (url: string, ...cookies: readonly string[]): Ask =>
    async (question) =>
      answered(question.url === url ? { cookies: [...cookies] } : {});

  it.each([
    'uname=anna; Domain=bank.example',
    'ruri=a; Domain=.bank.example',
    'XSRF-TOKEN=a; domain=bank.example',
  ])('is reported if the web server sets it: %s', async (cookie) => {
    const [name] = cookie.split('=');
    const ask = cookiesAt(`${PAGE}/recovery/unlock`, 'other=1; Domain=bank.example', cookie);

    expect(await reported({ ask })).toEqual([`/recovery/unlock: ${name}${shared}`]);
  });

  it('is reported once if the recovery server sets it after its own cookie', async () => {
    const cookies = ['XSRF-TOKEN=a; Path=/; Secure', 'XSRF-TOKEN=b; Path=/; Secure; Domain=bank.example'];
    const configurationAnswer = answered({ cookies, body: Buffer.from('{}') });
    const ask = cookiesAt(`${PAGE}/configuration/admin`, ...cookies);
    const ofPage = await reported({ recoveryServer: PAGE, configurationAnswer, ask });
    const ofOther = await reported({ configurationAnswer });

    expect(ofPage).toEqual([expect.stringMatching(/^\/configuration\/admin: XSRF-TOKEN has a Domain/)]);
    expect(ofOther).toEqual([`${SERVER}/configuration/admin: XSRF-TOKEN${shared}`]);
  });

  it.each([
    ['XSRF-TOKEN=a; Domain=recovery.example', ['XSRF-TOKEN with Domain=recovery.example']],
    ['XSRF-TOKEN=a; Domain=login.example', []],
    ['XSRF-TOKEN=a', []],
    ['uname=anna; Domain=recovery.example', []],
  ])('is reported for the cookie %s of the login page: %j', async (cookie, found) => {
    const loginUrl = 'https://login.example/start';
    const ask = cookiesAt(loginUrl, cookie);

    const lines = found.map((words) => `${loginUrl}: ${words}`);
    expect(await reported({ environment: { loginUrl }, ask })).toEqual(lines);
  });
});

describe('[additions.doctor.11] The doctor, for a script at /sw.js', () => {
  const script = 'text/javascript; charset=utf-8';
  it.each([
    [script, "self.addEventListener('fetch', answer)", ['wrong']],
    [script, 'onfetch = answer; registration.unregister()', ['wrong']],
    [script, 'importScripts("/other.js")', ['wrong']],
    [script, 'self.addEventListener("activate", () => self.registration.unregister())', ['right']],
    ['text/html', '<!doctype html>', ['right']],
  ])('with the type %s and the text %s results in %j', async (type, text, results) => {
    const headers = { 'content-type': type };
    const ask: Ask = async ({ url }) =>
      answered(url === `${PAGE}/sw.js` ? { headers, body: Buffer.from(text) } : { status: 404 });

    const verdicts = await verdictsOf([checkDelivery], { ask });

    const found = verdicts.filter(({ id, at }) => id === 'files.service-worker' && at === '/sw.js');
    expect(found.map(({ is }) => is)).toEqual(results);
  });
});

describe('[additions.doctor.12] The doctor, for a host with IPv4 and IPv6 addresses,', () => {
  const page = '<script id="environment">{}</script>';
  const document = readDocument(page);
  const refused = new Unanswered(['none', 'connection refused']);
  const unreachable = new Unanswered(['none', 'network unreachable']);
  type Reply = string | Unanswered;

  it.each<[string, Reply, Reply, readonly string[]]>([
    ['the page over both', page, page, ['right 4', 'right 6']],
    ['no answer over IPv6', page, refused, ['right 4', 'wrong 6: connection refused']],
    ['no answer over IPv4', refused, page, ['wrong 4: connection refused', 'right 6']],
    ['another page over IPv6', page, '<h1>Welcome</h1>', ['right 4', 'wrong 6: another page']],
    ['no IPv6 on this machine', page, unreachable, ['right 4', 'unsure 6: network unreachable']],
  ])('reports for %s and %s: %j', async (_what, overIPv4, overIPv6, results) => {
    const ask: Ask = async ({ family, onFailure }) => {
      const reply = family === 6 ? overIPv6 : overIPv4;
      if (!(reply instanceof Unanswered)) return answered({ body: Buffer.from(reply) });
      onFailure?.(reply);
      return undefined;
    };
    const familiesOf = async (host: string) => (host === 'recovery.example' ? [6, 4] : [4]);
    const verdicts = await verdictsOf([checkTransport], { ask, document, familiesOf });

    const found = verdicts.filter(({ id }) => id === 'transport.family');
    expect(
      found.map(({ is, at, found }) => `${is} ${at.at(-1)}${is === 'right' ? '' : `: ${found}`}`),
    ).toEqual(results);
    expect(found.every(({ at }) => at.startsWith(`${PAGE} over IPv`))).toBe(true);
  });

  it('sends a request over the wanted family only', async () => {
    const address = await targets.answering((_, answer) => void answer.end());
    const url = address.replace('127.0.0.1', 'localhost');
    const limits = { signal: AbortSignal.timeout(5_000), seconds: 5 };

    expect((await sendRequest({ url, family: 4 }, limits)).status).toBe(200);
    await expect(sendRequest({ url, family: 6 }, limits)).rejects.toThrow(/refused|not found|unreachable/);
  });
});

describe('[additions.doctor.9] The cookie against forged requests', () => {
  it.each([
    ['XSRF-TOKEN=abc; Path=/; Secure; SameSite=Lax', undefined],
    ['XSRF-TOKEN=abc; Path=/; Secure; Max-Age=3600', undefined],
    ['XSRF-TOKEN=abc; Path=/; Secure; Domain=bank.example', /Domain/],
    ['XSRF-TOKEN=abc; Path=/; Secure; SameSite=None', /SameSite=None/],
    ['XSRF-TOKEN=abc; Path=/; Secure; Max-Age=5', /expires after 5 s/],
  ])('in the header %s has the problem %s', (cookie, problem) => {
    const mismatch = forgeryCookieMismatch([cookie], true);

    if (problem === undefined) expect(mismatch).toBeUndefined();
    else expect(mismatch).toMatch(problem);
  });
});

describe("[additions.doctor.6] The doctor's comparison of clocks", () => {
  it('reports a clock that is set to 1970', async () => {
    const headers = { date: 'Thu, 01 Jan 1970 00:00:00 GMT' };
    const configurationAnswer = answered({ headers: { date: 'Mon, 07 Jan 2030 12:00:00 GMT' } });

    const verdicts = await verdictsOf([checkTransport], { headers, configurationAnswer });

    const clocks = verdicts.filter(({ id }) => id === 'transport.clock');
    expect(clocks.map(({ is, at }) => [is, at])).toEqual([['wrong', SERVER]]);
  });
});
