import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/configuration/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { away, Icon, info } from '../parts/icon';
import { footerLinks, leadTo } from './footer-links';
import { LanguagePicker } from './language-picker';

const words = {
  helpUrl: 'APP.FOOTER.HELP',
  privacyUrl: 'APP.FOOTER.PRIVACY',
  supportUrl: 'APP.FOOTER.SUPPORT',
} as const;

/**
 * Below every screen: what nobody ever asks for, and where help, privacy notice and support are. What is not configured has no
 * address, and the style sheet shows no such link: the page that the build has rendered knows no configuration yet.
 */
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
          <a
            key={field}
            className="footer-link"
            data-leads-to={field}
            href={environment[field] === '' ? undefined : rootAbsolute(environment[field])}
            ref={(link) => leadTo(link, environment[field])}
            suppressHydrationWarning
          >
            <span>{t(words[field])}</span>
            <Icon of={away} />
            <span className="visually-hidden">{` ${t('APP.FOOTER.NEW_TAB')}`}</span>
          </a>
        ))}
      </div>
      <LanguagePicker />
    </footer>
  );
};
