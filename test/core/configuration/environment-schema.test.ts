import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { environmentFields, readEnvironment } from '../../../core/configuration/environment';
import { reservedTypes } from '../../../core/configuration/recovery-types';
import { environmentCases } from './environment-cases';
import { badIssuers, goodIssuers } from './issuer-cases';

const publicFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8'));

interface FieldSchema {
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: { readonly not?: { readonly enum?: readonly unknown[] } };
}

const schema = publicFile('environment.schema.json') as FieldSchema & {
  readonly properties: Readonly<Record<string, FieldSchema>>;
};
const ajv = new Ajv2020({ strict: true, allErrors: true });
formats.default(ajv);
const conforms = ajv.compile(schema);

describe('Section 3 · Environment configuration, as a schema', () => {
  it('describes exactly the validator’s fields', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(environmentFields).sort());
    expect(environmentCases.map(({ field }) => field).sort()).toEqual(Object.keys(environmentFields).sort());
  });

  it.each(environmentCases)(
    '$field: accepts and rejects every value as the validator does',
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

  it('contains the validator’s defaults, each of which is valid', () => {
    const stated = Object.entries(schema.properties).map(([field, explained]) => [field, explained.default]);
    const defaults = Object.entries(environmentFields).map(
      ([field, { fallback }]) => [field, fallback] as const,
    );

    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(defaults));
    for (const [field, fallback] of defaults) expectBoth(field, fallback, true);
  });

  it('explains every field by its title, description, default and examples', () => {
    const parts = ['title', 'description', 'default', 'examples'];
    const fields = { ...schema.properties, ...schema.properties.oktaConfig?.properties };
    const missing = Object.entries(fields).flatMap(([field, explained]) =>
      parts.filter((part) => !(part in explained)).map((part) => `${field} has no ${part}`),
    );

    expect(missing).toEqual([]);
    expect(Object.values(fields).map(({ examples }) => examples)).not.toContainEqual([]);
  });

  it('contains valid examples only', () => {
    for (const [field, { examples = [] }] of Object.entries(schema.properties)) {
      for (const example of examples) expectBoth(field, example, true);
    }
  });

  it('contains the reserved names that are not recovery types', () => {
    expect(schema.properties.recoveryTypes?.items?.not?.enum).toEqual(reservedTypes);
    for (const name of reservedTypes) expectBoth('recoveryTypes', ['password', name], false);
  });

  it.each(['colour', 'Title', 'constructor'])('rejects the field %s, as the validator does', (field) => {
    expectBoth(field, 'x', false);
  });

  it.each([[null], ['{}'], [7], [[]]])('rejects an environment that is %j', (environment) => {
    expect(conforms(environment)).toBe(false);
  });

  it('accepts the delivered environment', () => {
    const delivered = publicFile('environment.json');

    expect(conforms(delivered)).toBe(true);
    expect(readEnvironment(delivered).problems).toEqual([]);
  });

  function expectBoth(field: string, value: unknown, isGood: boolean) {
    const environment = { [field]: value };

    const verdicts = [conforms(environment), readEnvironment(environment).problems.length === 0];

    expect({ field, value, verdicts }).toEqual({ field, value, verdicts: [isGood, isGood] });
  }
});
