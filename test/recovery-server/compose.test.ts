import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { deploy } from '../../adapters/operator/deploy/deploy.mjs';

const { services } = parse(readFileSync(join('adapters', 'recovery-server', 'compose.yaml'), 'utf8'));
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

  it('runs the server as the owner of the secrets, which no other user can read', () => {
    expect(services.server.user).toMatch(/^\$\{OWNER:\?/);
  });
});
