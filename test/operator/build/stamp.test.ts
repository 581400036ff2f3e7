import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { environmentSchema } from '../../../adapters/operator/build/schema/environment-schema';
import { stamp } from '../../../adapters/operator/build/stamp/stamp.mjs';
import { badIssuers, goodIssuers } from '../../core/configuration/issuer-cases';
import { contentsOf, givenBuild } from './site';

const one = {
  title: 'One </title><script>"&',
  favicon: '/icons/a.svg?v="2"',
  logoUrl: 'https://cdn.example/logo.svg',
  ssprServerHost: 'https://recovery.example',
};
const other = {
  title: "Another $& $1 $' {{ .Values }} \\",
  favicon: 'https://icons.example/icon.png',
  redirectToLogin: 'https://login.example/</script><!--assets-->{recoveryToken}',
  ssprServerHost: 'https://api.example:8443/sspr',
  oktaConfig: { issuer: 'https://login.example/oauth2', clientId: 'a\nb', redirectUri: '' },
  signInOrigins: ['https://keys.example'],
};

const project = await givenBuild(other);
const built = contentsOf(project.dist);
afterEach(() => stamp({ site: project.dist, environment: other }));
afterAll(() => project.remove());

describe('Stamping another environment into a build', () => {
  it('produces the same bytes as a build with that environment, including the headers', async () => {
    project.givenEnvironment(one);
    await project.whenBuilt();
    expect(contentsOf(project.dist)).not.toEqual(built);

    await stamp({ site: project.dist, environment: other });
    expect(contentsOf(project.dist)).toEqual(built);

    await stamp({ site: project.dist, environment: other });
    expect(contentsOf(project.dist)).toEqual(built);
  });

  it('restores the original bytes if the first environment is stamped again', async () => {
    await stamp({ site: project.dist, environment: { title: 'Between', brandColor: '#fff' } });
    expect(project.thenText('index.html')).toContain('"brandColor":"#fff"');
    expect(project.thenText('headers.json')).not.toContain('keys.example');

    await stamp({ site: project.dist, environment: other });
    expect(contentsOf(project.dist)).toEqual(built);
  });

  it('updates every document that contains an environment, with its compressed copies and integrity hash', async () => {
    const document = project.thenText('index.html');
    writeFileSync(join(project.dist, 'welcome.html'), document);
    writeFileSync(join(project.dist, 'welcome.html.br'), brotliCompressSync(document));
    writeFileSync(join(project.dist, 'welcome.html.gz'), 'old');
    await stamp({ site: project.dist, environment: { title: 'Everywhere' } });

    const contents = project.thenText('welcome.html');
    expect(contents).toContain('<title>Everywhere</title>');
    expect(contents).toBe(project.thenText('index.html'));
    expect(brotliDecompressSync(project.thenFile('welcome.html.br')).toString()).toBe(contents);
    expect(gunzipSync(project.thenFile('welcome.html.gz')).toString()).toBe(contents);
    const { integrity } = JSON.parse(project.thenText('receipt.json')).files.find(
      ({ address }: { address: string }) => address === '/welcome.html',
    );
    expect(integrity).toBe(`sha384-${createHash('sha384').update(contents).digest('base64')}`);
    for (const name of ['welcome.html', 'welcome.html.br', 'welcome.html.gz'])
      rmSync(join(project.dist, name));
  });
});

