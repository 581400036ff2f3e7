import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';

/** The way to whoever can help, where the configuration has an address for it. */
export const SupportLink = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  const { environment } = useCore().configuration;
  const address = 'supportUrl' in environment ? environment.supportUrl : '';
  if (typeof address !== 'string' || address === '') return null;
  return (
    <a className="way-on" href={address}>
      {t(text)}
    </a>
  );
};
