import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND_PLACES } from '../brand.mjs';
import {
  asJsonFile,
  asScriptText,
  BuildFailure,
  ENCODERS,
  escapeMarkup,
  filesBelow,
  readJsonFile,
} from '../files.mjs';
import { stampHeaders, unusableAddresses } from '../headers.mjs';
import { writeReceipt } from '../receipt/write-receipt.mjs';
import { DOCUMENT, faviconAddress, pageUrl, SCHEMA, VALIDATOR } from '../routes.mjs';
import { pageWords } from '../words/language-files.mjs';
import { unknownWords } from '../words/unknown-words.mjs';

/** File with the response headers of a build. Any folder that contains this file is a build. */
export const MARK = 'headers.json';

/**
 * Replaces the environment in a build, and resolves with the new receipt. If the environment is not valid or the folder is not a
 * build, rejects with a `BuildFailure` and changes no files.
 * @param {{ site: string, environment: unknown, from?: string }} options
 */
export async function stamp({ site, environment, from }) {
  await assertValid({ site, environment, from });
  const rules = await rulesOf(site);
  const files = { [MARK]: asJsonFile(headersWith(environment, { site, rules })) };
  const names = readdirSync(site);
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const before = readFileSync(join(site, name), 'utf8');
    if (!ENVIRONMENT.test(before)) continue;
    files[name] = stampDocument(before, { site, environment, rules });
    for (const [encoding, encode] of Object.entries(ENCODERS)) {
      const copy = `${name}.${encoding}`;
      if (names.includes(copy)) files[copy] = await encode(Buffer.from(files[name]));
    }
  }
  if (Object.keys(files).length === 1) throw new BuildFailure(`${site} has no document with an environment.`);
  replaceAll(site, Object.entries(files));
  return writeReceipt(site);
}

/** Returns the response headers of a build, with a new environment. */
export function headersWith(environment, { site, rules }) {
  const { colours } = brandOf(environment, rules);
  return stampHeaders(readJsonFile(join(site, MARK)), { ...environment, colours });
}

/** Replaces files of a site. Writes all contents to temporary files first, and renames them after every write has succeeded. */
function replaceAll(site, files) {
  const temporary = (name) => join(site, `${name}.stamping`);
  try {
    for (const [name, contents] of files) writeFileSync(temporary(name), contents);
    for (const [name] of files) renameSync(temporary(name), join(site, name));
  } finally {
    for (const [name] of files) rmSync(temporary(name), { force: true });
  }
}

const WORDS = /(<script\b[^>]*\bid="page-words"[^>]*>)([^<]*)(?=<\/script>)/;
const ENVIRONMENT = /(<script\b[^>]*\bid="environment"[^>]*>)[^<]*(?=<\/script>)/;

/** Parts of the document to replace, each with a pattern and a function for the new text. The pattern's first group is kept. */
const PLACES = {
  'a title': [/(<title>)[^<]*(?=<\/title>)/, ({ title }) => escapeMarkup(title)],
  'an icon': [
    /(<link\b[^>]*\brel="icon"[^>]*\bhref=")[^"]*(?=")/,
    ({ favicon }) => escapeMarkup(faviconAddress(favicon)),
  ],
  'an environment': [ENVIRONMENT, ({ environment }) => asScriptText(environment)],
};

/** Returns the environment as the page reads it, with default values for invalid fields. Adds the colours of an own brand colour. */
export function brandOf(environment, { readEnvironment, brandColours }) {
  const read = readEnvironment(environment).environment;
  const isUsual = read.brandColor === readEnvironment({}).environment.brandColor;
  return { ...read, ...(isUsual ? {} : { colours: brandColours(read.brandColor) }) };
}

/**
 * Returns a copy of an HTML document with a new environment. `site` is a folder with the translation files, and `rules` are the
 * environment's rules in a build.
 */
export function stampDocument(document, { site, environment, rules }) {
  const usual = brandOf({}, rules);
  const fields = { ...brandOf(environment, rules), environment };
  const wordsOf = (json) => asScriptText(pageWords(site, fields, JSON.parse(json), usual));
  let stamped = document.replace(WORDS, (_all, before, json) => before + wordsOf(json));
  for (const [what, [place, contentsOf]] of Object.entries({ ...PLACES, ...BRAND_PLACES })) {
    const isNeeded = what in PLACES || contentsOf(fields, ' ') !== contentsOf(usual, ' ');
    if (isNeeded && !place.test(stamped))
      throw new BuildFailure(`A document of the build has no place for ${what}.`);
    stamped = stamped.replace(place, (_all, before) => before + contentsOf(fields, before));
  }
  return stamped;
}

/** Returns the folder of the page's texts and pictures: a build, or before the build the project's public folder. */
export const publicFilesOf = (site) => (existsSync(join(site, DOCUMENT)) ? site : PUBLIC);

const PUBLIC = join(import.meta.dirname, '..', '..', '..', '..', 'public');

/** True if a style sheet of the build, which may be a part of its document or scripts, has a class. */
const hasStyleOf = (site, name) =>
  filesBelow(site).some(
    (path) =>
      /\.(?:html|css|js)$/.test(path) &&
      new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(join(site, path))),
  );

