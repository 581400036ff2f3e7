import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { inSpread } from '../../runner/chosen-tests';
import { contentsOf, givenBuild } from '../build/site';
import { targets, textOf, writeDeployment } from './deployed';

interface Routes {
  readonly CALLS: { readonly recoveryServer: readonly string[]; readonly pinService: readonly string[] };
}
const { CALLS }: Routes = await import(
  new URL('../../../adapters/operator/build/routes.mjs', import.meta.url).href
);

const project = await givenBuild();
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

/** What would end a text, a line or a directive somewhere, or be filled in. */
const awful = `"; } ' \` $host \${HOST} {{ .Values }} {env.HOME} %{HOST} </script> <!-- \\ #`;

describe.each(targets)('what is written for %s', (target) => {
  /** What is refused is so before anything is written for a target: in `npm test` each row for one of them. */
  const rowsOf = <Row>(rows: readonly Row[]) =>
    rows.filter((_, row) => inSpread(row % targets.length === targets.indexOf(target)));

  it('names every header of the page, with the origins of the environment', async () => {
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

  it('holds nothing of a text that people read, save as data', async () => {
    const out = await whenWritten(target, { ...elsewhere, title: awful, helpUrl: `/help?${awful}` });

    const { '/site/index.html': page = '', '/values.yaml': values = '', ...configuration } = contentsOf(out);
    expect(Object.entries(configuration).filter(([, text]) => text.includes(awful.slice(0, 8)))).toEqual([]);
    if (target === 'helm') expect(parse(values).environment).toMatchObject({ title: awful });
    else expect(page).toContain(`"title": ${JSON.stringify(awful).replaceAll('<', '\\u003c')}`);
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
  )('is not written for the environment %j', async (environment) => {
    await expect(whenWritten(target, { ...elsewhere, ...environment })).rejects.toThrow(/is refused:/);
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
      ['at', '/srv/a"b'],
      ['at', '/srv/$a'],
      ['at', 'relative'],
      ['certificate', '/etc/a.pem'],
    ]),
  )('is not written with --%s %s', async (option, value) => {
    const writing = whenWritten(target, {}, { ...inFront, [option]: value });

    await expect(writing).rejects.toThrow(`--${option}`);
    expect(existsSync(join(work, `${target}-${count - 1}`))).toBe(false);
  });

  it('asks who answers the calls that the environment leaves at the page’s own origin', async () => {
    await expect(whenWritten(target, {})).rejects.toThrow(
      /^ssprServerHost is empty, .* --recovery-server https/,
    );
    await expect(
      whenWritten(target, { ...elsewhere, ssprPinServiceServerHost: 'https://page.example/pin/' }),
    ).rejects.toThrow(/calls such as \/pin\/recovery\/mfapin come .* --pin-service/);
    await expect(
      whenWritten(target, elsewhere, { 'recovery-server': 'https://recovery.internal' }),
    ).rejects.toThrow('--recovery-server has nothing to answer');
  });

  it('sends every call on to who answers it, at the path that it has', async () => {
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

describe('the folder', () => {
  it('is written anew, and what a server keeps there stays', async () => {
    const out = await whenWritten('nginx', elsewhere);
    writeFileSync(join(out, 'run', 'nginx.pid'), '1');
    writeFileSync(join(out, 'site', 'old.js'), 'old');
    await writeDeployment({ target: 'nginx', site: project.dist, environment: elsewhere, out });

    expect(existsSync(join(out, 'run', 'nginx.pid'))).toBe(true);
    expect(existsSync(join(out, 'site', 'old.js'))).toBe(false);
    expect(textOf(out, 'site.conf')).toContain('server_name _;');
  });

  it('is left alone when somebody else has written there, or when something is not fit', async () => {
    const folder = join(work, 'foreign');
    mkdirSync(folder);
    writeFileSync(join(folder, 'kept.txt'), 'kept');
    const options = { target: 'nginx', site: project.dist, out: folder };
    await expect(writeDeployment({ ...options, environment: elsewhere })).rejects.toThrow(
      'was not written here',
    );

    const out = await whenWritten('caddy', elsewhere);
    const before = contentsOf(out);
    await expect(writeDeployment({ ...options, target: 'caddy', out, environment: {} })).rejects.toThrow();
    expect(contentsOf(out)).toEqual(before);
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept');
  });

  it('has the site without the build’s records, and with twins where the server takes them', async () => {
    for (const target of ['nginx', 'netlify']) {
      const names = Object.keys(contentsOf(await whenWritten(target, elsewhere)));
      expect(names).not.toContain('/site/headers.json');
      expect(names).toContain('/site/index.html');
      expect(names.some((name) => name.endsWith('.br'))).toBe(target === 'nginx');
    }
  });

  it('is for a kind of server that is known', async () => {
    await expect(whenWritten('constructor', elsewhere)).rejects.toThrow('--for takes one of nginx, caddy');
  });
});

describe('the calls', () => {
  it('are those of the contract', () => {
    const { paths } = parse(readFileSync('adapters/recovery-server.openapi.yaml', 'utf8'));
    const pin = Object.keys(paths).filter((path) => paths[path].servers !== undefined);
    const all = Object.keys(paths).map((path) => path.replace('{type}', 'admin'));

    expect([...CALLS.recoveryServer, ...CALLS.pinService].sort()).toEqual(all.sort());
    expect(CALLS.pinService).toEqual(pin);
  });
});
