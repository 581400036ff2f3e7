import { Fragment, type ReactNode } from 'react';

// react-i18next's own <Trans> would put 4 KiB on the first screen, which shows no rich text.
const wraps: Readonly<Record<string, (children: ReactNode) => ReactNode>> = {
  // An element of its own would be said once more by itself.
  strong: (children) => <strong role="presentation">{children}</strong>,
  em: (children) => <em>{children}</em>,
  p: (children) => <span className="paragraph">{children}</span>,
};

/**
 * Markup as React elements: `<strong>`, `<em>`, `<p>` without attributes, and `<br/>`. Everything else is shown as the
 * text that it is.
 */
export const richElements = (markup: string): ReactNode[] => {
  const pieces = markup.split(/(<br\s*\/?>|<(strong|em|p)>(.*?)<\/\2>)/s);
  const elements: ReactNode[] = [];
  // Each match leaves four pieces: the text before it, the match, the element's name, and what is in it.
  for (let at = 0; at < pieces.length; at += 4) {
    const [text, match, name, inner] = pieces.slice(at, at + 4);
    if (text) elements.push(text);
    const wrap = name === undefined ? undefined : wraps[name];
    if (wrap) elements.push(<Fragment key={at}>{wrap(richElements(inner ?? ''))}</Fragment>);
    else if (match) elements.push(<br key={at} />);
  }
  return elements;
};
