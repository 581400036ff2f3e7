import ts from 'typescript';
import { nodesOf, type SourceFile } from './source-file';

/** Checks one file against an architecture rule that Biome cannot check, and returns the violations. */
export type Rule = (file: SourceFile) => readonly string[];

/**
 * Architecture rule that rejects `Math.random` in the core, which receives randomness from a port. Also rejects
 * indirect access, such as `const { random } = Math`.
 */
export const noMathRandomInCore: Rule = (file) => {
  if (!file.path.startsWith('core/') || file.path.endsWith('.d.ts')) return [];
  return nodesOf(file, /Math/).flatMap((node) => {
    if (!ts.isIdentifier(node) || node.text !== 'Math') return [];
    const { parent } = node;
    const isHarmless = ts.isPropertyAccessExpression(parent) && parent.name.text !== 'random';
    return isHarmless ? [] : ['uses Math.random'];
  });
};

/**
 * Architecture rule that rejects types such as `import('…').Type` from other folders. Biome does not check these
 * imports.
 */
export const importedTypesStayInFolder: Rule = (file) =>
  nodesOf(file, /import\(/).flatMap((node) => {
    const isFar =
      isProduct(file.path) && ts.isImportTypeNode(node) && !/^'\.\//.test(node.argument.getText());
    return isFar ? [`imports a type by ${node.getText()}`] : [];
  });

/** Architecture rule that rejects module mocks such as `jest.mock`. Tests must use a fake implementation of a port instead. */
export const noMockedModules: Rule = (file) =>
  calls(file, /^jest\.(?:mock|doMock|unstable_mockModule|setMock)$/);

/** Architecture rule that rejects `it.todo`. Biome does not report it. */
export const noTodoTests: Rule = (file) => calls(file, /\.todo(?:\.each)?$/);

/**
 * Architecture rule that rejects `URL.canParse`. After several thousand calls in Node 20 and 22, it returns false for
 * valid URLs with Latin-1 letters. Code must validate URLs with `httpUrl` instead.
 */
export const urlsAreParsedByHttpUrl: Rule = (file) =>
  nodesOf(file, /canParse/).flatMap((node) =>
    ts.isPropertyAccessExpression(node) && node.name.text === 'canParse' ? [`calls ${node.getText()}`] : [],
  );

const markupSinks = new Set([
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'srcDoc'],
  ...['createContextualFragment', 'setHTMLUnsafe', 'parseFromString'],
]);

const markup = new RegExp(`style|${[...markupSinks].join('|')}`);

/** Rejects inline styles and code that converts a string to markup. */
export const noMarkupFromStrings: Rule = (file) => {
  if (!file.path.startsWith('ui/')) return [];
  return nodesOf(file, markup).flatMap((node) => {
    const isText = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
    if (isText && markupSinks.has(node.text)) return [`uses ${node.text}`];
    return ts.isJsxAttribute(node) && node.name.getText() === 'style' ? ['has a style attribute'] : [];
  });
};

/** Architecture rule that rejects file names without meaning, such as `utils`. */
export const meaningfulFileNames: Rule = ({ path }) => {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:d\.ts|tsx?|mjs)$/, '');
  const isDrawer =
    /^(?:utils?|helpers?|types|index|common|misc)$|-(?:manager|service|impl|utils?|helpers?)$/.test(name);
  return isProduct(path) && isDrawer ? [`is named ${name}`] : [];
};

const isProduct = (path: string): boolean => /^(?:core|adapters|ui)\//.test(path);

function calls(file: SourceFile, forbidden: RegExp): readonly string[] {
  if (!file.path.startsWith('test/')) return [];
  return nodesOf(file, /mock|todo/i).flatMap((node) => {
    if (!ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node)) return [];
    const called = (ts.isCallExpression(node) ? node.expression : node.tag).getText();
    return forbidden.test(called) ? [`calls ${called}`] : [];
  });
}

/** Returns the members of the interfaces in a declaration file, as `Interface.member`. */
export function declaredMembers(file: SourceFile): readonly string[] {
  return nodesOf(file, /interface/).flatMap((node) => {
    if (!ts.isTypeElement(node)) return [];
    const { parent } = node;
    const owner = ts.isInterfaceDeclaration(parent) ? parent.name : parent.parent;
    const name = ts.isVariableDeclaration(owner) ? owner.name : owner;
    return [`${name.getText()}.${node.name?.getText() ?? 'new'}`];
  });
}
