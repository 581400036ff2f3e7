import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANGE_PASSWORD } from '../container/tokens';
import { useCore } from '../hooks/use-core';
import { Heading } from '../shell/heading';
import { SignedIn } from '../shell/signed-in';
import { PasswordChangeForm } from './password-change-form';

/** A signed-in visitor changes the password (specification, section 2, `mgt/password`; design, "Settled questions"). */
export const ManagePasswordScreen = () => {
  const { t } = useTranslation();
  const change = useCore(CHANGE_PASSWORD);
  const [progress, setProgress] = useState<'none' | 'changing' | 'answered' | 'changed'>('none');
  const changeToTheEnd: typeof change = async (typed, signal) => {
    setProgress('changing');
    try {
      return await change(typed, signal);
    } finally {
      setProgress('answered');
    }
  };
  return (
    <SignedIn isWorking={progress === 'changing'} keepsOn={progress !== 'none'}>
      {(name) =>
        progress === 'changed' ? (
          <>
            <Heading takesFocus>{t('APP.MANAGE.SUCCESS_HEADING')}</Heading>
            <p className="success" role="status">
              {t('APP.MANAGE.SUCCESS')}
            </p>
          </>
        ) : (
          <>
            <Heading>{t('APP.MANAGE.HEADING')}</Heading>
            <PasswordChangeForm
              username={name}
              place="manage"
              isUsernameFixed={name !== ''}
              change={changeToTheEnd}
              onChanged={() => setProgress('changed')}
            />
          </>
        )
      }
    </SignedIn>
  );
};
