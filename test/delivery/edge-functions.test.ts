import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { textOf, writeDeployment } from './deployed';
import { complaintsAbout, type Expectation, expectationsFor } from './expected';
import { contentsOf, givenBuild } from './site';

const project = await givenBuild();
const work = mkdtempSync(join(tmpdir(), 'account-recovery-edge-'));
afterAll(() => {
  project.remove();
  rmSync(work, { recursive: true });
});

const environment = {
  ssprServerHost: 'https://recovery.example',
  ssprPinServiceServerHost: 'https://page.example',
};
const options = { site: project.dist, environment, host: 'page.example' };
const written = async (target: string) => {
  const out = join(work, target);
  await writeDeployment({ ...options, target, out, 'pin-service': 'https://pin.internal' });
  return out;
};
const netlify = await written('netlify');
const cloudfront = await written('cloudfront');

const site = join(netlify, 'site');
const files = Object.keys(contentsOf(site)).filter((path) => path !== '/index.html');
const read = (path: string) => readFileSync(join(site, path));

/** The table, without what these servers do by themselves: compression, its `Vary`, and types. */
const expectations = (() => {
  const { html, ...others } = JSON.parse(project.thenText('headers.json'));
  const policy = html['Content-Security-Policy'].replace(
    "connect-src 'self'",
    "connect-src 'self' https://recovery.example https://page.example",
  );
  const headers = { html: { ...html, 'Content-Security-Policy': policy }, ...others };
  return expectationsFor({ headers, files })
    .filter(({ accepts }) => accepts.includes('br'))
    .map(({ wanted: { status, headers: wanted, ...rest }, ...expectation }) => ({
      ...expectation,
      wanted: { status, headers: wanted, ...('location' in rest ? { location: rest.location } : {}) },
    }));
})();
const titled = expectations.map((each) => [`${each.method} ${each.path}`, each] as const);

type EdgeFunction = (request: Request, context: { next: () => Promise<Response> }) => Promise<Response>;
const source = textOf(netlify, 'netlify/edge-functions/delivery.js');
const { default: answer }: { default: EdgeFunction } = await import(
  `data:text/javascript,${encodeURIComponent(source)}`
);

describe('Netlify’s edge function', () => {
  it.each(titled)('%s', async (_title, expectation: Expectation) => {
    const { method, path } = expectation;
    const request = new Request(`https://page.example${path}`, { method });
    // A file if there is one, else the page, as the last redirect has it.
    const next = async () => new Response(files.includes(path) ? read(path) : read('/index.html'));
    const response = await answer(request, { next });

    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    expect(complaintsAbout(expectation, { status, headers, body })).toEqual([]);
  });

  it('leaves calls to their redirects, and says so of a file that is lost on the way', async () => {
    expect(source).toContain('excludedPath: ["/recovery/mfapin"]');
    expect(textOf(netlify, 'netlify.toml')).toContain('to = "https://pin.internal/recovery/mfapin"');

    const [file = ''] = files.filter((path) => path.endsWith('.js'));
    const next = async () => new Response('', { status: 404 });
    const lost = await answer(new Request(`https://page.example${file}`), { next });
    expect(lost.headers.get('cache-control')).toBe('no-store');
  });
});

describe('CloudFront’s functions', () => {
  type Fields = Record<string, { readonly value: string }>;
  interface EdgeAnswer {
    readonly uri?: string;
    readonly statusCode?: number;
    readonly headers?: Fields;
  }
  const handlerOf =
    (name: string) =>
    (event: object): EdgeAnswer => {
      const source = `${textOf(cloudfront, name)}; JSON.stringify(handler(${JSON.stringify(event)}))`;
      return JSON.parse(runInNewContext(source));
    };
  const request = handlerOf('viewer-request.js');
  const response = handlerOf('viewer-response.js');

  /** As CloudFront would: the bucket is asked unless the first function has answered. */
  const answerTo = ({ method, path }: Expectation) => {
    const uri = path.split('?')[0] ?? '';
    const first = request({ request: { uri, method, headers: {} } });
    const isAnswered = first.statusCode !== undefined;
    const seen = isAnswered ? first : response({ request: first, response: { headers: {} } });
    const body = isAnswered ? Buffer.from('') : read(first.uri ?? '');
    const headers = Object.entries(seen.headers ?? {}).map(([name, { value }]): [string, string] => [
      name,
      value,
    ]);
    return { status: first.statusCode ?? 200, headers: new Headers(headers), body };
  };

  it.each(titled)('%s', (_title, expectation: Expectation) => {
    expect(complaintsAbout(expectation, answerTo(expectation))).toEqual([]);
  });

  it('are those of the template, which sends calls on and everything else to the bucket', () => {
    const { Resources } = parse(textOf(cloudfront, 'template.yaml'));
    expect(Resources.ViewerRequest.Properties.FunctionCode).toBe(textOf(cloudfront, 'viewer-request.js'));
    expect(Resources.ViewerResponse.Properties.FunctionCode).toBe(textOf(cloudfront, 'viewer-response.js'));

    const { Origins, CacheBehaviors, Aliases } = Resources.Distribution.Properties.DistributionConfig;
    expect(Aliases).toEqual(['page.example']);
    expect(CacheBehaviors).toEqual([
      expect.objectContaining({ PathPattern: '/recovery/mfapin', TargetOriginId: 'server-0' }),
    ]);
    expect(Origins[1]).toMatchObject({ Id: 'server-0', DomainName: 'pin.internal' });
  });

  it('find every file in the bucket, the page put there last, with its type and caching', () => {
    const lines = textOf(cloudfront, 'upload.sh')
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('aws'));
    expect(lines).toHaveLength(files.length + 1);
    expect(lines.at(-1)).toBe(
      "aws s3 cp 'site/index.html' \"s3://$1/index.html\" --content-type 'text/html; charset=utf-8' --cache-control 'no-store'",
    );
    expect(
      lines.filter((line) => line.includes('immutable')).every((line) => /\/ui\/[^/]+\.js'/.test(line)),
    ).toBe(true);
  });

  it('are refused when CloudFront would not take them', async () => {
    const writing = writeDeployment({
      ...options,
      target: 'cloudfront',
      out: join(work, 'none'),
      host: undefined,
    });
    await expect(writing).rejects.toThrow();
    for (let at = 0; at < 300; at += 1) project.givenFile(`dist/ui/another-file-${at}-ABCDEFGH.js`, '');
    await expect(written('cloudfront')).rejects.toThrow(/^viewer-request\.js would have \d+ bytes/);
  });
});
