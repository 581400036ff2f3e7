import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/configuration/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { away, Icon, info } from '../parts/icon';
import { footerLinks, leadTo } from './footer-links';
import { LanguagePicker } from './language-picker';

const words = {
  helpUrl: 'APP.FOOTER.HELP',
  privacyUrl: 'APP.FOOTER.PRIVACY',
  supportUrl: 'APP.WAYS_ON.SUPPORT',
} as const;

/**
 * Footer of every screen, with the safety notice, the help, privacy and support links, and the language picker. The
 * prerendered page contains all links without `href`. The style sheet hides a link without `href`.
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
        <LanguagePicker />
      </div>
    </footer>
  );
};
