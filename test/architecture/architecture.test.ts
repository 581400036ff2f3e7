import ts from 'typescript';
import { nodesOf, type SourceFile, sourceFilesOf } from './source-file';

const markupSinks = new Set([
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'srcDoc'],
  ...['createContextualFragment', 'setHTMLUnsafe', 'parseFromString'],
]);

const markup = new RegExp(`style|${[...markupSinks].join('|')}`);

/** Checks one file against an architecture rule that Biome cannot check, and returns the violations. */
type Rule = (file: SourceFile) => readonly string[];

const rules = {
  /**
   * Rejects `Math.random` in the core, which receives randomness from a port. Also rejects
   * indirect access, such as `const { random } = Math`.
   */
  noMathRandomInCore: (file) => {
    if (!file.path.startsWith('core/') || file.path.endsWith('.d.ts')) return [];
    return nodesOf(file, /Math/).flatMap((node) => {
      if (!ts.isIdentifier(node) || node.text !== 'Math') return [];
      const { parent } = node;
      const isHarmless = ts.isPropertyAccessExpression(parent) && parent.name.text !== 'random';
      return isHarmless ? [] : ['uses Math.random'];
    });
  },

  /**
   * Rejects types such as `import('…').Type` from other folders. Biome does not check these
   * imports.
   */
  importedTypesStayInFolder: (file) =>
    nodesOf(file, /import\(/).flatMap((node) => {
      const isFar =
        isProduct(file.path) && ts.isImportTypeNode(node) && !/^'\.\//.test(node.argument.getText());
      return isFar ? [`imports a type by ${node.getText()}`] : [];
    }),

  /** Rejects module mocks such as `jest.mock`. Tests must use a fake implementation of a port instead. */
  noMockedModules: (file) => calls(file, /^jest\.(?:mock|doMock|unstable_mockModule|setMock)$/),

  /** Rejects `it.todo`. Biome does not report it. */
  noTodoTests: (file) => calls(file, /\.todo(?:\.each)?$/),

  /**
   * Rejects `URL.canParse`. After several thousand calls in Node 20 and 22, it returns false for
   * valid URLs with Latin-1 letters. Code must validate URLs with `httpUrl` instead.
   */
  urlsAreParsedByHttpUrl: (file) =>
    nodesOf(file, /canParse/).flatMap((node) =>
      ts.isPropertyAccessExpression(node) && node.name.text === 'canParse' ? [`calls ${node.getText()}`] : [],
    ),

  /** Rejects inline styles and code that converts a string to markup. */
  noMarkupFromStrings: (file) => {
    if (!file.path.startsWith('ui/')) return [];
    return nodesOf(file, markup).flatMap((node) => {
      const isText = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
      if (isText && markupSinks.has(node.text)) return [`uses ${node.text}`];
      return ts.isJsxAttribute(node) && node.name.getText() === 'style' ? ['has a style attribute'] : [];
    });
  },

  /** Rejects file names without meaning, such as `utils`. */
  meaningfulFileNames: ({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:d\.ts|tsx?|mjs)$/, '');
    const isDrawer =
      /^(?:utils?|helpers?|types|index|common|misc)$|-(?:manager|service|impl|utils?|helpers?)$/.test(name);
    return isProduct(path) && isDrawer ? [`is named ${name}`] : [];
  },
} satisfies Readonly<Record<string, Rule>>;

const ruleNames = Object.keys(rules) as readonly RuleName[];
type RuleName = keyof typeof rules;

