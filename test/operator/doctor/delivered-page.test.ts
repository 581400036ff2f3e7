import { checkContents } from '../../../adapters/operator/doctor/checks/contents';
import { checkDelivery } from '../../../adapters/operator/doctor/checks/delivery';
import { checkSettings } from '../../../adapters/operator/doctor/checks/provider';
import { checkCalls } from '../../../adapters/operator/doctor/checks/server';
import { checkTransport } from '../../../adapters/operator/doctor/checks/transport';
import { examine } from '../../../adapters/operator/doctor/command';
import { builtHeaders } from '../../../adapters/operator/doctor/policy/policy';
import type { Ask } from '../../../adapters/operator/doctor/reading/arrive';
import { readDocument } from '../../../adapters/operator/doctor/reading/page-document';
import { certificate, strangeTargets } from '../strange-targets';
import { answered, answeredJson, PAGE, SERVER, verdictsOf } from './given-deployment';

const targets = strangeTargets();
afterEach(() => targets.closeAll());

const wordsOf = (verdicts: Awaited<ReturnType<typeof verdictsOf>>, id: string) =>
  verdicts.filter((each) => each.id === id).map(({ is, at, found }) => `${is} ${at}: ${found}`);

describe("[additions.doctor.6] The doctor's check of the certificate and the http port", () => {
  const page = '<script type="application/json" id="environment">{}</script>';
  const examined = async (daysLeft: number) => {
    const own = await certificate({ daysLeft });
    const address = await targets.secure(own, (_, answer) => void answer.end(page));
    const other = strangeTargets();
    const plainOrigin = await other.answering(() => {});
    other.closeAll();
    return examine(address, { deadline: 10_000, authority: own.cert, plainOrigin });
  };

  it.each([
    [13, 'findings'],
    [15, 'passes'],
  ] as const)('lists a certificate that expires in %i days among the %s', async (days, list) => {
    const report = await examined(days);

    expect(report[list].map(({ id }) => id)).toContain('transport.certificate');
  });

  it('accepts a closed http port', async () => {
    const { findings, passes } = await examined(30);

    expect(passes.map(({ id }) => id)).toContain('transport.redirect');
    expect(findings.map(({ id }) => id)).not.toContain('answer.none');
  });
});

describe("[additions.doctor.6] The doctor's comparison of the clocks of page and recovery server", () => {
  const at = (time: string, more = {}) => ({ date: `Mon, 07 Jan 2030 ${time} GMT`, ...more });

  it.each([
    [at('12:00:00'), at('12:01:00'), ['right']],
    [at('12:00:00'), at('12:01:01'), ['wrong']],
    [at('12:05:00'), at('12:00:00'), ['wrong']],
    [at('12:00:00'), at('11:00:00', { age: '3600' }), ['right']],
    [at('12:00:00'), {}, []],
  ])(
    "with the page's headers %j and the server's headers %j results in %j",
    async (headers, ofServer, is) => {
      const configurationAnswer = answered({ headers: ofServer });
      const verdicts = await verdictsOf([checkTransport], { headers, configurationAnswer });

      const clocks = verdicts.filter(({ id }) => id === 'transport.clock');
      expect(clocks.map((each) => each.is)).toEqual(is);
      expect(clocks.every((each) => each.at === SERVER)).toBe(true);
    },
  );
});

describe("[additions.doctor.6] The doctor's check of the clock, for a page and a recovery server of one origin,", () => {
  it.each([
    [0, ['right']],
    [600, ['wrong']],
  ])('results for a difference of %i s from the local clock in %j', async (seconds, is) => {
    const headers = { date: new Date(Date.now() - seconds * 1000).toUTCString() };
    const verdicts = await verdictsOf([checkTransport], { headers, recoveryServer: PAGE });

    const clocks = verdicts.filter(({ id }) => id === 'transport.clock');
    expect(clocks.map((each) => each.is)).toEqual(is);
  });
});