describe('The environment validator in a build', () => {
  it('is a module without imports, so that a container without packages can run it', () => {
    expect(project.thenText('environment-validator.mjs')).not.toMatch(/\bimport\b|\brequire\(/);
    expect(JSON.parse(project.thenText('environment.schema.json'))).toEqual(environmentSchema);
  });
});

describe('[settled.discovery.3] Stamping an issuer', () => {
  const withIssuer = (issuer: string) => ({ oktaConfig: { issuer, clientId: 'c', redirectUri: '' } });

  it.each(badIssuers)('rejects %j, as sign-in does, and leaves the build unchanged', async (issuer) => {
    const stamping = stamp({ site: project.dist, environment: withIssuer(issuer), from: 'bank.json' });

    await expect(stamping).rejects.toThrow(
      /^bank\.json is not a valid .*:\n {2}oktaConfig\.issuer is not valid\. .*white space.*-admin.*placeholder/,
    );
    expect(contentsOf(project.dist)).toEqual(built);
  });

  it.each(['', ...goodIssuers.filter((issuer) => !issuer.includes('['))])(
    'accepts %j, as sign-in does',
    async (issuer) => {
      await stamp({ site: project.dist, environment: withIssuer(issuer) });

      expect(project.thenText('index.html')).toContain(JSON.stringify(issuer));
    },
  );
});

describe('Stamping an invalid environment', () => {
  it.each([
    [
      { ssprServerHost: 'https://api.example;script-src' },
      /ssprServerHost "https:\/\/api\.example;script-src"/,
    ],
    [{ ssprServerHost: "https://'unsafe-inline'" }, /ssprServerHost/],
    [{ ssprServerHost: 'https://*' }, /ssprServerHost/],
    [
      { ssprServerHost: 'https://a.example\n' },
      /ssprServerHost is not valid\. The http\(s\) base address of/,
    ],
    [{ ssprServerHost: 'https://a.example$' }, /ssprServerHost/],
    [{ logoUrl: 'https://a.example";' }, /logoUrl/],
    [{ favicon: 'javascript:alert(1)' }, /favicon is not valid/],
    [
      {
        oktaConfig: { issuer: 'https://a.example', clientId: 'c', redirectUri: '' },
        signInDiscovery: 'http://a.example/about',
      },
      /signInDiscovery must be an https address/,
    ],
    [{ signInDiscovery: '/about' }, /signInDiscovery is not valid/],
    [{ signInDiscovery: 'https://user@login.example/' }, /signInDiscovery is not valid/],
    [{ signInOrigins: ['https://a.example/path'] }, /signInOrigins\.0 is not valid/],
    [{ oktaConfig: { issuer: 'data:text/html,x', clientId: '', redirectUri: '' } }, /oktaConfig\.issuer/],
    [{ titel: 'A typing error' }, /titel is not a known field\./],
    [{ texts: { de: { APP: { USRNAME: 'x' } } } }, /texts\.de\.APP\.USRNAME is not a text of the page\./],
    [{ languages: ['de', 'rm'] }, /languages\.1 \(rm\) is not a language of the page: de, en, xx\./],
    [{ languages: ['DE'] }, /languages\.0 \(DE\) is not/],
    [{ texts: { '*': {}, rm: {} } }, /texts\.rm is not a language of the page/],
    [
      { texts: { de: { A: { B_few: 'x', C_other: 'y' } } } },
      /texts\.de\.A\.B_few is not .*\n.*A\.C_other is not/,
    ],
    [{ notice: { text: { en: 'a', rm: 'b' } } }, /notice\.text\.rm is not a language of the page/],
    [
      { links: [{ text: { fr: 'a', rm: 'b' }, url: 'https://a.example' }] },
      /^(?!.*text\.fr)[\s\S]*links\.0\.text\.rm is not a language of the page/,
    ],
    [{ bgImageClass: 'background-defualt' }, /the page's style sheet has no class "background-defualt"/],
    [
      {
        oktaConfig: { issuer: 'https://a.example', clientId: 'c', redirectUri: 'https://a.example/callbck' },
      },
      /oktaConfig\.redirectUri must lead to \/recovery\/callback/,
    ],
    [{ title: 7 }, /title must be string\. The title of the page/],
    [{ passwordRules: { minLength: 20, maxLength: 10 } }, /minLength is greater than/],
    [{ passwordRules: { minLength: 2 } }, /passwordRules\.minLength must be >= 4\. Minimum number/],
    [{ passwordRules: { none: 1 } }, /passwordRules\.none is not a known field\./],
    [{ codeLength: 3 }, /codeLength must be one of \[0,4,/],
    [{ oktaConfig: { issuer: '' } }, /oktaConfig\.clientId is missing\. The page's client ID/],
    [{ texts: { en_GB: {} } }, /texts\.en_GB is not valid\. Texts that replace/],
    [{ texts: { en: { APP: 1 } } }, /texts\.en\.APP is not valid\./],
    [[], /the value must be object/],
    [null, /the value must be object/],
  ])('names the field and the reason for %j, and leaves the build unchanged', async (environment, words) => {
    const stamping = stamp({ site: project.dist, environment, from: 'bank.json' });

    await expect(stamping).rejects.toThrow(words);
    await expect(stamping).rejects.toThrow(/^bank\.json is not a valid environment configuration:/);
    expect(contentsOf(project.dist)).toEqual(built);
  });
});

describe('Stamping a folder', () => {
  it('is rejected if the folder is not a build', async () => {
    await expect(stamp({ site: join(project.dist, 'ui'), environment: {} })).rejects.toThrow(
      'is not a build',
    );
  });

  it('leaves the folder unchanged if one of its documents has no title element', async () => {
    writeFileSync(join(project.dist, 'other.html'), '<script id="environment">{}</script>');
    const before = contentsOf(project.dist);

    await expect(stamp({ site: project.dist, environment: {} })).rejects.toThrow('has no place for a title');
    expect(contentsOf(project.dist)).toEqual(before);
    rmSync(join(project.dist, 'other.html'));
  });
});
