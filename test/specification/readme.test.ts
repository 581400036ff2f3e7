import { readFileSync } from 'node:fs';

interface EnvironmentTable {
  readonly environmentTable: (schema: unknown) => string;
  readonly tableIn: (document: string) => string | undefined;
  readonly withTable: (document: string, table: string) => string;
}

const { environmentTable, tableIn, withTable }: EnvironmentTable = await import(
  new URL('./environment-table.mjs', import.meta.url).href
);
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('README.md', () => {
  it('has the table of the environment, as the schema has it (node test/specification/write-environment-table.mjs)', () => {
    const table = tableIn(read('README.md'));

    if (table === undefined)
      throw new Error('README.md lacks the markers <!-- environment --> and <!-- /environment -->');
    expect(table).toBe(environmentTable(JSON.parse(read('public/environment.schema.json'))));
  });
});

describe('the table of the environment', () => {
  const schema = {
    properties: {
      title: { description: 'A | B.', default: 'x', examples: ['y'] },
      host: { description: 'A host.', default: '', examples: [['z']] },
      provider: {
        description: 'Who.',
        default: {},
        examples: [{}],
        properties: { issuer: { description: 'Where.', default: '', examples: ['i'] } },
      },
    },
  };

  it('has a row for each field, and for the fields of a field', () => {
    expect(environmentTable(schema).split('\n')).toEqual([
      '| Field             | What it says | Default | Example |',
      '| ----------------- | ------------ | ------- | ------- |',
      '| `title`           | A \\| B.      | `x`     | `y`     |',
      '| `host`            | A host.      | empty   | `["z"]` |',
      '| `provider`        | Who.         |         |         |',
      '| `provider.issuer` | Where.       | empty   | `i`     |',
    ]);
  });

  it('takes the place of what stood between the markers, and of nothing else', () => {
    const document = 'a\n<!-- environment -->\nold\n<!-- /environment -->\nb\n';

    const written = withTable(document, 'new');

    expect(written).toBe('a\n<!-- environment -->\nnew\n<!-- /environment -->\nb\n');
    expect(tableIn(written)).toBe('new');
    expect(tableIn('<!-- /environment -->')).toBeUndefined();
    expect(() => withTable('a', 'new')).toThrow('no markers');
  });
});
