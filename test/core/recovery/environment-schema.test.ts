import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { environmentFields, readEnvironment, reservedTypes } from '../../../core/recovery/environment';
import { environmentCases } from './environment-cases';

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
  it('describes the fields that the validator knows, and no others', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(environmentFields).sort());
    expect(environmentCases.map(({ field }) => field).sort()).toEqual(Object.keys(environmentFields).sort());
  });

  describe.each(environmentCases)('$field', ({ field, good, bad }) => {
    it.each(good.map((value) => [value]))('takes %j, as the validator does', (value) => {
      expectBoth(field, value, true);
    });

    it.each(bad.map((value) => [value]))('refuses %j, as the validator does', (value) => {
      expectBoth(field, value, false);
    });
  });

  it.each(Object.entries(environmentFields))('%s has the default of the validator', (field, { fallback }) => {
    expect(schema.properties[field]?.default).toEqual(fallback);
    expectBoth(field, fallback, true);
  });

  it.each([
    ...Object.entries(schema.properties),
    ...Object.entries(schema.properties.oktaConfig?.properties ?? {}),
  ])('%s is explained: title, description, default, examples', (_field, explained) => {
    expect(explained).toMatchObject({ title: expect.any(String), description: expect.any(String) });
    expect(explained).toHaveProperty('default');
    expect(explained.examples).not.toHaveLength(0);
  });

  it.each(
    Object.entries(schema.properties).flatMap(([field, { examples = [] }]) =>
      examples.map((one) => [field, one]),
    ),
  )('the example of %s is a good one: %j', (field, example) => {
    expectBoth(String(field), example, true);
  });

  it('knows the names that are no recovery types', () => {
    expect(schema.properties.recoveryTypes?.items?.not?.enum).toEqual(reservedTypes);
    for (const name of reservedTypes) expectBoth('recoveryTypes', ['password', name], false);
  });

  it.each(['colour', 'Title', 'constructor'])('refuses the field %s, as the validator does', (field) => {
    expectBoth(field, 'x', false);
  });

  it.each([[null], ['{}'], [7], [[]]])('refuses an environment that is %j', (environment) => {
    expect(conforms(environment)).toBe(false);
  });

  it('takes the environment that is delivered', () => {
    const delivered = publicFile('environment.json');

    expect(conforms(delivered)).toBe(true);
    expect(readEnvironment(delivered).problems).toEqual([]);
  });

  function expectBoth(field: string, value: unknown, isGood: boolean) {
    const environment = { [field]: value };

    expect([conforms(environment), readEnvironment(environment).problems.length === 0]).toEqual([
      isGood,
      isGood,
    ]);
  }
});
