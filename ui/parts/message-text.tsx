import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../core/recovery/messages';
import { createStore } from '../../core/state/store';
import { composedKey } from '../language/composed-key';

/** Converts a message with markup to React elements. `undefined` until the recovery screens have loaded. */
export const richText = createStore<((markup: string) => ReactNode) | undefined>(undefined);

/**
 * Only allow-listed markup becomes elements (specification, section 8). The entry screen does not need `richText`, because its
 * messages contain no markup.
 */
export const MessageText = ({ message }: { readonly message: Message }) => {
  const { t } = useTranslation();
  const { key, fallback, isRich } = message;
  const words = t(composedKey(key), { defaultValue: fallback ?? '' });
  // A new text needs a new element (`key`), because React cannot update text nodes that the browser has translated.
  return <span key={words}>{(isRich && richText.get()?.(words)) || words}</span>;
};
