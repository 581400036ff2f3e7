import { useTranslation } from 'react-i18next';
import type { Message } from '../../core/recovery/messages';
import { composedKey } from '../language/composed-key';
import { richElements } from './rich-text';

/** A message in the user's language. Its markup becomes an allow-list of elements; no HTML is ever parsed into the page (section 8). */
export const MessageText = ({ message }: { readonly message: Message }) => {
  const { t } = useTranslation();
  const { key, fallback, isRich } = message;
  const words = t(composedKey(key), { defaultValue: fallback ?? '' });
  return isRich ? richElements(words) : words;
};
