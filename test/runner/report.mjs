// Prints figures about size for `npm run check -- --report`. No figure fails the check: each is a place to look.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import { root } from './run-steps.mjs';

const ROOMS = ['core', 'ui', 'adapters/browser', 'adapters/identity-provider', 'adapters/operator', 'test'];
/** Number of rows in each table. */
const ROWS = 8;

/** Prints the tables of the report. */
export function printReport() {
  const files = ROOMS.flatMap(readRoom);
  const product = files.filter(({ room }) => room !== 'test');
  const densities = ROOMS.map((room) => densityOf(room, files));
  table('Lines of code and comment, comment lines per code line', densities);
  table('Test support (no test inside, contracts aside)', [shareOfSupport(files)]);
  table('Fullest folders', largest(count(product.map(({ path }) => dirname(path))), 'files'));
  const sizes = product.map(({ path, lines }) => [path, lines.length]);
  table('Longest files', largest(sizes, 'lines'));
  table('Longest functions', largest(product.flatMap(functionsOf), 'lines'));
  table('Names exported twice', namesExportedTwice(product));
}

function readRoom(room) {
  return readdirSync(join(root, room), { recursive: true })
    .map((name) => [room, ...name.split(sep)].join('/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\/(node_modules|recovery-server)\//.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
      return { room, path, tree, lines: text.trimEnd().split('\n') };
    });
}

/** Counts a line that contains only a comment as a comment, and a blank line as neither. */
function densityOf(room, files) {
  const all = files.flatMap((file) => (file.room === room ? file.lines : []));
  const lines = all.filter((line) => line.trim() !== '');
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  const code = lines.length - comments;
  return `${room}: ${code} code, ${comments} comment, ${(comments / code).toFixed(2)}`;
}

function shareOfSupport(files) {
  const tests = files.filter(({ room }) => room === 'test');
  const support = tests.filter(({ path }) => !/\.(test|spec)\.|^test\/contracts\//.test(path));
  const sum = (of) => of.reduce((total, { lines }) => total + lines.length, 0);
  return `${sum(support)} of ${sum(tests)} lines, ${Math.round((100 * sum(support)) / sum(tests))} %`;
}

function functionsOf({ path, tree }) {
  const found = [];
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const start = lineAt(node.getStart());
      found.push([`${path}:${start}`, lineAt(node.end) - start + 1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function namesExportedTwice(files) {
  const paths = new Map();
  for (const { path, lines } of files)
    for (const line of lines) {
      const [, name] = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/.exec(line) ?? [];
      if (name) paths.set(name, [...(paths.get(name) ?? []), path]);
    }
  return [...paths].flatMap(([name, of]) => (of.length > 1 ? [`${name}: ${of.join(', ')}`] : []));
}

function count(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

function largest(pairs, unit) {
  const sorted = pairs.toSorted(([, one], [, other]) => other - one);
  return sorted.slice(0, ROWS).map(([name, size]) => `${name}: ${size} ${unit}`);
}

function table(title, rows) {
  console.log(`\n${title}\n${(rows.length > 0 ? rows : ['none']).map((row) => `  ${row}`).join('\n')}`);
}
