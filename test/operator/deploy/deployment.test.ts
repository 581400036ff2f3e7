import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { parse } from 'yaml';
import { CALLS } from '../../../adapters/operator/build/routes.mjs';
import { deploy } from '../../../adapters/operator/deploy/deploy.mjs';
import { CALL_TIMEOUT } from '../../../core/limits';
import { inSpread } from '../../runner/chosen-tests';
import { contentsOf, givenBuild } from '../build/site';
import { releaseIn, targets, textOf, writeDeployment } from './deployed';

const project = await givenBuild({}, '<a data-leads-to="helpUrl">Help</a>');
const work = mkdtempSync(join(tmpdir(), 'account-recovery-deploy-'));
afterAll(() => {
  project.remove();
  rmSync(work, { recursive: true });
});

let count = 0;
const whenWritten = async (
  target: string,
  environment: unknown,
  options: Readonly<Record<string, string>> = {},
) => {
  const out = join(work, `${target}-${count++}`);
  await writeDeployment({ target, site: project.dist, environment, out, host: 'page.example', ...options });
  return out;
};

const elsewhere = {
  ssprServerHost: 'https://recovery.example',
  ssprPinServiceServerHost: 'https://pin.example',
};
const inFront = { 'recovery-server': 'in-front', 'pin-service': 'in-front' };

/** A value with placeholders, and with characters that could end a string, a line or a directive in a server's configuration. */
const specialCharacters = `"; } ' \` $host \${HOST} {{ .Values }} {env.HOME} %{HOST} </script> <!-- \\ #`;

