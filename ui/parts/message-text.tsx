import { useTranslation } from 'react-i18next';
import type { Message } from '../../core/recovery/messages';

/** A message in the user's language. */
export const MessageText = ({ message }: { readonly message: Message }) => {
  const { t } = useTranslation();
  const { key, fallback, waitSeconds } = message;
  return t(key, { defaultValue: fallback ?? '', waitSeconds: waitSeconds ?? 0 });
};
