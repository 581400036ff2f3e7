import { parse } from 'node-html-parser';
import type { BrandRoles } from '../../../../core/configuration/brand-colours';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { LANGUAGE } from '../../../../core/configuration/shell-environment';
import { checksum } from '../../build/integrity.mjs';
import { parseJson } from '../../http/request';

/** The parts of a served document that the checks need. */
export type PageDocument = ReturnType<typeof readDocument>;

/** A script or style sheet of the document. `integrity` is empty if the attribute is missing. */
export type NamedFile = PageDocument['files'][number];

type Tag = Partial<Record<'id' | 'type' | 'src' | 'href' | 'rel' | 'integrity' | 'text', string>>;

const LOADED = /^(modulepreload|stylesheet|preload)$/i;
const DATA_BLOCK = /^application\/(ld\+)?json$/i;

/** Parses an HTML document. */
export const readDocument = (html: string) => {
  const root = parse(html);
  const elements = (name: string): readonly Tag[] =>
    root.getElementsByTagName(name).map(({ attrs, rawText }) => ({ ...attrs, text: rawText }));
  const [scripts, styles] = [elements('script'), elements('style')];
  const links = elements('link').filter(({ rel = '' }) => LOADED.test(rel));
  const inline = scripts.filter(({ src = '', type = '' }) => src === '' && !DATA_BLOCK.test(type));
  const maps = scripts.filter(({ type }) => type === 'importmap');
  const css = styles.map(({ text }) => text).join('\n');
  return {
    // Text of the environment configuration that the build wrote into the page. `undefined` for a page of another application.
    stamped: scripts.find(({ id }) => id === 'environment')?.text,
    languages: languagesIn(scripts.find(({ id }) => id === 'page-words')?.text),
    title: elements('title')[0]?.text?.trim() ?? '',
    scriptHashes: inline.map(hashSource),
    styleHashes: styles.map(hashSource),
    files: filesOf([...scripts, ...links, ...maps.flatMap(mappedScripts)]),
    colours: { light: coloursIn(css, 'light'), dark: coloursIn(css, 'dark') },
  };
};

/** Lists the languages that have a translation file in the site. */
const languagesIn = (words = ''): readonly string[] =>
  Object.keys(fieldsOf(fieldsOf(parseJson(words)).names)).filter((tag) => LANGUAGE.test(tag));

/** Lists the scripts in the `integrity` field of an import map. Removes the query strings that are used for retries. */
const mappedScripts = ({ text = '' }: Tag): readonly Tag[] => {
  const scripts = Object.entries(fieldsOf(fieldsOf(parseJson(text)).integrity));
  return scripts.map(([url, integrity]) => ({ src: url.replace(/\?.*$/, ''), integrity: `${integrity}` }));
};

const filesOf = (elements: readonly Tag[]) => {
  const files = elements.map(({ src, href, integrity = '' }) => ({ path: src ?? href ?? '', integrity }));
  const usable = files.filter(({ path }) => path !== '' && httpUrl(path, 'https://page.invalid'));
  return [...new Map(usable.map((file) => [JSON.stringify(file), file])).values()];
};

const hashSource = ({ text = '' }: Tag): string => `'${checksum('sha256', text)}'`;

/** Reads the fallback colours of CSS variables, such as `var(--light-action, #174b99)`. */
const coloursIn = (css: string, scheme: 'light' | 'dark'): Partial<BrandRoles> => {
  const role = `--${scheme}-(action|fill|hover|on|edge)`;
  const fallback = new RegExp(`var\\(${role},\\s*(#[\\da-f]{3,6})\\s*\\)`, 'gi');
  return Object.fromEntries([...css.matchAll(fallback)].map(([, role, colour]) => [role, colour]));
};