/** Loads the environment's JSON schema and its rules from a build: the validator, and the page's own reader and colours. */
export async function rulesOf(site) {
  try {
    const schema = readJsonFile(join(site, SCHEMA));
    return { schema, ...(await import(pathToFileURL(join(site, VALIDATOR)).href)) };
  } catch (error) {
    throw new BuildFailure(`${site} is not a build. Run npm run build first. ${error.message}`);
  }
}

/** Rejects with a `BuildFailure` that lists every invalid value. The message starts with `from`, such as a file name. */
export async function assertValid({ site, environment, from = 'The environment' }) {
  const { schema, validate } = await rulesOf(site);
  const isValid = validate(environment);
  const lines = isValid ? contradictionsIn(environment, site) : linesFor(validate.errors, schema);
  if (lines.length === 0) return;
  throw new BuildFailure([`${from} is not a valid environment configuration:`, ...lines].join('\n  '));
}

/** Formats validation errors, one line for each field. If a field has several errors, uses the last error, which is the most general. */
function linesFor(errors, { properties }) {
  return [...new Map(errors.map((error) => [fieldOf(error), error]))].map(([field, error]) => {
    const [name, member] = field.split('.');
    const { description = '' } = properties[name]?.properties?.[member] ?? properties[name] ?? {};
    return `${field || 'the value'} ${problemOf(error)}. ${description}`.trim();
  });
}

function fieldOf({ instancePath, propertyName, params }) {
  const name = propertyName ?? params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return [...instancePath.split('/').slice(1), name ?? []].flat().join('.');
}

function problemOf({ keyword, message, params }) {
  if (['pattern', 'not', 'anyOf', 'propertyNames'].includes(keyword)) return 'is not valid';
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params.allowedValues)}`;
  return { required: 'is missing', additionalProperties: 'is not a known field' }[keyword] ?? message;
}

/** Finds problems that a JSON schema cannot express. */
function contradictionsIn(environment, site) {
  const source = publicFilesOf(site);
  const lines = [...unusableAddresses(environment), ...unknownWords(source, environment)];
  const { bgImageClass = '', oktaConfig: { issuer = '', redirectUri = '' } = {} } = environment;
  if (source === site && bgImageClass !== '' && !hasStyleOf(site, bgImageClass))
    lines.push(`bgImageClass: the page's style sheet has no class "${bgImageClass}".`);
  if (redirectUri !== '' && !/^\/(?:ui\/)?recovery\/callback$/.test(pageUrl(redirectUri)?.pathname))
    lines.push('oktaConfig.redirectUri must lead to /recovery/callback or /ui/recovery/callback.');
  const { signInDiscovery = '' } = environment;
  if (issuer.startsWith('https:') && /^http:/i.test(signInDiscovery))
    lines.push('signInDiscovery must be an https address, because oktaConfig.issuer is one.');
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = environment.passwordRules ?? {};
  if (minLength > maxLength) lines.push('passwordRules.minLength is greater than passwordRules.maxLength.');
  return lines;
}
