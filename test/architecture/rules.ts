import ts from 'typescript';
import { importsOf, nodesOf, type SourceFile } from './source-file';

/** A rule of the house: what is wrong with a file, in words; nothing for a file that it does not concern. */
export type Rule = (file: SourceFile) => readonly string[];

/**
 * `ui → core ← adapters`; only `ui/container` sees both sides, the samples of other teams see all three, and the sandbox
 * sees nothing but the contract (design, "The house").
 */
export const dependenciesPointOneWay: Rule = (file) => {
  const mayImport = allowedImports(file.path);
  if (mayImport === undefined) return [];
  return importsOf(file)
    .filter((imported) => !mayImport(imported))
    .map((imported) => `imports ${imported}`);
};

/** What reads the contract knows nothing of the product: the sandbox and the conformance run both judge by it. */
const contractReader = 'adapters/delivery/conformance/http/read-contract';

function allowedImports(path: string): ((imported: string) => boolean) | undefined {
  const isOurs = (imported: string) => /^(?:core|adapters|ui|test|public|\.\.)(?:\/|$)/.test(imported);
  if (path.startsWith('core/')) return (imported) => imported.startsWith('core/');
  if (path.startsWith('adapters/'))
    return (imported) => /^(?:core|adapters)\//.test(imported) || !isOurs(imported);
  if (path.startsWith('ui/container/')) return (imported) => !/^(?:test|\.\.)\//.test(imported);
  if (path.startsWith('ui/'))
    return (imported) => /^(?:core|ui|public)\//.test(imported) || !isOurs(imported);
  if (path.startsWith('test/samples/') && !/\.test\.tsx?$/.test(path))
    return (imported) => !imported.startsWith('test/') || imported.startsWith('test/samples/');
  if (path.startsWith('test/sandbox/'))
    return (imported) => imported === contractReader || !/^(?:core|adapters|ui)\//.test(imported);
  return undefined;
}

const impureNames = new Set([
  ...[
    'Date',
    'console',
    'globalThis',
    'performance',
    'crypto',
    'process',
    'window',
    'self',
    'document',
    'fetch',
  ],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  ...['queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback', 'eval', 'Function'],
]);

/** The core takes time, chance and the outside world from its ports only. */
export const coreIsPure: Rule = (file) => {
  if (!file.path.startsWith('core/') || file.path.endsWith('.d.ts')) return [];
  return nodesOf(file).flatMap((node) => {
    if (!ts.isIdentifier(node) || isNameOfMember(node)) return [];
    if (node.text === 'Math') return usesChance(node) ? ['uses Math.random'] : [];
    return impureNames.has(node.text) ? [`uses ${node.text}`] : [];
  });
};

/** In `a.Date`, `{ Date: 1 }` and an interface's `Date: string` the word is a member's name and no global. */
function isNameOfMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isMethodDeclaration(parent);
}

/** Anything but `Math.something`, such as `const { random } = Math`, is taken for chance too. */
function usesChance({ parent }: ts.Identifier): boolean {
  return !ts.isPropertyAccessExpression(parent) || parent.name.text === 'random';
}

/** Modules export by name; a tool's configuration file is the exception that the tool demands. */
export const exportsHaveNames: Rule = (file) => {
  if (/\.config\.ts$|\.mjs$/.test(file.path)) return [];
  return nodesOf(file).flatMap((node) => {
    const isDefault =
      (ts.isExportAssignment(node) && !node.isExportEquals) ||
      (node.kind === ts.SyntaxKind.DefaultKeyword && ts.canHaveModifiers(node.parent)) ||
      (ts.isExportSpecifier(node) && node.name.text === 'default');
    return isDefault ? ['has a default export'] : [];
  });
};

/** A port is replaced by its fake, never a module by a mock. */
export const noModuleIsMocked: Rule = (file) =>
  calls(file, /^jest\.(?:mock|doMock|unstable_mockModule|setMock)$/);

/**
 * Whether a text is an address is found out by trying (`httpUrl`): `URL.canParse` of Node 20 and 22 refuses addresses with
 * letters of Latin-1 once it has run some thousand times.
 */
export const addressesAreTried: Rule = (file) =>
  nodesOf(file).flatMap((node) =>
    ts.isPropertyAccessExpression(node) && node.name.text === 'canParse' ? [`calls ${node.getText()}`] : [],
  );

/** Every test runs: none is skipped, singled out or promised for later. */
export const everyTestRuns: Rule = (file) =>
  calls(file, /\.(?:skip|only|fixme|todo)(?:\.each)?$|^(?:xit|xtest|xdescribe|fit|fdescribe)$/);

function calls(file: SourceFile, forbidden: RegExp): readonly string[] {
  if (!file.path.startsWith('test/')) return [];
  return nodesOf(file).flatMap((node) => {
    if (!ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node)) return [];
    const called = (ts.isCallExpression(node) ? node.expression : node.tag).getText();
    return forbidden.test(called) ? [`calls ${called}`] : [];
  });
}

const markupSinks = new Set([
  ...['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'srcDoc'],
  ...['createContextualFragment', 'setHTMLUnsafe', 'parseFromString'],
]);

/** Nothing turns a string into markup, and style lives in style sheets. */
export const markupIsReact: Rule = (file) => {
  if (!file.path.startsWith('ui/')) return [];
  return nodesOf(file).flatMap((node) => {
    if (ts.isIdentifier(node) && markupSinks.has(node.text)) return [`uses ${node.text}`];
    if (ts.isStringLiteralLike(node) && markupSinks.has(node.text)) return [`uses '${node.text}'`];
    return ts.isJsxAttribute(node) && node.name.getText() === 'style' ? ['has a style attribute'] : [];
  });
};

const longestFile = 200;

/** A file that does not fit on a few screens holds two things. */
export const filesAreShort: Rule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length;
  return isProduct(path) && lines > longestFile ? [`has ${lines} lines`] : [];
};

/** A story fits on one screen; what an adapter says to its SDK may be a little longer. */
export const functionsAreShort: Rule = (file) => {
  if (!isProduct(file.path)) return [];
  const longest = file.path.startsWith('adapters/') ? 60 : 50;
  return nodesOf(file).flatMap((node) => {
    if (!ts.isFunctionLike(node)) return [];
    const lines = node.getText().split('\n').length;
    return lines > longest ? [`has ${lines} lines in ${nameOfFunction(node)}`] : [];
  });
};

function nameOfFunction(node: ts.SignatureDeclaration): string {
  const { parent } = node;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  const name = node.name ?? (isNamed ? parent.name : undefined);
  return name?.getText() ?? 'a function without a name';
}

/** A file is named for what it is, in kebab-case; it is no drawer for the rest. */
export const filesAreNamedForWhatTheyAre: Rule = ({ path }) => {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:d\.ts|tsx?|mjs)$/, '');
  const isDrawer =
    /^(?:utils?|helpers?|types|index|common|misc)$|-(?:manager|service|impl|utils?|helpers?)$/.test(name);
  return isProduct(path) && (isDrawer || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    ? [`is named ${name}`]
    : [];
};

function isProduct(path: string): boolean {
  return /^(?:core|adapters|ui)\//.test(path);
}

/** The members that a declaration file gives the core, as `Interface.member`. */
export function declaredMembers(file: SourceFile): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isTypeElement(node)) return [];
    const { parent } = node;
    const owner = ts.isInterfaceDeclaration(parent) ? parent.name : parent.parent;
    const name = ts.isVariableDeclaration(owner) ? owner.name : owner;
    return [`${name.getText()}.${node.name?.getText() ?? 'new'}`];
  });
}
