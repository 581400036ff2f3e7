// Builds the static site (`npm run build`) with the steps in `adapters/operator/build`. Also the entry point of `npm run deploy`.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, explain } from './adapters/operator/build/bundle/bundle.mjs';
import * as files from './adapters/operator/build/files.mjs';
import { headersFor, unusableAddresses } from './adapters/operator/build/headers.mjs';
import { scriptTags } from './adapters/operator/build/integrity.mjs';
import { buildPackage } from './adapters/operator/build/package/build-package.mjs';
import * as receipts from './adapters/operator/build/receipt/write-receipt.mjs';
import { brandOf, MARK, rulesOf, stamp, stampDocument } from './adapters/operator/build/stamp/stamp.mjs';
import { writeEnvironmentRules } from './adapters/operator/build/stamp/write-environment-rules.mjs';
import {
  assertCompleteTexts,
  languagesIn,
  readTexts,
  textsFile,
} from './adapters/operator/build/words/language-files.mjs';
import { unknownWords } from './adapters/operator/build/words/unknown-words.mjs';
import { deploy } from './adapters/operator/deploy/deploy.mjs';
import { loadTypeScript } from './adapters/operator/load-typescript.mjs';

const ROOT = import.meta.dirname;
const OWN_MAIN = 'ui/main.tsx';
const OWN_OUT = 'dist';
const OWN_PACKAGE = 'dist-package';
const OWN_ENVIRONMENT = join('public', 'environment.json');
const HELP = `npm run build -- [--environment FILE] [--main FILE] [--out DIR] [--quick]
npm run build -- --stamp FILE [--out DIR]
npm run build -- --package [--out DIR]

--environment FILE  the environment configuration, by default public/environment.json
--main FILE         the entry module, by default ${OWN_MAIN}; it may be outside this project
--out DIR           the folder to write, by default ${OWN_OUT}, or ${OWN_PACKAGE} with --package
--quick             for development: not minified, not compressed, with source maps
--stamp FILE        replaces the environment in an existing build
--package           writes a package of the core, the adapters and the contract suites, with types`;

/**
 * Builds the sources in `root` into the `out` folder and resolves with the receipt. `HELP` describes the options. Rejects with a
 * `BuildFailure` if the build exceeds a byte budget. A failed build leaves `out` unchanged.
 */
