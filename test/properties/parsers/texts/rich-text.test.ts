import assert from 'node:assert/strict';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { richElements } from '../../../../ui/parts/rich-text';
import { itHolds } from '../inputs/runs';
import { textsOf } from '../inputs/texts';

const markups = textsOf(
  [
    ...['<strong>', '</strong>', '<em>', '</em>', '<p>', '</p>', '<br>', '<br/>', '<br />', '<br\n>'],
    ...['</br>'],
    ...['<strong', 'strong>', '<', '>', '/', '</', ' ', '\n', '&lt;', '&', '<b>', '</b>', '<STRONG>'],
    ...['<p >', '<p/>'],
    ...['<em onclick=alert(1)>', '<br onload="x">', '<img src=x onerror=alert(1)>', '<script>'],
    ...['</script>', '<!--'],
    ...['<a href="javascript:alert(1)">', '</a>', '<svg/onload=x>', '<iframe srcdoc="', 'text'],
    ...['\u0000', '\u2028'],
  ],
  12,
);

/** HTML elements that rich text may create, except `br`. `name` is the tag name in the markup. */
const allowed: Readonly<Record<string, readonly [name: string, attributes: object]>> = {
  strong: ['strong', { role: 'presentation' }],
  em: ['em', {}],
  span: ['p', { className: 'paragraph' }],
};

/** Converts React elements back to markup. Throws for an element or attribute that is not allowed. */
const writtenAs = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(writtenAs).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error(`${node} is no text and no element.`);
  const { children, ...attributes } = node.props;
  if (node.type === Fragment) return writtenAs(children);
  if (node.type === 'br') assert.deepEqual(node.props, {});
  if (node.type === 'br') return '<br/>';
  const [name, expected] = allowed[String(node.type)] ?? [];
  if (name === undefined) throw new Error(`${String(node.type)} is not allowed.`);
  assert.deepEqual(attributes, expected);
  return `<${name}>${writtenAs(children)}</${name}>`;
};

const withOneBreak = (markup: string) => markup.replace(/<br\s*\/?>/g, '<br/>');

describe('Section 8 · Rich text, with any markup', () => {
  itHolds(
    'is parsed to texts and allowed elements without attributes, and keeps all its text',
    markups,
    (markup) => {
      assert.equal(writtenAs(richElements(markup)), withOneBreak(markup));
    },
  );

  itHolds('stays one text if it contains no allowed markup', markups, (markup) => {
    const plain = markup.replace(/<(?=\/?(?:strong|em|p|br)\b)/g, '<x-');

    assert.deepEqual(richElements(plain), plain === '' ? [] : [plain]);
  });

  itHolds('gives the same result after conversion back to markup and repeated parsing', markups, (markup) => {
    const elements = richElements(markup);

    assert.deepEqual(richElements(writtenAs(elements)), elements);
  });
});
