import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentSchema } from '../../../adapters/operator/build/schema/environment-schema';
import { environmentFromVariables } from '../../../adapters/operator/deploy/container/environment-from-variables.mjs';
import { givenBuild } from '../build/site';

const read = (variables: Readonly<Record<string, string>>, environment?: object) =>
  environmentFromVariables(variables, environmentSchema, environment);

describe('The RECOVERY_ variables of a container', () => {
  it('override fields of the environment file: strings unchanged, all other values parsed as JSON', () => {
    const file = {
      title: 'Of the file',
      oktaConfig: { issuer: 'https://old.example', clientId: 'a', redirectUri: '' },
    };
    const variables = {
      RECOVERY_SSPR_SERVER_HOST: 'https://recovery.example',
      RECOVERY_IDENTITY_PROVIDER: 'okta',
      RECOVERY_DYNAMIC_FACTORS: 'true',
      RECOVERY_RECOVERY_TYPES: '["password"]',
      RECOVERY_OKTA_CONFIG_ISSUER: 'https://login.example',
      RECOVERY_PASSWORD_RULES_MIN_LENGTH: '12',
      RECOVERY_CODE_LENGTH: '6',
      HOME: '/root',
    };

    expect(read(variables, file)).toEqual({
      title: 'Of the file',
      ssprServerHost: 'https://recovery.example',
      identityProvider: 'okta',
      dynamicFactors: true,
      recoveryTypes: ['password'],
      oktaConfig: { issuer: 'https://login.example', clientId: 'a', redirectUri: '' },
      passwordRules: { minLength: 12 },
      codeLength: 6,
    });
    expect(read({ RECOVERY_TITLE: '"; $a\n</script>' })).toEqual({ title: '"; $a\n</script>' });
  });

  it.each([
    [{ RECOVERY_TITEL: 'a' }, 'RECOVERY_TITEL is not a field'],
    [{ RECOVERY_SERVICE_HOST: '10.0.0.1' }, 'enableServiceLinks'],
    [{ RECOVERY_PRODUCTION: 'yes' }, 'RECOVERY_PRODUCTION is not JSON'],
    [{ RECOVERY_RECOVERY_TYPES: 'password,unlock' }, 'such as true or ["password"]'],
  ])('are rejected if invalid: %j', (variables, words) => {
    expect(() => read(variables)).toThrow(words);
  });
});

describe('The start of a container', () => {
  let app: string;
  beforeEach(() => {
    app = mkdtempSync(join(tmpdir(), 'container-'));
  });
  afterEach(() => rmSync(app, { recursive: true }));

  /** Runs the start program of a container. The `app` folder contains no npm packages, as in the container image. */
  const prepare = async (variables: Readonly<Record<string, string>>) => {
    const project = await givenBuild();
    cpSync(project.dist, join(app, 'dist'), { recursive: true });
    cpSync(join('adapters', 'operator'), join(app, 'adapters', 'operator'), { recursive: true });
    project.remove();
    const env = { PATH: process.env.PATH, DELIVERY_FOLDER: join(app, 'run'), ...variables };
    const program = join(app, 'adapters', 'operator', 'deploy', 'container', 'prepare.mjs');
    return spawnSync(process.execPath, [program], { encoding: 'utf8', env });
  };

  it('writes the site without npm packages', async () => {
    const servers = {
      DELIVERY_RECOVERY_SERVER: 'https://recovery.internal',
      DELIVERY_PIN_SERVICE: 'in-front',
    };
    const { status, stderr } = await prepare(servers);

    expect([status, stderr]).toEqual([0, '']);
    expect(existsSync(join(app, 'run', 'nginx', 'current', 'nginx.conf'))).toBe(true);
  });

  it('names the missing variable instead of the option of deploy', async () => {
    const { status, stderr } = await prepare({});

    expect(status).toBe(1);
    expect(stderr).toContain('DELIVERY_RECOVERY_SERVER https://');
    expect(stderr).not.toContain('--');
  });
});
