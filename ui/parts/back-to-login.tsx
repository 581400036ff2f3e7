import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';

export const BackToLogin = ({ look = 'link' }: { readonly look?: 'link' | 'first' | 'second' }) => {
  const { t } = useTranslation();
  const { findLogin, forgetJourney } = useCore();
  const login = findLogin();
  return (
    <a
      className={look === 'link' ? 'link' : `button button-${look}`}
      href={login}
      onClick={forgetJourney}
      // Sets `href` in a ref callback, because React hydration does not update attributes of the prerendered link.
      ref={(link) => {
        link?.setAttribute('href', login);
      }}
      suppressHydrationWarning
    >
      {t('APP.BACK_TO_LOGIN')}
    </a>
  );
};
