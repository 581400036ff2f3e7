import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../core/recovery/messages';
import { createStore } from '../../core/state/store';
import { composedKey } from '../language/composed-key';

/** Converts markup to elements; `undefined` until the screens of a recovery are loaded. */
export const richText = createStore<((markup: string) => ReactNode) | undefined>(undefined);

/**
 * A message in the user's language. Only the markup on an allow-list becomes elements; HTML is never parsed into the page
 * (specification, section 8). The conversion loads with the screens of a recovery: the first screen has no rich message.
 */
export const MessageText = ({ message }: { readonly message: Message }) => {
  const { t } = useTranslation();
  const { key, fallback, isRich } = message;
  const words = t(composedKey(key), { defaultValue: fallback ?? '' });
  // A new key creates a new element: React cannot update text nodes that the browser has translated.
  return <span key={words}>{(isRich && richText.get()?.(words)) || words}</span>;
};