describe("The doctor's check of the calls to the page’s origin", () => {
  it.each([
    ['status 405', [], { status: 405 }],
    ['status 502', ['wrong /recovery/mfapin: status 502'], { status: 502 }, 'calls.gateway'],
    [
      'a redirect',
      ['wrong /recovery/mfapin: status 302 to https://login.example/'],
      { status: 302, headers: { location: 'https://login.example/' } },
    ],
    [
      'the page',
      ['wrong /recovery/mfapin: the page'],
      { body: Buffer.from('<script id="environment">{}</script>') },
    ],
  ])('for the response %s reports %j', async (_what, words, answer, id = 'calls.page') => {
    const ask: Ask = async () => answered(answer);
    const verdicts = await verdictsOf([checkCalls], { ask, pinService: PAGE });

    expect(wordsOf(verdicts, id).filter((line) => line.startsWith('wrong'))).toEqual(words);
  });

  it.each([
    ['a path', `${PAGE}/api`, '/api/recovery/mfafactors'],
    ['the default port', `${PAGE}:443`, '/recovery/mfafactors'],
    ['an upper-case host', PAGE.toUpperCase(), '/recovery/mfafactors'],
  ])('includes a recovery server whose URL has %s', async (_what, recoveryServer, path) => {
    const asked: string[] = [];
    const ask: Ask = async ({ url }) => {
      asked.push(new URL(url).href);
      return answered({ status: 502 });
    };
    const configurationAnswer = answeredJson('{}');
    const verdicts = await verdictsOf([checkCalls], { ask, recoveryServer, configurationAnswer });

    expect(asked).toContain(PAGE + path);
    expect(wordsOf(verdicts, 'calls.gateway')).toContain(`wrong ${path}: status 502`);
    expect(wordsOf(verdicts, 'csrf.cookie')).toHaveLength(1);
  });
});

describe("[additions.doctor.13] The doctor's check of the contact", () => {
  it.each([
    ['', 'unsure supportUrl: nothing'],
    ['tel:117', 'right supportUrl: tel:117'],
  ])('with the supportUrl %j results in %j', async (supportUrl, result) => {
    const verdicts = await verdictsOf([checkSettings], { environment: { supportUrl } });

    expect(wordsOf(verdicts, 'environment.contact')).toEqual([result]);
  });
});

describe("The doctor's check of a brand's images and fonts", () => {
  it('requests them with the Accept-Encoding header of a browser', async () => {
    const environment = { logoUrl: '/ui/brand/logo.svg', fonts: ['/ui/brand/bank.woff2'] };
    const asked: (string | undefined)[] = [];
    const ask: Ask = async ({ url, headers }) => {
      if (url.includes('/ui/brand/')) asked.push(headers?.['accept-encoding']);
      return answered({ status: 404 });
    };
    const verdicts = await verdictsOf([checkContents], { ask, environment });

    expect(asked).toEqual(['gzip, deflate, br', 'gzip, deflate, br']);
    expect(wordsOf(verdicts, 'logo.answer')).toEqual([`wrong ${PAGE}/ui/brand/logo.svg: 404, no type`]);
  });
});

describe("The doctor's check of the Permissions-Policy", () => {
  const policy = builtHeaders({}).html['Permissions-Policy'] ?? '';
  const page = '<script type="application/json" id="environment">{}</script>';

  it.each([
    ['the policy of the build', policy, true],
    ['a policy with a reporting endpoint', policy.replaceAll('()', '();report-to=main'), true],
    ['a policy that allows the camera', policy.replace('camera=()', 'camera=(self)'), false],
    ['a malformed policy', policy.replace('camera=()', 'camera=('), false],
  ])('judges %s', async (_what, sent, isRight) => {
    const headers = { 'permissions-policy': sent };
    const ask: Ask = async () => answered({ headers, body: Buffer.from(page) });
    const verdicts = await verdictsOf([checkDelivery], { ask });

    const found = verdicts.filter(({ id }) => id === 'permissions.looser').map(({ is }) => is);
    expect(new Set(found)).toEqual(new Set([isRight ? 'right' : 'wrong']));
  });
});

