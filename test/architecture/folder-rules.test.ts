import { fewFilesPerFolder, noFolderCycles } from './folder-rules';
import { filesOf } from './source-file';

const rules = { fewFilesPerFolder, noFolderCycles };
const ruleNames = Object.keys(rules) as readonly RuleName[];
type RuleName = keyof typeof rules;

/** Imports of each file, by the file's path. */
type Imports = Readonly<Record<string, readonly string[]>>;

/** Two folders that import each other, although no file is part of an import cycle. */
const twoRooms: Imports = {
  'core/ports/a.ts': ['../recovery/b'],
  'core/ports/c.ts': [],
  'core/recovery/b.ts': [],
  'core/recovery/d.ts': ['../ports/c'],
};

/** Examples that a rule about folders must reject: the files with their imports, and the files that the rule must report. */
const refused: readonly (readonly [
  rule: RuleName,
  why: string,
  files: Imports,
  faulty: readonly string[],
])[] = [
  ['noFolderCycles', 'two folders', twoRooms, ['core/ports/a.ts', 'core/recovery/d.ts']],
  [
    'noFolderCycles',
    'three folders at different depths, one inside another',
    {
      'ui/factor/a.tsx': ['./icons/b'],
      'ui/factor/icons/b.ts': ['../../parts/c'],
      'ui/parts/c.tsx': ['../factor/d'],
      'ui/factor/d.ts': [],
    },
    ['ui/factor/a.tsx', 'ui/factor/icons/b.ts', 'ui/parts/c.tsx'],
  ],
  [
    'noFolderCycles',
    'a folder and a file above it',
    { 'adapters/identity-provider/a.ts': ['./okta/b'], 'adapters/identity-provider/okta/b.ts': ['../a'] },
    ['adapters/identity-provider/a.ts', 'adapters/identity-provider/okta/b.ts'],
  ],
];

/** Examples that a rule about folders must accept: the files with their imports. No file is part of an import cycle. */
const accepted: readonly (readonly [rule: RuleName, why: string, files: Imports])[] = [
  [
    'noFolderCycles',
    'files directly in core',
    {
      'core/account-recovery.ts': ['./use-cases/a'],
      'core/use-cases/a.ts': ['../result'],
      'core/result.ts': [],
    },
  ],
  [
    'noFolderCycles',
    'a test that imports a folder which imports the test’s folder',
    { 'test/ui/a.test.tsx': ['./factor/b'], 'test/ui/factor/b.ts': ['../c'], 'test/ui/c.ts': [] },
  ],
  [
    'noFolderCycles',
    'imports of packages, style sheets and JSON',
    {
      'ui/entry/a.tsx': ['react', './entry.css', '../../public/ui/assets/i18n/en.json'],
      'ui/entry/entry.css': [],
    },
  ],
];

describe('the folders of the repository', () => {
  const everything = filesOf('core', 'adapters', 'ui');

  it('are read with their picture files', () => {
    expect(everything.map(({ path }) => path)).toContain('ui/factor/icons/sms.svg');
  });

  it.each(ruleNames)('satisfy the rule %s', (name) => {
    expect(rules[name](everything)).toEqual([]);
  });

  it('form no cycle in the tests', () => {
    expect(noFolderCycles(filesOf('test'))).toEqual([]);
  });

  it('hold at most 15 files in the tests, except the sandbox and a file for each language', () => {
    const files = filesOf('test').filter(
      ({ path }) => !/^test\/(?:sandbox\/[^/]+$|.*\/glossaries\/)/.test(path),
    );

    expect(fewFilesPerFolder(files)).toEqual([]);
  });
});

describe('the rules for folders', () => {
  it.each(refused)('%s rejects %s', (name, _why, files, faulty) => {
    const faults = rules[name](filesWith(files));

    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(faulty);
  });

  it.each(accepted)('%s accepts %s', (name, _why, files) => {
    expect(rules[name](filesWith(files))).toEqual([]);
  });

  it.each([
    ["import type { B } from '../b/b';"],
    ["export * from '../b/b';"],
    ["const b: import('../b/b').B = 1;"],
    ["const b = lazy(() => import('../b/b'));"],
    ["import '../b/b.tsx';"],
  ])('noFolderCycles counts %s as an import', (text) => {
    const files = [
      { path: 'ui/a/a.ts', text },
      { path: 'ui/b/b.tsx', text: "import '../a/a';" },
    ];

    expect(noFolderCycles(files)).toEqual([
      'ui/a/a.ts imports ui/b/b.tsx, which leads back to ui/a',
      'ui/b/b.tsx imports ui/a/a.ts, which leads back to ui/b',
    ]);
  });

  it('fewFilesPerFolder accepts 15 files of any kind in a folder, without subfolders, and rejects 16', () => {
    const below = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`ui/a/b/${index}.svg`, []]));
    const fifteen = {
      ...below,
      ...Object.fromEntries(Object.keys(below).map((path) => [path.replace('/b', ''), []])),
    };

    expect(fewFilesPerFolder(filesWith(fifteen))).toEqual([]);
    expect(fewFilesPerFolder(filesWith({ ...fifteen, 'ui/a/style.css': [] }))).toEqual([
      'ui/a holds 16 files',
    ]);
  });
});

function filesWith(imports: Imports) {
  return Object.entries(imports).map(([path, imported]) => ({
    path,
    text: imported.map((name) => `import '${name}';`).join('\n'),
  }));
}
