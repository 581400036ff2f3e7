import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/additions/environment';
import { Icon, info } from '../parts/icon';
import { OperatorLink } from '../parts/operator-link';
import { LanguagePicker } from './language-picker';

const words = {
  helpUrl: 'APP.FOOTER.HELP',
  privacyUrl: 'APP.FOOTER.PRIVACY',
  supportUrl: 'APP.WAYS_ON.SUPPORT',
} as const;

const footerLinks = ['helpUrl', 'privacyUrl', 'supportUrl'] as const;

/** CSS shows one language of the operator's own links (`adapters/operator/build/brand.mjs`). */
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
          <OperatorLink key={field} address={environment[field]} of={field}>
            <span>{t(words[field])}</span>
          </OperatorLink>
        ))}
        {environment.links.map(({ text, url }, at) => (
          <OperatorLink key={url} address={url} of={`link-${at}`}>
            <span data-words={`link-${at}`}>
              {Object.entries(text).map(([language, words]) => (
                <span key={language} lang={language}>
                  {words}
                </span>
              ))}
            </span>
          </OperatorLink>
        ))}
        <LanguagePicker />
      </div>
    </footer>
  );
};