const refused: readonly (readonly [rule: RuleName, path: string, text: string])[] = [
  ['noMathRandomInCore', 'core/a.ts', 'export const chance = Math.random();'],
  ['noMathRandomInCore', 'core/a.ts', "export const chance = Math['random']();"],
  ['noMathRandomInCore', 'core/a.ts', 'const { random } = Math;'],
  ['importedTypesStayInFolder', 'core/recovery/a.ts', "const a: import('../../ui/a').A = 1;"],
  ['noMockedModules', 'test/ui/a.test.tsx', "jest.mock('../../ui/a');"],
  ['noMockedModules', 'test/ui/a.test.tsx', "jest.unstable_mockModule('../../ui/a', () => ({}));"],
  ['noTodoTests', 'test/core/a.test.ts', "it.todo('waits');"],
  ['urlsAreParsedByHttpUrl', 'adapters/operator/build/a.mjs', 'const isAddress = URL.canParse(address);'],
  ['noMarkupFromStrings', 'ui/a.tsx', 'element.innerHTML = text;'],
  ['noMarkupFromStrings', 'ui/a.tsx', "element['outerHTML'] = text;"],
  ['noMarkupFromStrings', 'ui/a.tsx', "element.insertAdjacentHTML('beforeend', text);"],
  ['noMarkupFromStrings', 'ui/a.tsx', "const a = <p style={{ color: 'red' }} />;"],
  ['meaningfulFileNames', 'core/utils.ts', ''],
  ['meaningfulFileNames', 'ui/screens/index.tsx', ''],
  ['meaningfulFileNames', 'adapters/http-service.ts', ''],
];

/** Source files that every architecture rule must accept, although they look similar to rejected files. */
const accepted: readonly (readonly [path: string, text: string])[] = [
  ['core/a.ts', '// Math.random() in words\nconst a = Math.max(1, 2);'],
  ['ui/shell/a.ts', "type Screens = typeof import('./screens');"],
  ['test/core/a.test.ts', "const text = 'jest.mock(a)';\nit('promises nothing', () => list.todo);"],
];

const everything = sourceFilesOf('core', 'adapters', 'ui', 'test');

describe('the architecture', () => {
  const faults = everything.flatMap((file) =>
    ruleNames.flatMap((name) => rules[name](file).map((fault) => [name, `${file.path} ${fault}`] as const)),
  );

  it.each(ruleNames)('satisfies the rule %s, which rejects at least one file', (name) => {
    expect(faults.filter(([broken]) => broken === name)).toEqual([]);
    expect(refused.map(([shown]) => shown)).toContain(name);
  });

  it('allows the core only the listed members of the web platform', () => {
    const [declarations] = everything.filter(({ path }) => path === 'core/web-standards.d.ts');

    expect(declarations && [...declaredMembers(declarations)].sort()).toEqual([
      'AbortController.abort',
      'AbortController.new',
      'AbortController.signal',
      'AbortSignal.aborted',
      'URL.hash',
      'URL.href',
      'URL.new',
      'URL.origin',
      'URL.password',
      'URL.pathname',
      'URL.protocol',
      'URL.search',
      'URL.username',
    ]);
  });
});

describe('the rules for files', () => {
  it.each(refused)('%s rejects in %s: %s', (name, path, text) => {
    expect(rules[name]({ path, text })).not.toEqual([]);
  });

  it.each(accepted)('every rule accepts in %s: %s', (path, text) => {
    expect(ruleNames.flatMap((name) => rules[name]({ path, text }))).toEqual([]);
  });
});

function isProduct(path: string): boolean {
  return /^(?:core|adapters|ui)\//.test(path);
}

function calls(file: SourceFile, forbidden: RegExp): readonly string[] {
  if (!file.path.startsWith('test/')) return [];
  return nodesOf(file, /mock|todo/i).flatMap((node) => {
    if (!ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node)) return [];
    const called = (ts.isCallExpression(node) ? node.expression : node.tag).getText();
    return forbidden.test(called) ? [`calls ${called}`] : [];
  });
}

/** Returns the members of the interfaces in a declaration file, as `Interface.member`. */
function declaredMembers(file: SourceFile): readonly string[] {
  return nodesOf(file, /interface/).flatMap((node) => {
    if (!ts.isTypeElement(node)) return [];
    const { parent } = node;
    const owner = ts.isInterfaceDeclaration(parent) ? parent.name : parent.parent;
    const name = ts.isVariableDeclaration(owner) ? owner.name : owner;
    return [`${name.getText()}.${node.name?.getText() ?? 'new'}`];
  });
}
