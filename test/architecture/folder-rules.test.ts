import { posix } from 'node:path';
import { importsOf, type SourceFile, sourceFilesOf } from './source-file';

/**
 * Folders in which each file counts as a separate folder. Otherwise, `core` and `core/arrival` would form a cycle, because their
 * files import each other.
 */
const halls = new Set(['core', 'adapters', 'adapters/identity-provider', 'ui', 'test/e2e', 'test/sandbox']);

/** Reports import cycles between folders. Each test file counts as a separate folder, so that it may import from all folders. */
const noFolderCycles = (files: readonly SourceFile[]): readonly string[] =>
  importsOnCircles(files, (path) => {
    const folder = posix.dirname(path);
    return halls.has(folder) || /\.(?:test|spec)\.tsx?$/.test(path) ? path : folder;
  });

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Reports every import that is part of a cycle between folders. */
function importsOnCircles(files: readonly SourceFile[], roomOf: (path: string) => string): readonly string[] {
  const imports = importsAmong(files).filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const roomsReachedFrom = reachability(imports.map(({ from, to }) => [roomOf(from), roomOf(to)]));
  return imports
    .filter(({ from, to }) => roomsReachedFrom(roomOf(to)).has(roomOf(from)))
    .map(({ from, to }) => `${from} imports ${to}, which leads back to ${roomOf(from)}`);
}

/** Returns a function that lists all folders that a folder imports, directly or through other folders. */
function reachability(steps: readonly (readonly [from: string, to: string])[]) {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  const known = new Map<string, ReadonlySet<string>>();
  return (start: string): ReadonlySet<string> => {
    const earlier = known.get(start);
    if (earlier) return earlier;
    const reached = new Set([start]);
    // The loop also visits the folders that it adds to `reached`.
    for (const room of reached) for (const to of next.get(room) ?? []) reached.add(to);
    known.set(start, reached);
    return reached;
  };
}

function importsAmong(files: readonly SourceFile[]): readonly Import[] {
  const known = new Set(files.map(({ path }) => path));
  const fileOf = (imported: string) =>
    ['', '.ts', '.tsx', '.d.ts'].map((ending) => imported + ending).find((path) => known.has(path));
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const to = fileOf(imported);
      return to === undefined ? [] : [{ from: file.path, to }];
    }),
  );
}

type Imports = Readonly<Record<string, readonly string[]>>;

/** Two folders that import each other, although no file is part of an import cycle. */
const twoRooms: Imports = {
  'core/ports/a.ts': ['../recovery/b'],
  'core/ports/c.ts': [],
  'core/recovery/b.ts': [],
  'core/recovery/d.ts': ['../ports/c'],
};

/** Cycles: the files with their imports, and the files that the rule must report. */
const refused: readonly (readonly [why: string, files: Imports, faulty: readonly string[]])[] = [
  ['two folders', twoRooms, ['core/ports/a.ts', 'core/recovery/d.ts']],
  [
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
    'a folder and a file above it',
    { 'adapters/identity-provider/a.ts': ['./okta/b'], 'adapters/identity-provider/okta/b.ts': ['../a'] },
    ['adapters/identity-provider/a.ts', 'adapters/identity-provider/okta/b.ts'],
  ],
];

/** No cycles: the files with their imports. */
const accepted: readonly (readonly [why: string, files: Imports])[] = [
  [
    'files directly in core',
    {
      'core/account-recovery.ts': ['./use-cases/a'],
      'core/use-cases/a.ts': ['../result'],
      'core/result.ts': [],
    },
  ],
  [
    'a test that imports a folder which imports the test’s folder',
    { 'test/ui/a.test.tsx': ['./factor/b'], 'test/ui/factor/b.ts': ['../c'], 'test/ui/c.ts': [] },
  ],
  [
    'imports of packages, style sheets and JSON',
    {
      'ui/entry/a.tsx': ['react', './entry.css', '../../public/ui/assets/i18n/en.json'],
      'ui/entry/entry.css': [],
    },
  ],
];

describe('the folders of the repository', () => {
  it.each([['core', 'adapters', 'ui'], ['test']])('form no cycle: %s', (...folders) => {
    expect(noFolderCycles(sourceFilesOf(...folders))).toEqual([]);
  });
});

describe('noFolderCycles', () => {
  it.each(refused)('rejects %s', (_why, files, faulty) => {
    const faults = noFolderCycles(filesWith(files));

    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(faulty);
  });

  it.each(accepted)('accepts %s', (_why, files) => {
    expect(noFolderCycles(filesWith(files))).toEqual([]);
  });

  it.each([
    ["import type { B } from '../b/b';"],
    ["export * from '../b/b';"],
    ["const b: import('../b/b').B = 1;"],
    ["const b = lazy(() => import('../b/b'));"],
    ["import '../b/b.tsx';"],
  ])('counts %s as an import', (text) => {
    const files = [
      { path: 'ui/a/a.ts', text },
      { path: 'ui/b/b.tsx', text: "import '../a/a';" },
    ];

    expect(noFolderCycles(files)).toEqual([
      'ui/a/a.ts imports ui/b/b.tsx, which leads back to ui/a',
      'ui/b/b.tsx imports ui/a/a.ts, which leads back to ui/b',
    ]);
  });
});

function filesWith(imports: Imports) {
  return Object.entries(imports).map(([path, imported]) => ({
    path,
    text: imported.map((name) => `import '${name}';`).join('\n'),
  }));
}
