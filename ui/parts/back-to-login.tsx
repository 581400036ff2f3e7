import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';

/** Link back to the provider's login, with the held redirect URI (specification, section 4). */
export const BackToLogin = ({ look = 'link' }: { readonly look?: 'link' | 'first' | 'second' }) => {
  const { t } = useTranslation();
  const { findLogin } = useCore();
  const login = findLogin();
  return (
    <a
      className={look === 'link' ? 'back-to-login' : `button button-${look}`}
      href={login}
      // The prerendered link has no login address, and hydration does not update attributes.
      ref={(link) => {
        link?.setAttribute('href', login);
      }}
      suppressHydrationWarning
    >
      {t('APP.BACK_TO_LOGIN')}
    </a>
  );
};