describe.each(targets)('The deployment for %s', (target) => {
  /**
   * Selects the test cases of a table. A quick run tests each case for one deployment target only, because the checks
   * do not depend on the target.
   */
  const rowsOf = <Row>(rows: readonly Row[]) =>
    rows.filter((_, row) => inSpread(row % targets.length === targets.indexOf(target)));

  it('has the headers of the page, including the origins of the environment', async () => {
    const out = await whenWritten(target, elsewhere);

    const all = Object.values(contentsOf(out)).join('\n').replaceAll('\\"', '"');
    const wanted =
      target === 'helm'
        ? elsewhere.ssprServerHost
        : "connect-src 'self' https://recovery.example https://pin.example;";
    expect(all).toContain(wanted);
    expect(all.includes('Strict-Transport-Security') || all.includes('strict-transport-security')).toBe(
      target !== 'helm',
    );
  });

  it('contains the texts of the environment only as escaped data', async () => {
    const out = await whenWritten(target, {
      ...elsewhere,
      title: specialCharacters,
      helpUrl: `/help?${specialCharacters}`,
    });

    const {
      '/site/index.html': page = '',
      '/values.yaml': values = '',
      ...configuration
    } = contentsOf(releaseIn(out));
    expect(
      Object.entries(configuration).filter(([, text]) => text.includes(specialCharacters.slice(0, 8))),
    ).toEqual([]);
    if (target === 'helm') expect(parse(values).environment).toMatchObject({ title: specialCharacters });
    else expect(page).toContain(`"title":${JSON.stringify(specialCharacters).replaceAll('<', '\\u003c')}`);
  });

  it.each(
    rowsOf([
      [{ ssprServerHost: 'https://a.example"; }' }],
      [{ ssprServerHost: 'https://a.example\nadd_header X y;' }],
      [{ ssprServerHost: 'https://a.example;script-src' }],
      [{ ssprServerHost: 'https://$host' }],
      [{ ssprServerHost: 'https://{env.HOME}' }],
      [{ ssprServerHost: 'https://a.example</script>' }],
      [{ signInOrigins: ["https://'unsafe-inline'"] }],
      [{ logoUrl: 'https://*' }],
    ]),
  )('is rejected for the environment %j', async (environment) => {
    await expect(whenWritten(target, { ...elsewhere, ...environment })).rejects.toThrow(
      'is not a valid environment',
    );
    expect(existsSync(join(work, `${target}-${count - 1}`))).toBe(false);
  });

  it.each(
    rowsOf([
      ['host', 'page.example; return 200'],
      ['host', 'Page.example/path'],
      ['host', '$host'],
      ['host', 'page.example\n'],
      ['recovery-server', 'recovery.internal'],
      ['recovery-server', 'https://recovery.internal/?a=$b'],
      ['recovery-server', 'https://user@recovery.internal'],
      ['recovery-server', 'https://{upstream}'],
      ['recovery-server', 'ftp://recovery.internal'],
      ['recovery-server', 'https://recovery.internal:99999'],
      ['pin-service', 'https://pin.internal/a b'],
      ['pin-service', 'https://pin.internal/a;b'],
      ['pin-service', 'https://pin.internal/"'],
      ['port', '80; listen 81'],
      ['port', '0'],
      ['address', '127.0.0.1; x'],
      ['address', 'fe80::1%eth0'],
      ['address', '[::1'],
      ['recovery-server', 'http://[::1'],
      ['at', '/srv/a"b'],
      ['at', '/srv/$a'],
      ['at', 'relative'],
      ['certificate', '/etc/a.pem'],
      ['report-to', 'http://reports.example'],
      ['report-to', '//reports.example/csp'],
      ['report-to', 'https://reports.example/"'],
      ['report-to', 'https://reports.example/?a=$b'],
      ['report-to', 'reports'],
      ['report-to', ''],
    ]),
  )('is rejected with --%s %s', async (option, value) => {
    const writing = whenWritten(target, {}, { ...inFront, [option]: value });

    await expect(writing).rejects.toThrow(`--${option}`);
    expect(existsSync(join(work, `${target}-${count - 1}`))).toBe(false);
  });

  it.each(['https://reports.example:8443/csp', '/reports'])(
    '[additions.reports.1] names %s as the reporting endpoint, and none without --report-to',
    async (endpoint) => {
      const [named, unnamed] = [
        await whenWritten(target, elsewhere, { 'report-to': endpoint }),
        await whenWritten(target, elsewhere),
      ].map((out) => Object.values(contentsOf(out)).join('\n').replaceAll('\\"', '"'));

      if (target === 'helm') return expect(named).toContain(`reportTo: "${endpoint}"`);
      expect(named).toContain('; report-to csp');
      expect(named).toContain(endpoint);
      return expect(unnamed).not.toMatch(
        /report-to csp|Reporting-Endpoints: |add_header Reporting|reports\.example/,
      );
    },
  );

  it('requires a server option exactly if calls go to the page’s own origin', async () => {
    await expect(whenWritten(target, {})).rejects.toThrow(
      /^ssprServerHost is empty, .* --recovery-server https/,
    );
    await expect(
      whenWritten(target, { ...elsewhere, ssprPinServiceServerHost: 'https://page.example/pin/' }),
    ).rejects.toThrow(/calls such as \/pin\/recovery\/mfapin go .* --pin-service/);
    await expect(
      whenWritten(target, elsewhere, { 'recovery-server': 'https://recovery.internal' }),
    ).rejects.toThrow('--recovery-server is not needed: ssprServerHost (https://recovery.example)');
  });

  it('forwards each call to the recovery server or the PIN service', async () => {
    const out = await whenWritten(
      target,
      { ssprPinServiceServerHost: 'https://page.example/pin/' },
      { 'recovery-server': 'https://recovery.internal/base/', 'pin-service': 'http://pin.internal:8081' },
    );

    const all = Object.values(contentsOf(out)).join('\n');
    if (target === 'helm')
      return expect(parse(textOf(out, 'values.yaml')).pinService).toBe('http://pin.internal:8081');
    for (const call of CALLS.recoveryServer) expect(all).toContain(call);
    expect(all).toContain('/pin/recovery/mfapin');
    return expect(all).toMatch(/pin\.internal(?::8081|"[^}]*"HTTPPort": 8081)/s);
  });
});

describe('The deployment for nginx', () => {
  it('stops connecting to an address early enough to try another one within the timeout of the page', async () => {
    const servers = { 'recovery-server': 'https://recovery.internal', 'pin-service': 'in-front' };
    const out = await whenWritten('nginx', {}, servers);

    const [, seconds] = /^proxy_connect_timeout (\d+)s;$/m.exec(textOf(out, 'proxy.conf')) ?? [];
    expect(Number(seconds) * 1_000).toBeLessThan(CALL_TIMEOUT / 2);
  });
});

describe('[additions.deploy.2] A deployment for a web server', () => {
  const listens = {
    nginx: ['site.conf', /^\s+listen .*;$/gm],
    caddy: ['Caddyfile', /^\s+bind .*$/gm],
    apache: ['apache.conf', /^Listen .*$/gm],
  } as const;

  it.each([
    ['nginx', {}, ['listen 8080;', 'listen [::]:8080;']],
    ['nginx', { address: '0.0.0.0' }, ['listen 0.0.0.0:8080;']],
    ['nginx', { address: '::1' }, ['listen [::1]:8080;']],
    ['nginx', { address: '[FD00::1]', port: '80' }, ['listen [FD00::1]:80;']],
    ['caddy', {}, []],
    ['caddy', { address: '0.0.0.0' }, ['bind tcp4/0.0.0.0']],
    ['caddy', { address: '::1' }, ['bind tcp6/[::1]']],
    ['apache', {}, ['Listen 8080']],
    ['apache', { address: '0.0.0.0' }, ['Listen 0.0.0.0:8080']],
    ['apache', { address: '::1' }, ['Listen [::1]:8080']],
  ] as const)('listens with %s and the options %j at: %j', async (target, options, lines) => {
    const [file, pattern] = listens[target];
    const text = textOf(await whenWritten(target, elsewhere, options), file);

    expect((text.match(pattern) ?? []).map((line) => line.trim())).toEqual(lines);
  });

  it('listens with TLS on both ports over IPv4 and IPv6', async () => {
    const secure = { certificate: '/etc/page.pem', key: '/etc/page.key', at: '/srv/page' };
    const text = textOf(await whenWritten('nginx', elsewhere, secure), 'site.conf');

    expect((text.match(listens.nginx[1]) ?? []).map((line) => line.trim())).toEqual([
      ...['listen 80;', 'listen [::]:80;', 'listen 443 ssl http2;', 'listen [::]:443 ssl http2;'],
    ]);
  });

  it('forwards calls to a server with an IPv6 address', async () => {
    const servers = { 'recovery-server': 'http://[::1]:8090', 'pin-service': 'in-front' };

    expect(textOf(await whenWritten('nginx', {}, servers), 'site.conf')).toContain(
      'proxy_pass http://[::1]:8090/recovery/mfaverify;',
    );
  });
});

describe('The output folder of a deployment', () => {
  const onDay = (day: number) => new Date(Date.parse('2030-01-01T12:00:00Z') + day * 86_400_000);
  const whenWrittenOn = async (day: number, out: string, more: object = {}) => {
    const site = join(work, `build-of-day-${day}`);
    cpSync(project.dist, site, { recursive: true });
    const receipt = JSON.parse(readFileSync(join(site, 'receipt.json'), 'utf8'));
    const address = `/ui/day-${String(day).padStart(8, '0')}.js`;
    writeFileSync(join(site, address), `${day}`);
    writeFileSync(
      join(site, 'receipt.json'),
      JSON.stringify({ ...receipt, files: [...receipt.files, { address }] }),
    );
    const options = { target: 'nginx', site, environment: elsewhere, out, now: onDay(day), ...more };
    return writeDeployment(options);
  };
  const daysIn = (out: string, release = releaseIn(out)) =>
    readdirSync(join(release, 'site', 'ui')).flatMap((name) => /^day-0+(\d+)\.js$/.exec(name)?.[1] ?? []);

  it('gets a new release beside the old one, and its link points to the new release', async () => {
    const out = await whenWritten('nginx', elsewhere);
    writeFileSync(join(out, 'run', 'nginx.pid'), '1');
    const before = releaseIn(out);
    await writeDeployment({ target: 'nginx', site: project.dist, environment: elsewhere, out });

    expect(releaseIn(out)).not.toBe(before);
    expect(readdirSync(join(out, 'releases'))).toHaveLength(2);
    expect(existsSync(join(out, 'run', 'nginx.pid'))).toBe(true);
    expect(readFileSync(join(before, 'site.conf'), 'utf8')).toContain('server_name page.example;');
    expect(textOf(out, 'site.conf')).toContain('server_name _;');
    expect(textOf(out, 'site.conf')).toContain(`root "${releaseIn(out)}/site";`);
    expect(JSON.parse(textOf(out, 'receipt.json'))).toMatchObject({ name: 'small', version: '1.2.3' });
  });

  it('has the hashed files of both builds in both releases, so that open tabs find their scripts', async () => {
    const out = join(work, 'both');
    await whenWrittenOn(0, out);
    const first = releaseIn(out);
    await whenWrittenOn(1, out);

    expect([daysIn(out, first), daysIn(out)]).toEqual([
      ['0', '1'],
      ['0', '1'],
    ]);
  });

  it.each([
    [{}, 7],
    [{ 'keep-days': '3' }, 3],
  ])('keeps a replaced release with the options %j for %i days', async (more, days) => {
    const out = join(work, `kept-${days}`);
    await whenWrittenOn(0, out);
    await whenWrittenOn(1, out);
    await whenWrittenOn(1 + days, out, more);
    const onTheLastDay = daysIn(out);
    await whenWrittenOn(2 + days, out, more);

    expect(onTheLastDay).toEqual(['0', '1', `${1 + days}`]);
    expect(daysIn(out)).toEqual(['1', `${1 + days}`, `${2 + days}`].sort());
    expect(readdirSync(join(out, 'releases'))).toHaveLength(3);
  });

  it('keeps the current release, regardless of its age', async () => {
    const out = join(work, 'rolled-back');
    const first = await whenWrittenOn(0, out);
    await whenWrittenOn(1, out);
    rmSync(join(out, 'current'));
    symlinkSync(join('releases', first), join(out, 'current'));
    await whenWrittenOn(90, out, { 'keep-days': '0' });

    expect(daysIn(out)).toEqual(['0', '1', '90']);
  });

  it('keeps a release for some days after its last use, which may follow a rollback', async () => {
    const out = join(work, 'used-again');
    const first = await whenWrittenOn(0, out);
    await whenWrittenOn(1, out);
    rmSync(join(out, 'current'));
    symlinkSync(join('releases', first), join(out, 'current'));
    await whenWrittenOn(30, out);
    await whenWrittenOn(37, out);
    const inTime = daysIn(out);
    await whenWrittenOn(38, out);

    expect(inTime).toEqual(['0', '1', '30', '37']);
    expect(daysIn(out)).toEqual(['30', '37', '38']);
  });

  it('is unchanged if it contains foreign files or if the environment is invalid', async () => {
    const folder = join(work, 'foreign');
    mkdirSync(folder);
    writeFileSync(join(folder, 'kept.txt'), 'kept');
    const options = { target: 'nginx', site: project.dist, out: folder };
    await expect(writeDeployment({ ...options, environment: elsewhere })).rejects.toThrow(
      'contains files that npm run deploy did not create',
    );

    const out = await whenWritten('caddy', elsewhere);
    const before = contentsOf(out);
    await expect(writeDeployment({ ...options, target: 'caddy', out, environment: {} })).rejects.toThrow();
    expect(contentsOf(out)).toEqual(before);
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept');
  });

  it('contains the site without headers.json, and with compressed copies only if the server sends them', async () => {
    for (const target of ['nginx', 'netlify']) {
      const names = Object.keys(contentsOf(releaseIn(await whenWritten(target, elsewhere))));
      expect(names).not.toContain('/site/headers.json');
      expect(names).toContain('/site/index.html');
      expect(names.some((name) => name.endsWith('.br'))).toBe(target === 'nginx');
    }
  });

  it('can be read by the user of the web server, whatever the umask of the operator', async () => {
    const before = process.umask(0o077);
    const file = join(work, 'private.json');
    const out = join(work, 'private');
    writeFileSync(file, JSON.stringify(elsewhere));
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    await deploy(
      ['--for', 'nginx', '--site', project.dist, '--environment', file, '--out', out],
      async () => {},
    );
    log.mockRestore();
    process.umask(before);

    const release = releaseIn(out);
    for (const path of [out, release, join(release, 'site')]) expect(statSync(path).mode & 0o777).toBe(0o755);
    expect(statSync(join(release, 'site', 'index.html')).mode & 0o777).toBe(0o644);
  });

  it('is not written for an unknown server', async () => {
    await expect(whenWritten('constructor', elsewhere)).rejects.toThrow(
      'Unknown --for value: constructor. Choose from: nginx, caddy',
    );
  });
});

describe('The redirects of a deployment', () => {
  const contact = join(work, 'contact.txt');
  const whenContactSays = (target: string, text: string) => {
    writeFileSync(contact, text);
    return whenWritten(target, elsewhere, { 'security-txt': contact });
  };
  const valid = 'Contact: mailto:security@bank.example\nExpires: 2999-12-31T00:00:00Z\n';

  it.each(['nginx', 'caddy', 'apache', 'netlify'])(
    'for %s lead password managers to the recovery, or with an identity provider to the password area',
    async (target) => {
      const oktaConfig = {
        issuer: 'https://login.example',
        clientId: 'page',
        redirectUri: '/recovery/callback',
      };
      const leadsTo = async (environment: object) =>
        Object.values(contentsOf(releaseIn(await whenWritten(target, { ...elsewhere, ...environment }))))
          .join('\n')
          .match(/change-password[\s\S]{1,400}?(\/(?:recovery|mgt)\/\w+)/)?.[1];

      expect(await leadsTo({})).toBe('/recovery/password');
      expect(await leadsTo({ recoveryTypes: ['unlock'] })).toBe('/recovery/unlock');
      expect(await leadsTo({ recoveryTypes: ['unlock', 'password'] })).toBe('/recovery/password');
      expect(await leadsTo({ oktaConfig })).toBe('/mgt/password');
    },
  );

  it.each(['nginx', 'caddy', 'apache', 'netlify'])(
    'for %s include the security contact if there is one',
    async (target) => {
      const withContact = contentsOf(releaseIn(await whenContactSays(target, valid)));
      const without = contentsOf(releaseIn(await whenWritten(target, elsewhere)));
      const address = /\.well-known\\?\/security/;

      expect(withContact['/site/security.txt']).toBe(valid);
      expect(Object.values(withContact).join('\n')).toMatch(address);
      expect(Object.values(without).join('\n')).not.toMatch(address);
    },
  );

  it.each([
    ['no Contact field', 'Expires: 2999-12-31T00:00:00Z'],
    ['no Expires field', 'Contact: mailto:security@bank.example'],
    ['an Expires date in the past', 'Contact: mailto:security@bank.example\nExpires: 2020-01-01T00:00:00Z'],
  ])('are rejected for a security.txt with %s', async (_what, text) => {
    await expect(whenContactSays('nginx', text)).rejects.toThrow(
      'needs a Contact field and an Expires field',
    );
  });
});

describe('The calls to the recovery server', () => {
  it('include the journal of the page if it goes to the page’s own origin', async () => {
    const journaled = async (journalUrl: string) => {
      const servers = { 'recovery-server': 'http://recovery.internal', 'pin-service': 'in-front' };
      return textOf(await whenWritten('nginx', { journalUrl }, servers), 'site.conf');
    };

    expect(await journaled('/journal')).toContain('http://recovery.internal/journal');
    expect(await journaled('https://journal.example/')).not.toContain('http://recovery.internal/journal');
  });

  it('are exactly those of the contract', () => {
    const { paths } = parse(readFileSync('adapters/recovery-server.openapi.yaml', 'utf8'));
    const pin = Object.keys(paths).filter((path) => paths[path].servers !== undefined);
    const all = Object.keys(paths).map((path) => path.replace('{type}', 'admin'));

    expect([...CALLS.recoveryServer, ...CALLS.pinService].sort()).toEqual(all.sort());
    expect(CALLS.pinService).toEqual(pin);
  });

  const secure = { certificate: '/etc/page.pem', key: '/etc/page.key', at: '/srv/page' };
  const withHost = (ssprServerHost: string, more: Readonly<Record<string, string>> = {}) =>
    whenWritten('nginx', { ...elsewhere, ssprServerHost }, more);

  it.each([
    ['https://page.example', {}],
    ['https://page.example:443/api/', {}],
    ['https://page.example', { port: '8081' }],
    ['https://page.example', secure],
    ['https://page.example:8443', { ...secure, port: '8443' }],
  ])('to %s go to the page’s own origin with the options %j', async (address, more) => {
    await expect(withHost(address, more)).rejects.toThrow(/ go to the page's own origin\. /);
    await expect(
      withHost(address, { ...more, 'recovery-server': 'http://recovery.internal' }),
    ).resolves.toEqual(expect.any(String));
  });

  it.each([
    ['https://page.example:8443', {}, 'https://page.example'],
    ['https://page.example:8081', { port: '8081' }, 'https://page.example'],
    ['https://page.example', { ...secure, port: '8443' }, 'https://page.example:8443'],
    ['http://page.example', {}, 'https://page.example'],
  ])(
    'to %s go to another origin with the options %j, so that --recovery-server is rejected',
    async (address, more, page) => {
      expect(textOf(await withHost(address, more), 'site.conf')).not.toContain('proxy_pass');
      await expect(
        withHost(address, { ...more, 'recovery-server': 'http://recovery.internal' }),
      ).rejects.toThrow(
        `ssprServerHost (${address}) already names another origin than the page's (${page}). Remove the option`,
      );
    },
  );
});

describe('npm run deploy', () => {
  const run = async (...args: string[]) => {
    const built: string[] = [];
    const printed: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const build = async ({ out }: { readonly out: string }) => {
      cpSync(project.dist, out, { recursive: true });
      built.push(out);
    };
    await deploy(args, build).finally(() => log.mockRestore());
    return { built, printed: printed.join('\n') };
  };
  const environment = join(work, 'environment.json');
  writeFileSync(environment, JSON.stringify(elsewhere));
  const files = ['--environment', environment, '--out', join(work, 'command')];
  const unknownLanguage = join(work, 'unknown-language.json');
  writeFileSync(unknownLanguage, JSON.stringify({ ...elsewhere, languages: ['de', 'rm'] }));

  it('builds the site without --site, and prints how to start, reload and roll back the server', async () => {
    const { built, printed } = await run('--for', 'caddy', ...files);

    const current = join(work, 'command', 'current');
    expect(built).toHaveLength(1);
    expect(printed.split('\n')).toEqual([
      `Wrote ${releaseIn(join(work, 'command'))}, and ${current} leads to it.`,
      `Start the server: caddy run --config ${current}/Caddyfile`,
      `A running server uses the release after: caddy reload --config ${current}/Caddyfile`,
      `To go back, point the link to an earlier release and reload: ln -sfn releases/NAME ${current}`,
    ]);
  });

  it.each([
    ['nginx', "nginx -c 'CURRENT/nginx.conf'"],
    ['caddy', "caddy run --config 'CURRENT/Caddyfile'"],
    ['apache', 'Include "CURRENT/apache.conf", in the server\'s configuration'],
    ['netlify', "cd 'CURRENT' && netlify deploy --prod"],
    ['helm', "helm upgrade --install NAME 'CURRENT/account-recovery' --values 'CURRENT/values.yaml'"],
  ])('prints the commands for %s with a quoted path if the path contains a blank', async (target, start) => {
    const out = join(work, `our AT/${target} files`);
    const { printed } = await run('--for', target, '--environment', environment, '--out', out);

    expect(printed).toContain(`Start the server: ${start.replaceAll('CURRENT', `${out}/current`)}\n`);
    expect(printed).toContain(`ln -sfn releases/NAME '${out}/current'`);
  });

  it.each(['\uFEFF', ''])('reads the files that it is given with the byte order mark %j', async (mark) => {
    const [own, contact] = [join(work, 'marked.json'), join(work, 'marked.txt')];
    writeFileSync(own, mark + JSON.stringify(elsewhere));
    writeFileSync(contact, `${mark}Contact: mailto:a@bank.example\nExpires: 2999-12-31T00:00:00Z\n`);
    const given = ['--environment', own, '--security-txt', contact, '--out', join(work, 'marked')];

    expect((await run('--for', 'caddy', ...given)).built).toHaveLength(1);
  });

  it.each([
    ['an invalid option', ['--for', 'caddy', '--port', '0', ...files], '--port must be'],
    ['an unknown server', ['--for', 'iis', ...files], 'Unknown --for value: iis'],
    ['an impossible address', ['--for', 'caddy', '--address', '999.1.1.1', ...files], '--address must be'],
    [
      'a missing folder',
      ['--for', 'caddy', '--brand', 'nowhere', ...files],
      '--brand: there is no folder nowhere.',
    ],
    [
      'a file as a folder',
      ['--for', 'caddy', '--brand', environment, ...files],
      '--brand: there is no folder',
    ],
    [
      'a missing certificate',
      [...['--for', 'caddy', '--host', 'a.example', '--certificate', '/a.pem', '--key', '/a.key'], ...files],
      '--certificate: there is no file /a.pem. If the server is another machine',
    ],
    [
      'a language without texts',
      ['--for', 'caddy', '--environment', unknownLanguage, '--out', join(work, 'command')],
      'languages.1 (rm) is not a language of the page',
    ],
    [
      'a recovery server that is the page itself',
      [
        ...['--for', 'caddy', '--host', 'a.example', '--certificate', '/a.pem', '--key', '/a.key'],
        ...['--recovery-server', 'https://a.example', ...files],
      ],
      '--recovery-server is the address of the page itself',
    ],
    [
      'a recovery server that is the page itself, with the certificate of a proxy',
      ['--for', 'caddy', '--host', 'a.example', '--recovery-server', 'https://a.example/', ...files],
      '--recovery-server is the address of the page itself',
    ],
    [
      'an address with a leading zero',
      ['--for', 'caddy', '--address', '10.0.0.09', ...files],
      '--address must be',
    ],
    [
      'an unused server option',
      ['--for', 'caddy', '--pin-service', 'https://a.example', ...files],
      '--pin-service is not needed',
    ],
    [
      'a folder with foreign files',
      ['--for', 'caddy', '--environment', environment, '--out', work],
      'Refusing to overwrite',
    ],
  ])('rejects %s before it builds the site', async (_what, args, message) => {
    const built: string[] = [];
    await expect(
      deploy(args, async ({ out }: { readonly out: string }) => void built.push(out)),
    ).rejects.toThrow(message);
    expect(built).toEqual([]);
  });

  it('builds nothing with --site or --help', async () => {
    expect((await run('--for', 'caddy', '--site', project.dist, ...files)).built).toEqual([]);
    const { built, printed } = await run('--help');
    expect([built, printed]).toEqual([[], expect.stringContaining('--recovery-server URL')]);
  });

  it.each([
    [[], '--for is missing.'],
    [['--for', 'nginx'], '--environment is missing.'],
    [['--frob', '1'], "Unknown option '--frob'"],
    [['nginx'], "Unexpected argument 'nginx'"],
    [['--for', 'caddy', '--site', work, ...files], `${work} is not a build`],
  ])('rejects the arguments %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