export async function build({
  root = ROOT,
  environment = OWN_ENVIRONMENT,
  main = OWN_MAIN,
  out = OWN_OUT,
  isQuick = false,
  log = console.log,
} = {}) {
  const target = resolve(root, out);
  if (target !== join(root, OWN_OUT)) files.assertReplaceable(target, MARK, 'npm run build');
  const beside = `${target}.new`;
  rmSync(beside, { recursive: true, force: true });
  try {
    const receipt = await buildInto(beside, { root, environmentFile: environment, main, isQuick, log });
    rmSync(target, { recursive: true, force: true });
    renameSync(beside, target);
    return receipt;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function buildInto(target, { root, environmentFile, main, isQuick, log }) {
  const environment = files.readJsonFile(resolve(root, environmentFile));
  if (!existsSync(resolve(root, main))) throw new files.BuildFailure(`There is no entry module ${main}.`);

  assertCompleteTexts(root);
  const { prerender } = await loadTypeScript(join(root, 'ui/start/shell/prerender.tsx'), root).catch(explain);
  // Renders the entry screen with placeholders instead of texts and settings.
  const entry = await prerender(languagesIn(join(root, 'public')));
  const scripts = await bundle(root, resolve(root, main), entry, isQuick, log);
  // Reads the state of the repository before this build writes a file.
  const facts = receipts.provenance(root, scripts);
  await writeEnvironmentRules(target);
  const rules = await rulesOf(target);
  const brand = brandOf(environment, rules);
  const site = join(root, 'public');
  const { colours, fonts, links, logoDarkUrl, notice } = brand;
  const usable = { ...environment, colours, fonts, links, logoDarkUrl, notice };
  for (const line of [...unusableAddresses(usable), ...unknownWords(site, brand)]) log(`Warning: ${line}`);
  const document = stampDocument(renderDocument(root, entry, scripts), { site, environment, rules });
  files.write(join(target, MARK), files.asJsonFile(headersFor(usable, scripts.inlined)));
  copyPublic(root, target);
  for (const { url, contents } of scripts.files) files.write(join(target, url), contents);
  files.write(join(target, 'index.html'), document);
  files.write(join(target, 'ui', 'licenses.txt'), receipts.licenceTexts(root, scripts));
  if (!isQuick) await files.writePrecompressed(join(target, 'ui'));
  const isOwnEntry = resolve(root, main) === resolve(root, OWN_MAIN);
  const isOwnEnvironment = resolve(root, environmentFile) === join(root, OWN_ENVIRONMENT);
  const budgets = isQuick ? [] : receipts.budgetsOf(scripts, { isOwnEntry, isOwnEnvironment });
  const receipt = await receipts.writeReceipt(target, { ...facts, budgets });
  if (isQuick) return receipt;
  for (const line of receipts.budgetLines(receipt)) log(line);
  const problem = receipts.budgetProblem(receipt, scripts);
  if (problem !== undefined) throw new files.BuildFailure(problem);
  return receipt;
}

/**
 * Copies the public files except the template, the environment and hidden files. Adds the texts of the base language to the
 * translation file of a regional variant, such as `en-GB`.
 */
function copyPublic(root, target) {
  const source = join(root, 'public');
  const notCopied = ['index.html', 'environment.json'].map((name) => join(source, name));
  const filter = (path) => !notCopied.includes(path) && !basename(path).startsWith('.');
  cpSync(source, target, { recursive: true, filter });
  for (const language of languagesIn(source))
    files.write(textsFile(target, language), JSON.stringify(readTexts(source, language)));
}

/** Fills the template of the document with everything that does not depend on the environment. `stampDocument` fills the rest. */
function renderDocument(root, { markup, ...entry }, scripts) {
  const { style, script } = scripts.inlined;
  const template = readFileSync(join(root, 'public', 'index.html'), 'utf8');
  const { RELOAD = '', START: { SLOW = '', SLOW_TEXT = '' } = {} } =
    readTexts(join(root, 'public'), 'en').APP ?? {};
  const wordsTag = `<script type="application/json" id="page-words">${files.asScriptText(entry)}</script>`;
  const values = {
    '<!--assets-->': [`<style>${style}</style>`, ...scriptTags(scripts)].join(''),
    '<!--entry-->': markup,
    __SLOW__: files.escapeMarkup(SLOW),
    __SLOW_TEXT__: files.escapeMarkup(SLOW_TEXT),
    __RELOAD__: files.escapeMarkup(RELOAD),
    '<!--first-page-->': `${wordsTag}<script>${script}</script>`,
  };
  const missing = Object.keys(values).find((name) => !template.includes(name));
  if (missing) throw new files.BuildFailure(`public/index.html has no ${missing}.`);
  const filled = template.replace(new RegExp(Object.keys(values).join('|'), 'g'), (name) => values[name]);
  // Removes the white space between elements. Browsers do not show it.
  return filled.replace(/>\s*\n\s*</g, '><');
}

const COMMANDS = {
  build: async (args) => {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }];
    const options = { environment: text, main: text, out: text, stamp: text, package: flag, quick: flag };
    const { values } = parseArgs({ args, options: { ...options, help: flag } });
    const { help, quick: isQuick, stamp: file, package: isPackage, out, ...more } = values;
    if (help) return console.log(HELP);
    if (file === undefined && !isPackage) return build({ ...more, isQuick, ...(out && { out }) });
    if (isQuick || Object.keys(more).length > 0 || (isPackage && file !== undefined))
      throw new files.BuildFailure('--stamp and --package can only be combined with --out.');
    if (isPackage) return buildPackage(ROOT, resolve(ROOT, out ?? OWN_PACKAGE));
    const environment = files.readJsonFile(resolve(ROOT, file));
    return stamp({ site: resolve(ROOT, out ?? OWN_OUT), environment, from: file });
  },
  deploy: (args) => deploy(args, build),
};

if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const [name] = process.argv.slice(2, 3).filter((word) => Object.hasOwn(COMMANDS, word));
  try {
    await COMMANDS[name ?? 'build'](process.argv.slice(name ? 3 : 2));
  } catch (error) {
    // The operator can fix these errors, so they are printed without a stack trace. A system error, such as a missing file
    // permission, has a `syscall` property.
    const isExpected =
      error instanceof files.BuildFailure || error.syscall || error.code?.startsWith('ERR_PARSE_ARGS');
    const hint = error.code?.startsWith('ERR_PARSE_ARGS') ? ` See npm run ${name ?? 'build'} -- --help.` : '';
    console.error(isExpected ? `${name ?? 'build'} failed: ${error.message}${hint}` : error);
    process.exitCode = 1;
  }
}