describe("[additions.doctor.7] The doctor's check of the delivered files", () => {
  const SCRIPT = '/ui/main-ABCDEFGH.js';
  const examinedWith = async (html: string, files: Readonly<Record<string, ReturnType<typeof answered>>>) => {
    const asked: string[] = [];
    const ask: Ask = async ({ url }) => {
      asked.push(url);
      return files[url.replace(PAGE, '')] ?? answered({ status: 404 });
    };
    const document = readDocument(`<script id="environment">{}</script>${html}`);
    return { asked, verdicts: await verdictsOf([checkDelivery, checkContents], { document, ask }) };
  };

  it.each(['https://cdn.example/a.js', '//cdn.example/a.js'])(
    'reports a script from another origin: %s',
    async (src) => {
      const { asked, verdicts } = await examinedWith(`<script src="${src}"></script>`, {});

      expect(wordsOf(verdicts, 'files.foreign')).toEqual([
        'wrong https://cdn.example/a.js: https://cdn.example',
      ]);
      expect(asked.filter((url) => url.includes('cdn.example'))).toEqual([]);
    },
  );

  it.each([
    ['beside a script', { [`${SCRIPT}.map`]: answeredJson('{}') }, `wrong ${SCRIPT}.map: 200`],
    [
      'inside a script',
      { [SCRIPT]: answered({ body: Buffer.from('//# sourceMappingURL=a') }) },
      `wrong ${SCRIPT}: a source map`,
    ],
  ])('reports a source map %s', async (_where, files, words) => {
    const { verdicts } = await examinedWith(`<script src="${SCRIPT}"></script>`, files);

    expect(wordsOf(verdicts, 'files.source-map')).toContain(words);
  });

  it('reports a publicly readable git repository (/.git/HEAD)', async () => {
    const { verdicts } = await examinedWith('', {
      '/.git/HEAD': answered({ body: Buffer.from('ref: refs/heads/main') }),
    });

    expect(wordsOf(verdicts, 'files.private')).toContain('wrong /.git/HEAD: 200');
  });

  it.each([
    ['{"APP":{"A":"eins"}', '200, application/json, not valid JSON'],
    ['{"A":"eins"}', '200, application/json, APP is missing'],
    ['{"APP":{}}', '200, application/json, APP.A is missing'],
    ['{"APP":{"A":"<b>eins</b>"}}', '200, application/json, APP.A has markup that no screen renders'],
    ['{"APP":{"A":"eins"}}', undefined],
  ])('for the German translation %s reports %s', async (german, words) => {
    const page = '<script id="page-words">{"names":{"de":"Deutsch","en":"English","../secret":""}}</script>';
    const { verdicts } = await examinedWith(page, {
      '/ui/assets/i18n/en.json': answeredJson('{"APP":{"A":"one"}}'),
      '/ui/assets/i18n/de.json': answeredJson(german),
    });

    const wrong = wordsOf(verdicts, 'files.texts').filter((line) => line.startsWith('wrong'));
    expect(wrong).toEqual(words === undefined ? [] : [`wrong /ui/assets/i18n/de.json: ${words}`]);
  });

  it('reports only the English file if it is not valid, because the others are compared with it', async () => {
    const page = '<script id="page-words">{"names":{"de":"Deutsch","en":"English"}}</script>';
    const { verdicts } = await examinedWith(page, {
      '/ui/assets/i18n/en.json': answeredJson('<!doctype html>'),
      '/ui/assets/i18n/de.json': answeredJson('{"APP":{"A":"eins"}}'),
    });

    expect(wordsOf(verdicts, 'files.texts')).toEqual([
      'wrong /ui/assets/i18n/en.json: 200, application/json, not valid JSON',
    ]);
  });
});
