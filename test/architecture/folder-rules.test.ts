import { foldersHoldFewFiles, foldersMakeNoCircle } from './folder-rules';
import { filesOf } from './source-file';

const rules = { foldersHoldFewFiles, foldersMakeNoCircle };
const ruleNames = Object.keys(rules) as readonly RuleName[];
type RuleName = keyof typeof rules;

/** The imports of each file. */
type Imports = Readonly<Record<string, readonly string[]>>;

/** Two rooms that lean on each other, no file on itself. */
const twoRooms: Imports = {
  'core/ports/a.ts': ['../recovery/b'],
  'core/ports/c.ts': [],
  'core/recovery/b.ts': [],
  'core/recovery/d.ts': ['../ports/c'],
};

/** Each rule with files that it must refuse, and every import in them that it finds fault with. */
const refused: readonly (readonly [
  rule: RuleName,
  why: string,
  files: Imports,
  faulty: readonly string[],
])[] = [
  ['foldersMakeNoCircle', 'two rooms', twoRooms, ['core/ports/a.ts', 'core/recovery/d.ts']],
  [
    'foldersMakeNoCircle',
    'three rooms at any depth, of which two are one in the other',
    {
      'ui/factor/a.tsx': ['./icons/b'],
      'ui/factor/icons/b.ts': ['../../parts/c'],
      'ui/parts/c.tsx': ['../factor/d'],
      'ui/factor/d.ts': [],
    },
    ['ui/factor/a.tsx', 'ui/factor/icons/b.ts', 'ui/parts/c.tsx'],
  ],
  [
    'foldersMakeNoCircle',
    'a room and a file above it',
    { 'adapters/identity-provider/a.ts': ['./okta/b'], 'adapters/identity-provider/okta/b.ts': ['../a'] },
    ['adapters/identity-provider/a.ts', 'adapters/identity-provider/okta/b.ts'],
  ],
];

/** Files that only look like a circle. */
const accepted: readonly (readonly [rule: RuleName, why: string, files: Imports])[] = [
  [
    'foldersMakeNoCircle',
    'files of a hall, each by itself',
    {
      'core/account-recovery.ts': ['./use-cases/a'],
      'core/use-cases/a.ts': ['../result'],
      'core/result.ts': [],
    },
  ],
  [
    'foldersMakeNoCircle',
    'a test that imports a room which imports the test’s own',
    { 'test/ui/a.test.tsx': ['./factor/b'], 'test/ui/factor/b.ts': ['../c'], 'test/ui/c.ts': [] },
  ],
  [
    'foldersMakeNoCircle',
    'what is imported without being a source of ours',
    {
      'ui/entry/a.tsx': ['react', './entry.css', '../../public/ui/assets/i18n/en.json'],
      'ui/entry/entry.css': [],
    },
  ],
];

describe('the rooms of the house', () => {
  const everything = filesOf('core', 'adapters', 'ui');

  it('are looked at with the pictures in them', () => {
    expect(everything.map(({ path }) => path)).toContain('ui/factor/icons/sms.svg');
  });

  it.each(ruleNames)('keep the rule %s', (name) => {
    expect(rules[name](everything)).toEqual([]);
  });

  it('make no circle in the tests', () => {
    expect(foldersMakeNoCircle(filesOf('test'))).toEqual([]);
  });
});

describe('the rules of the rooms', () => {
  it.each(refused)('%s refuses %s', (name, _why, files, faulty) => {
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
  ])('foldersMakeNoCircle counts %s as an import', (text) => {
    const files = [
      { path: 'ui/a/a.ts', text },
      { path: 'ui/b/b.tsx', text: "import '../a/a';" },
    ];

    expect(foldersMakeNoCircle(files)).toEqual([
      'ui/a/a.ts imports ui/b/b.tsx, which leads back to ui/a',
      'ui/b/b.tsx imports ui/a/a.ts, which leads back to ui/b',
    ]);
  });

  it('foldersHoldFewFiles accepts 15 files of whatever kind in a folder, not counting those below, and refuses 16', () => {
    const below = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`ui/a/b/${index}.svg`, []]));
    const fifteen = {
      ...below,
      ...Object.fromEntries(Object.keys(below).map((path) => [path.replace('/b', ''), []])),
    };

    expect(foldersHoldFewFiles(filesWith(fifteen))).toEqual([]);
    expect(foldersHoldFewFiles(filesWith({ ...fifteen, 'ui/a/style.css': [] }))).toEqual([
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
