import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { environmentSchema } from '../../../adapters/operator/build/schema/environment-schema';
import { environmentFields, readEnvironment } from '../../../core/additions/environment';
import { reservedTypes } from '../../../core/configuration/recovery-types';
import { environmentCases } from '../../core/configuration/environment-cases';
import { badIssuers, goodIssuers } from '../../core/configuration/issuer-cases';

interface FieldSchema {
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

const properties: Readonly<Record<string, FieldSchema>> = environmentSchema.properties;
const conforms = new Ajv2020({ strict: true, allErrors: true }).compile(environmentSchema);

describe('Section 3 · The JSON schema of the environment configuration', () => {
  it('describes exactly the fields that the page reads', () => {
    expect(Object.keys(properties).sort()).toEqual(Object.keys(environmentFields).sort());
    expect(environmentCases.map(({ field }) => field).sort()).toEqual(Object.keys(environmentFields).sort());
  });

  it.each(environmentCases)(
    'accepts and rejects the same values of $field as the page',
    ({ field, good, bad }) => {
      const refused = good.filter((value) => !conforms({ [field]: value }));
      const taken = bad.filter((value) => conforms({ [field]: value }));

      expect({ field, refused, taken }).toEqual({ field, refused: [], taken: [] });
    },
  );

  it.each([...goodIssuers, ''])('[settled.discovery.3] accepts the issuer %j', (issuer) => {
    expect(conforms({ oktaConfig: { issuer, clientId: 'c', redirectUri: 'r' } })).toBe(true);
  });

  it.each(badIssuers)('[settled.discovery.3] rejects the issuer %j', (issuer) => {
    expect(conforms({ oktaConfig: { issuer, clientId: 'c', redirectUri: 'r' } })).toBe(false);
  });

  it('has the same default values as the page, and they are valid', () => {
    for (const [field, { fallback }] of Object.entries(environmentFields)) {
      expect(properties[field]?.default).toEqual(fallback);
      expectBoth(field, fallback, true);
    }
  });

  it('gives each field a title, description, default and valid example, except that password lengths have no default', () => {
    const inner = ['oktaConfig', 'passwordRules'].map((name) => properties[name]?.properties);
    const parts = ['title', 'description', 'default', 'examples'];
    const missing = Object.entries(Object.assign({}, properties, ...inner)).flatMap(([field, explained]) =>
      parts.filter((part) => !(part in Object(explained))).map((part) => `${field}: ${part}`),
    );

    expect(missing).toEqual(['minLength: default', 'maxLength: default']);
    for (const [field, { examples = [] }] of Object.entries(properties)) {
      expect(examples).toHaveLength(1);
      expectBoth(field, examples[0], true);
    }
  });

  it.each(reservedTypes)('rejects the recovery type %s, as the page does', (name) => {
    expectBoth('recoveryTypes', ['password', name], false);
  });

  it.each(['noSuchField', 'Title', 'constructor'])(
    'rejects the unknown field %s, as the page does',
    (field) => {
      expectBoth(field, 'x', false);
    },
  );

  it.each([[null], ['{}'], [7], [[]]])('rejects an environment that is %j', (environment) => {
    expect(conforms(environment)).toBe(false);
  });

  it('accepts public/environment.json', () => {
    const delivered = JSON.parse(readFileSync('public/environment.json', 'utf8'));

    expect(conforms(delivered)).toBe(true);
    expect(readEnvironment(delivered).problems).toEqual([]);
  });

  function expectBoth(field: string, value: unknown, isGood: boolean) {
    const environment = { [field]: value };

    const verdicts = [conforms(environment), readEnvironment(environment).problems.length === 0];

    expect({ field, value, verdicts }).toEqual({ field, value, verdicts: [isGood, isGood] });
  }
});
