import type { RequestListener } from 'node:http';
import { checkDelivery } from '../../../adapters/operator/doctor/checks/delivery';
import { checkCalls } from '../../../adapters/operator/doctor/checks/server';
import { checkTransport } from '../../../adapters/operator/doctor/checks/transport';
import { examine } from '../../../adapters/operator/doctor/command';
import { collectVerdicts } from '../../../adapters/operator/doctor/finding/verdict';
import { type Ask, createAsk } from '../../../adapters/operator/doctor/reading/arrive';
import { forgeryCookieMismatch } from '../../../adapters/operator/http/cross-site';
import { answered, PAGE, SERVER, verdictsOf } from './given-deployment';
import { certificate, strangeTargets } from './strange-targets';

const targets = strangeTargets();
afterEach(() => targets.closeAll());

const page: RequestListener = (_, answer) =>
  void answer.end('<script type="application/json" id="environment">{}</script>');

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
    [200, '<!doctype html>', ['wrong']],
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
    const address = await targets.answering((_, answer) => void setTimeout(() => answer.end(), 3_100));
    const { judge, verdicts } = collectVerdicts();

    await createAsk({}, judge)({ url: `${address}/` });

    expect(verdicts).toMatchObject([
      { id: 'answer.late', is: 'unsure', found: expect.stringMatching(/^3\.[1-9] s$/) },
    ]);
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
