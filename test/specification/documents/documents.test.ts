import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { environmentSchema } from '../../../adapters/operator/build/schema/environment-schema';
import { sourceFilesOf } from '../../architecture/source-file';
import { pairsIn, texts } from '../../ui/texts';
import { documents } from './documents';
import { environmentTable, tableIn, withTable } from './environment-table.mjs';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const all = documents();
const found = (pattern: RegExp) =>
  all.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(pattern)].map(([, match = '']) => match))].map(
      (match) => [path, match] as const,
    ),
  );

/** Returns the anchors of a document's headings in GitHub's format. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('A document', () => {
  it.each(found(/`((?:core|adapters|ui|public|test)\/[\w./-]+)`/g))(
    '%s names the file or folder %s, which exists',
    (_, file) => {
      expect(existsSync(new URL(file, root))).toBe(true);
    },
  );

  it.each(found(/\]\((?!https?:)([^)#]+)(?:#[^)]+)?\)/g))('%s links to %s, which exists', (path, link) => {
    expect(existsSync(new URL(link, new URL(path, root)))).toBe(true);
  });

  it.each(found(/\]\((?!https?:)([^)#]*#[^)]+)\)/g))('%s links to %s, an existing heading', (path, link) => {
    const [file = '', anchor] = link.split('#');
    const text = file === '' ? read(path) : readFileSync(new URL(file, new URL(path, root)), 'utf8');

    expect(anchorsIn(text)).toContain(anchor);
  });

  // The modules in the READMEs of the adapters and of the package are compiled by `test/operator/package`.
  it.each(found(/^```ts\n((?!import )[\s\S]*?)\n```$/gm))(
    '%s contains this code, which also occurs in a test:\n%s',
    (_, block) => {
      expect(runFiles().filter(({ text }) => hasLines(text, block))).not.toEqual([]);
    },
  );
});

describe('A code map or table of folders', () => {
  const named = all.flatMap(({ path, text }) => namesInMaps(text).map((name) => [path, name] as const));

  it.each(named)(
    "%s names %s, which exists below the document's folder or the project's root",
    (path, name) => {
      const folder = dirname(path);
      const files = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' });

      // The section "Code map" of a document can also name a top-level folder of the project, such as `adapters` in
      // ui/README.md.
      const isFound = existsSync(new URL(`${folder}/${name}`, root)) || existsSync(new URL(name, root));
      expect(isFound || files.some((file) => isMapped(file, name))).toBe(true);
    },
  );

  it('is found in the section "Code map" and in tables with the column "Folder"', () => {
    const text =
      '## Code map\n\n- `main.tsx`: `a b`. `parts`: c.\n\n## D\n\n`e`\n\n| Folder | F |\n| --- | --- |\n| `g/`, `h` | `i` |\n';

    expect(namesInMaps(text)).toEqual(['main.tsx', 'parts', 'g/', 'h']);
  });
});

describe("The project's README.md", () => {
  it('has at most 130 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(130);
  });
});

describe('adapters/operator/translate.md', () => {
  it('shows every text that a noun in place of the username has to replace', () => {
    const [, block = ''] = /```json\n([\s\S]*?)\n```/.exec(read('adapters/operator/translate.md')) ?? [];
    const named = pairsIn(texts).filter(([, text]) => /username/i.test(text));

    expect(pairsIn(JSON.parse(block).en).map(([key]) => key)).toEqual(named.map(([key]) => key));
  });
});

describe('adapters/operator/environment.md', () => {
  it('has the up-to-date table of the schema (node test/specification/documents/write-environment-table.mjs)', () => {
    const table = tableIn(read('adapters/operator/environment.md'));

    expect(table).toBe(environmentTable(environmentSchema));
  });
});

describe("The search for a document's code in the tests", () => {
  it('fails if a line of the code is changed, added, removed or differently indented', () => {
    const file = 'it(() => {\n  const a = 1;\n\n  const b = 2;\n});\n';

    expect(hasLines(file, 'const a = 1;\n\nconst b = 2;')).toBe(true);
    expect(hasLines(file, 'const a = 1;\n\nconst b = 3;')).toBe(false);
    expect(hasLines(file, 'const a = 1;\n\n  const b = 2;')).toBe(false);
    expect(hasLines(file, 'const a = 1;\nconst b = 2;')).toBe(false);
    expect(hasLines(file, 'const a = 1;\n\nconst b = 2;\nconst c = 3;')).toBe(false);
  });
});

describe('The table of environment fields', () => {
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

  it('has a row for each field and each nested field', () => {
    expect(environmentTable(schema).split('\n')).toEqual([
      '| Field             | What it says | Default | Example |',
      '| ----------------- | ------------ | ------- | ------- |',
      '| `title`           | A \\| B.      | `x`     | `y`     |',
      '| `host`            | A host.      | empty   | `["z"]` |',
      '| `provider`        | Who.         |         |         |',
      '| `provider.issuer` | Where.       | empty   | `i`     |',
    ]);
  });

  it('replaces only the text between the markers', () => {
    const document = 'a\n<!-- environment -->\nold\n<!-- /environment -->\nb\n';

    const written = withTable(document, 'new');

    expect(written).toBe('a\n<!-- environment -->\nnew\n<!-- /environment -->\nb\n');
    expect(tableIn(written)).toBe('new');
    expect(tableIn('<!-- /environment -->')).toBeUndefined();
    expect(() => withTable('a', 'new')).toThrow('no markers');
  });
});

/**
 * Returns the files and folders that a document names in its section "Code map" or in a table of folders. Omits names
 * that contain spaces.
 */
function namesInMaps(text: string): readonly string[] {
  const [, map = ''] = /^## Code map\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  const tables = [...text.matchAll(/^\| (?:Folder|Where) \|.*\n((?:\|.*\n?)+)/gm)].map(([, rows = '']) =>
    rows.replace(/^\| ([^|]*)\|.*$/gm, '$1'),
  );
  return [map, ...tables].flatMap((part) => [...part.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name));
}

/**
 * Returns true if `name` in a document refers to `file`. A name without an extension must be the path below `e2e/`. A
 * name with an extension may omit leading folders.
 */
const isMapped = (file: string, name: string): boolean =>
  file === `e2e/${name}` || (name.includes('.') && `/${file}`.endsWith(`/${name}`));

/** Returns the files from which documents may quote code: Jest tests and a sample entry. Tests run all these files. */
function runFiles() {
  const [, entry] = /const main = '(.+)'/.exec(read('test/e2e/delivery/swapped-adapters.spec.ts')) ?? [];
  return sourceFilesOf('test').filter(
    ({ path }) => path === entry || (/\.test\.tsx?$/.test(path) && !path.endsWith('documents.test.ts')),
  );
}

/** Returns true if `text` contains the lines of `block` one after the other, all indented by the same number of spaces. */
function hasLines(text: string, block: string): boolean {
  const lines = text.split('\n');
  const wanted = block.split('\n');
  return lines.some((line, at) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    return wanted.every((each, further) => lines[at + further] === (each === '' ? '' : indent + each));
  });
}
