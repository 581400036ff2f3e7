import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../core/recovery/messages';
import { createStore } from '../../core/state/store';
import { composedKey } from '../language/composed-key';

/** Turns markup into elements, once the screens of a recovery have arrived. */
export const richText = createStore<((markup: string) => ReactNode) | undefined>(undefined);

/**
 * A message in the user's language. Its markup becomes an allow-list of elements; no HTML is ever parsed into the page
 * (section 8). The code for that comes with the screens of a recovery: the first screen has no such message.
 */
export const MessageText = ({ message }: { readonly message: Message }) => {
  const { t } = useTranslation();
  const { key, fallback, isRich } = message;
  const words = t(composedKey(key), { defaultValue: fallback ?? '' });
  // Other words are another element: text nodes that a browser has translated cannot be changed in place.
  return <span key={words}>{(isRich && richText.get()?.(words)) || words}</span>;
};
