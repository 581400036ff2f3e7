import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import type { TextKey } from '../language/composed-key';

/** Link to the support page. Renders nothing if `supportUrl` is not configured. */
export const SupportLink = ({ text }: { readonly text: TextKey }) => {
  const { t } = useTranslation();
  const address = useCore().configuration.environment.supportUrl;
  if (address === '') return null;
  return (
    <a className="way-on" href={address}>
      {t(text)}
    </a>
  );
};
