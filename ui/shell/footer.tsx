import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/additions/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { away, Icon, info } from '../parts/icon';
import { footerLinks, leadTo } from './footer-links';
import { LanguagePicker } from './language-picker';

const words = {
  helpUrl: 'APP.FOOTER.HELP',
  privacyUrl: 'APP.FOOTER.PRIVACY',
  supportUrl: 'APP.WAYS_ON.SUPPORT',
} as const;

interface FooterLinkProps {
  readonly address: string;
  /** The build finds the prerendered link by this value of `data-leads-to`. */
  readonly of: string;
  readonly children: ReactNode;
}

const FooterLink = ({ address, of, children }: FooterLinkProps) => {
  const { t } = useTranslation();
  return (
    <a
      className="link"
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

/** CSS hides links without a URL, and shows one language of the operator's own links (`adapters/operator/build/brand.mjs`). */
export const Footer = ({ environment }: { readonly environment: Environment }) => {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <p className="footer-notice" hidden={!environment.safetyNotice}>
        <Icon of={info} />
        <span>{t('APP.FOOTER.SAFETY')}</span>
      </p>
      <div className="footer-links">
        {footerLinks.map((field) => (
          <FooterLink key={field} address={environment[field]} of={field}>
            <span>{t(words[field])}</span>
          </FooterLink>
        ))}
        {environment.links.map(({ text, url }, at) => (
          <FooterLink key={url} address={url} of={`link-${at}`}>
            <span data-words={`link-${at}`}>
              {Object.entries(text).map(([language, words]) => (
                <span key={language} lang={language}>
                  {words}
                </span>
              ))}
            </span>
          </FooterLink>
        ))}
        <LanguagePicker />
      </div>
    </footer>
  );
};
