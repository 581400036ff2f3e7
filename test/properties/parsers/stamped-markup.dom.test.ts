import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stampDocument } from '../../../adapters/operator/build/stamp/stamp.mjs';
import { brandColours } from '../../../core/additions/brand/brand-colours';
import { readEnvironment } from '../../../core/additions/environment';
import { httpUrl } from '../../../core/configuration/redirects';
import { anyJson, nearly } from './inputs/hostile-json';
import { itHolds } from './inputs/runs';
import { textsOf } from './inputs/texts';

const built = [
  '<title>Before</title><link rel="icon" href="/favicon.ico">',
  '<script type="application/json" id="environment">{}</script><p title="a">after</p>',
].join('');

const texts = textsOf(
  [
    ...['</title>', '<title>', '</script>', '</SCRIPT ', '<script>', '<!--', '-->', ']]>', '<', '>'],
    ...['"', "'", '&'],
    ...['&lt;', '&#0;', '&quot', '$&', '$1', "$'", '$`', '\\', '\\u003c', '\u2028', '\u0000', '\r\n'],
    ...['\ud800', '{{a}}'],
    ...['id="environment">', 'rel="icon" href="', 'https://a.example/', '/', '//'],
    ...['javascript:alert(1)', 'é', ' '],
  ],
  5,
);
const icons = textsOf(['/', '/', '//', '.', '..', 'icons.example', 'https:', '\\', '?', '#', 'a.svg'], 5);
const environments = nearly(
  fc.record({ title: texts, favicon: icons, texts: fc.dictionary(texts, texts, { maxKeys: 2 }) }),
  ['title', 'favicon', 'production'],
  fc.oneof(texts, icons, anyJson),
);

const stamped = (environment: unknown, document = built) =>
  stampDocument(document, { site: '', environment, rules: { readEnvironment, brandColours } });
/** Parses markup. Shared by all test runs, because creating a document for each run would be slower. */
const template = document.createElement('template');
const elementsIn = (parent: ParentNode): readonly Element[] => {
  const elements = [];
  for (let next = parent.firstElementChild; next; next = next.nextElementSibling) elements.push(next);
  return elements;
};
const parsed = (markup: string) => {
  template.innerHTML = markup;
  return elementsIn(template.content);
};
/**
 * Lists the elements of a document with their attributes. Omits the values of `href`, which depend on the environment
 * configuration.
 */
const skeleton = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap((element) => [
    element.localName,
    ...element
      .getAttributeNames()
      .map((name) => (name === 'href' ? name : `${name}=${element.getAttribute(name)}`)),
    ...skeleton(elementsIn(element)),
  ]);
const usual = skeleton(parsed(built));
/** Returns a text as an HTML parser reads it (https://html.spec.whatwg.org/#preprocessing-the-input-stream). */
const read = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd');

describe('the build’s document, with any stamped environment', () => {
  itHolds(
    'keeps its elements and attributes, and contains the environment and its title unchanged',
    environments,
    (environment) => {
      const elements = parsed(stamped(environment));
      const [title, , script] = elements.map(({ textContent }) => textContent);
      const said = read(readEnvironment(environment).environment.title);

      assert.deepEqual(skeleton(elements), usual);
      assert.equal(JSON.stringify(JSON.parse(script ?? '')), JSON.stringify(environment));
      assert.equal(title, said);
    },
  );

  itHolds(
    'has the favicon of the environment as its icon, resolved against the root of the page',
    environments,
    (environment) => {
      const [, href = ''] = /rel="icon" href="([^"]*)"/.exec(stamped(environment)) ?? [];

      assert.equal(
        where(href.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))),
        where(environment.favicon),
      );
    },
  );

  itHolds(
    'is the same after repeated stamping, without remains of an earlier stamp',
    fc.tuple(environments, environments),
    ([one, other]) => {
      const once = stamped(one);

      assert.equal(stamped(one, once), once);
      assert.equal(stamped(one, stamped(other)), once);
    },
  );
});

/** Resolves the address of an icon and removes the fragment. Returns the default icon's URL for an invalid address. */
function where(address: unknown) {
  const page = 'https://page.invalid/';
  const url = typeof address === 'string' && address !== '' ? httpUrl(address, page) : undefined;
  return (url ?? new URL('/favicon.ico', page)).href.replace(/\??(#.*)?$/, '');
}
