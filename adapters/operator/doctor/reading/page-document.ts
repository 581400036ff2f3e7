import { createHash } from 'node:crypto';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { readColours, type ServedColours } from './served-colours';

/** What stands in a served document. */
export interface PageDocument {
  /** The stamped environment as text; `undefined` in a document that is not ours. */
  readonly stamped: string | undefined;
  readonly title: string;
  /** The sources that its policy has to name, for what runs and what is styled in the document itself. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Scripts and style sheets of its tags and, for scripts that load later, of its import map. */
  readonly files: readonly NamedFile[];
  readonly colours: ServedColours;
}

export interface NamedFile {
  readonly path: string;
  /** As in the attribute; empty for none. */
  readonly integrity: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const LINK = /<link\b([^>]*)>/gi;
const DATA_BLOCK = /^application\/(ld\+)?json$/i;

/** Reads a document as our build writes it: no parser of HTML is needed for that, and a foreign page shows itself as such. */
export const readDocument = (html: string): PageDocument => {
  const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => ({ attributes, text }));
  const stamp = scripts.find(({ attributes }) => attribute(attributes, 'id') === 'environment');
  const inline = scripts.filter(
    ({ attributes }) =>
      attribute(attributes, 'src') === '' && !DATA_BLOCK.test(attribute(attributes, 'type')),
  );
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => text);
  const links = [...html.matchAll(LINK)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => /^(modulepreload|stylesheet|preload)$/i.test(attribute(attributes, 'rel')));
  const tagged = [
    ...scripts.map(({ attributes }) => ({ attributes, name: 'src' })),
    ...links.map((attributes) => ({ attributes, name: 'href' })),
  ].map(({ attributes, name }) => ({
    path: attribute(attributes, name),
    integrity: attribute(attributes, 'integrity'),
  }));
  const maps = scripts.filter(({ attributes }) => attribute(attributes, 'type') === 'importmap');
  return {
    stamped: stamp?.text,
    title: /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1]?.trim() ?? '',
    scriptHashes: inline.map(({ text }) => hashSource(text)),
    styleHashes: styles.map(hashSource),
    files: unique([...tagged, ...maps.flatMap(({ text }) => mappedFiles(text))]),
    colours: readColours(styles.join('\n')),
  };
};

/** The files of an import map's `integrity`, without the queries under which the page retries a script. */
const mappedFiles = (importMap: string): readonly NamedFile[] =>
  Object.entries(fieldsOf(fieldsOf(parsed(importMap)).integrity)).map(([address, integrity]) => ({
    path: address.replace(/\?.*$/, ''),
    integrity: String(integrity),
  }));

const unique = (files: readonly NamedFile[]): readonly NamedFile[] => {
  const real = files.filter(({ path }) => path !== '' && httpUrl(path, 'https://page.invalid'));
  return [...new Map(real.map((file) => [JSON.stringify(file), file])).values()];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
