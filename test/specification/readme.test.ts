import { readFileSync } from 'node:fs';
import { environmentSchema } from '../../core/configuration/environment-schema';
import { sourceFilesOf } from '../architecture/source-file';

interface EnvironmentTable {
  readonly environmentTable: (schema: unknown) => string;
  readonly tableIn: (document: string) => string | undefined;
  readonly withTable: (document: string, table: string) => string;
}

const { environmentTable, tableIn, withTable }: EnvironmentTable = await import(
  new URL('./environment-table.mjs', import.meta.url).href
);
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const codeBlocks = [...read('README.md').matchAll(/^```ts\n([\s\S]*?)\n```$/gm)].map(
  ([, block = '']) => block,
);

describe('README.md', () => {
  it('has the table of the environment’s fields from the schema (node test/specification/write-environment-table.mjs)', () => {
    const table = tableIn(read('README.md'));

    if (table === undefined)
      throw new Error('README.md lacks the markers <!-- environment --> and <!-- /environment -->');
    expect(table).toBe(environmentTable(environmentSchema));
  });
});

describe('the code in README.md', () => {
  it.each(codeBlocks)('is code that runs, word for word:\n%s', (block) => {
    expect(runFiles().filter(({ text }) => hasLines(text, block))).not.toEqual([]);
  });

  it('shows how to swap an adapter and how to prove each', () => {
    expect(codeBlocks.join()).toMatch(/start\(.*describeHttpContract\(.*describeStorageContract\(/s);
  });

  it('is not found any more when a line of it is edited, added or taken out', () => {
    const file = 'it(() => {\n  const a = 1;\n\n  const b = 2;\n});\n';

    expect(hasLines(file, 'const a = 1;\n\nconst b = 2;')).toBe(true);
    expect(hasLines(file, 'const a = 1;\n\nconst b = 3;')).toBe(false);
    expect(hasLines(file, 'const a = 1;\n\n  const b = 2;')).toBe(false);
    expect(hasLines(file, 'const a = 1;\nconst b = 2;')).toBe(false);
    expect(hasLines(file, 'const a = 1;\n\nconst b = 2;\nconst c = 3;')).toBe(false);
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

/** What Jest runs, and the entry that test/e2e/swapped builds and drives; not this file, which repeats what it looks for. */
function runFiles() {
  const [, entry] = /const main = '(.+)'/.exec(read('test/e2e/swapped/swapped-site.ts')) ?? [];
  return sourceFilesOf('test').filter(
    ({ path }) => path === entry || (/\.test\.tsx?$/.test(path) && !path.endsWith('readme.test.ts')),
  );
}

/** Whether the lines of `block` follow each other in `text`, all indented by the same. */
function hasLines(text: string, block: string): boolean {
  const lines = text.split('\n');
  const wanted = block.split('\n');
  return lines.some((line, at) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    return wanted.every((each, further) => lines[at + further] === (each === '' ? '' : indent + each));
  });
}
