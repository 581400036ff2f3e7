import { createHash } from 'node:crypto';
import { readColours, type ServedColours } from './served-colours';

/** What stands in a served document. */
export interface PageDocument {
  /** The stamped environment as text; `undefined` in a document that is not ours. */
  readonly stamped: string | undefined;
  readonly title: string;
  /** The sources that its policy has to name, for what runs and what is styled in the document itself. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Paths of the scripts and style sheets that it names, with what their bytes have to be. */
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
  const named = [
    ...scripts.map(({ attributes }) => ({ attributes, name: 'src' })),
    ...links.map((attributes) => ({ attributes, name: 'href' })),
  ].map(({ attributes, name }) => ({
    path: attribute(attributes, name),
    integrity: attribute(attributes, 'integrity'),
  }));
  return {
    stamped: stamp?.text,
    title: /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1]?.trim() ?? '',
    scriptHashes: inline.map(({ text }) => hashSource(text)),
    styleHashes: styles.map(hashSource),
    files: named.filter(({ path }) => path !== ''),
    colours: readColours(styles.join('\n')),
  };
};

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
