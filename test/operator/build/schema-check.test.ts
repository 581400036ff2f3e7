import { readFileSync } from 'node:fs';
import { environmentCases } from '../../core/configuration/environment-cases';

interface Problem {
  readonly field: string;
  readonly problem: string;
}
type ProblemsOf = (value: unknown, schema: unknown) => readonly Problem[];

const { problemsOf }: { problemsOf: ProblemsOf } = await import(
  new URL('../../../adapters/operator/build/stamp/schema-check.mjs', import.meta.url).href
);
const schema: unknown = JSON.parse(readFileSync('public/environment.schema.json', 'utf8'));

describe('the check before an environment is stamped in', () => {
  it.each(environmentCases)(
    '$field: takes and refuses every value as the page does',
    ({ field, good, bad }) => {
      const isFit = (value: unknown) => problemsOf({ [field]: value }, schema).length === 0;
      // What a schema cannot say is asked for apart.
      const unsaid = (value: unknown) => JSON.stringify(value) === '{"minLength":12,"maxLength":11}';

      expect(good.filter((value) => !isFit(value))).toEqual([]);
      expect(bad.filter((value) => isFit(value) && !unsaid(value))).toEqual([]);
    },
  );

  it('names the field, however deep', () => {
    const environment = { signInOrigins: ['https://a.example', 7], passwordRules: { minLength: 2, none: 1 } };

    expect(problemsOf(environment, schema)).toEqual([
      { field: 'signInOrigins.1', problem: 'must be a text' },
      { field: 'passwordRules.minLength', problem: 'must be at least 4' },
      { field: 'passwordRules.none', problem: 'is no field' },
    ]);
  });

  it('knows every word of the schema, and refuses a schema with another', () => {
    expect(() => problemsOf({ title: 'a' }, { properties: { title: { format: 'uri' } } })).toThrow(
      'The schema says format',
    );
    expect(() => problemsOf('a', { $ref: '#/$defs/none' })).toThrow('The schema has no');
  });
});
