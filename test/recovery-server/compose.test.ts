import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { deploy } from '../../adapters/operator/deploy/deploy.mjs';

const { services, configs, networks, volumes } = parse(
  readFileSync(join('adapters', 'recovery-server', 'compose.yaml'), 'utf8'),
);
const work = mkdtempSync(join(tmpdir(), 'recovery-compose-'));
afterAll(() => rmSync(work, { recursive: true }));

describe('the compose file', () => {
  it('calls npm run deploy with valid options, and with every option that deploy requires', async () => {
    const [, options = ''] = /npm run deploy -- (.*)/.exec(services.page.build.dockerfile_inline) ?? [];
    const inWork = options.split(' ').map((each) => each.replace('/srv/recovery', join(work, 'out')));
    const build = async () => {
      throw new Error('The options are valid.');
    };

    await expect(deploy(inWork, build)).rejects.toThrow('The options are valid.');
  });

  it('trusts the address of the page, and neither the gateway of the network nor other containers', () => {
    const { listen } = parse(configs.server.content);
    const [{ subnet }] = networks.default.ipam.config;
    const address: string = services.page.networks.default.ipv4_address;

    expect(listen.trustedProxies).toEqual([address]);
    expect(subnet).toBe(address.replace(/\d+$/, '0/24'));
    expect(address).not.toMatch(/\.[01]$/);
  });

  it('keeps the values of Valkey when a container is replaced', () => {
    const [volume = '', folder] = services.valkey.volumes[0].split(':');

    expect(services.valkey.command.join(' ')).toBe(
      'valkey-server --maxmemory-policy noeviction --appendonly yes',
    );
    expect([folder, Object.keys(volumes)]).toEqual(['/data', [volume]]);
  });

  it('runs the server as the owner of the secrets, which no other user can read', () => {
    expect(services.server.user).toMatch(/^\$\{OWNER:\?/);
  });
});
