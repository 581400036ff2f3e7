import { Fragment, type ReactNode } from 'react';

// React elements for the markup that translated texts may contain. `<Trans>` of react-i18next could convert this markup, but would
// add 4 KiB to the first screen.
const wraps: Readonly<Record<string, (children: ReactNode) => ReactNode>> = {
  // `role="presentation"` prevents a live region from announcing the text in `<strong>` twice.
  strong: (children) => <strong role="presentation">{children}</strong>,
  em: (children) => <em>{children}</em>,
  p: (children) => <span className="paragraph">{children}</span>,
};

/**
 * Converts the HTML elements `br`, `strong`, `em` and `p`, if they have no attributes, to React elements. Shows other markup as
 * plain text.
 */
export const richElements = (markup: string): ReactNode[] => {
  const pieces = markup.split(/(<br\s*\/?>|<(strong|em|p)>(.*?)<\/\2>)/s);
  const elements: ReactNode[] = [];
  // For each match, `split` returns four pieces: the text before the match, the match, the element name and the content.
  for (let at = 0; at < pieces.length; at += 4) {
    const [text, match, name, inner] = pieces.slice(at, at + 4);
    if (text) elements.push(text);
    const wrap = name === undefined ? undefined : wraps[name];
    if (wrap) elements.push(<Fragment key={at}>{wrap(richElements(inner ?? ''))}</Fragment>);
    else if (match) elements.push(<br key={at} />);
  }
  return elements;
};
