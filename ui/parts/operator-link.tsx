import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rootAbsolute } from '../../core/configuration/hosts';
import { away, Icon } from './icon';

interface OperatorLinkProps {
  readonly address: string;
  /** The build finds the prerendered link by this value of `data-leads-to`. */
  readonly of: string;
  /** `first` makes the link look like the primary button. The default is a plain text link. */
  readonly look?: 'first' | undefined;
  readonly children: ReactNode;
}

/** Web pages open in a new tab, because leaving the page would end the recovery. CSS hides a link without an address. */
export const OperatorLink = ({ address, of, look, children }: OperatorLinkProps) => {
  const { t } = useTranslation();
  return (
    <a
      className={look ? `button button-${look}` : 'link'}
      data-leads-to={of}
      href={address === '' ? undefined : rootAbsolute(address)}
      ref={(link) => leadTo(link, address)}
      suppressHydrationWarning
    >
      {children}
      <Icon of={away} />
      <span className="visually-hidden">{` ${t('APP.FOOTER.NEW_TAB')}`}</span>
    </a>
  );
};

const leadTo = (link: HTMLAnchorElement | null, address: string): void => {
  if (!link || address === '') return;
  link.href = rootAbsolute(address);
  if (/^https?:$/.test(link.protocol)) link.target = '_blank';
};
