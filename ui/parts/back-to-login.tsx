import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';

/** The way back to the provider's login, with the redirect that is held (specification, section 4). */
export const BackToLogin = ({ look = 'link' }: { readonly look?: 'link' | 'first' | 'second' }) => {
  const { t } = useTranslation();
  const { findLogin } = useCore();
  const login = findLogin();
  return (
    <a
      className={look === 'link' ? 'back-to-login' : `button button-${look}`}
      href={login}
      // What the build has rendered knows no login yet, and React leaves attributes as it finds them.
      ref={(link) => {
        link?.setAttribute('href', login);
      }}
      suppressHydrationWarning
    >
      {t('APP.BACK_TO_LOGIN')}
    </a>
  );
};
