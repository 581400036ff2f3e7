import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import type { TextKey } from '../language/composed-key';

interface SupportLinkProps {
  readonly text: TextKey;
  /** `first` makes the link look like the primary button. The default is a plain text link. */
  readonly look?: 'first';
}

/** Renders nothing if `supportUrl` is not configured. */
export const SupportLink = ({ text, look }: SupportLinkProps) => {
  const { t } = useTranslation();
  const address = useCore().configuration.environment.supportUrl;
  if (address === '') return null;
  return (
    <a className={look ? `button button-${look}` : 'link'} href={address}>
      {t(text)}
    </a>
  );
};
