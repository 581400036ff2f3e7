import { createHash } from 'node:crypto';
import type { BrandRoles } from '../../../../core/configuration/brand-colours';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { parseJson } from './body';

/** The parts of a served document that the checks need. */
export interface PageDocument {
  /** The stamped environment as text; `undefined` in a document of another site. */
  readonly stamped: string | undefined;
  readonly title: string;
  /** Hashes of the inline scripts and styles, as sources of a policy. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Scripts and style sheets of the tags and of the import map. */
  readonly files: readonly NamedFile[];
  /** The default brand colours in the inline style. */
  readonly colours: Readonly<Record<'light' | 'dark', Partial<BrandRoles>>>;
}

export interface NamedFile {
  readonly path: string;
  /** The `integrity` attribute, or an empty string. */
  readonly integrity: string;
}

/** Attributes of an element, and its text. */
type Attributes = { readonly [K in 'id' | 'type' | 'src' | 'href' | 'rel' | 'integrity' | 'text']?: string };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const LINK = /<link\b([^>]*)>/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const LOADED = /^(modulepreload|stylesheet|preload)$/i;
const DATA_BLOCK = /^application\/(ld\+)?json$/i;

/** Reads a document in the form that the build writes. Regular expressions are enough: any other form is another site's. */
export const readDocument = (html: string): PageDocument => {
  const scripts: Attributes[] = [...html.matchAll(SCRIPT)].map(([, tag, text = '']) => ({
    ...attributesOf(tag),
    text,
  }));
  const inline = scripts.filter(({ src = '', type = '' }) => src === '' && !DATA_BLOCK.test(type));
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => text);
  const links = [...html.matchAll(LINK)].map(([, tag]) => attributesOf(tag));
  const maps = scripts.filter(({ type }) => type === 'importmap');
  const files = [
    ...scripts.map(({ src, integrity }) => ({ path: src, integrity })),
    ...links
      .filter(({ rel = '' }) => LOADED.test(rel))
      .map(({ href, integrity }) => ({ path: href, integrity })),
    ...maps.flatMap(({ text = '' }) => mappedFiles(text)),
  ];
  return {
    stamped: scripts.find(({ id }) => id === 'environment')?.text,
    title: /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1]?.trim() ?? '',
    scriptHashes: inline.map(({ text = '' }) => hashSource(text)),
    styleHashes: styles.map(hashSource),
    files: uniqueFiles(files),
    colours: { light: coloursIn(styles.join('\n'), 'light'), dark: coloursIn(styles.join('\n'), 'dark') },
  };
};

const attributesOf = (tag = ''): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find(isGiven) ?? '',
    ]),
  );

const isGiven = (value: string | undefined): boolean => value !== undefined;

/** Files in the `integrity` of an import map, without the queries with which the page retries a script. */
const mappedFiles = (importMap: string) =>
  Object.entries(fieldsOf(fieldsOf(parseJson(importMap)).integrity)).map(([address, integrity]) => ({
    path: address.replace(/\?.*$/, ''),
    integrity: String(integrity),
  }));

const uniqueFiles = (
  files: readonly { readonly path: string | undefined; readonly integrity: string | undefined }[],
): readonly NamedFile[] => {
  const usable = files.flatMap(({ path = '', integrity = '' }) =>
    path !== '' && httpUrl(path, 'https://page.invalid') ? [{ path, integrity }] : [],
  );
  return [...new Map(usable.map((file) => [JSON.stringify(file), file])).values()];
};

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Reads the fallbacks of `var(--light-action, #174b99)` and the like. */
const coloursIn = (style: string, scheme: 'light' | 'dark'): Partial<BrandRoles> => {
  const fallback = new RegExp(
    `var\\(--${scheme}-(action|fill|hover|on|edge),\\s*(#[\\da-f]{3,6})\\s*\\)`,
    'gi',
  );
  return Object.fromEntries([...style.matchAll(fallback)].map(([, role, colour]) => [role, colour]));
};
