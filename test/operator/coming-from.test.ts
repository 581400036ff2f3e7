import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { environmentSchema } from '../../adapters/operator/build/schema/environment-schema';
import { readConfiguration } from '../../adapters/recovery-server/configuration/read-configuration';

const folder = new URL('../../adapters/operator/coming-from/', import.meta.url);
const schema = join(import.meta.dirname, '../../adapters/recovery-server/configuration/server.schema.yaml');
const conforms = new Ajv2020({ strict: true, allErrors: true }).compile(environmentSchema);

describe.each(['ltb-self-service-password', 'pwm', 'keycloak'])(
  'The configuration converted from %s',
  (name) => {
    const block = (kind: string) =>
      new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\\n\`\`\``).exec(
        readFileSync(new URL(`${name}.md`, folder), 'utf8'),
      )?.[1] ?? '';

    it('is accepted by the recovery server', () => {
      const place = mkdtempSync(join(tmpdir(), 'coming-from-'));
      const file = join(place, 'server.yaml');
      writeFileSync(file, block('yaml'));
      const secrets = {
        RECOVERY_SECRET: 's'.repeat(32),
        DECOY_SECRET: 'd'.repeat(32),
        FACTOR_KEY: 's'.repeat(32),
        LDAP_PASSWORD: 'p',
      };

      expect(readConfiguration(file, schema, secrets)).toMatchObject({
        page: expect.stringContaining('recovery'),
      });
      rmSync(place, { recursive: true });
    });

    it('is accepted by the page', () => {
      expect([conforms(JSON.parse(block('json'))), conforms.errors]).toEqual([true, null]);
    });
  },
);
