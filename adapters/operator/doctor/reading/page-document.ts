import { parse } from 'node-html-parser';
import { LANGUAGE } from '../../../../core/additions/brand/brand-fields';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { checksum } from '../../build/integrity.mjs';
import { parseJson } from '../../http/request';

export type PageDocument = ReturnType<typeof readDocument>;

/** A file that the document loads, such as a script. `integrity` is empty if the attribute is missing. */
export type NamedFile = PageDocument['files'][number];

type Attribute = 'id' | 'type' | 'src' | 'href' | 'rel' | 'integrity' | 'http-equiv';
type Tag = Partial<Record<Attribute | 'text' | 'after', string | undefined>>;

const LOADED = /^(modulepreload|stylesheet|preload)$/i;
const DATA_BLOCK = /^application\/(ld\+)?json$/i;

/** Parses an HTML document. */
export const readDocument = (html: string) => {
  const root = parse(html);
  const elements = (name: string): readonly Tag[] =>
    root.getElementsByTagName(name).map(({ attrs, rawText, previousElementSibling }) => {
      return { ...attrs, text: rawText, after: previousElementSibling?.id };
    });
  const [scripts, styles] = [elements('script'), elements('style')];
  const links = elements('link').filter(({ rel = '' }) => LOADED.test(rel));
  const inline = scripts.filter(({ src = '', type = '' }) => src === '' && !DATA_BLOCK.test(type));
  const maps = scripts.filter(({ type }) => type === 'importmap');
  // Inline scripts that the build wrote: the import map, and the script after the `page-words` element.
  const own = inline.filter((script) => maps.includes(script) || script.after === 'page-words');
  return {
    // Environment configuration that the build wrote into the page, as text. `undefined` for a page of another application.
    stamped: scripts.find(({ id }) => id === 'environment')?.text,
    languages: languagesIn(scripts.find(({ id }) => id === 'page-words')?.text),
    title: elements('title')[0]?.text?.trim() ?? '',
    scriptHashes: own.map(hashSource),
    /** Scripts that the build did not write. */
    foreignScripts: [
      ...inline.filter((script) => !own.includes(script)).map(({ text }) => `the inline script ${text}`),
      ...scripts.filter(isUnverified).map(({ src }) => `${src} without an integrity hash`),
    ],
    hasPolicy: elements('meta').some((tag) => /^content-security-policy$/i.test(tag['http-equiv'] ?? '')),
    styleHashes: styles.map(hashSource),
    files: filesOf([...scripts, ...links, ...maps.flatMap(mappedScripts)]),
  };
};

/** Lists the languages in the `page-words` element: all languages for which the build found a translation file. */
const languagesIn = (words = ''): readonly string[] =>
  Object.keys(fieldsOf(fieldsOf(parseJson(words)).names)).filter((tag) => LANGUAGE.test(tag));

/** Lists the scripts in the `integrity` field of an import map. Removes the query strings that are used for retries. */
const mappedScripts = ({ text = '' }: Tag): readonly Tag[] => {
  const scripts = Object.entries(fieldsOf(fieldsOf(parseJson(text)).integrity));
  return scripts.map(([url, integrity]) => ({ src: url.replace(/\?.*$/, ''), integrity: `${integrity}` }));
};

/** True for a script of the page's origin without an `integrity` attribute. The build writes the attribute for every script. */
const isUnverified = ({ src = '', integrity = '' }: Tag) => /^\/(?!\/)/.test(src) && integrity === '';

const filesOf = (elements: readonly Tag[]) => {
  const files = elements.map(({ src, href, integrity = '' }) => ({ path: src ?? href ?? '', integrity }));
  const usable = files.filter(({ path }) => path !== '' && httpUrl(path, 'https://page.invalid'));
  return [...new Map(usable.map((file) => [JSON.stringify(file), file])).values()];
};

const hashSource = ({ text = '' }: Tag): string => `'${checksum('sha256', text)}'`;
