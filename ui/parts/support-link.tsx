import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import type { TextKey } from '../language/composed-key';
import { OperatorLink } from './operator-link';

interface SupportLinkProps {
  readonly text: TextKey;
  readonly look?: 'first';
}

/** Renders nothing if `supportUrl` is not configured. */
export const SupportLink = ({ text, look }: SupportLinkProps) => {
  const { t } = useTranslation();
  const address = useCore().configuration.environment.supportUrl;
  if (address === '') return null;
  return (
    <OperatorLink address={address} of="supportUrl" look={look}>
      <span>{t(text)}</span>
    </OperatorLink>
  );
};
